"""Sizes of paper in millimetres, and how many small pages go on one sheet."""

from dataclasses import dataclass
from typing import NamedTuple


class DoesNotFit(ValueError):
    """So much does not fit this paper in any way; the message says what."""


class Size(NamedTuple):
    """A width and a height in millimetres."""

    width: float
    height: float

    @property
    def turned(self) -> "Size":
        """The same, lying on its other side."""
        return Size(self.height, self.width)


@dataclass(frozen=True)
class Paper:
    """A paper: its name, its size when it stands, and the margin that printers and hands need."""

    id: str
    name: str
    standing: Size
    margin: float

    def size(self, landscape: bool) -> Size:
        """Width and height, standing or lying."""
        return self.standing.turned if landscape else self.standing

    def inside(self, landscape: bool) -> Size:
        """What is left within the margins."""
        width, height = self.size(landscape)
        return Size(width - 2 * self.margin, height - 2 * self.margin)


PAPERS = {
    paper.id: paper
    for paper in (
        Paper("a4", "A4", Size(210, 297), 12),
        Paper("letter", "Letter", Size(215.9, 279.4), 12),
        Paper("a5", "A5", Size(148, 210), 9),
        Paper("a6", "A6", Size(105, 148), 6),
    )
}

# By paper and number of pages on a sheet: the sheet's paper, its columns and rows when the pages stand.
SHEETS = {
    ("a5", 2): ("a4", 2, 1),
    ("a6", 2): ("a5", 2, 1),
    ("a6", 4): ("a4", 2, 2),
}
# The length of a cut mark: over the edge that printers leave white, and not into what is printed.
MARK = 5.0


class Cut(NamedTuple):
    """A line that says where to cut, in millimetres from the sheet's left upper corner."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class Sheet:
    """A sheet that is cut into equal pages."""

    size: Size
    columns: int = 1
    rows: int = 1

    @property
    def page(self) -> Size:
        """The size of one page."""
        return Size(self.size.width / self.columns, self.size.height / self.rows)

    @property
    def places(self) -> list[tuple[float, float]]:
        """The left upper corner of each page, in reading order."""
        return [
            (column * self.page.width, row * self.page.height)
            for row in range(self.rows)
            for column in range(self.columns)
        ]

    @property
    def cuts(self) -> list[Cut]:
        """Marks at the edges and where two cuts meet."""
        across = [column * self.page.width for column in range(1, self.columns)]
        down = [row * self.page.height for row in range(1, self.rows)]
        width, height = self.size
        return [
            *(Cut(x, top, 0, MARK) for x in across for top in (0, height - MARK, *(y - MARK / 2 for y in down))),
            *(Cut(left, y, MARK, 0) for y in down for left in (0, width - MARK, *(x - MARK / 2 for x in across))),
        ]


def fits(paper: Paper, per_sheet: int) -> bool:
    """Whether so many pages of this paper go on one sheet."""
    return per_sheet == 1 or (paper.id, per_sheet) in SHEETS


def sheet_of(paper: Paper, landscape: bool, per_sheet: int) -> Sheet:
    """The sheet that holds so many pages of a paper; raises KeyError where none does."""
    if per_sheet == 1:
        return Sheet(paper.size(landscape))
    name, columns, rows = SHEETS[paper.id, per_sheet]
    if landscape:
        columns, rows = rows, columns
    # Two A5 that stand go on an A4 that lies, four A6 on an A4 that stands as they do.
    return Sheet(PAPERS[name].size(landscape == (per_sheet == 4)), columns, rows)
