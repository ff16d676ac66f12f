"""What goes to the press: pages of one paper or running text, with a title, a language and a number of copies."""

from dataclasses import dataclass

from markupsafe import Markup

from scorekeeper.printing.paper import Paper, Sheet, sheet_of
from scorekeeper.printing.templates import fill

MOST_COPIES = 100


@dataclass(frozen=True)
class Face:
    """One page as HTML that fills the paper within its margins, and its title among the bookmarks."""

    html: Markup
    title: str


@dataclass(frozen=True)
class PrintJob:
    """All that the press must know: `faces`, or `flow`, text that runs over as many pages as it takes; or both.

    After faces the text runs over standing pages of `flow_paper`.

    `css` names files of static/css/print without their ending; they come after sheet.css.
    """

    title: str
    author: str
    lang: str
    paper: Paper
    landscape: bool
    css: tuple[str, ...]
    faces: tuple[Face, ...] = ()
    flow: Markup | None = None
    flow_paper: Paper | None = None
    per_sheet: int = 1
    copies: int = 1


@dataclass(frozen=True)
class Document:
    """One HTML document for the press, and the order in which its sheets come out; running text comes after them."""

    html: str
    css: tuple[str, ...]
    order: tuple[int, ...] | None
    copies: int


def imposed(faces: int, per_sheet: int) -> list[tuple[int | None, ...]]:
    """Which face lies where: one tuple a sheet, so that the stacks, cut and laid on each other, are in order."""
    sheets = -(-faces // per_sheet)
    numbers = [[place * sheets + sheet for place in range(per_sheet)] for sheet in range(sheets)]
    return [tuple(number if number < faces else None for number in row) for row in numbers]


def document(job: PrintJob) -> Document:
    """Lay the faces of a job on sheets. Sheets that are alike are laid out once and repeated.

    Raises KeyError when the paper has no sheet for so many pages.
    """
    sheet = sheet_of(job.paper, job.landscape, job.per_sheet)
    css = ("sheet", *job.css)
    if job.flow is not None and not job.faces:
        return Document(_html(job, sheet, []), css, None, job.copies)
    copied = job.faces * job.copies
    laid = [
        tuple(copied[number] if number is not None else None for number in numbers)
        for numbers in imposed(len(copied), job.per_sheet)
    ]
    different = list(dict.fromkeys(laid))
    numbers = {faces: number for number, faces in enumerate(different)}
    return Document(_html(job, sheet, different), css, tuple(numbers[faces] for faces in laid), 1)


def _html(job: PrintJob, sheet: Sheet, sheets: list[tuple[Face | None, ...]]) -> str:
    text = job.flow_paper or job.paper
    size = text.size(job.landscape and not sheets)
    return fill("print/document.html", job=job, sheet=sheet, sheets=sheets, text=text, text_size=size)
