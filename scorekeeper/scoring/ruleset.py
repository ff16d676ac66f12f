"""The rules of one game, resolved into one frozen value: what is set, and which rule set it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

from scorekeeper.scoring.cards import Card, Deck
from scorekeeper.scoring.layouts import Shape, Spelling, spelling_of

OWN_VALUES = "own-values"
OWN_LENGTH = "own-length"


@dataclass(frozen=True, eq=False)
class Ruleset:
    """A variant with its house rules and the group's own values.

    `sets` maps a setting's path to its value (the paths are those of `scorekeeper.rulebook.settings`), `origin` maps
    the same path to the id of the rule that set it. Nothing changes a ruleset after it is made.
    """

    variant: str
    house_rules: tuple[str, ...]
    deck: Deck
    sets: Mapping[str, Any]
    origin: Mapping[str, str]

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read a ruleset from its plain form."""
        deck = Deck.from_dict(data["deck"])
        return cls(data["variant"], tuple(data["house_rules"]), deck, dict(data["sets"]), dict(data["origin"]))

    def to_dict(self) -> dict[str, Any]:
        """Give the plain form that `from_dict` reads, fit for JSON."""
        return {
            "variant": self.variant,
            "house_rules": list(self.house_rules),
            "deck": self.deck.to_dict(),
            "sets": dict(self.sets),
            "origin": dict(self.origin),
        }

    def rule_of(self, path: str) -> str:
        """Name the rule that set a path; the variant where none did."""
        return self.origin.get(path, self.variant)

    def is_on(self, path: str) -> bool:
        """Tell whether a setting that is on or off is on."""
        return bool(self.sets.get(path, False))

    @cached_property
    def shape(self) -> Shape:
        """How each player's cards lie."""
        return Shape.from_dict(self.sets["layout"])

    @cached_property
    def spelling(self) -> Spelling:
        """The reader of layout texts for this deck."""
        return spelling_of(self.deck)

    @cached_property
    def jokers(self) -> bool:
        """Whether the optional cards of the deck are in the game."""
        return self.is_on("jokers")

    @cached_property
    def pack_size(self) -> int:
        """The number of cards in one pack of this game."""
        return self.deck.pack_size(jokers=self.jokers)

    @cached_property
    def empty_places(self) -> bool:
        """Whether a layout may have empty places."""
        return self.is_on("empty-places")

    @cached_property
    def named_cards(self) -> dict[str, str]:
        """Each single card that a rule names (its value, or that it is wild), with the path that names it last."""
        named: dict[str, str] = {}
        for path in self.sets:
            family, _, name = path.partition(".")
            if family in ("values", "wild") and name in self.deck.by_name and self.deck.by_name[name].suit:
                named[name] = path
        return named

    @cached_property
    def ranks_with_suits(self) -> frozenset[str]:
        """The ranks of which a suit must be entered, since a rule names one of their cards."""
        return frozenset(self.deck.by_name[name].rank.name for name in self.named_cards)

    @cached_property
    def value_paths(self) -> tuple[str, ...]:
        """By card code, the path of the value that counts: a single card goes before its rank."""
        return tuple(self._path_of("values", card) for card in self.deck.cards)

    @cached_property
    def values(self) -> tuple[int, ...]:
        """By card code (an empty place last), what the card counts when nothing cancels it."""
        return (*(self.sets.get(path, 0) for path in self.value_paths), 0)

    @cached_property
    def wild_paths(self) -> dict[int, str]:
        """The codes of the wild cards, each with the path that says so."""
        if not any(path.startswith("wild.") for path in self.sets):
            return {}
        paths = {card.code: self._path_of("wild", card) for card in self.deck.cards}
        return {code: path for code, path in paths.items() if self.is_on(path)}

    def _path_of(self, family: str, card: Card) -> str:
        of_card = f"{family}.{card.name}"
        return of_card if of_card in self.sets else f"{family}.{card.rank.name}"

    @cached_property
    def uneven_classes(self) -> frozenset[int]:
        """The classes in which cards that may be entered count differently."""
        seen: dict[int, int] = {}
        uneven = set()
        for card in self.deck.cards:
            if card.suit or not card.rank.suited or card.rank.name not in self.ranks_with_suits:
                value = self.values[card.code]
                if seen.setdefault(self.deck.classes[card.code], value) != value:
                    uneven.add(self.deck.classes[card.code])
        return frozenset(uneven)
