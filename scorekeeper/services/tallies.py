"""What each player did in a game, counted for the statistics; pure, without a database."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.scoring.hole import HoleScore


@dataclass(frozen=True)
class Tally:
    """What a player did in one game: the holes played and their points, the knocks, and those that were right.

    Who was lowest knocked rightly. `pairs` counts a larger set as the pairs that are in it.
    """

    holes: int
    points: int
    best: int | None
    worst: int | None
    knocks: int
    right_knocks: int
    pairs: int


def tally(player: str, holes: Sequence[HoleScore], knockers: Sequence[str | None]) -> Tally:
    """Count what a player did; `knockers` names for each hole who knocked, or None.

    In a hole that was counted by hand nobody can see pairs.
    """
    played = [hole for hole in holes if player in hole.hole]
    scores = [hole.hole[player] for hole in played]
    knocked = [hole for hole, knocker in zip(holes, knockers, strict=True) if knocker == player]
    return Tally(
        holes=len(scores),
        points=sum(scores),
        best=min(scores, default=None),
        worst=max(scores, default=None),
        knocks=len(knocked),
        right_knocks=sum(hole.fate == "lowest" for hole in knocked),
        pairs=sum(len(line.places) // 2 for hole in played for line in hole.lines[player]),
    )
