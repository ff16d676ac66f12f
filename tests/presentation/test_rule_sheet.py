from typing import Any

import pytest

from scorekeeper.document.reading import Terms, ruleset_of
from scorekeeper.presentation.rule_sheet import rule_sheet, worked_example
from scorekeeper.rulebook.loader import load_rulebook

FIVE = ("jokers-minus-5", "pairs-anywhere", "knock-plus-10", "one-more-turn", "start-different-columns")
VARIANTS = load_rulebook().variants


def step(sheet: dict[str, Any], name: str) -> dict[str, Any]:
    return next((one for one in sheet["steps"] if one["id"] == name), {})


def rules_in(sheet: dict[str, Any], name: str) -> list[str]:
    return [rule["id"] for rule in step(sheet, name)["rules"]]


def test_the_steps_are_in_the_order_of_play() -> None:
    order = ["deal", "turn", "powers", "end", "counting", "length"]
    assert [one["id"] for one in rule_sheet(Terms("cabo"))["steps"]] == order
    assert [one["id"] for one in rule_sheet(Terms("six-card"))["steps"]] == [one for one in order if one != "powers"]


def test_a_house_rule_stands_where_it_is_played() -> None:
    sheet = rule_sheet(Terms("six-card", (*FIVE, "flip-on-discard", "eighteen-holes", "two-packs-always")))
    assert rules_in(sheet, "deal") == ["start-different-columns", "two-packs-always"]
    assert rules_in(sheet, "turn") == ["flip-on-discard"]
    assert rules_in(sheet, "end") == ["knock-plus-10", "one-more-turn"]
    assert rules_in(sheet, "counting") == ["jokers-minus-5", "pairs-anywhere"]
    assert rules_in(sheet, "length") == ["eighteen-holes"]
    assert sheet["house_rules"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_house_rule_has_its_place_on_the_sheet(variant: str) -> None:
    for rule in load_rulebook().fitting(variant):
        sheet = rule_sheet(Terms(variant, (rule.id,)))
        assert [found["id"] for one in sheet["steps"] for found in one["rules"]] == [rule.id]


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_tells_the_deal_a_turn_the_end_and_the_counting(variant: str) -> None:
    sheet = rule_sheet(Terms(variant))
    assert not sheet["house_rules"]
    assert all(step(sheet, name)["texts"] for name in ("deal", "turn", "end"))
    assert step(sheet, "counting")["said"]
    assert "The lowest total wins." in step(sheet, "length")["said"]
    assert len(sheet["card_values"]) >= 13


def test_a_tie_is_told_once() -> None:
    assert "A tie shares the win." in step(rule_sheet(Terms("six-card")), "length")["said"]
    assert "After a tie you play on." in step(rule_sheet(Terms("cactus")), "length")["said"]
    said = step(rule_sheet(Terms("six-card", ("play-on-when-tied",))), "length")["said"]
    assert not any("tie" in sentence for sentence in said)


def test_the_facts_say_cards_packs_length_and_the_pot() -> None:
    facts = dict(rule_sheet(Terms("six-card", ("knock-pot",), end={"holes": 18}, packs=2, stake=3, cap=9))["facts"])
    assert facts == {
        "Cards of each": "2 rows of 3",
        "Packs": "2 packs of 52",
        "Length": "18 holes",
        "Pot": "3 each, no payment over 9",
    }


def test_values_of_the_table_itself_are_marked() -> None:
    assert rule_sheet(Terms("six-card", values={"QS": 40}))["own_values"]
    assert not rule_sheet(Terms("six-card"))["own_values"]


def test_the_worked_example_is_counted_under_these_rules() -> None:
    assert rule_sheet(Terms("six-card"))["example"]["score"] == 17
    own = worked_example(ruleset_of(Terms("six-card", values={"K": 25})), [])
    assert own["score"] == 17 + 25
    assert sum(line["points"] for line in own["lines"]) == own["score"]


def test_the_variants_own_sentence_is_left_out_where_rules_of_the_table_may_contradict_it() -> None:
    assert rule_sheet(Terms("six-card"))["lead"].startswith("Two rows of three cards")
    assert rule_sheet(Terms("six-card", FIVE))["lead"] == "5 house rules · 9 holes"
    assert rule_sheet(Terms("six-card", values={"Q": 12}))["lead"] == "our own card values · 9 holes"
