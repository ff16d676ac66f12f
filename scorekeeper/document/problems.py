"""The problems of a game document: a code, the place, and a sentence that says what was entered and what would do."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from scorekeeper.rulebook.sentences import N_, Translate, fault_sentence, in_english
from scorekeeper.scoring.cards import Deck
from scorekeeper.scoring.layouts import Fault


class Problem(NamedTuple):
    """One problem: a sentence to translate, filled with `facts`. A deck makes it a fault of an entry."""

    code: str
    where: str
    template: str
    facts: Mapping[str, Any]
    deck: Deck | None = None

    @classmethod
    def of_fault(cls, fault: Fault, where: str, deck: Deck) -> "Problem":
        """Make a problem of a fault that scoring found in an entry."""
        return cls(fault.code, where, "", fault.facts, deck)

    def message(self, translate: Translate = in_english) -> str:
        """The sentence, in the language of `translate`."""
        if self.deck is not None:
            return fault_sentence(self.code, self.facts, self.deck, translate)
        facts = {name: translate(fact) if name == "wanted" else fact for name, fact in self.facts.items()}
        return translate(self.template).format(**facts)

    def to_dict(self) -> dict[str, str]:
        """The problem as the contract writes it."""
        return {"code": self.code, "where": self.where, "message": self.message()}


def shown(value: object) -> str:
    """What was entered, as JSON, shortened to a line."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except RecursionError:
        return "something nested too deeply"
    return text if len(text) <= 60 else text[:57] + "…"


MESSAGES: dict[str, str] = {
    "not-json": N_("This is not JSON ({reason}); a game document is one JSON object"),
    "not-an-object": N_("{entered} was entered; this should be an object with fields"),
    "unknown-field": N_("There is no field “{field}” here{hint}; fields are {fields}"),
    "missing-field": N_("The field “{field}” is missing; it should be {wanted}"),
    "bad-value": N_("{entered} was entered; this should be {wanted}"),
    "unknown-variant": N_("There is no variant {entered}{hint}; variants are {known}"),
    "unknown-house-rule": N_("There is no house rule {entered}{hint}"),
    "house-rule-not-for-variant": N_("{rule} does not fit {variant}; it is for {variants}"),
    "conflict-path": N_("{one} and {other} exclude each other: both say {about}; leave one of them out"),
    "conflict-why": N_("{one} and {other} exclude each other: {why} Leave one of them out"),
    "bad-players": N_("{entered} was entered; players should be {wanted}"),
    "unknown-player": N_("{entered} does not play in this game{hint}; players are {players}"),
    "missing-layout": N_("{player} has no layout in this hole; enter one, a number, or null for who did not play"),
    "nobody-played": N_("Nobody played this hole; leave it out, or enter a layout"),
    "not-at-the-table": N_("{player} joined after this hole or left before it; enter null"),
    "knocker-did-not-play": N_("{player} did not play this hole and can't have ended it"),
    "extra-without-layout": N_("{player} did not play this hole and can have no extras"),
    "unknown-extra": N_("There is no extra “{field}” under these rules{hint}; extras are {fields}"),
    "bad-value-card": N_("“{card}” is no card{hint}; a value is of a rank ({ranks}) or of one card, as QS"),
    "joker-value": N_(
        "There are no jokers in this game, so “{card}” can have no value; a house rule for jokers brings them in"
    ),
    "after-the-end": N_("The game was over after hole {over} ({end}); leave this hole out, or make the game longer"),
}


def problem(code: str, where: str, kind: str = "", **facts: Any) -> Problem:
    """Make a problem; `kind` chooses another sentence than the code's own."""
    return Problem(code, where, MESSAGES[kind or code], facts)
