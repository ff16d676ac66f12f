"""A new game as it is being chosen: form fields to a game document, and its problems back to their fields."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict
from wtforms import FieldList, Form, RadioField, SelectMultipleField, StringField

from scorekeeper.document.problems import Problem
from scorekeeper.document.reading import FORMAT, GameDocument, read_document
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import resolve
from scorekeeper.rulebook.rules import TOPICS, HouseRule, Variant
from scorekeeper.rulebook.sentences import path_in_words
from scorekeeper.services.names import clean_name
from scorekeeper.services.refused import Refused
from scorekeeper.web.presentation.in_force import rule_view, topic_title
from scorekeeper.web.texts import translate
from scorekeeper.web.words import refusal

SEATS_AT_FIRST, MOST_SEATS = 4, 12
AS_THE_RULES_SAY = ""


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
            _("At the table before"), choices=[(name, name) for name in known], validate_choice=False
        )
    seats = max(SEATS_AT_FIRST, min(MOST_SEATS, sum(1 for name in sent if name.startswith("players-"))))
    fields["players"] = FieldList(StringField(), min_entries=seats, max_entries=MOST_SEATS)
    choices = [(rule.id, rule.title) for rule in load_rulebook().fitting(variant.id)]
    fields["house_rules"] = SelectMultipleField(_("House rules"), choices=choices, validate_choice=False)
    for rank in variant.deck.ranks:
        fields[f"value-{rank.name}"] = StringField("★" if rank.optional else rank.name)
    fields["single_values"] = StringField(_("Single cards"))
    lengths = [
        (AS_THE_RULES_SAY, _("as the rules say")),
        ("holes", _("holes")),
        ("points", _("points")),
        ("open", _("until we stop")),
    ]
    fields["length_kind"] = RadioField(_("How long"), choices=lengths, default=AS_THE_RULES_SAY)
    fields["length"] = StringField(_("How many holes or points"))
    fields["packs"] = StringField(_("Packs"))
    fields["dealer"] = StringField(_("First dealer’s seat"), default="1")
    fields["stake"] = StringField(_("Stake of each"), default="1")
    fields["cap"] = StringField(_("Most that one payment may be"), default="0")
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


def read_choice(variant: Variant, form: Any) -> Chosen:
    """Read what was chosen, by the same check that a game document passes."""
    messages: dict[str, list[str]] = {}
    seats = [(seat, field.data.strip()) for seat, field in enumerate(form.players) if (field.data or "").strip()]
    for seat, name in seats:
        try:
            clean_name(name, field="player")
        except Refused as refused:
            messages.setdefault(f"players-{seat}", []).append(refusal(refused))
    document: dict[str, Any] = {
        "format": FORMAT,
        "variant": variant.id,
        "house_rules": list(form.house_rules.data or ()),
        "values": _values(variant, form, messages),
        "players": [name for _seat, name in seats],
    }
    if (end := _end(form)) is not None:
        document["end"] = end
    for field in ("packs", "stake", "cap"):
        if (form[field].data or "").strip():
            document[field] = _whole(form[field].data)
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
        for name, message in _at_fields(found, numbered):
            messages.setdefault(name, []).append(message)
    _show_messages(form, messages)
    return Chosen(form, None if messages else game, messages)


def _values(variant: Variant, form: Any, messages: dict[str, list[str]]) -> dict[str, Any]:
    values: dict[str, Any] = {
        rank.name: _whole(text)
        for rank in variant.deck.ranks
        if (text := (form[f"value-{rank.name}"].data or "").strip())
    }
    pieces = [piece for piece in re.split(r"[,;]", form.single_values.data or "") if piece.strip()]
    for piece in pieces:
        card, _space, value = piece.strip().replace("=", " ").partition(" ")
        rows, odd, _alone = _spelled(variant, card)
        if odd or len(rows) != 1:
            text = _("“%(entered)s” is no card with a value; write QS 40, 2D −10", entered=piece.strip())
            messages.setdefault("single_values", []).append(text)
        else:
            values[variant.deck.name(rows[0])] = _whole(value)
    return values


def _spelled(variant: Variant, card: str) -> tuple[list[int], list[str], bool]:
    rows, odd, alone = resolve(load_rulebook(), variant.id).spelling.rows(card)
    return [code for row in rows for code in row], odd, alone


def _whole(text: str) -> int | str:
    """A typed whole number, or the text as it is, for the check to refuse with what was entered."""
    typed = text.strip().replace("−", "-")
    return int(typed) if re.fullmatch(r"[-+]?[0-9]{1,9}", typed) else text.strip()


def _end(form: Any) -> Any:
    kind, length = form.length_kind.data or AS_THE_RULES_SAY, (form.length.data or "").strip()
    if kind == "open":
        return {}
    return None if kind == AS_THE_RULES_SAY else {kind: _whole(length)}


def _at_fields(found: Problem, seats: list[int]) -> list[tuple[str, str]]:
    """Say at which fields a problem of the document belongs, and how it is told there."""
    message = found.message(translate)
    if found.code == "house-rules-conflict":
        return [(f"house_rules-{rule}", conflict_in_words(found.facts)) for rule in (found.facts["one"],)]
    if match := re.fullmatch(r"players\[(\d+)\]", found.where):
        return [(f"players-{seats[int(match[1])]}", message)]
    if found.where == "players":
        return [(f"players-{seats[-1] + 1 if seats and seats[-1] < MOST_SEATS - 1 else 0}", message)]
    if found.where.startswith("values."):
        card = found.where.removeprefix("values.")
        return [(f"value-{card}" if card[-1] not in "SHDC" else "single_values", f"{card}: {message}")]
    if found.where == "end":
        text = _("Enter how many: a whole number, at least 1")
        return [("length", text)]
    return [(found.where if found.where in ("packs", "dealer", "stake", "cap") else "house_rules", message)]


def conflict_in_words(facts: Mapping[str, Any]) -> str:
    """Say that two house rules exclude each other and why, by their titles."""
    rules = load_rulebook().house_rules
    one, other = rules[facts["one"]], rules[facts["other"]]
    titles = {"one": translate(one.title), "other": translate(other.title)}
    if facts["why"]:
        return _("“%(one)s” and “%(other)s” exclude each other. %(why)s", why=translate(facts["why"]), **titles)
    return _(
        "“%(one)s” and “%(other)s” both say %(about)s. Keep one of them.", about=translate(facts["about"]), **titles
    )


def _show_messages(form: Any, messages: Mapping[str, list[str]]) -> None:
    for name, found in messages.items():
        if name.startswith("players-"):
            form.players.entries[int(name.removeprefix("players-"))].errors = found
        elif name in form:
            form[name].errors = found


def topics_to_choose(variant: Variant, chosen: list[str], messages: Mapping[str, list[str]]) -> list[dict[str, Any]]:
    """The house rules that fit a variant, by topic, each with what it excludes and why."""
    rulebook = load_rulebook()
    fitting = rulebook.fitting(variant.id)
    topics = []
    for topic in TOPICS:
        rules = [rule for rule in fitting if rule.topic == topic]
        if not rules:
            continue
        ticked = sum(rule.id in chosen for rule in rules)
        rows = [
            {
                **rule_view(rule),
                "conflicts": _conflicts(rule, fitting),
                "problem": " ".join(messages.get(f"house_rules-{rule.id}", [])),
            }
            for rule in rules
        ]
        wrong = any(row["problem"] for row in rows)
        topics.append({"title": topic_title(topic), "chosen": ticked, "open": bool(ticked or wrong), "rules": rows})
    return topics


def _conflicts(rule: HouseRule, fitting: list[HouseRule]) -> list[dict[str, str]]:
    rulebook = load_rulebook()
    found = []
    for other in fitting:
        if other.id != rule.id and (conflict := rulebook.conflict(rule.id, other.id)):
            facts = {"one": rule.id, "other": other.id, "about": path_in_words(conflict.path), "why": conflict.why}
            row = {"id": other.id, "title": translate(other.title), "text": conflict_in_words(facts)}
            found.append(row)
    return found
