"""Which house rules fit a variant, and which exclude each other."""

from itertools import combinations

import pytest

from scorekeeper.rulebook.loader import load_rulebook

RULEBOOK = load_rulebook()


def test_the_house_rules_of_a_variant_are_those_that_name_it() -> None:
    assert [rule.id for rule in RULEBOOK.fitting("malaysian")] == [
        "eighteen-holes",
        "play-on-when-tied",
        "play-to-100",
        "play-to-200",
        "stop-any-time",
        "begin-winner",
    ]


def excluded(*rules: str) -> set[tuple[str, str]]:
    return {(one, other) for one, other in combinations(rules, 2) if RULEBOOK.conflict(one, other)}


@pytest.mark.parametrize(
    "rules",
    [
        ("jokers-minus-5", "jokers-minus-3", "jokers-0", "jokers-minus-2"),
        ("queens-12", "queens-13", "queens-20", "spade-queen-40"),
        ("jacks-0", "jacks-20", "harder-values"),
        ("knock-plus-10", "knock-double-plus-5", "knock-highest", "knock-add-lowest", "knock-minus-players"),
        ("knock-zero", "knock-minus-players"),
        ("knock-tie-loses", "knock-tie-neutral"),
        ("eighteen-holes", "play-to-100", "play-to-200", "stop-any-time"),
        ("pairs-anywhere", "pairs-in-line"),
        ("four-in-block-minus-20", "four-in-block-others-plus-10"),
        ("one-eyed-jacks-0", "bonus-one-eyed-jacks"),
        ("bonus-one-eyed-jacks", "jokers-minus-5"),
        ("bonus-twos", "jokers-minus-2"),
        ("twos-plus-2", "bonus-twos"),
        ("start-same-column", "start-different-columns", "start-middle-and-outer", "start-look-row"),
        ("face-up-fixed", "face-up-replacements"),
        ("look-any-two", "look-one"),
        ("rearrange-start", "start-look-row"),
    ],
)
def test_rules_that_change_the_same_thing_exclude_each_other(rules: tuple[str, ...]) -> None:
    assert excluded(*rules) == set(combinations(rules, 2))


@pytest.mark.parametrize(
    "rules",
    [
        ("knock-plus-10", "knock-zero", "knock-tie-loses", "knock-pot"),
        ("pairs-anywhere", "jokers-minus-5", "harder-values", "one-eyed-jacks-0"),
        ("four-in-two-columns-minus-10", "four-in-block-minus-20", "four-negative-minus-20", "six-equal-minus-20"),
        ("rows-too", "lines-any-direction", "block-minus-25", "cards-once", "lines-removed"),
        ("lowest-scores-zero", "knock-add-lowest"),
        ("harder-values", "queens-12"),
        ("twos-plus-2", "jokers-minus-5"),
        ("play-on-when-tied", "play-to-100", "begin-winner"),
    ],
)
def test_rules_that_change_different_things_or_agree_go_together(rules: tuple[str, ...]) -> None:
    assert excluded(*rules) == set()


def test_a_conflict_says_what_is_set_differently_or_why() -> None:
    found = RULEBOOK.conflict("queens-12", "queens-20")
    assert found is not None
    assert (found.one, found.other, found.path, found.why) == ("queens-12", "queens-20", "values.Q", "")
    said = RULEBOOK.conflict("rearrange-start", "start-look-row")
    again = RULEBOOK.conflict("start-look-row", "rearrange-start")
    assert said is not None
    assert again is not None
    assert said.why == again.why == "With no card turned up at the start there is nothing to rearrange."
