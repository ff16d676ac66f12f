"""From a variant, house rules and the group's own values to one ruleset."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Any

from scorekeeper.rulebook.rules import Conflict, Rulebook
from scorekeeper.scoring.ruleset import OWN_LENGTH, OWN_VALUES, Ruleset
from scorekeeper.scoring.scorer import Scorer


def conflicts(rulebook: Rulebook, house_rules: Iterable[str]) -> list[Conflict]:
    """Find every two of the chosen house rules that exclude each other."""
    couples = combinations(dict.fromkeys(house_rules), 2)
    return [found for one, other in couples if (found := rulebook.conflict(one, other))]


def resolve(
    rulebook: Rulebook,
    variant: str,
    house_rules: Iterable[str] = (),
    values: Mapping[str, int] | None = None,
    end: Mapping[str, int] | None = None,
) -> Ruleset:
    """Make the ruleset of a variant with house rules that fit it and each other, own card values and an own length.

    The order of the house rules does not matter: they are laid over the variant in the rulebook's order, and a rule
    that sets what already holds is not named as its origin.
    """
    chosen = set(house_rules)
    base = rulebook.variants[variant]
    sets: dict[str, Any] = dict(base.sets)
    origin: dict[str, str] = {}
    for rule in rulebook.house_rules.values():
        if rule.id in chosen:
            _lay_over(sets, origin, rule.sets, rule.id)
    _lay_over(sets, origin, {f"values.{card}": value for card, value in (values or {}).items()}, OWN_VALUES)
    if end is not None:
        _lay_over(sets, origin, {"game.end": dict(end)}, OWN_LENGTH)
    in_order = tuple(rule for rule in rulebook.house_rules if rule in chosen)
    return Ruleset(variant, in_order, base.deck, sets, origin)


def _lay_over(sets: dict[str, Any], origin: dict[str, str], changes: Mapping[str, Any], rule: str) -> None:
    for path, value in changes.items():
        if path not in sets or sets[path] != value:
            sets[path] = value
            origin[path] = rule


def packs_for(ruleset: Ruleset, players: int) -> int:
    """The number of packs that the rules name for so many players."""
    table: dict[str, int] = ruleset.sets["packs"]
    at_least: int = ruleset.sets.get("packs-at-least", 1)
    fitting = [(int(least), packs) for least, packs in table.items() if int(least) <= max(2, players)]
    return max(at_least, max(fitting)[1])


@lru_cache(maxsize=512)
def scorer_of(ruleset: Ruleset) -> Scorer:
    """The scorer of a ruleset, made once."""
    return Scorer(ruleset)
