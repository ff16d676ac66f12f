"""The lines of a score: every point with the rule that made it and the places it speaks of."""

from typing import NamedTuple

from scorekeeper.scoring.layouts import Places


class Line(NamedTuple):
    """One line of a score.

    `rule` is the id whose page explains the line, `places` are places in the layout counted row by row from 0, `kind`
    chooses the sentence and `facts` fill it.
    """

    rule: str
    places: Places
    points: int
    kind: str
    facts: tuple[str | int, ...] = ()
