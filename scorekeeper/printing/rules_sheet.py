"""The rules sheet: what a table plays by, in the order of play, on one page where it fits and on two at most."""

import re
from collections.abc import Sequence
from typing import Any

from flask_babel import gettext as _

from scorekeeper.document.reading import Terms
from scorekeeper.presentation.notes import notes_html
from scorekeeper.presentation.rule_sheet import rule_sheet
from scorekeeper.printing.faces import PrintJob
from scorekeeper.printing.paper import Paper
from scorekeeper.printing.templates import fill
from scorekeeper.printing.widths import POINT, broken

PAPERS = ("a4", "letter")
SIZES = (10.5, 10.25, 10, 9.75, 9.5, 9.25, 9, 8.75, 8.5, 8.25, 8, 7.75, 7.5)
# More than this would not be read on a wall; the rest of the notes is cut off.
LONGEST_NOTES, MOST_LINES = 600, 20
# As in css/print/rules.css, in millimetres: between the columns, beside the title, and what never grows.
GAP, BESIDE_THE_TITLE, STRIP, FRAME = 9, 42, 25, 9
LEADING, TITLE, LEAD = 1.34, 25, 10.5
# Columns don't break everywhere, so a page holds a little less than its area.
FULL = 0.96
BLOCK_END = re.compile(r"</(?:p|li|tr|h[1-6]|pre)>")
TAG = re.compile(r"<[^>]+>")


def rules_job(
    name: str, terms: Terms, paper: Paper, *, notes: str = "", author: str = "", lang: str = "en"
) -> PrintJob:
    """Lay out the rules of a table. `name` is what it calls them, or empty; `notes` are its own, in Markdown."""
    sheet = rule_sheet(terms)
    name = name or sheet["variant"]["name"]
    drawn = notes_html(_in_short(notes))
    html = fill("print/rules_sheet.html", name=name, sheet=sheet, notes=drawn, size=_size(name, sheet, drawn, paper))
    return PrintJob(_("The rules: %(name)s", name=name), author, lang, paper, False, ("rules",), flow=html)


def _in_short(notes: str) -> str:
    """Notes with at most so many letters and lines as a wall can bear."""
    lines = notes.splitlines()
    short = "\n".join(lines[:MOST_LINES])
    if len(short) > LONGEST_NOTES:
        short = short[:LONGEST_NOTES].rsplit(maxsplit=1)[0]
    return short if len(short) == len(notes) else short + " …"


def _size(name: str, sheet: dict[str, Any], notes: str, paper: Paper) -> float:
    """The largest letters with which the sheet fits one page, or else two."""
    inside = paper.inside(landscape=False)
    first = inside.height - _head_height(name, sheet, inside.width)
    column = (inside.width - GAP) / 2
    for room in (first, first + inside.height):
        for size in SIZES:
            if height_of(sheet["steps"], notes, size, column, sheet["example"]) <= 2 * room * FULL:
                return size
    return SIZES[-1]


def height_of(
    steps: Sequence[dict[str, Any]], notes: str, size: float, width: float, example: dict[str, Any] | None = None
) -> float:
    """The height of steps, one under the other in a column of a width, in millimetres."""
    em = width / (size * POINT)
    lines = 0.0
    for step in steps:
        lines += 2.8
        for text in step["texts"]:
            first, *others = _paragraphs(text["html"])
            lines += _lines([f"{text['title']}. {first}", *others], em) + 0.15
        lines += _lines([" ".join(step["said"]), " ".join(step["after"])], em)
        lines += _lines([f"{rule['title']}. {rule['sentence']}" for rule in step["rules"]], em - 1.5)
    if notes:
        lines += 2.8 + _lines(_paragraphs(notes), em - 1)
    return lines * size * POINT + (_example_height(example, size, width) if example else 0)


def _paragraphs(html: str) -> list[str]:
    return [text for block in BLOCK_END.split(html) if (text := " ".join(TAG.sub(" ", block).split()))]


def _lines(paragraphs: Sequence[str], em: float) -> float:
    """The height of paragraphs in em."""
    return sum(len(broken(text, em)) * LEADING + 0.32 for text in paragraphs if text)


def _example_height(example: dict[str, Any], size: float, width: float) -> float:
    columns, rows = int(example["view"]["columns"]), int(example["view"]["rows"])
    em = (width - columns * 11.4 - 12) / (size * POINT)
    told = sum(len(broken(line["text"], em - 3)) * LEADING + 0.35 for line in example["lines"]) + 2.6
    return FRAME + 1.9 * size * POINT + max(rows * 14.8, told * size * POINT)


def _head_height(name: str, sheet: dict[str, Any], width: float) -> float:
    """The height of all above the steps, in millimetres."""

    def high(text: str, points: float, leading: float, wide: float, strong: bool = False) -> float:
        return len(broken(text, wide / (points * POINT), strong)) * points * leading * POINT

    own_name = "" if name == sheet["variant"]["name"] else sheet["variant"]["name"] + ". "
    title = high(name, TITLE, 1.1, width - BESIDE_THE_TITLE, strong=True)
    lead = high(own_name + sheet["lead"], LEAD, 1.3, width - BESIDE_THE_TITLE)
    rows = int(sheet["variant"]["shape"].get("rows", 1))
    each = (width - 40) / (len(sheet["facts"]) + 1.4)
    facts = max(high(says, 10, 1.25, each * (2.4 if len(says) > 60 else 1) - 6) for _word, says in sheet["facts"])
    return title + lead + 4 + 3.6 + max(rows * 7.2, facts + 3.4) + STRIP
