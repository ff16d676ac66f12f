"""Which places of a layout make a matched set when their cards are equal, and what such a set counts."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from scorekeeper.scoring import layouts
from scorekeeper.scoring.layouts import Cards, Places, Shape
from scorekeeper.scoring.ruleset import Ruleset


@dataclass(frozen=True, eq=False)
class MatchedSet:
    """Places whose cards, when equal, count `points` together; every other player gets `others`."""

    kind: str
    rule: str
    places: Places
    points: int = 0
    others: int = 0
    keeps_negative: bool = False
    shares: bool = False
    only_class: int | None = None

    @cached_property
    def mask(self) -> int:
        """The places as bits."""
        return sum(1 << place for place in self.places)

    def pick(self, cards: Cards) -> Cards:
        """The cards of a layout in the places of this set."""
        return tuple([cards[place] for place in self.places])

    def count(self, ruleset: Ruleset, cards: Cards) -> int:
        """What this set counts when these are its cards."""
        if self.keeps_negative:
            values = [ruleset.values[card] for card in cards]
            if max(values) < 0:
                return sum(values)
        return self.points


def pair_places(ruleset: Ruleset, places: int) -> list[Places]:
    """The places where a pair may stand, in a layout of so many places."""
    shape = ruleset.shape
    match ruleset.sets["matches.pairs"]:
        case "column":
            return layouts.pairs_in_column(shape)
        case "line":
            return layouts.pairs_in_line(shape)
        case "adjacent":
            return layouts.pairs_adjacent(shape)
        case "anywhere":
            return layouts.pairs_anywhere(places)
        case _:
            return []


def _negative_class(ruleset: Ruleset) -> int:
    """The class of the cards that count as negative: jokers, or twos where there are no jokers."""
    name = next(
        (rank.name for rank in ruleset.deck.ranks if rank.optional and ruleset.jokers),
        "2",
    )
    return ruleset.deck.classes[ruleset.deck.by_name[name].code]


# The larger sets that a rule may reward, by the path that sets them: the places in which each may stand.
BONUS_PLACES: dict[str, Callable[[Shape], Iterable[Places]]] = {
    "bonus.two-columns": lambda shape: layouts.column_pairs(shape, neighbouring=False),
    "bonus.negative-in-two-columns": lambda shape: layouts.column_pairs(shape, neighbouring=False),
    "bonus.neighbouring-columns": lambda shape: layouts.column_pairs(shape, neighbouring=True),
    "bonus.all-equal": lambda shape: [tuple(range(shape.size or 0))],
    "bonus.block": layouts.blocks,
}

# The full lines that may cancel, by the path that allows them.
LINE_PLACES: dict[str, Callable[[Shape], list[Places]]] = {
    "matches.columns": layouts.columns,
    "matches.rows": layouts.rows,
    "matches.diagonals": layouts.diagonals,
}


def matched_sets(ruleset: Ruleset, places: int) -> list[MatchedSet]:
    """Every matched set that may stand in a layout of so many places, the larger first."""
    shares = not ruleset.is_on("matches.once")
    keeps = ruleset.is_on("pairs.keep-negative")
    pairs = (
        MatchedSet("pair", ruleset.rule_of("matches.pairs"), pair, keeps_negative=keeps, shares=shares)
        for pair in pair_places(ruleset, places)
    )
    lines = (
        MatchedSet(path.removeprefix("matches."), ruleset.rule_of(path), line, shares=shares)
        for path, lines_of in LINE_PLACES.items()
        if ruleset.is_on(path)
        for line in lines_of(ruleset.shape)
    )
    bonuses = (
        MatchedSet(
            path.removeprefix("bonus."),
            ruleset.rule_of(path),
            bonus,
            points=ruleset.sets[path]["points"],
            others=ruleset.sets[path].get("others", 0),
            only_class=_negative_class(ruleset) if path == "bonus.negative-in-two-columns" else None,
        )
        for path, places_of in BONUS_PLACES.items()
        if path in ruleset.sets
        for bonus in places_of(ruleset.shape)
    )
    return sorted(chain(bonuses, lines, pairs), key=lambda matched: -len(matched.places))
