"""The signs in the boxes of a filled card: who deals, who ended the hole, the best holes, what was corrected."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask_babel import gettext as _

from scorekeeper.printing.grid import Column, Grid
from scorekeeper.printing.played import PlayedGame
from scorekeeper.printing.ruled import FLAG, FROM_EDGE, RING, dot, rounded
from scorekeeper.printing.widths import in_em
from scorekeeper.rulebook.sentences import number

CORNER = 1.5

# The box behind the leader's place stands this far inside its box.
INSIDE = 0.9


@dataclass(frozen=True)
class Signs:
    """The paths of a band's signs, and what they say in words for those who do not see them."""

    rings: str
    ring: float
    flags: str
    circles: str
    circle: float
    corners: str
    leads: str
    words: str


def signs(
    game: PlayedGame, grid: Grid, band: Sequence[Column], upper: float, figure: float, corrections: bool
) -> Signs:
    """Draw the signs of a band; `figure` is the size of a score's figures in millimetres."""
    edges, high = grid.edges(band), upper - 0.7
    rings, flags, circles, corners, leads, words = [], [], [], [], [], []
    for at, column in enumerate(band):
        left, right = edges[at], edges[at + 1]
        if column.kind == "place":
            tops = [grid.head + seat * grid.row for seat in sorted(game.leaders)]
            wide, tall = right - left - 2 * INSIDE, grid.row - 2 * INSIDE
            leads += [rounded(left + INSIDE, top + INSIDE, wide, tall, INSIDE) for top in tops]
        if column.kind != "hole":
            continue
        dealer = game.dealer_of(column.number)
        rings.append(dot(left + FROM_EDGE + RING / 2, grid.head + dealer * grid.row + FROM_EDGE + RING / 2))
        if column.number > len(game.holes):
            continue
        hole = game.holes[column.number - 1]
        words.append(_("hole %(n)s: %(name)s deals", n=column.number, name=game.players[dealer]))
        if hole.knocker is not None:
            flags.append(_flag(right - FROM_EDGE - FLAG + 0.35, grid.head + hole.knocker * grid.row + FROM_EDGE))
            words[-1] += _(", %(name)s ends it", name=game.players[hole.knocker])
        for seat, score in enumerate(hole.scores):
            top = grid.head + seat * grid.row
            if score is not None and score == game.best[seat]:
                half = max(0.01, len(number(score)) * in_em("0", True) * figure / 2 + 0.7 - high / 2)
                circles.append(dot((left + right) / 2, top + upper / 2 + 0.05, half))
            if corrections and seat in hole.corrected:
                corners.append(f"M{left:.2f} {top + grid.row:.2f}v-{CORNER}l{CORNER} {CORNER}z")
    said = "; ".join(words)
    return Signs("".join(rings), RING, "".join(flags), "".join(circles), high, "".join(corners), "".join(leads), said)


def _flag(x: float, y: float) -> str:
    return f"M{x:.2f} {y:.2f}v{FLAG}v-{FLAG}l1.4 .7-1.4 .7z"
