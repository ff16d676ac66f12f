"""What a table needs for a night: empty cards and the rules, in one PDF."""

from dataclasses import replace

from flask_babel import gettext as _

from scorekeeper.printing.blank import BlankCard, blank_job
from scorekeeper.printing.faces import PrintJob
from scorekeeper.printing.paper import PAPERS, Paper
from scorekeeper.printing.rules_sheet import PAPERS as WALL_PAPERS
from scorekeeper.printing.rules_sheet import rules_job

ENOUGH_FOR_A_NIGHT = 4


def pack_job(
    card: BlankCard,
    paper: Paper,
    *,
    name: str = "",
    notes: str = "",
    landscape: bool | None = None,
    per_sheet: int = 1,
    copies: int = ENOUGH_FOR_A_NIGHT,
    lang: str = "en",
) -> PrintJob:
    """Lay out several empty cards and the rules that they are for. `name` and `notes` are those of the rules.

    The rules are on A4, unless the cards are on Letter. Raises DoesNotFit as for the cards alone.
    """
    cards = blank_job(card, paper, landscape=landscape, per_sheet=per_sheet, copies=copies, lang=lang)
    wall = paper if paper.id in WALL_PAPERS else PAPERS["a4"]
    rules = rules_job(name, card.terms, wall, notes=notes, author=card.group, lang=lang)
    title = _("For a night: %(what)s", what=card.group or cards.title)
    css = (*cards.css, *(one for one in rules.css if one not in cards.css))
    return replace(cards, title=title, css=css, flow=rules.flow, flow_paper=wall)
