"""Layouts as they lie: their shape, their text, and the places that belong together."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Any, NamedTuple, Self

from scorekeeper.scoring.cards import Deck

Cards = tuple[int, ...]
Places = tuple[int, ...]


@dataclass(frozen=True)
class Shape:
    """How a player's cards lie: a grid of rows × columns, a hand of `hand` cards, or (all 0) a hand of any size."""

    rows: int = 0
    columns: int = 0
    hand: int = 0

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Read `{rows, columns}` or `{hand}`, where a hand is a number of cards or "any"."""
        if "hand" in data:
            return cls(hand=0 if data["hand"] == "any" else data["hand"])
        return cls(data["rows"], data["columns"])

    @property
    def size(self) -> int | None:
        """The number of places, or None for a hand of any size."""
        return self.rows * self.columns or self.hand or None

    def grid(self, places: int) -> list[Places]:
        """Give the rows, each a tuple of places; a hand of `places` cards is one row."""
        width = self.columns or places
        return [tuple(range(start, start + width)) for start in range(0, places, width)] if width else []


class Fault(NamedTuple):
    """What is wrong with a layout text: an error code of the contract and the facts for its sentence."""

    code: str
    facts: dict[str, Any]


def _pattern(deck_signs: Iterable[str], suits: Iterable[str]) -> re.Pattern[str]:
    ranks = "|".join(re.escape(sign) for sign in sorted(deck_signs, key=len, reverse=True))
    suit = "|".join(map(re.escape, suits))
    return re.compile(
        # A browser may send a suit sign with a variation selector behind it.
        rf"(?P<rank>{ranks})(?:(?P<suit>{suit})[\ufe0e\ufe0f]?)?"
        r"|(?P<empty>[-\u2013\u2212])|(?P<row>/)|(?P<odd>[^\s/]+)|\s+",
        re.IGNORECASE,
    )


class Spelling:
    """The reader of layout texts for one deck."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        signs = {sign.upper(): rank for rank in deck.ranks for sign in rank.signs}
        suits = {sign.upper(): letter for letter, mark in deck.suits.items() for sign in (letter, mark)}
        self._pattern = _pattern(signs, suits)
        self._codes: dict[tuple[str, str | None], int] = {
            (sign, suit): deck.by_name[rank.name + letter].code
            for sign, rank in signs.items()
            for suit, letter in ((None, ""), *(suits.items() if rank.suited else ()))
        }

    def rows(self, text: str) -> tuple[list[list[int]], list[str], bool]:
        """Read a text into rows of card codes, the pieces that are no card, and whether those stood alone."""
        rows: list[list[int]] = [[]]
        odd: list[str] = []
        alone = True
        for match in self._pattern.finditer(text):
            kind = match.lastgroup
            if kind == "row":
                rows.append([])
            elif kind == "empty":
                rows[-1].append(self.deck.empty)
            elif kind == "odd":
                odd.append(match["odd"])
                before = text[max(0, match.start() - 1) : match.start()]
                alone = alone and (before in ("", "/") or before.isspace())
            elif kind is not None:
                suit = match["suit"]
                code = self._codes.get((match["rank"].upper(), suit and suit.upper()))
                if code is None:
                    odd.append(match[0])
                else:
                    rows[-1].append(code)
        return rows, odd, alone

    def read(self, text: str, shape: Shape, *, empty_places: bool) -> tuple[Cards, list[Fault]]:
        """Read a layout text. Gives the card codes row by row, and every fault found (then the cards mean nothing)."""
        rows, odd, alone = self.rows(text)
        cards = tuple(card for row in rows for card in row)
        faults = [Fault("bad-card", {"card": piece}) for piece in odd]
        if not empty_places and self.deck.empty in cards:
            faults.append(Fault("empty-place-not-allowed", {}))
        entered = len(cards) + len(odd)
        if shape.size is not None and entered != shape.size:
            if alone:
                faults.append(Fault("wrong-number-of-cards", {"entered": entered, "size": shape.size}))
        elif shape.rows and len(rows) > 1 and not odd and [len(row) for row in rows] != [shape.columns] * shape.rows:
            lengths = " + ".join(str(len(row)) for row in rows)
            faults.append(
                Fault("wrong-number-of-cards", {"lengths": lengths, "rows": shape.rows, "columns": shape.columns})
            )
        return cards, faults

    def write(self, cards: Cards, shape: Shape) -> str:
        """Spell cards as a layout text in its one canonical form: "7S 7H / 2 JK"."""
        rows = shape.grid(len(cards))
        return " / ".join(" ".join(self.deck.name(cards[place]) for place in row) for row in rows)


@lru_cache(maxsize=64)
def spelling_of(deck: Deck) -> Spelling:
    """The reader of layout texts for a deck, made once."""
    return Spelling(deck)


def columns(shape: Shape) -> list[Places]:
    """The full columns of a grid."""
    grid = shape.grid(shape.size or 0) if shape.rows else []
    return list(zip(*grid, strict=True))


def rows(shape: Shape) -> list[Places]:
    """The full rows of a grid."""
    return shape.grid(shape.size or 0) if shape.rows else []


def diagonals(shape: Shape) -> list[Places]:
    """Both diagonals of a square grid; none where the grid is not square."""
    if shape.rows != shape.columns or not shape.rows:
        return []
    grid = rows(shape)
    falling = tuple(row[index] for index, row in enumerate(grid))
    rising = tuple(row[-1 - index] for index, row in enumerate(grid))
    return [falling, rising]


def pairs_anywhere(places: int) -> list[Places]:
    """Any two of so many places."""
    return list(combinations(range(places), 2))


def pairs_in_column(shape: Shape) -> list[Places]:
    """Any two places of one column."""
    return [pair for column in columns(shape) for pair in combinations(column, 2)]


def pairs_in_line(shape: Shape) -> list[Places]:
    """Any two places of one row or of one column."""
    return [pair for line in rows(shape) + columns(shape) for pair in combinations(line, 2)]


def pairs_adjacent(shape: Shape) -> list[Places]:
    """Any two places side by side or one above the other."""
    return [pair for line in rows(shape) + columns(shape) for pair in pairwise(line)]


def column_pairs(shape: Shape, *, neighbouring: bool) -> Iterator[Places]:
    """The places of any two columns, or of any two neighbouring ones, in reading order."""
    every = columns(shape)
    couples = pairwise(every) if neighbouring else combinations(every, 2)
    return (tuple(sorted(left + right)) for left, right in couples)


def blocks(shape: Shape) -> Iterator[Places]:
    """Every 2×2 square of a grid."""
    grid = rows(shape)
    for upper, lower in pairwise(grid):
        for left in range(shape.columns - 1):
            yield upper[left : left + 2] + lower[left : left + 2]
