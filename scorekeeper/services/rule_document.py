"""A rule set as a document: checked like a game, written in one form, read again; pure, without a database."""

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.document.problems import Problem, problem, shown
from scorekeeper.document.reading import Terms, check_fields, check_terms
from scorekeeper.document.stream import parse
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.sentences import N_
from scorekeeper.services.names import clean_name
from scorekeeper.services.play import terms_to_dict
from scorekeeper.services.refused import Refused

FORMAT = "scorekeeper-rules/1"
FIELDS = ("format", "name", "variant", "house_rules", "values", "end", "packs", "stake", "cap", "notes")
LONGEST_NOTES = 10_000

NOTES_TOO_LONG = N_("The notes have {length} characters; at most {most} are kept, so shorten them a little")
NOTES_UNPRINTABLE = N_("The notes hold a character that can't be shown ({entered}); take it out")


@dataclass(frozen=True)
class Agreed:
    """What a group agreed on: a name for it, the terms, and notes in Markdown."""

    name: str
    terms: Terms
    notes: str = ""


def read_rules(data: Any) -> tuple[Agreed | None, list[Problem]]:
    """Read a rules document from parsed JSON: what was agreed, in canonical order, or None and every problem found."""
    if not isinstance(data, dict):
        return None, [problem("bad-value", "", "not-an-object", entered=shown(data))]
    problems = check_fields(data, FIELDS, "")
    if "format" not in data:
        problems.append(problem("missing-field", "format", field="format", wanted=f"“{FORMAT}”"))
    elif data["format"] != FORMAT:
        problems.append(_bad("format", data["format"], f"“{FORMAT}”"))
    name, found = _check_name(data)
    problems += found
    terms, found = check_terms(data)
    problems += found
    notes, found = _check_notes(data.get("notes", ""))
    problems += found
    if problems or terms is None:
        return None, problems
    return Agreed(name, canonical(terms), notes), []


def read_rules_text(text: str) -> tuple[Agreed | None, list[Problem]]:
    """Read the JSON of a rules document: what was agreed, or None and every problem of it."""
    data, problems = parse(text)
    return (None, problems) if problems else read_rules(data)


def rules_fields(agreed: Agreed) -> dict[str, Any]:
    """Write a rules document; what the rules leave to the variant is left out."""
    fields = {"values": {}, **terms_to_dict(canonical(agreed.terms))}
    written = {"format": FORMAT, "name": agreed.name, **fields, "notes": agreed.notes}
    return {field: written[field] for field in FIELDS if field in written}


def rules_json(agreed: Agreed) -> str:
    """Write the JSON that is taken along: one form, so that bringing it in and out again changes nothing."""
    return json.dumps(rules_fields(agreed), ensure_ascii=False, indent=2) + "\n"


def canonical(terms: Terms) -> Terms:
    """Put terms into the one order: house rules as in the rulebook, values as in the deck."""
    rulebook = load_rulebook()
    known = list(rulebook.house_rules)
    cards = list(rulebook.variants[terms.variant].deck.by_name)
    values: Mapping[str, int] = terms.values or {}
    return replace(
        terms,
        house_rules=tuple(sorted(terms.house_rules, key=lambda rule: _place(known, rule))),
        values={card: values[card] for card in sorted(values, key=lambda card: _place(cards, card))} or None,
    )


def clean_notes(text: str) -> str:
    """Notes with plain line ends and none at the end. Raises Refused: notes-too-long, notes-unprintable."""
    notes = text.replace("\r\n", "\n").replace("\r", "\n").rstrip()
    if len(notes) > LONGEST_NOTES:
        raise Refused("notes-too-long", length=len(notes), most=LONGEST_NOTES)
    odd = next((char for char in notes if char not in "\n\t" and unicodedata.category(char) in ("Cc", "Cs")), None)
    if odd is not None:
        raise Refused("notes-unprintable", entered=f"U+{ord(odd):04X}")
    return notes


def _place(order: list[str], name: str) -> tuple[int, str]:
    """Where a name stands in an order; one that a newer rulebook does not know any more comes last."""
    return (order.index(name) if name in order else len(order), name)


def _check_name(data: Mapping[str, Any]) -> tuple[str, list[Problem]]:
    wanted = "a name of 1 to 40 characters"
    if "name" not in data:
        return "", [problem("missing-field", "name", field="name", wanted=wanted)]
    name = data["name"]
    try:
        return clean_name(name if isinstance(name, str) else ""), []
    except Refused:
        return "", [_bad("name", name, wanted)]


def _check_notes(notes: Any) -> tuple[str, list[Problem]]:
    if not isinstance(notes, str):
        return "", [_bad("notes", notes, "a text")]
    try:
        return clean_notes(notes), []
    except Refused as refused:
        template = NOTES_TOO_LONG if refused.code == "notes-too-long" else NOTES_UNPRINTABLE
        return "", [Problem("bad-value", "notes", template, refused.facts)]


def _bad(where: str, value: object, wanted: str) -> Problem:
    return problem("bad-value", where, entered=shown(value), wanted=wanted)
