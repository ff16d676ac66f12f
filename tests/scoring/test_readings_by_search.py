"""Every score agrees with the slow search of all readings, for all rules that matter and for grids nobody plays."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import resolve
from scorekeeper.scoring.layouts import Cards
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.scoring.scorer import Scorer
from tests.scoring.build import changed, ruleset
from tests.scoring.slow_reading import read_slowly
from tests.scoring.strategies import STABLE, layouts

FAMILIES = ("values", "wild", "jokers", "matches", "pairs", "bonus")


def compare(by: Scorer, cards: Cards) -> None:
    slow = read_slowly(by.ruleset, cards)
    fast = by.explain(cards)
    sizes = sorted((len(line.places) for line in fast.lines if line.kind != "card"), reverse=True)
    assert (fast.points, tuple(sizes), sum(effect.others for effect in fast.effects)) == slow
    assert by.score(cards) == by.score_by_reading(cards) == fast.points == sum(line.points for line in fast.lines)


def reading_rules(variant: str) -> list[str]:
    """The house rules of a variant that change what a layout counts."""
    fitting = load_rulebook().fitting(variant)
    return [rule.id for rule in fitting if any(path.partition(".")[0] in FAMILIES for path in rule.sets)]


def choices(variant: str) -> list[tuple[str, ...]]:
    """Compatible choices of up to eight of those house rules, each as large as one can be from its first rule on."""
    rules = reading_rules(variant)
    chosen: dict[tuple[str, ...], None] = {(): None}
    for first in range(len(rules)):
        choice: list[str] = []
        for rule in [*rules[first:], *rules[:first]]:
            if all(load_rulebook().conflict(rule, other) is None for other in choice):
                chosen[*sorted((*choice[:1], rule)),] = None
                choice.append(rule)
        chosen[tuple(sorted(choice))] = None
    return list(chosen)


# In the hands of any size nothing cancels.
CANCELLING = [name for name, variant in load_rulebook().variants.items() if variant.sets["layout"] != {"hand": "any"}]


@pytest.mark.parametrize("variant", CANCELLING)
def test_every_variant_with_compatible_house_rules_reads_as_the_slow_search(variant: str) -> None:
    @STABLE
    @given(st.data())
    def check(data: st.DataObject) -> None:
        choice = data.draw(st.sampled_from(choices(variant)))
        by = scorers.setdefault(choice, Scorer(resolve(load_rulebook(), variant, choice)))
        compare(by, data.draw(layouts(by.ruleset)))

    scorers: dict[tuple[str, ...], Scorer] = {}
    check()


ANYWHERE = {"matches.pairs": "anywhere"}
LINES = {"matches.columns": True, "matches.rows": True, "matches.diagonals": True}
BLOCK = {"bonus.block": {"points": -25}}
KEEP = {"pairs.keep-negative": True, "values.2": -2}
EYED = {"values.JS": -2, "values.JH": 0, "values.QS": 40}
COLUMNS = {
    "bonus.two-columns": {"points": -10},
    "bonus.neighbouring-columns": {"points": 0, "others": 10},
    "bonus.all-equal": {"points": -20},
}

HAND_MADE: dict[str, tuple[int, int, dict[str, Any]]] = {
    "3x4 lines and blocks shared": (3, 4, {**LINES, **BLOCK, "matches.once": False}),
    "3x4 lines and blocks once": (3, 4, {**LINES, **BLOCK}),
    "3x4 adjacent pairs and blocks shared": (3, 4, {"matches.pairs": "adjacent", **BLOCK, "matches.once": False}),
    "3x4 adjacent pairs and blocks once, negative kept": (3, 4, {"matches.pairs": "adjacent", **BLOCK, **KEEP}),
    "3x4 pairs in a column": (3, 4, {"matches.pairs": "column", **KEEP, **EYED}),
    "3x4 pairs in line, single values": (3, 4, {"matches.pairs": "line", **EYED}),
    "4x3 lines once": (4, 3, {**LINES, **EYED}),
    "6x2 pairs in line": (6, 2, {"matches.pairs": "line"}),
    "6x2 columns and pairs": (6, 2, {"matches.pairs": "column", **LINES}),
    "2x6 columns with all bonuses": (2, 6, {"matches.pairs": "column", **COLUMNS, **KEEP}),
    "2x6 pairs anywhere with all bonuses": (2, 6, {**ANYWHERE, **COLUMNS}),
    "2x6 pairs anywhere, single values": (2, 6, {**ANYWHERE, **EYED}),
    "2x6 pairs anywhere, negative kept": (2, 6, {**ANYWHERE, **KEEP, **EYED}),
    "3x3 pairs anywhere and lines": (3, 3, {**ANYWHERE, **LINES, **BLOCK}),
    "3x3 lines, pairs and blocks shared": (
        3,
        3,
        {**LINES, **BLOCK, "matches.pairs": "adjacent", "matches.once": False, "values.2": -2},
    ),
    "3x3 wild jacks in line": (3, 3, {"matches.pairs": "line", "wild.JS": True, "wild.JH": True, **KEEP}),
    "2x4 wild jacks and bonuses": (2, 4, {"matches.pairs": "column", "wild.JS": True, "wild.2": True, **COLUMNS}),
    "1x5 pairs adjacent": (1, 5, {"matches.pairs": "adjacent"}),
    "2x3 jokers and twos": (
        2,
        3,
        {"jokers": True, "values.JK": -5, **KEEP, **ANYWHERE, "bonus.negative-in-two-columns": {"points": -20}},
    ),
}


@pytest.mark.parametrize("name", HAND_MADE)
def test_grids_of_up_to_twelve_cards_read_as_the_slow_search(name: str) -> None:
    rows, columns, sets = HAND_MADE[name]
    layout = {"layout": {"rows": rows, "columns": columns}, "empty-places": True}
    by = Scorer(changed(ruleset("four-card"), {**layout, **sets}))

    @STABLE
    @given(layouts(by.ruleset))
    def check(cards: Cards) -> None:
        # So many pairs of so many equal cards have too many readings for the slow search.
        most = max(Counter(by.ruleset.deck.classes[card] for card in cards).values())
        if most <= 5 or by.ruleset.sets["matches.pairs"] in ("none", "column"):
            compare(by, cards)

    check()


@pytest.mark.parametrize("wild", [{"wild.JS": True}, {"wild.JS": True, "wild.JH": True, "values.JH": -2}])
def test_hands_with_wild_cards_read_as_the_slow_search(wild: dict[str, Any]) -> None:
    by = Scorer(changed(ruleset("pablo"), {**wild, **ANYWHERE, **KEEP}))

    @STABLE
    @given(layouts(by.ruleset))
    def check(cards: Cards) -> None:
        compare(by, cards)

    check()


def test_a_reading_takes_no_account_of_suits_that_count_the_same() -> None:
    by = Scorer(ruleset("six-card", "pairs-anywhere"))
    assert all(by.score(cards) == by.score((5, 5, *cards[2:])) for cards in same_first_rank(by.ruleset))


def same_first_rank(rules: Ruleset) -> list[Cards]:
    twos = [rules.deck.by_name[name].code for name in ("2", "2S", "2H", "2D", "2C")]
    return [(one, other, 10, 15, 20, 25) for one, other in combinations(twos, 2)]
