"""The shipped rules: what the catalogue lists is there, and every worked example of every rule holds."""

import re

import pytest

from scorekeeper.document.examples import example_document, outcome, without_extras
from scorekeeper.document.reading import read_document
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.rules import TOPICS, Example, HouseRule

RULEBOOK = load_rulebook()

# The families of settings that change a score or the course of a game.
SCORING = ("values", "wild", "jokers", "matches", "pairs", "bonus", "knocker", "hole", "extras", "pot", "game")

_VARIANTS = """
four-card four-card-in-hand six-card eight-card nine-card nine-card-adjacent nine-card-removal ten-card
malaysian pablo cumbia cabo cactus
"""

_SCORING_RULES = """
pairs-anywhere pairs-in-line queens-12 queens-13 queens-20 spade-queen-40 jacks-0 jacks-0-queens-12-kings-13 jacks-20
harder-values twos-plus-2 one-eyed-jacks-wild one-eyed-jacks-0 jokers-minus-5 jokers-minus-3 jokers-0 jokers-minus-2
bonus-twos bonus-one-eyed-jacks negative-pairs-keep four-in-two-columns-minus-10 four-in-block-minus-20
four-negative-minus-20 six-equal-minus-20 four-in-block-others-plus-10 rows-too lines-any-direction block-minus-25
cards-once lines-removed paid-looks knock-plus-10 knock-double-plus-5 knock-highest knock-add-lowest knock-zero
knock-minus-players knock-pot knock-tie-loses knock-tie-neutral lowest-scores-zero eighteen-holes play-to-100
play-to-200 stop-any-time play-on-when-tied
"""

_PLAY_RULES = """
look-any-two look-one look-freely two-in-hand all-in-hand unseen-once face-up-replacements face-up-fixed
start-same-column start-different-columns start-middle-and-outer rearrange-start start-look-row flip-instead
flip-on-discard end-by-turning-all one-more-turn all-up-then-one-turn last-turns-from-stock two-packs-always
cancelled-columns-away flip-any-two-first columns-fixed start-two-up begin-winner
"""

VARIANTS, SCORING_RULES, PLAY_RULES = _VARIANTS.split(), _SCORING_RULES.split(), _PLAY_RULES.split()


def test_all_variants_and_house_rules_of_the_catalogue_are_there() -> None:
    assert list(RULEBOOK.variants) == VARIANTS
    assert sorted(RULEBOOK.house_rules) == sorted(SCORING_RULES + PLAY_RULES)


@pytest.mark.parametrize("rule", RULEBOOK.house_rules.values(), ids=lambda rule: rule.id)
def test_a_house_rule_has_a_title_one_sentence_a_source_and_a_topic(rule: HouseRule) -> None:
    assert rule.title
    assert rule.sentence.endswith(".")
    assert re.fullmatch("[ABCD]+", rule.source)
    assert rule.topic in TOPICS
    assert rule.sets


@pytest.mark.parametrize("name", PLAY_RULES)
def test_rules_of_the_play_change_no_score(name: str) -> None:
    paths = RULEBOOK.house_rules[name].sets
    assert all(path.partition(".")[0] not in SCORING or path == "game.begins" for path in paths)


@pytest.mark.parametrize("name", SCORING_RULES)
def test_a_scoring_rule_has_an_example_where_it_matters_and_one_where_it_does_not(name: str) -> None:
    assert {example.matters for example in RULEBOOK.house_rules[name].examples} == {True, False}


def worked_out(example: Example, rule: HouseRule | None = None, *, applied: bool = True) -> dict[str, object]:
    written = example_document(example, rule.id if rule and applied else None)
    if rule and not applied:
        extras = [path.removeprefix("extras.") for path in rule.sets if path.startswith("extras.")]
        written = without_extras(written, extras)
    game, problems = read_document(written)
    assert game is not None, problems
    return outcome(game)


EXAMPLES = [
    pytest.param(variant.id, index, id=f"{variant.id}-{index}")
    for variant in RULEBOOK.variants.values()
    for index in range(len(variant.examples))
]


@pytest.mark.parametrize(("variant", "index"), EXAMPLES)
def test_the_examples_of_a_variant_hold(variant: str, index: int) -> None:
    example = RULEBOOK.variants[variant].examples[index]
    assert worked_out(example).items() >= dict(example.expect).items()


RULE_EXAMPLES = [
    pytest.param(rule.id, index, id=f"{rule.id}-{index}")
    for rule in RULEBOOK.house_rules.values()
    for index in range(len(rule.examples))
]


@pytest.mark.parametrize(("name", "index"), RULE_EXAMPLES)
def test_the_examples_of_a_house_rule_hold_with_it_and_without_it(name: str, index: int) -> None:
    rule = RULEBOOK.house_rules[name]
    example = rule.examples[index]
    with_rule = worked_out(example, rule)
    assert with_rule.items() >= dict(example.expect).items()
    if example.without is None:
        assert example.matters
    else:
        without = worked_out(example, rule, applied=False)
        assert without.items() >= dict(example.without).items()
        assert any(with_rule[key] != without[key] for key in example.expect) is example.matters


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_variant_has_two_examples_at_least(variant: str) -> None:
    assert len(RULEBOOK.variants[variant].examples) >= 2
