"""What the rule files hold: variants, house rules and their worked examples."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.scoring.cards import Deck

# The topics of house rules, in the order in which people think of them.
TOPICS = ("card-values", "what-cancels", "bonuses", "knocker", "length", "play")


@dataclass(frozen=True)
class Example:
    """A worked example: a game document without its format and players, what comes out with the rule and without it."""

    text: str
    game: Mapping[str, Any]
    expect: Mapping[str, Any]
    without: Mapping[str, Any] | None = None
    matters: bool | None = None


@dataclass(frozen=True)
class KnockerWords:
    """How a variant speaks of the player who ended the play."""

    question: str
    done: str
    nobody: str


@dataclass(frozen=True)
class Variant:
    """One game of the Golf family; `sets` is complete, `own` are the paths that this variant itself sets."""

    id: str
    name: str
    also_known_as: tuple[str, ...]
    sentence: str
    source: str
    order: int
    deck: Deck
    sets: Mapping[str, Any]
    knocker: KnockerWords | None
    examples: tuple[Example, ...]
    decided: str = ""


@dataclass(frozen=True)
class HouseRule:
    """A named change to a variant: `sets` are the settings that it changes."""

    id: str
    title: str
    sentence: str
    topic: str
    source: str
    variants: tuple[str, ...]
    sets: Mapping[str, Any]
    examples: tuple[Example, ...]
    excludes: Mapping[str, str] = field(default_factory=dict)
    decided: str = ""
    needs_packs: int = 1


@dataclass(frozen=True)
class Conflict:
    """Two house rules that exclude each other: `path` is what they set differently, or `why` says it in words."""

    one: str
    other: str
    path: str = ""
    why: str = ""


@dataclass(frozen=True)
class Rulebook:
    """All variants in their order, and all house rules by topic and title, by their ids."""

    variants: Mapping[str, Variant]
    house_rules: Mapping[str, HouseRule]

    def fitting(self, variant: str) -> list[HouseRule]:
        """The house rules that fit a variant."""
        return [rule for rule in self.house_rules.values() if variant in rule.variants]

    def conflict(self, one: str, other: str) -> Conflict | None:
        """Say why two house rules exclude each other, or None when they go together."""
        first, second = self.house_rules[one], self.house_rules[other]
        for path, value in first.sets.items():
            if path in second.sets and second.sets[path] != value:
                return Conflict(one, other, path=path)
        why = first.excludes.get(other) or second.excludes.get(one)
        return Conflict(one, other, why=why) if why else None
