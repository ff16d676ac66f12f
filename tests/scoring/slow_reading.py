"""Readings found the slow way, straight from the catalogue's words: every choice of matched sets is tried.

It shares nothing with the scoring code but the settings and the numbers of the cards: the places are points of a plane,
the sets are found by looking at every group of them.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from scorekeeper.scoring.ruleset import Ruleset


class Found(NamedTuple):
    """The best reading: its points, the sizes of its sets (the larger first) and what every other player adds."""

    points: int
    sizes: tuple[int, ...]
    others: int


class Group(NamedTuple):
    """Places whose cards match, what they count together, what others add, and whether they may share cards."""

    places: frozenset[int]
    points: int
    others: int = 0
    shares: bool = False


def read_slowly(rules: Ruleset, cards: Sequence[int]) -> Found:
    values = [rules.values[card] for card in cards]
    groups = list(_groups(rules, cards, values))
    shared = [group for group in groups if group.shares]
    rivals = [group for group in groups if not group.shares]
    free_of_charge = {place for group in shared for place in group.places}
    best = None
    for chosen in _choices(rivals):
        taken = {place for group in chosen for place in group.places}
        if any(not group.places & taken for group in rivals):
            continue
        counted = sum(values[place] for place in range(len(cards)) if place not in taken | free_of_charge)
        points = counted + sum(group.points for group in chosen)
        sizes = tuple(sorted((len(group.places) for group in [*chosen, *shared]), reverse=True))
        found = Found(points, sizes, sum(group.others for group in chosen))
        if best is None or (found.points, _larger_first(found.sizes)) < (best.points, _larger_first(best.sizes)):
            best = found
    assert best is not None
    return best


def _larger_first(sizes: tuple[int, ...]) -> list[int]:
    return [-size for size in sizes] + [0]


def _choices(groups: Sequence[Group]) -> Iterator[list[Group]]:
    """Every choice of groups of which no two share a place."""
    if not groups:
        yield []
        return
    first, *rest = groups
    yield from _choices(rest)
    for choice in _choices([group for group in rest if not group.places & first.places]):
        yield [first, *choice]


def _groups(rules: Ruleset, cards: Sequence[int], values: Sequence[int]) -> Iterator[Group]:
    sets = rules.sets
    shares = not sets["matches.once"]
    deck = rules.deck
    names = [deck.name(card) for card in cards]
    ranks = ["" if name == "-" else deck.by_name[name].rank.name for name in names]
    wild = [bool(sets.get(f"wild.{name}") or sets.get(f"wild.{rank}")) for name, rank in zip(names, ranks, strict=True)]
    width = sets["layout"].get("columns", len(cards))
    spot = {place: divmod(place, width) for place in range(len(cards))}

    def equal(places: Iterable[int]) -> bool:
        return len({ranks[place] for place in places}) == 1 and all(ranks[place] for place in places)

    kind = sets["matches.pairs"]
    for pair in combinations(range(len(cards)), 2):
        one, other = pair
        may_stand = _pair_may_stand(kind, spot[one], spot[other])
        if equal(pair) and may_stand:
            both = [values[place] for place in pair]
            kept = sum(both) if sets.get("pairs.keep-negative") and max(both) < 0 else 0
            yield Group(frozenset(pair), kept, 0, shares)
        elif ranks[one] and ranks[other] and (wild[one] or wild[other]) and (may_stand or kind == "none"):
            yield Group(frozenset(pair), 0)
    if "columns" in sets["layout"]:
        yield from _larger(sets, rules, spot, equal, ranks, shares=shares)


def _pair_may_stand(kind: str, one: tuple[int, int], other: tuple[int, int]) -> bool:
    down, across = abs(one[0] - other[0]), abs(one[1] - other[1])
    return {
        "none": False,
        "anywhere": True,
        "column": across == 0,
        "line": across == 0 or down == 0,
        "adjacent": down + across == 1,
    }[kind]


def _larger(
    sets: Any, rules: Ruleset, spot: dict[int, tuple[int, int]], equal: Any, ranks: list[str], *, shares: bool
) -> Iterator[Group]:
    rows, columns = sets["layout"]["rows"], sets["layout"]["columns"]
    at = {where: place for place, where in spot.items()}
    column = [[at[row, across] for row in range(rows)] for across in range(columns)]
    row = [[at[down, across] for across in range(columns)] for down in range(rows)]
    lines = []
    lines += column if sets.get("matches.columns") else []
    lines += row if sets.get("matches.rows") else []
    if sets.get("matches.diagonals") and rows == columns:
        lines += [[at[step, step] for step in range(rows)], [at[step, rows - 1 - step] for step in range(rows)]]
    for line in lines:
        if equal(line):
            yield Group(frozenset(line), 0, 0, shares)
    for left, right in combinations(range(columns), 2):
        both = column[left] + column[right]
        if not equal(both):
            continue
        negative = "JK" if rules.jokers else "2"
        for path, fits in (
            ("bonus.two-columns", True),
            ("bonus.neighbouring-columns", right - left == 1),
            ("bonus.negative-in-two-columns", ranks[both[0]] == negative),
        ):
            if path in sets and fits:
                yield Group(frozenset(both), sets[path]["points"], sets[path].get("others", 0))
    if "bonus.all-equal" in sets and equal(spot):
        yield Group(frozenset(spot), sets["bonus.all-equal"]["points"])
    if "bonus.block" in sets:
        for down, across in spot.values():
            corners = [(down, across), (down, across + 1), (down + 1, across), (down + 1, across + 1)]
            if all(corner in at for corner in corners) and equal(block := [at[corner] for corner in corners]):
                yield Group(frozenset(block), sets["bonus.block"]["points"])
