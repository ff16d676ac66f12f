"""Scores without lines, as fast as a function written by hand for the one ruleset.

There is one way to find what cancels: `Scorer.score_by_reading`. The ways here ask it for the few things that a score
depends on, remember the answers, and write out the sum over them as a person would for these rules: no loop, no search.
"""

from collections.abc import Callable, Iterable
from itertools import product
from typing import TYPE_CHECKING, Any

from scorekeeper.scoring.layouts import Cards, Places, columns
from scorekeeper.scoring.matched_sets import MatchedSet

if TYPE_CHECKING:
    from scorekeeper.scoring.scorer import Scorer

Way = Callable[[Cards], int]

# Added to the score of a column of equal cards, so that the sum over the columns tells how many there are. It is far
# above any sum of values (a million each at the most).
EQUAL = 1 << 40


def fastest_way(scorer: "Scorer") -> Way:
    """Choose how to score layouts under these rules."""
    ruleset = scorer.ruleset
    size = ruleset.shape.size
    if size is None or ruleset.wild:
        return scorer.score_by_reading
    sets = scorer.sets[size]
    whole = columns(ruleset.shape)
    if not sets:
        return _written_out(" + ".join(f"values[c[{place}]]" for place in range(size)), values=ruleset.values)
    if all(_is_made_of(matched.places, whole) for matched in sets):
        return _by_columns(scorer, whole, rewarded=any(len(matched.places) > len(whole[0]) for matched in sets))
    only_pairs = all(len(matched.places) == 2 and not matched.keeps_negative for matched in sets)
    if only_pairs and ruleset.sets["matches.pairs"] == "anywhere" and not ruleset.uneven_classes:
        return _by_odd_ranks(scorer, size)
    return _by_any_match(scorer, sets, size)


def _written_out(expression: str, **names: Any) -> Way:
    """Make a function of the cards `c` from an expression made of places and the given names."""
    way: Way = eval(f"lambda c: {expression}", names)  # noqa: S307 - made here of numbers and fixed words only
    return way


def _is_made_of(places: Places, whole: list[Places]) -> bool:
    """Tell whether places are whole columns."""
    inside = [column for column in whole if set(column) <= set(places)]
    return sum(map(len, inside)) == len(places)


def _by_columns(scorer: "Scorer", whole: list[Places], *, rewarded: bool) -> Way:
    """Sum what each column counts alone; read all only where several columns of equal cards may be rewarded."""
    ruleset = scorer.ruleset
    height, width = len(whole[0]), len(whole)
    elsewhere = (ruleset.deck.empty,) * (width - 1)
    codes = range(ruleset.deck.empty + 1)
    first_of_kind: dict[tuple[int, int], int] = {}
    kind = [first_of_kind.setdefault((ruleset.classes[code], ruleset.values[code]), code) for code in codes]

    def score_column(column: Cards) -> int:
        points = scorer.score_by_reading(tuple(card for top in column for card in (top, *elsewhere)))
        equal = rewarded and len({ruleset.classes[card] for card in column}) == 1
        return points + EQUAL if equal else points

    known = {column: score_column(column) for column in product(first_of_kind.values(), repeat=height)}
    shared: dict[Cards, Any] = {}

    def table(above: Cards) -> Any:
        """What a column counts, by the code of the card below those above (nested down to the last row)."""
        if len(above) == height:
            return known[above]
        if above not in shared:
            shared[above] = [table((*above, kind[code])) for code in codes]
        return shared[above]

    terms = ("table" + "".join(f"[c[{place}]]" for place in column) for column in whole)
    in_columns = _written_out(" + ".join(terms), table=table(()))
    if not rewarded:
        return in_columns

    def score(cards: Cards) -> int:
        points = in_columns(cards)
        if points < EQUAL // 2:
            return points
        return points - EQUAL if points < EQUAL + EQUAL // 2 else scorer.score_by_reading(cards)

    return score


def _by_odd_ranks(scorer: "Scorer", size: int) -> Way:
    """Where any two equal cards cancel, only the ranks that are there an odd number of times count, once each."""
    from scorekeeper.scoring.scorer import Memo

    bits = [1 << number if number >= 0 else 0 for number in scorer.ruleset.classes]

    def score_odd(odd: int) -> int:
        return scorer.score_by_reading(tuple(number for number in range(odd.bit_length()) if odd >> number & 1))

    odd_ranks = " ^ ".join(f"bits[c[{place}]]" for place in range(size))
    return _written_out(f"odd[{odd_ranks}]", odd=Memo(score_odd), bits=bits)


def _by_any_match(scorer: "Scorer", sets: Iterable[MatchedSet], size: int) -> Way:
    """Read only the layouts in which the cards of some set are equal; any other counts the sum of its values."""
    smallest = {
        matched.places: " == ".join(f"r[c[{place}]]" for place in matched.places)
        for matched in sets
        if not any(set(other.places) < set(matched.places) for other in sets)
    }
    values = " + ".join(f"values[c[{place}]]" for place in range(size))
    return _written_out(
        f"read(c) if {' or '.join(smallest.values())} else {values}",
        read=scorer.score_by_reading,
        r=scorer.ruleset.classes,
        values=scorer.ruleset.values,
    )
