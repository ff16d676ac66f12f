"""The lines of a grid as they are drawn behind its figures, and the signs that stand in its boxes."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from scorekeeper.printing.grid import Column, Grid

CORNER = 1.6
INSET = 1.7
# The signs in a box's corners: how far they stand from its edges, the size of a ring and of a flag.
FROM_EDGE, RING, FLAG = 0.6, 1.8, 2.1


@dataclass(frozen=True)
class Ruled:
    """A band's drawing in millimetres, as the paths of one SVG.

    The hairlines between rows and columns are the dashes of very thick lines: one line for many costs less to draw.
    """

    width: float
    height: float
    band: str
    outline: str
    tints: str
    rows: str
    columns: str
    columns_wide: float
    strong: str
    halves: str


def ruled(grid: Grid, band: Sequence[Column], upper: float, after: int = 0) -> Ruled:
    """Draw the lines of a band; `upper` is the share of a box above the dotted line, drawn in holes after `after`."""
    edges, width, height = grid.edges(band), grid.width(band), grid.band_height
    players = len(grid.names)
    bottom = grid.head + players * grid.row
    boxes = list(zip(band, pairwise(edges), strict=True))
    sums = [sides for column, sides in boxes if column.kind != "hole"]
    open_holes = [sides for column, sides in boxes if column.kind == "hole" and column.number > after]
    ends = [left for left, _right in sums]
    seats = [grid.head + seat * grid.row for seat in range(players)]
    return Ruled(
        width,
        height,
        _top(width, grid.head),
        rounded(0, 0, width, height, CORNER),
        "".join(box(left, grid.head, right - left, bottom - grid.head) for left, right in sums),
        f"M{_n(width / 2)} {_n(grid.head + grid.row - 0.125)}V{_n(bottom)}" if players > 1 else "",
        "".join(f"M{left - 0.075:.3f} {_n((grid.head + height) / 2)}H{right:.3f}" for left, right in _stretches(boxes)),
        height - grid.head,
        "".join(f"M{_n(edge)} {_n(grid.head)}V{_n(bottom)}" for edge in ends)
        + (f"M0 {_n(bottom)}H{_n(width)}" if height > bottom else ""),
        "".join(
            f"M{_n(left + INSET)} {_n(top + upper * grid.row)}H{_n(right - INSET)}"
            for top in seats
            for left, right in open_holes
        ),
    )


def _stretches(boxes: Sequence[tuple[Column, tuple[float, float]]]) -> list[tuple[float, float]]:
    """Where holes stand side by side."""
    groups = [list(group) for is_hole, group in groupby(boxes, lambda one: one[0].kind == "hole") if is_hole]
    return [(group[0][1][0], group[-1][1][1] - 0.5) for group in groups]


def dot(x: float, y: float, half: float = 0.01) -> str:
    """A line whose round ends make a dot, or a pill of this half length: cheaper to draw than a circle."""
    return f"M{_n(x - half)} {_n(y)}h{_n(2 * half)}"


def box(left: float, top: float, width: float, height: float) -> str:
    """A box as a path; a thick line with round joins gives it round corners."""
    return f"M{_n(left)} {_n(top)}h{_n(width)}v{_n(height)}h-{_n(width)}z"


def rounded(left: float, top: float, width: float, height: float, corner: float) -> str:
    """A box with round corners as a path."""
    across, down, turn = _n(width - 2 * corner), _n(height - 2 * corner), f"a{corner} {corner} 0 0 1"
    return (
        f"M{_n(left + corner)} {_n(top)}h{across}{turn} {corner} {corner}v{down}{turn}-{corner} {corner}"
        f"h-{across}{turn}-{corner}-{corner}v-{down}{turn} {corner}-{corner}z"
    )


def _top(width: float, height: float) -> str:
    corner = CORNER
    return (
        f"M0 {_n(height)}V{corner}a{corner} {corner} 0 0 1 {corner}-{corner}"
        f"H{_n(width - corner)}a{corner} {corner} 0 0 1 {corner} {corner}V{_n(height)}z"
    )


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
