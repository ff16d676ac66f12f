"""What was chosen, as a job for the press."""

from datetime import date

from flask_babel import format_date, get_locale

from scorekeeper.printing.blank import BlankCard, blank_job
from scorekeeper.printing.faces import PrintJob
from scorekeeper.printing.filled import filled_job
from scorekeeper.printing.pack import pack_job
from scorekeeper.printing.played import from_play
from scorekeeper.printing.pocket import pocket_job
from scorekeeper.printing.rules_sheet import rules_job
from scorekeeper.web.printing.form import Choice
from scorekeeper.web.printing.pages import Here


def job_of(here: Here, choice: Choice) -> PrintJob:
    """Make the job. Raises DoesNotFit when it does not fit the paper, Refused for a bad name."""
    rules, lang = choice.rules, language()
    name = rules.name if rules.own else ""
    if choice.kind == "rules":
        return rules_job(name, rules.terms, choice.paper, notes=rules.notes, author=here.group, lang=lang)
    if choice.kind == "pocket":
        return pocket_job(name, rules.terms, choice.paper, author=here.group, lang=lang)
    lies, per_sheet = choice.landscape, choice.per_sheet
    if choice.kind == "game" and here.game:
        played = from_play(here.game, group=here.group, date=_day_of(here), address=here.live_address)
        return filled_job(
            played,
            choice.paper,
            landscape=lies,
            layouts=choice.ticked("layouts"),
            corrections=choice.ticked("corrected"),
            lang=lang,
        )
    card = BlankCard(rules.terms, choice.seats(), choice.number("holes"), group=here.group, address=here.live_address)
    if choice.kind == "pack":
        return pack_job(
            card,
            choice.paper,
            name=name,
            notes=rules.notes,
            landscape=lies,
            per_sheet=per_sheet,
            copies=choice.number("cards"),
            lang=lang,
        )
    # Whoever asks for several cards on a sheet gets whole sheets.
    copies = choice.number("copies") * per_sheet
    return blank_job(card, choice.paper, landscape=lies, per_sheet=per_sheet, copies=copies, lang=lang)


def language() -> str:
    """The language of the visitor, and so of the pages."""
    return str(get_locale() or "en").replace("_", "-")


def file_name(here: Here, choice: Choice) -> str:
    """What a file is called: what it is and of which day; nothing that people typed goes into it."""
    day = here.record.created_at.date() if here.record else date.today()
    what = {"game": "card", "blank": "empty-card", "rules": "rules", "pocket": "pocket-rules", "pack": "pack"}
    return f"golf-{choice.rules.terms.variant}-{what[choice.kind]}-{day:%Y-%m-%d}.pdf"


def _day_of(here: Here) -> str:
    if here.record is None:
        return ""
    return str(format_date(here.record.created_at, "medium"))  # type: ignore[no-untyped-call] # it has no types
