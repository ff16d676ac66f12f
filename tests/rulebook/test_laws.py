"""The laws that hold for every variant with every compatible pair of house rules."""

import copy
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest

from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import conflicts, resolve
from scorekeeper.scoring.hole import Hole, score_hole
from scorekeeper.scoring.knocker import fate
from scorekeeper.scoring.layouts import Cards
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.scoring.scorer import Scorer

RULEBOOK = load_rulebook()
VARIANTS = list(RULEBOOK.variants)
NAMES = ("Red", "Blue", "Green", "Gold")


@cache
def choices(variant: str) -> list[tuple[str, ...]]:
    """No house rule, each house rule, and every compatible pair."""
    fitting = [rule.id for rule in RULEBOOK.fitting(variant)]
    pairs = [pair for pair in combinations(fitting, 2) if RULEBOOK.conflict(*pair) is None]
    return [(), *((rule,) for rule in fitting), *pairs]


# The families of settings that change no layout's score.
ABOUT_HOLES = ("play", "knocker", "hole", "extras", "pot", "game", "packs", "packs-at-least")


@cache
def different_rulesets(variant: str, without: tuple[str, ...] = ("play",)) -> list[Ruleset]:
    """The rulesets of all choices, one of those that differ only in the play (or in other families of settings)."""
    found: dict[str, Ruleset] = {}
    for choice in choices(variant):
        rules = resolve(RULEBOOK, variant, choice)
        told = {path: rules.sets[path] for path in rules.sets if path.partition(".")[0] not in without}
        found.setdefault(str(told), rules)
    return list(found.values())


def random_layout(rules: Ruleset, random: Random) -> Cards:
    """A layout of few ranks, so that much is equal, with the cards that rules single out among them."""
    usable = [
        card
        for card in rules.deck.cards
        if (rules.jokers or not card.rank.optional)
        and (card.suit or not card.rank.suited or card.rank.name not in rules.ranks_with_suits)
    ]
    ranks = random.sample(rules.deck.ranks, random.choice((2, 3, 5, 14)))
    codes = [card.code for card in usable if card.rank in ranks or card.rank.name in rules.ranks_with_suits]
    codes = codes or [usable[0].code]
    if rules.empty_places:
        codes.append(rules.deck.empty)
    size = rules.shape.size
    return tuple(random.choices(codes, k=random.randint(0, 7) if size is None else size))


def random_hole(rules: Ruleset, random: Random) -> Hole:
    layouts: dict[str, Cards | int | None] = {}
    for name in NAMES[: random.randint(2, 4)]:
        kind = random.random()
        layouts[name] = random.randint(-9, 60) if kind < 0.1 else None if kind < 0.15 else random_layout(rules, random)
    playing = [name for name, layout in layouts.items() if layout is not None]
    extras = [path.removeprefix("extras.") for path in rules.sets if path.startswith("extras.")]
    counts = {name: {extra: random.randint(0, 3) for extra in extras} for name in playing} if extras else {}
    return Hole(layouts, random.choice([*playing, None]), counts)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_compatible_pair_scores_and_the_total_is_the_sum_of_its_lines(variant: str) -> None:
    random = Random(variant)
    for rules in different_rulesets(variant):
        scorer = Scorer(rules)
        for _ in range(2):
            hole = random_hole(rules, random)
            score = score_hole(scorer, hole)
            assert score.hole == {name: sum(line.points for line in lines) for name, lines in score.lines.items()}
            assert score.hole.keys() == {name for name, layout in hole.layouts.items() if layout is not None}
            for name, layout in hole.layouts.items():
                if isinstance(layout, tuple):
                    places = [place for line in score.lines[name] for place in line.places]
                    held = {place for place, card in enumerate(layout) if card != rules.deck.empty}
                    assert set(places) == held
                    assert len(places) == len(held) or not rules.is_on("matches.once")


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_score_alone_is_the_score_explained(variant: str) -> None:
    random = Random(variant)
    for rules in different_rulesets(variant, ABOUT_HOLES):
        scorer = Scorer(rules)
        for _ in range(10):
            cards = random_layout(rules, random)
            assert scorer.score(cards) == scorer.explain(cards).points, (rules.house_rules, cards)


def test_conflicts_are_computed() -> None:
    for one, other in combinations(RULEBOOK.house_rules.values(), 2):
        differ = any(other.sets.get(path, value) != value for path, value in one.sets.items())
        said = other.id in one.excludes or one.id in other.excludes
        assert (RULEBOOK.conflict(one.id, other.id) is not None) == (differ or said)
        assert (RULEBOOK.conflict(other.id, one.id) is not None) == (differ or said)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_order_of_choosing_does_not_matter(variant: str) -> None:
    base = RULEBOOK.variants[variant].sets
    for choice in choices(variant):
        if len(choice) == 2:
            one, other = (RULEBOOK.house_rules[rule].sets for rule in choice)
            assert {**base, **one, **other} == {**base, **other, **one} == resolve(RULEBOOK, variant, choice).sets
            turned = resolve(RULEBOOK, variant, choice[::-1])
            assert turned.to_dict() == resolve(RULEBOOK, variant, choice).to_dict()
            assert not conflicts(RULEBOOK, choice)


def column_swaps(rules: Ruleset) -> bool:
    """Whether columns are only columns under these rules, wherever they stand."""
    next_to_each_other = ("bonus.neighbouring-columns", "bonus.block", "matches.diagonals")
    return not any(rules.sets.get(path) for path in next_to_each_other) and rules.sets["matches.pairs"] != "adjacent"


def row_swaps(rules: Ruleset) -> bool:
    """Whether rows mean nothing under these rules."""
    told = ("bonus.block", "matches.rows", "matches.diagonals")
    return not any(rules.sets.get(path) for path in told) and rules.sets["matches.pairs"] not in ("line", "adjacent")


def swapped(rules: Ruleset, cards: Cards, random: Random) -> Iterator[Cards]:
    rows, width = rules.shape.rows, rules.shape.columns
    if rows == 0:
        yield tuple(random.sample(cards, len(cards)))
        return
    columns = [[cards[row * width + column] for row in range(rows)] for column in range(width)]
    if column_swaps(rules):
        yield _by_rows(random.sample(columns, width))
    if row_swaps(rules):
        yield _by_rows([random.sample(column, rows) for column in columns])


def _by_rows(columns: list[list[int]]) -> Cards:
    return tuple(card for row in zip(*columns, strict=True) for card in row)


@pytest.mark.parametrize("variant", VARIANTS)
def test_swapping_columns_or_cards_within_a_column_changes_no_score(variant: str) -> None:
    random = Random(variant)
    for rules in different_rulesets(variant, ABOUT_HOLES):
        scorer = Scorer(rules)
        for _ in range(10):
            cards = random_layout(rules, random)
            for other in swapped(rules, cards, random):
                assert scorer.explain(other).points == scorer.explain(cards).points, (rules.house_rules, cards, other)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_penalty_never_improves_and_a_reward_never_worsens_a_score(variant: str) -> None:
    random = Random(variant)
    checked = set()
    for rules in different_rulesets(variant):
        scorer = Scorer(rules)
        for _ in range(4):
            layouts = {name: random.randint(-12, 12) for name in NAMES[: random.randint(2, 4)]}
            knocker = random.choice(list(layouts))
            scores = score_hole(scorer, Hole(layouts, knocker)).hole
            how = fate(rules, layouts, knocker)
            checked.add(how)
            if how == "not-lowest":
                assert scores[knocker] >= layouts[knocker]
            if how == "lowest":
                assert scores[knocker] <= layouts[knocker]
            if how == "neutral" and not rules.is_on("hole.lowest-zero"):
                assert scores[knocker] == layouts[knocker]
            for name in layouts.keys() - {knocker}:
                assert scores[name] <= layouts[name]
    assert checked >= {"lowest", "not-lowest"}


def frozen(rules: Ruleset) -> Any:
    return copy.deepcopy(rules.to_dict())


@pytest.mark.parametrize("variant", VARIANTS)
def test_scoring_changes_nothing_it_was_given(variant: str) -> None:
    random = Random(variant)
    rules = resolve(RULEBOOK, variant, choices(variant)[-1])
    before = frozen(rules)
    scorer = Scorer(rules)
    for _ in range(20):
        hole = random_hole(rules, random)
        as_it_was = copy.deepcopy(hole)
        first = score_hole(scorer, hole)
        kept = copy.deepcopy(first)
        assert hole == as_it_was
        assert score_hole(scorer, hole) == first == kept
    assert frozen(rules) == before


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_ruleset_that_was_kept_scores_the_same(variant: str) -> None:
    random = Random(variant)
    for rules in different_rulesets(variant)[::7]:
        again = Ruleset.from_dict(frozen(rules))
        assert again.to_dict() == rules.to_dict()
        hole = random_hole(rules, random)
        assert score_hole(Scorer(again), hole) == score_hole(Scorer(rules), hole)
