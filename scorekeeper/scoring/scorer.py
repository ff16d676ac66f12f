"""The score of one layout under one ruleset: with a line for every point, or the number alone."""

from collections.abc import Callable, Hashable
from functools import cached_property
from operator import itemgetter
from typing import Generic, NamedTuple, TypeVar

from scorekeeper.scoring.layouts import Cards, Places, pairs_anywhere
from scorekeeper.scoring.lines import Line
from scorekeeper.scoring.matched_sets import MatchedSet, matched_sets, pair_places
from scorekeeper.scoring.readings import best_reading
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.scoring.score_only import fastest_way

# Enough for every layout of nine places with even values; what is beyond it is worked out anew each time.
REMEMBERED = 1 << 16

PLACES, POINTS = itemgetter(Line._fields.index("places")), itemgetter(Line._fields.index("points"))

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Memo(dict[Key, Value], Generic[Key, Value]):
    """What was worked out, by what it depends on; what is missing is asked of `work_out`."""

    def __init__(self, work_out: Callable[[Key], Value]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, key: Key) -> Value:
        value = self._work_out(key)
        if len(self) < REMEMBERED:
            self[key] = value
        return value


class Found(NamedTuple):
    """The matched sets of one class of equal cards, and how much they change the sum of its values."""

    gain: int
    sets: tuple[MatchedSet, ...]


class Score(NamedTuple):
    """A layout's score: the points are the sum of the lines; `effects` are the sets that change others' scores."""

    points: int
    lines: tuple[Line, ...]
    effects: tuple[MatchedSet, ...]


class Scorer:
    """Scores layouts under one ruleset. The geometry is worked out once, and the reading of equal cards remembered.

    The cards given must be valid: `scorekeeper.scoring.entry` checks what people enter.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.sets: Memo[int, list[MatchedSet]] = Memo(lambda places: matched_sets(ruleset, places))
        self._of_even_class: Memo[tuple[int, int, int], Found] = Memo(self._read_even_class)
        self._wild_set: Memo[tuple[Places, int], MatchedSet] = Memo(self._make_wild_set)
        self._set_line: Memo[tuple[MatchedSet, Cards], Line] = Memo(self._make_set_line)
        self._card_lines: Memo[int, Memo[int, Line]] = Memo(self._make_card_lines)

    @cached_property
    def score(self) -> Callable[[Cards], int]:
        """The score of a layout as a number alone, in the fastest way that its rules allow."""
        return fastest_way(self)

    def explain(self, cards: Cards) -> Score:
        """Score a layout with a line for every matched set and every card that counts, in the order of their places."""
        told = 0
        lines: list[Line] = []
        effects: tuple[MatchedSet, ...] = ()
        for found in self.read(cards):
            for matched in found.sets:
                told |= matched.mask
                lines.append(self._set_line[matched, matched.pick(cards)])
                if matched.others:
                    effects += (matched,)
        empty = self.ruleset.deck.empty
        if told or empty in cards:
            for place, card in enumerate(cards):
                if not told >> place & 1 and card != empty:
                    lines.append(self._card_lines[place][card])
            lines.sort(key=PLACES)
        else:
            lines = [self._card_lines[place][card] for place, card in enumerate(cards)]
        return Score(sum(map(POINTS, lines)), tuple(lines), effects)

    def score_by_reading(self, cards: Cards) -> int:
        """The score as the sum of all values, changed by what was found to match."""
        points = sum(map(self.ruleset.values.__getitem__, cards))
        for found in self.read(cards):
            points += found.gain
        return points

    def read(self, cards: Cards) -> list[Found]:
        """The best reading (`scorekeeper.scoring.readings`): what was found for each class of equal cards."""
        ruleset = self.ruleset
        size = len(cards)
        if ruleset.wild_paths and not ruleset.wild_paths.keys().isdisjoint(cards):
            return [self._read_with_wild_cards(cards)]
        if not self.sets[size]:
            return []
        classes = ruleset.deck.classes
        together: dict[int, int] = {}
        bit = 1
        for card in cards:
            number = classes[card]
            together[number] = together[number] | bit if number in together else bit
            bit <<= 1
        if len(together) == size:
            return []
        uneven = ruleset.uneven_classes
        return [
            self._find(cards, mask, self._candidates(number, mask, size))
            if number in uneven
            else self._of_even_class[number, mask, size]
            for number, mask in together.items()
            if mask & (mask - 1) and number >= 0
        ]

    def _make_card_lines(self, place: int) -> Memo[int, Line]:
        def make(card: int) -> Line:
            rule = self.ruleset.rule_of(self.ruleset.value_paths[card])
            return Line(rule, (place,), self.ruleset.values[card], "card", (self.ruleset.deck.name(card),))

        return Memo(make)

    def _make_set_line(self, key: tuple[MatchedSet, Cards]) -> Line:
        matched, cards = key
        names = tuple(map(self.ruleset.deck.name, cards))
        return Line(matched.rule, matched.places, matched.count(self.ruleset, cards), matched.kind, names)

    def _make_wild_set(self, key: tuple[Places, int]) -> MatchedSet:
        pair, wild = key
        return MatchedSet("wild", self.ruleset.rule_of(self.ruleset.wild_paths[wild]), pair)

    def _read_even_class(self, key: tuple[int, int, int]) -> Found:
        """Read a class whose cards all count the same, so that any of them stands for the others."""
        number, mask, size = key
        return self._find((number,) * size, mask, self._candidates(number, mask, size))

    def _read_with_wild_cards(self, cards: Cards) -> Found:
        """Read a layout in which a wild card may cancel with a card of any class."""
        ruleset = self.ruleset
        together: dict[int, int] = {}
        for place, card in enumerate(cards):
            number = ruleset.deck.classes[card]
            together[number] = together.get(number, 0) | 1 << place
        together.pop(-1, None)
        candidates = [
            matched for number, mask in together.items() for matched in self._candidates(number, mask, len(cards))
        ]
        taken = {matched.places for matched in candidates}
        for pair in pair_places(ruleset, len(cards)) or pairs_anywhere(len(cards)):
            wild = next((cards[place] for place in pair if cards[place] in ruleset.wild_paths), None)
            if wild is not None and pair not in taken and all(cards[place] != ruleset.deck.empty for place in pair):
                candidates.append(self._wild_set[pair, wild])
        return self._find(cards, sum(together.values()), candidates)

    def _candidates(self, number: int, mask: int, size: int) -> list[MatchedSet]:
        """The sets within the places of `mask` (as bits), in which all cards of the class `number` lie."""
        return [
            matched
            for matched in self.sets[size]
            if matched.mask & mask == matched.mask and matched.only_class in (None, number)
        ]

    def _find(self, cards: Cards, mask: int, candidates: list[MatchedSet]) -> Found:
        if not candidates:
            return Found(0, ())
        reading = best_reading(self.ruleset, cards, mask, candidates)
        plain = sum(self.ruleset.values[card] for place, card in enumerate(cards) if mask >> place & 1)
        return Found(reading.points - plain, reading.sets)
