"""A new game as it is being chosen: form fields to a game document, and its problems back to their fields."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict
from wtforms import FieldList, Form, SelectMultipleField, StringField

from scorekeeper.document.problems import Problem
from scorekeeper.document.reading import FORMAT, GameDocument, read_document
from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.rules import Variant
from scorekeeper.services.games import FEWEST_PLAYERS, MOST_PLAYERS
from scorekeeper.services.names import clean_name
from scorekeeper.services.refused import Refused
from scorekeeper.web.choices import choices
from scorekeeper.web.terms_form import show_messages, terms_document, terms_fields, terms_problem_at
from scorekeeper.web.words import refusal

SEATS_AT_FIRST, MOST_SEATS = 4, 12


@dataclass
class Chosen:
    """What was chosen: the form, the game if there are no problems, and the problems by field."""

    form: Any
    game: GameDocument | None
    messages: dict[str, list[str]]


def choosing_form(variant: Variant, known: list[str], sent: MultiDict[str, str], *, new_group: bool) -> Any:
    """Make the form of step 2 for a variant, filled with what was sent."""
    fields: dict[str, Any] = {}
    if new_group:
        fields["table"] = StringField(_("Name of your table"), default=_("Our table"))
    if known:
        fields["known"] = SelectMultipleField(
            _("At the table before"), choices=choices((name, name) for name in known), validate_choice=False
        )
    seats = max(SEATS_AT_FIRST, min(MOST_SEATS, sum(1 for name in sent if name.startswith("players-"))))
    fields["players"] = FieldList(StringField(), min_entries=seats, max_entries=MOST_SEATS)
    fields |= terms_fields(variant)
    fields["dealer"] = StringField(_("First dealer’s seat"), default="1")
    form = type("ChoosingForm", (Form,), fields)(formdata=sent or None)
    for seat, field in enumerate(form.players):
        field.label.text = _("Seat %(n)s", n=seat + 1)
    return form


def seat_known(sent: MultiDict[str, str]) -> MultiDict[str, str]:
    """Put the ticked players of the group into the empty seats."""
    filled = sent.copy()
    seats = [f"players-{seat}" for seat in range(MOST_SEATS)]
    taken = {filled.get(seat, "").strip() for seat in seats}
    waiting = [name for name in filled.getlist("known") if name not in taken]
    for seat in seats:
        if waiting and not filled.get(seat, "").strip():
            filled[seat] = waiting.pop(0)
    filled.poplist("known")
    return filled


def add_seat(sent: MultiDict[str, str]) -> MultiDict[str, str]:
    """Add an empty seat."""
    filled = sent.copy()
    seats = sum(1 for name in filled if name.startswith("players-"))
    if seats < MOST_SEATS:
        filled[f"players-{seats}"] = ""
    return filled


def guests_of(form: Any, ticked: Sequence[str]) -> set[str]:
    """The names of those who play this game only, by the seats that were ticked for them."""
    return {clean_name(field.data) for seat, field in enumerate(form.players) if str(seat) in ticked and field.data}


def read_choice(variant: Variant, form: Any) -> Chosen:
    """Read what was chosen, by the same check that a game document passes."""
    messages: dict[str, list[str]] = {}
    typed = [(seat, field.data) for seat, field in enumerate(form.players) if (field.data or "").strip()]
    seats = [(seat, _clean(name, f"players-{seat}", messages)) for seat, name in typed]
    if "table" in form and (form.table.data or "").strip():
        _clean(form.table.data, "table", messages)
    document = {
        "format": FORMAT,
        **terms_document(variant, form, messages),
        "players": [name for _seat, name in seats],
    }
    dealer = (form.dealer.data or "").strip()
    names = {str(seat + 1): name for seat, name in seats}
    if dealer in names:
        document["dealer"] = names[dealer]
    elif dealer and seats:
        text = _("“%(entered)s” is no seat with a player; enter the number of a seat", entered=dealer)
        messages["dealer"] = [text]
    game, problems = read_document(document)
    numbered = [seat for seat, _name in seats]
    for found in problems:
        name, message = _at_field(found, numbered)
        messages.setdefault(name, []).append(message)
    _show_messages(form, messages)
    return Chosen(form, None if messages else game, messages)


def _clean(name: str, field: str, messages: dict[str, list[str]]) -> str:
    """A name as it is kept, or as it was typed with a message at its field."""
    try:
        return clean_name(name, field=field)
    except Refused as refused:
        messages.setdefault(field, []).append(refusal(refused))
        return name.strip()


def _at_field(found: Problem, seats: list[int]) -> tuple[str, str]:
    """Say at which field a problem of the document belongs, and how it is told there."""
    if match := re.fullmatch(r"players\[(\d+)\]", found.where):
        return f"players-{seats[int(match[1])]}", _("This name sits here twice; give one of them another name")
    if found.where == "players":
        # At the first empty seat: somebody is missing there.
        free = next((seat for seat in range(MOST_SEATS) if seat not in seats), 0)
        few = Refused("bad-player-count", count=len(seats), fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
        return f"players-{free}", refusal(few)
    return ("dealer", found.message(translate)) if found.where == "dealer" else terms_problem_at(found)


def _show_messages(form: Any, messages: Mapping[str, list[str]]) -> None:
    show_messages(form, messages)
    for name, found in messages.items():
        if name.startswith("players-"):
            form.players.entries[int(name.removeprefix("players-"))].errors = found
