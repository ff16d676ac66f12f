"""The pocket leaflet: the rules in short on one sheet that is folded twice, to a quarter of its size."""

from collections.abc import Callable
from typing import Any

from flask_babel import gettext as _

from scorekeeper.document.reading import Terms
from scorekeeper.presentation.rule_sheet import rule_sheet
from scorekeeper.printing.faces import Face, PrintJob
from scorekeeper.printing.paper import Paper, Size
from scorekeeper.printing.rules_sheet import FULL, height_of
from scorekeeper.printing.templates import fill
from scorekeeper.printing.widths import POINT, SMALLEST, Set, broken, fitted

SIZES = (9.5, 9.25, 9, 8.75, 8.5, 8.25, 8, 7.75, SMALLEST)
# As in css/print/pocket.css, in millimetres: the margins of a quarter, and the lines at the foot of the back.
MARGIN, FOOT = 9, 13
# What may stand on the back, the first first; the rest is inside.
BACKS = (("counting", "length"), ("end", "counting", "length"))
MOST_VALUES_IN_A_ROW = 7
TITLES, TITLE_HEIGHT = (22, 19, 16.5, 14), 17

Steps = list[tuple[int, dict[str, Any]]]


def pocket_job(name: str, terms: Terms, paper: Paper, *, author: str = "", lang: str = "en") -> PrintJob:
    """Lay out the rules of a table as a leaflet. `name` is what the table calls them, or empty."""
    sheet = rule_sheet(terms, brief=True)
    name = name or sheet["variant"]["name"]
    title = _("The rules, for the pocket: %(name)s", name=name)
    page = Size(paper.standing.width / 2, paper.standing.height / 2)
    placed = _placed(sheet, page)
    rows = -(-len(sheet["card_values"]) // MOST_VALUES_IN_A_ROW)
    html = fill(
        "print/pocket.html",
        name=name,
        sheet=sheet,
        **placed,
        title=fitted(name, page.width - 2 * MARGIN, TITLE_HEIGHT, TITLES, strong=True) or Set(TITLES[-1], (name,)),
        across=-(-len(sheet["card_values"]) // rows),
        page=page,
    )
    return PrintJob(title, author, lang, paper, False, ("rules", "pocket"), (Face(html, title),))


def _placed(sheet: dict[str, Any], page: Size) -> dict[str, Any]:
    """The steps inside and on the back, with the letters of both: as large as they can be.

    Too many house rules are told by their titles alone, and at the worst without the worked example.
    """
    whole = list(enumerate(sheet["steps"], start=1))
    titles = [(number, {**step, "rules": [_title_only(rule) for rule in step["rules"]]}) for number, step in whole]
    for steps, with_example in ((whole, True), (titles, True), (titles, False)):
        ways: list[dict[str, Any]] = []
        for on_the_back in BACKS:
            inside = [one for one in steps if one[1]["id"] not in on_the_back]
            back = [one for one in steps if one[1]["id"] in on_the_back]
            sizes = _sizes(sheet, page, inside, back, with_example)
            ways.append({"inside": inside, "back": back, "sizes": sizes, "with_example": with_example})
        best = max(ways, key=lambda way: min(way["sizes"]))
        if min(best["sizes"]):
            break
    return best


def _title_only(rule: dict[str, Any]) -> dict[str, Any]:
    return {**rule, "sentence": ""}


def _sizes(sheet: dict[str, Any], page: Size, inside: Steps, back: Steps, with_example: bool) -> tuple[float, float]:
    """The largest letters with which the inside and the back are full; 0 for what does not fit."""
    wide, high = page.width - 2 * MARGIN, page.height - 2 * MARGIN
    facts = " · ".join(f"{word}: {says}" for word, says in sheet["facts"])
    above = len(broken(facts, wide / (SMALLEST * POINT))) * SMALLEST * 1.3 * POINT + 4
    example = sheet["example"] if with_example else None
    return (
        _largest(lambda size: height_of(_steps(inside), "", size, wide), (2 * high - above) * FULL),
        _largest(lambda size: height_of(_steps(back), "", size, wide, example), high - FOOT),
    )


def _steps(numbered: Steps) -> list[dict[str, Any]]:
    return [step for _number, step in numbered]


def _largest(height: Callable[[float], float], room: float) -> float:
    return next((size for size in SIZES if height(size) <= room), 0)
