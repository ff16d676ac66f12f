"""What changed from one version of a rule set to the next; pure, without a database."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from scorekeeper.services.rule_document import Agreed


class Change(NamedTuple):
    """One difference; a value that the rules leave to the variant is None.

    `kind` is name, rule-added, rule-removed, value, length, packs, stake, cap or notes; `what` is the id of the house
    rule or the card that it is about.
    """

    kind: str
    what: str = ""
    before: Any = None
    after: Any = None


def changes(before: Agreed, after: Agreed) -> tuple[Change, ...]:
    """All differences, in the order in which people read a rule set; none when both say the same."""
    return tuple(_changes(before, after))


def _changes(before: Agreed, after: Agreed) -> Iterator[Change]:
    old, new = before.terms, after.terms
    if before.name != after.name:
        yield Change("name", "", before.name, after.name)
    for rule in old.house_rules:
        if rule not in new.house_rules:
            yield Change("rule-removed", rule)
    for rule in new.house_rules:
        if rule not in old.house_rules:
            yield Change("rule-added", rule)
    old_values, new_values = old.values or {}, new.values or {}
    for card in dict.fromkeys((*old_values, *new_values)):
        if old_values.get(card) != new_values.get(card):
            yield Change("value", card, old_values.get(card), new_values.get(card))
    if old.end != new.end:
        yield Change("length", "", old.end, new.end)
    for field in ("packs", "stake", "cap"):
        if getattr(old, field) != getattr(new, field):
            yield Change(field, "", getattr(old, field), getattr(new, field))
    if before.notes != after.notes:
        yield Change("notes", "", before.notes, after.notes)
