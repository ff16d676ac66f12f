"""Decks of cards, and the small numbers by which scoring knows each card."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, Self


class Rank(NamedTuple):
    """One rank of a deck: `copies` are of each suit, or in all where the rank has no suits (a joker)."""

    name: str
    signs: tuple[str, ...]
    copies: int
    suited: bool
    matches: str
    optional: bool

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read a rank from its plain form; only `name` is required."""
        name = data["name"]
        return cls(
            name,
            tuple(data.get("signs", (name,))),
            data.get("copies", 1),
            data.get("suited", True),
            data.get("matches", name),
            data.get("optional", False),
        )


class Card(NamedTuple):
    """One card as it was entered: `suit` is "" where it has none or none was given; `code` is its number.

    `name` is the card as a layout text spells it: "7", "QS", "JK".
    """

    code: int
    rank: Rank
    suit: str
    name: str


@dataclass(frozen=True)
class Deck:
    """The cards of one pack: ranks in order, suits by letter with their signs, and the sign of an empty place."""

    id: str
    ranks: tuple[Rank, ...]
    suits: Mapping[str, str]

    def __hash__(self) -> int:
        return hash(self.id)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read a deck from its plain form (the same keys as a deck's file)."""
        return cls(data["id"], tuple(map(Rank.from_dict, data["ranks"])), dict(data["suits"]))

    def to_dict(self) -> dict[str, Any]:
        """Give the plain form that `from_dict` reads."""
        ranks = [{**rank._asdict(), "signs": list(rank.signs)} for rank in self.ranks]
        return {"id": self.id, "ranks": ranks, "suits": dict(self.suits)}

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card that can be entered, by its code: each rank without a suit, then with each suit."""
        spelled = [(rank, suit) for rank in self.ranks for suit in ("", *(self.suits if rank.suited else ()))]
        return tuple(Card(code, rank, suit, rank.name + suit) for code, (rank, suit) in enumerate(spelled))

    @cached_property
    def by_name(self) -> dict[str, Card]:
        """The cards by their names."""
        return {card.name: card for card in self.cards}

    @cached_property
    def empty(self) -> int:
        """The code of an empty place."""
        return len(self.cards)

    @cached_property
    def classes(self) -> tuple[int, ...]:
        """By card code (an empty place last, as -1), the number of the rank it matches: equal number, equal card."""
        matches = [card.rank.matches for card in self.cards]
        return (*(matches.index(match) for match in matches), -1)

    def name(self, code: int) -> str:
        """Spell a code as a layout text does: "7", "QS", "JK", or "-" for an empty place."""
        return "-" if code == self.empty else self.cards[code].name

    def pack_size(self, *, jokers: bool) -> int:
        """Count the cards of one pack, with the optional ranks (jokers) or without them."""
        return sum(
            rank.copies * (len(self.suits) if rank.suited else 1) for rank in self.ranks if jokers or not rank.optional
        )
