"""What a card has room for beside its grid: as much of the rules, and of the chart, as leaves the boxes comfortable."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.printing.grid import Grid, Wants, grid_of
from scorekeeper.printing.strip import Strip
from scorekeeper.printing.widths import POINT, SMALLEST, broken

LEGEND_LINE = 3.4
# What stands beside the grid may take comfort from its boxes, but must leave this share.
WORTH = 0.8
NOTHING = Strip((), ())


@dataclass(frozen=True)
class Beside:
    """What may stand beside a grid: the rules on the first page, and on the last one what takes `last` millimetres.

    The rules are a strip of so many millimetres, or lines of text. `together`: only if the whole card is one page.
    """

    strip: Strip = NOTHING
    strip_height: float = 0
    told: tuple[str, ...] = ()
    last: float = 0
    together: bool = False

    @property
    def first(self) -> float:
        """The height that the rules take on the first page."""
        return self.strip_height + LEGEND_LINE * len(self.told)


@dataclass(frozen=True)
class Arrangement:
    """A grid and what stands beside it."""

    grid: Grid
    beside: Beside
    landscape: bool


def arranged(wants: Wants, width: float, room: float, offers: Sequence[Beside], landscape: bool) -> Arrangement | None:
    """Take the first offer that needs no more pages than the last, barest one, and leaves enough comfort."""
    bare = _grid(wants, width, room, offers[-1])
    if bare is None:
        return None
    for offer in offers[:-1]:
        grid = _grid(wants, width, room, offer)
        if grid is not None and len(grid.pages) == len(bare.pages) and grid.comfort >= WORTH * bare.comfort:
            return Arrangement(grid, offer, landscape)
    return Arrangement(bare, offers[-1], landscape)


def best_of(found: Sequence[Arrangement | None]) -> Arrangement | None:
    """The arrangement with the fewest pages, then with the most comfort."""
    laid = [one for one in found if one is not None]
    return min(laid, key=lambda one: (len(one.grid.pages), -one.grid.comfort), default=None)


def _grid(wants: Wants, width: float, room: float, offer: Beside) -> Grid | None:
    others = 0 if offer.together else room - max(offer.last, offer.first)
    return grid_of(wants, width, room - offer.last - offer.first, others)


def legend_lines(told: str, width: float) -> tuple[str, ...]:
    """The lines at the foot that explain the signs."""
    return broken(told, width / (SMALLEST * POINT))


def legend_height(told: str, width: float) -> float:
    """Their height."""
    return 1.1 + LEGEND_LINE * len(legend_lines(told, width))
