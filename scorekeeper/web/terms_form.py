"""The rules of a game or of a rule set as form fields: from terms to fields, and back to the fields of a document."""

import re
from collections.abc import Mapping
from typing import Any

from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict
from wtforms import RadioField, SelectMultipleField, StringField

from scorekeeper.document.problems import Problem
from scorekeeper.document.reading import Terms
from scorekeeper.presentation.language import translate
from scorekeeper.presentation.rules_to_choose import conflict_in_words
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import resolve
from scorekeeper.rulebook.rules import Variant
from scorekeeper.rulebook.sentences import number
from scorekeeper.web.choices import choices

AS_THE_RULES_SAY = ""
MOST_LENGTH, MOST_PACKS = 9999, 12


def terms_fields(variant: Variant) -> dict[str, Any]:
    """Make the fields of all that can be agreed on for a variant."""
    house_rules = choices((rule.id, rule.title) for rule in load_rulebook().fitting(variant.id))
    fields: dict[str, Any] = {
        "house_rules": SelectMultipleField(_("House rules"), choices=house_rules, validate_choice=False)
    }
    for rank in variant.deck.ranks:
        fields[f"value-{rank.name}"] = StringField("★" if rank.optional else rank.name)
    fields["single_values"] = StringField(_("Single cards"))
    lengths = [
        (AS_THE_RULES_SAY, _("as the rules say")),
        ("holes", _("holes")),
        ("points", _("points")),
        ("open", _("until we stop")),
    ]
    fields["length_kind"] = RadioField(_("How long"), choices=choices(lengths), default=AS_THE_RULES_SAY)
    fields["length"] = StringField(_("How many holes or points"))
    fields["packs"] = StringField(_("Packs"))
    fields["stake"] = StringField(_("Stake of each"), default="1")
    fields["cap"] = StringField(_("Most that one payment may be"), default="0")
    return fields


def fields_of_terms(terms: Terms) -> MultiDict[str, str]:
    """Fill the fields with terms, as if somebody had sent them."""
    values = terms.values or {}
    ranks = {rank.name for rank in load_rulebook().variants[terms.variant].deck.ranks}
    filled: MultiDict[str, str] = MultiDict(("house_rules", rule) for rule in terms.house_rules)
    for card in ranks & values.keys():
        filled[f"value-{card}"] = number(values[card])
    filled["single_values"] = ", ".join(f"{card} {number(values[card])}" for card in values if card not in ranks)
    kind = AS_THE_RULES_SAY if terms.end is None else next(iter(terms.end), "open")
    filled["length_kind"] = kind
    filled["length"] = str(terms.end[kind]) if terms.end and kind in terms.end else ""
    filled["packs"] = "" if terms.packs is None else str(terms.packs)
    filled["stake"], filled["cap"] = str(terms.stake), str(terms.cap)
    return filled


def without_rule(sent: MultiDict[str, str], rule: str) -> MultiDict[str, str]:
    """Untick a house rule; all else that was typed stays."""
    filled = sent.copy()
    filled.setlist("house_rules", [other for other in sent.getlist("house_rules") if other != rule])
    return filled


def terms_document(variant: Variant, form: Any, messages: dict[str, list[str]]) -> dict[str, Any]:
    """Write the fields as a document does; what can't even be written is told in `messages`."""
    document: dict[str, Any] = {
        "variant": variant.id,
        "house_rules": list(form.house_rules.data or ()),
        "values": _values(variant, form, messages),
    }
    if (end := chosen_end(form)) is not None:
        document["end"] = end
    _check_bounds(form, messages)
    for field in ("packs", "stake", "cap"):
        if (form[field].data or "").strip():
            document[field] = whole(form[field].data)
    return document


def whole(text: str) -> int | str:
    """A typed whole number, or the text as it is, for the check to refuse with what was entered."""
    typed = text.strip().replace("−", "-")
    return int(typed) if re.fullmatch(r"[-+]?[0-9]{1,9}", typed) else text.strip()


def terms_problem_at(found: Problem) -> tuple[str, str]:
    """Say at which field a problem of a document's terms belongs, and how it is told there."""
    message = found.message(translate)
    if found.code == "house-rules-conflict":
        return f"house_rules-{found.facts['one']}", conflict_in_words(found.facts)
    if found.where.startswith("values."):
        card = found.where.removeprefix("values.")
        return f"value-{card}" if card[-1] not in "SHDC" else "single_values", f"{card}: {message}"
    if found.where == "end":
        return "length", _("Enter how many: a whole number, at least 1")
    return found.where if found.where in ("packs", "stake", "cap") else "house_rules", message


def field_label(form: Any, name: str) -> str:
    """Name a field as the summary of problems does."""
    return str(form[name].label.text) if name in form else _("House rules")


def show_messages(form: Any, messages: Mapping[str, list[str]]) -> None:
    """Put messages at their fields."""
    for name, found in messages.items():
        if name in form:
            form[name].errors = found


def own_values(variant: Variant, form: Any) -> int:
    """Count the cards with a value of the group's own."""
    fields = [form[f"value-{rank.name}"] for rank in variant.deck.ranks]
    return sum(bool((field.data or "").strip()) for field in (*fields, form.single_values))


def value_fields(variant: Variant, form: Any) -> dict[str, Any]:
    """The fields of the group's own values, with what each card counts otherwise, as parts/terms.html wants them."""
    plain = resolve(load_rulebook(), variant.id)
    return {
        "value_fields": [form[f"value-{rank.name}"] for rank in variant.deck.ranks],
        "usual_values": {f"value-{rank.name}": plain.sets.get(f"values.{rank.name}") for rank in variant.deck.ranks},
        "own_values": own_values(variant, form),
    }


def has_pot(variant: Variant) -> bool:
    """Tell whether a pot can be chosen with a variant."""
    return any(rule.sets.get("pot") for rule in load_rulebook().fitting(variant.id))


def _values(variant: Variant, form: Any, messages: dict[str, list[str]]) -> dict[str, Any]:
    values: dict[str, Any] = {
        rank.name: whole(text)
        for rank in variant.deck.ranks
        if (text := (form[f"value-{rank.name}"].data or "").strip())
    }
    pieces = [piece for piece in re.split(r"[,;]", form.single_values.data or "") if piece.strip()]
    for piece in pieces:
        card, _space, value = piece.strip().replace("=", " ").partition(" ")
        rows, odd, _alone = resolve(load_rulebook(), variant.id).spelling.rows(card)
        codes = [code for row in rows for code in row]
        if odd or len(codes) != 1 or codes[0] == variant.deck.empty:
            text = _("“%(entered)s” is no card with a value; write QS 40, 2D −10", entered=piece.strip())
            messages.setdefault("single_values", []).append(text)
        else:
            values[variant.deck.name(codes[0])] = whole(value)
    return values


def _check_bounds(form: Any, messages: dict[str, list[str]]) -> None:
    """Tell what a document may say but no table can mean: a game without end, packs by the thousand."""
    length, packs = (whole(form[field].data or "") for field in ("length", "packs"))
    if form.length_kind.data in ("holes", "points") and isinstance(length, int) and length > MOST_LENGTH:
        messages["length"] = [
            _("“%(entered)s” is no length; enter a whole number from 1 to %(most)s", entered=length, most=MOST_LENGTH)
        ]
    if isinstance(packs, int) and packs > MOST_PACKS:
        text = _("“%(entered)s” is no number of packs; enter 1 to %(most)s", entered=packs, most=MOST_PACKS)
        messages["packs"] = [text]


def chosen_end(form: Any) -> Any:
    """The length as a document says it, or None where it is left to the rules; it may still be wrong."""
    kind, length = form.length_kind.data or AS_THE_RULES_SAY, (form.length.data or "").strip()
    if kind == "open":
        return {}
    return None if kind == AS_THE_RULES_SAY else {kind: whole(length)}
