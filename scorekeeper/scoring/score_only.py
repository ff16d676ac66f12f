"""Scores without lines, as fast as a function written by hand for the one ruleset.

There is one way to find what cancels: `Scorer.score_by_reading`. The ways here ask it for the few things that a score
depends on, remember the answers, and write out the sum over them as a person would for these rules: no loop, no search.
A layout in which anything else matches (the guards) is read as a whole.
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

# A column has so many cards at the most for a table of all that may lie in it.
TALLEST = 3


def fastest_way(scorer: "Scorer") -> Way:
    """Choose how to score layouts under these rules."""
    ruleset = scorer.ruleset
    size = ruleset.shape.size
    if size is None or ruleset.wild_paths:
        return scorer.score_by_reading
    sets = scorer.sets[size]
    if ruleset.sets["matches.pairs"] == "anywhere":
        return _by_odd_cards(scorer, size, [matched for matched in sets if matched.kind != "pair"])
    if 0 < ruleset.shape.rows <= TALLEST:
        return _by_columns(scorer, size, sets)
    return _written_out(scorer, size, sets, " + ".join(f"values[c{place}]" for place in range(size)))


def _written_out(
    scorer: "Scorer", size: int, guards: Iterable[MatchedSet], result: str, *more: str, **names: Any
) -> Way:
    """Make a function of the cards `c0`, `c1`, … that gives an expression unless a guard matches; `more` go before."""
    smallest = [matched for matched in guards if not any(set(other.places) < set(matched.places) for other in guards)]
    watched = sorted({place for matched in smallest for place in matched.places})
    matches = dict.fromkeys(" == ".join(f"r{place}" for place in matched.places) for matched in smallest)
    lines = (
        ", ".join(f"c{place}" for place in range(size)) + ", = cards",
        *(f"r{place} = classes[c{place}]" for place in watched),
        *([f"if {' or '.join(matches)}: return read(cards)"] if matches else []),
        *more,
        f"return {result}",
    )
    known = {
        "read": scorer.score_by_reading,
        "classes": scorer.ruleset.deck.classes,
        "values": scorer.ruleset.values,
        **names,
    }
    # As defaults the names are local, which is faster.
    source = f"def way(cards, {', '.join(f'{name}={name}' for name in known)}):\n" + "".join(
        f" {line}\n" for line in lines
    )
    exec(source, known)  # noqa: S102 - made here of numbers and fixed words only
    way: Way = known["way"]
    return way


def _first_of_kind(scorer: "Scorer") -> list[int]:
    """By card code (an empty place last), the first code of those that match and count the same."""
    ruleset = scorer.ruleset
    first: dict[tuple[int, int], int] = {}
    return [
        first.setdefault((ruleset.deck.classes[code], ruleset.values[code]), code)
        for code in range(ruleset.deck.empty + 1)
    ]


def _by_columns(scorer: "Scorer", size: int, sets: Iterable[MatchedSet]) -> Way:
    """Sum what each column counts alone; where two or more of them are of equal cards, they may be rewarded."""
    ruleset = scorer.ruleset
    whole = columns(ruleset.shape)
    height, width = len(whole[0]), len(whole)
    kind = _first_of_kind(scorer)
    guards = [matched for matched in sets if not _is_made_of(matched.places, whole)]
    rewarded = any(len(matched.places) > height for matched in sets if matched not in guards)
    elsewhere = (ruleset.deck.empty,) * (width - 1)

    def score_column(column: Cards) -> int:
        points = scorer.score_by_reading(tuple(card for top in column for card in (top, *elsewhere)))
        equal = rewarded and len({ruleset.deck.classes[card] for card in column}) == 1
        return points + EQUAL if equal else points

    known = {column: score_column(column) for column in product(dict.fromkeys(kind), repeat=height)}
    shared: dict[Cards, Any] = {}

    def table(above: Cards) -> Any:
        """What a column counts, by the code of the card below those above (nested down to the last row)."""
        if len(above) == height:
            return known[above]
        if above not in shared:
            shared[above] = [table((*above, card)) for card in kind]
        return shared[above]

    points = " + ".join("table" + "".join(f"[c{place}]" for place in column) for column in whole)
    if not rewarded:
        return _written_out(scorer, size, guards, points, table=table(()))
    result = f"points if points < {EQUAL // 2} else points - {EQUAL} if points < {EQUAL * 3 // 2} else read(cards)"
    return _written_out(scorer, size, guards, result, f"points = {points}", table=table(()))


def _is_made_of(places: Places, whole: list[Places]) -> bool:
    """Tell whether places are whole columns."""
    inside = [column for column in whole if set(column) <= set(places)]
    return sum(map(len, inside)) == len(places)


def _by_odd_cards(scorer: "Scorer", size: int, guards: Iterable[MatchedSet]) -> Way:
    """Where any two equal cards cancel, the score hangs on how many cards of each kind there are.

    A number with a digit for each kind says that. Of a kind that cancels with nothing but itself, and to nothing, it
    only matters whether there is one left over.
    """
    from scorekeeper.scoring.scorer import Memo

    ruleset = scorer.ruleset
    kind = _first_of_kind(scorer)
    kinds = list(dict.fromkeys(kind[:-1]))
    keeps = ruleset.is_on("pairs.keep-negative")
    counted = {
        card
        for card in kinds
        if ruleset.deck.classes[card] in ruleset.uneven_classes or (keeps and ruleset.values[card] < 0)
    }
    # Where none is counted, a digit is a bit, and one more card turns it round.
    width, sign = (size.bit_length(), "+") if counted else (1, "^")
    full = (1 << width) - 1
    mask = sum((full if card in counted else 1) << width * number for number, card in enumerate(kinds))

    def score_digits(digits: int) -> int:
        counts = ((digits >> width * number) & full for number in range(len(kinds)))
        return scorer.score_by_reading(
            tuple(card for card, count in zip(kinds, counts, strict=True) for _ in range(count))
        )

    one = {card: 1 << width * number for number, card in enumerate(kinds)}
    ones = [one.get(card, 0) for card in kind]
    rows = {
        card: [(mine + other if counted else mine ^ other) for other in ones]
        for card, mine in zip(kind, ones, strict=True)
    }
    couples = [f"two[c{place}][c{place + 1}]" for place in range(0, size - 1, 2)]
    last = [f"two[c{size - 1}][{ruleset.deck.empty}]"] if size % 2 else []
    digits = f" {sign} ".join(couples + last)
    result = f"odd[({digits}) & {mask}]" if counted else f"odd[{digits}]"
    return _written_out(scorer, size, guards, result, two=[rows[card] for card in kind], odd=Memo(score_digits))
