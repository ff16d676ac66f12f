"""An empty card, to be filled by hand: a box for each hole's score and total so far, who deals, who ended the hole."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.document.reading import Terms, ruleset_of
from scorekeeper.presentation.language import translate
from scorekeeper.presentation.summary import rules_in_force
from scorekeeper.printing.arrangement import (
    Arrangement,
    Beside,
    arranged,
    best_of,
    legend_height,
    legend_lines,
)
from scorekeeper.printing.faces import Face, PrintJob
from scorekeeper.printing.grid import NINE, Column, Grid, Wants, ends_of
from scorekeeper.printing.names import on_paper
from scorekeeper.printing.page_head import head_height, head_of
from scorekeeper.printing.paper import DoesNotFit, Paper, Size
from scorekeeper.printing.ruled import FROM_EDGE, RING, dot, ruled
from scorekeeper.printing.strip import strip_of
from scorekeeper.printing.templates import fill
from scorekeeper.rulebook.loader import load_rulebook

# The share of a box above the dotted line, for the score.
UPPER = 0.6


@dataclass(frozen=True)
class BlankCard:
    """What an empty card is for. A name may be empty: a line to write on.

    `address` is that of the live game, for the QR code.
    """

    terms: Terms
    names: tuple[str, ...]
    holes: int
    group: str = ""
    date: str = ""
    place: str = ""
    address: str = ""


@dataclass(frozen=True)
class Sizes:
    """The measures that differ by paper, in millimetres."""

    smallest: Size
    best: Size
    head: float
    below: float
    foot: float


ROOMY = Sizes(Size(8.4, 7.5), Size(13, 13), 7, 6, 11)
SIZES = {"a4": ROOMY, "letter": ROOMY, "a5": Sizes(Size(8.2, 7.2), Size(12, 12), 6, 5, 9.5)}
SMALL = Sizes(Size(7.4, 6.6), Size(11, 11), 5.5, 4.6, 8)
LARGEST = Size(24, 16)


def blank_job(
    card: BlankCard,
    paper: Paper,
    *,
    landscape: bool | None = None,
    per_sheet: int = 1,
    copies: int = 1,
    lang: str = "en",
) -> PrintJob:
    """Lay out an empty card; portrait or landscape is chosen where it is not asked for.

    Raises DoesNotFit when so many players and holes do not fit the paper in any way.
    """
    card = replace(card, names=tuple(map(on_paper, card.names)))
    ways = (False, True) if landscape is None else (landscape,)
    found = best_of([_arranged(card, paper, lies) for lies in ways])
    if found is None:
        raise DoesNotFit(f"a card of {len(card.names)} players does not fit {paper.name}")
    faces = tuple(_face(card, paper, found, page) for page in range(len(found.grid.pages)))
    title = _title(card)
    return PrintJob(
        title, card.group, lang, paper, found.landscape, ("card",), faces, per_sheet=per_sheet, copies=copies
    )


def _arranged(card: BlankCard, paper: Paper, landscape: bool) -> Arrangement | None:
    sizes, inside = SIZES.get(paper.id, SMALL), paper.inside(landscape)
    ruleset = ruleset_of(card.terms)
    wants = Wants(
        card.names,
        card.holes,
        sizes.smallest,
        sizes.best,
        LARGEST,
        sizes.head,
        sizes.below if _variant(card).knocker else 0,
        ends_of(ruleset),
    )
    room = inside.height - head_height(paper) - legend_height(_legend(card), inside.width)
    offers = [
        Beside(strip, strip.height(inside.width), last=sizes.foot) for strip in strip_of(card.terms, ruleset).shorter
    ]
    return arranged(wants, inside.width, room, offers, landscape)


def _face(card: BlankCard, paper: Paper, found: Arrangement, page: int) -> Face:
    inside, grid = paper.inside(found.landscape), found.grid
    title, pages = _title(card), len(grid.pages)
    words = _variant(card).knocker
    first, last = page == 0, page == pages - 1
    fields = [(_("Date"), card.date, 0.42), (_("Place"), card.place, 0.58)]
    html = fill(
        "print/blank.html",
        head=head_of(paper, inside.width, _heading(card), _subtitle(card), fields=fields, address=card.address),
        grid=grid,
        bands=[_band(grid, band, card) for band in grid.pages[page]],
        done=_capital(translate(words.done)) if words else "",
        strip=found.beside.strip if first else None,
        foot=[(_("Notes"), "", 0.62), (_("Tie-break"), "", 0.38)] if last else [],
        foot_height=SIZES.get(paper.id, SMALL).foot,
        legend=legend_lines(_legend(card), inside.width),
        legend_height=legend_height(_legend(card), inside.width),
        width=inside.width,
        height=inside.height,
    )
    return Face(html, title if pages == 1 else _("%(title)s, page %(n)s of %(of)s", title=title, n=page + 1, of=pages))


def _band(grid: Grid, band: Sequence[Column], card: BlankCard) -> dict[str, Any]:
    edges = grid.edges(band)
    corner = FROM_EDGE + RING / 2
    deals = [
        dot(edge + corner, grid.head + (column.number - 1) % len(card.names) * grid.row + corner)
        for column, edge in zip(band, edges, strict=False)
        if column.kind == "hole"
    ]
    return {
        "lines": ruled(grid, band, UPPER),
        "rings": "".join(deals),
        "widths": [right - left for left, right in pairwise(edges)],
        "titles": [column_title(column, card.holes) for column in band],
    }


def column_title(column: Column, holes: int) -> dict[str, Any]:
    """What stands over a column."""
    if column.kind == "hole":
        return {"text": str(column.number), "hole": True}
    if column.kind == "nine" and holes == 2 * NINE:
        return {"text": _("Front") if column.number == NINE else _("Back"), "hole": False}
    if column.kind == "nine":
        return {"text": f"{column.number - NINE + 1}–{column.number}", "hole": False}
    return {"text": {"total": _("Total"), "pot": _("Pot"), "place": _("Place")}[column.kind], "hole": False}


def _legend(card: BlankCard) -> str:
    told = _("Ring: deals. Above the dots the score, below them the total so far.")
    return told if any(card.names) else told + " " + _("Names in the order of the seats, the first dealer on top.")


def _variant(card: BlankCard) -> Any:
    return load_rulebook().variants[card.terms.variant]


def _heading(card: BlankCard) -> str:
    return card.group or translate(_variant(card).name)


def _subtitle(card: BlankCard) -> str:
    parts = [translate(_variant(card).name)] if card.group else []
    parts.append(ngettext("%(num)s hole", "%(num)s holes", card.holes))
    if kept := rules_in_force(card.terms, ruleset_of(card.terms)):
        parts.append(ngettext("%(num)s house rule", "%(num)s house rules", len(kept)))
    return " · ".join(parts)


def _title(card: BlankCard) -> str:
    players = ngettext("%(num)s player", "%(num)s players", len(card.names))
    holes = ngettext("%(num)s hole", "%(num)s holes", card.holes)
    return _("%(what)s: %(players)s, %(holes)s", what=_heading(card), players=players, holes=holes)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
