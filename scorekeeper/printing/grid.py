"""How a card's grid lies on the page: players down, holes across, in as many bands and pages as stay readable."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from scorekeeper.printing.paper import Size
from scorekeeper.printing.widths import SMALLEST, Set, fitted
from scorekeeper.scoring.ruleset import Ruleset

NINE = 9
WITH_NINES = (18, 27, 36)
NAME_SIZES = (12, 10.5, 9, 8, SMALLEST)
NAME_SHARES = (0.13, 0.16, 0.2, 0.24, 0.28, 0.33, 0.38, 0.44, 0.5, 0.58, 0.65)
NAME_WIDEST = 70
NAME_PAD = 3.0
# What it costs to cut the holes into one more band.
CUT = 0.04

# Widths of the columns, as multiples of a hole's.
SHARES = {"hole": 1.0, "nine": 1.1, "total": 1.35, "pot": 0.9, "place": 0.9}


@dataclass(frozen=True)
class Column:
    """One column: a hole by its number, the sum of a nine by its last hole, the total or the place."""

    kind: str
    number: int = 0


@dataclass(frozen=True)
class Wants:
    """What a grid must show and how large: the smallest and the best size of a hole's box, in millimetres.

    `head` is the height of the row with the holes' numbers, `below` of what stands under the players' rows; `ends` are
    the columns after the last hole.
    """

    names: tuple[str, ...]
    holes: int
    smallest: Size
    best: Size
    largest: Size
    head: float
    below: float
    ends: tuple[str, ...]
    gap: float = 4.0


@dataclass(frozen=True)
class Grid:
    """A grid that fits: pages of bands, each band with its columns; sizes in millimetres."""

    pages: tuple[tuple[tuple[Column, ...], ...], ...]
    names: tuple[Set, ...]
    name_width: float
    unit: float
    row: float
    head: float
    below: float
    gap: float
    comfort: float

    def width(self, band: Sequence[Column]) -> float:
        """The width of a band."""
        return self.name_width + self.unit * sum(SHARES[column.kind] for column in band)

    def edges(self, band: Sequence[Column]) -> list[float]:
        """Where the columns of a band begin, and where the last one ends."""
        edges = [self.name_width]
        for column in band:
            edges.append(edges[-1] + self.unit * SHARES[column.kind])
        return edges

    @property
    def band_height(self) -> float:
        """The height of a band without the gap below it."""
        return self.head + self.row * len(self.names) + self.below


def ends_of(ruleset: Ruleset) -> tuple[str, ...]:
    """The columns after the last hole under these rules."""
    return ("total", "pot", "place") if ruleset.is_on("pot") else ("total", "place")


def grid_of(wants: Wants, width: float, first: float, others: float) -> Grid | None:
    """Find the best grid for pages of a width; the first page and the others leave different heights. None: too small.

    Fewest pages first, then the most comfortable boxes and names.
    """
    best: Grid | None = None
    room = {share: min(NAME_WIDEST, share * width) for share in NAME_SHARES}
    for columns in _ways(wants.holes, wants.ends):
        widest = max(sum(SHARES[column.kind] for column in band) for band in columns)
        for name_width in dict.fromkeys(room.values()):
            unit = min(wants.largest.width, (width - name_width) / widest)
            if unit < wants.smallest.width:
                break
            for a_page in range(len(columns), 0, -1):
                pages = tuple(columns[at : at + a_page] for at in range(0, len(columns), a_page))
                if best is not None and len(pages) > len(best.pages):
                    break
                high = first if len(pages) == 1 else min(first, others)
                row = _row(wants, high, a_page)
                if row < wants.smallest.height:
                    continue
                names = _set_names(wants.names, name_width, row)
                if names is None:
                    continue
                filled = (name_width + unit * widest) / width
                comfort = _comfort(wants, unit, row, names, filled) - CUT * (len(columns) - 1)
                if best is None or (-len(pages), comfort) > (-len(best.pages), best.comfort):
                    best = Grid(pages, names, name_width, unit, row, wants.head, wants.below, wants.gap, comfort)
    return best


def _ways(holes: int, ends: Sequence[str]) -> list[tuple[tuple[Column, ...], ...]]:
    """The ways to cut the holes into bands; nines stay whole where they fit."""
    lengths = {-(-holes // bands) for bands in range(1, holes + 1)}
    if holes in WITH_NINES:
        lengths = {holes, 2 * NINE, NINE, *(length for length in lengths if length < NINE)}
    ways = []
    for length in sorted(lengths, reverse=True):
        starts = range(0, holes, length)
        ways.append(tuple(_band(range(at, min(at + length, holes)), holes, ends) for at in starts))
    return ways


def _band(holes: range, of: int, ends: Sequence[str]) -> tuple[Column, ...]:
    columns: list[Column] = []
    for hole in holes:
        columns.append(Column("hole", hole + 1))
        if of in WITH_NINES and (hole + 1) % NINE == 0:
            columns.append(Column("nine", hole + 1))
    if holes.stop == of:
        columns += [Column(end) for end in ends]
    return tuple(columns)


def _row(wants: Wants, high: float, bands: int) -> float:
    free = high - bands * (wants.head + wants.below) - (bands - 1) * wants.gap
    return min(wants.largest.height, free / (bands * len(wants.names)))


def _set_names(names: Sequence[str], width: float, row: float) -> tuple[Set, ...] | None:
    found = [fitted(name, width - NAME_PAD, row - 1, NAME_SIZES, strong=True) for name in names]
    whole = [one for one in found if one is not None]
    return tuple(whole) if len(whole) == len(found) else None


def _comfort(wants: Wants, unit: float, row: float, names: Sequence[Set], filled: float) -> float:
    smallest = min(name.points for name in names)
    size = min(1, unit / wants.best.width) * min(1, row / wants.best.height)
    return size * sqrt(min(1, smallest / 9)) + 0.1 * filled
