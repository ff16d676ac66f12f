import json

import pytest

from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.scoring.scorer import Scorer
from tests.scoring.build import changed, ruleset


@pytest.mark.parametrize("variant", load_rulebook().variants)
def test_a_ruleset_comes_back_from_json_and_is_the_same(variant: str) -> None:
    rules = ruleset(variant)
    again = Ruleset.from_dict(json.loads(json.dumps(rules.to_dict())))
    assert again.to_dict() == rules.to_dict()
    assert (again.values, again.wild_paths, again.shape, again.pack_size) == (
        rules.values,
        rules.wild_paths,
        rules.shape,
        rules.pack_size,
    )


def test_a_single_card_goes_before_its_rank() -> None:
    rules = ruleset("cumbia")
    value = {name: rules.values[rules.deck.by_name[name].code] for name in ("KS", "KH", "KD", "2D", "2S", "Q", "J")}
    assert value == {"KS": 0, "KH": -5, "KD": -5, "2D": -10, "2S": 2, "Q": 12, "J": 11}


def test_a_rank_has_the_same_value_in_every_suit_unless_a_card_is_named() -> None:
    rules = ruleset("six-card")
    assert {rules.values[rules.deck.by_name[f"9{suit}"].code] for suit in ("", *"SHDC")} == {9}
    assert rules.values[rules.deck.empty] == 0


def test_suits_are_asked_only_of_ranks_with_a_named_card() -> None:
    assert ruleset("six-card").ranks_with_suits == set()
    assert ruleset("cabo").ranks_with_suits == {"K"}
    assert ruleset("cumbia").ranks_with_suits == {"2", "K"}
    assert ruleset("four-card", "one-eyed-jacks-wild").ranks_with_suits == {"J"}
    assert ruleset("four-card", "one-eyed-jacks-wild").named_cards == {"JS": "wild.JS", "JH": "wild.JH"}


def test_a_rule_that_set_a_value_is_named_and_else_the_variant() -> None:
    rules = ruleset("four-card", "queens-12")
    assert rules.rule_of("values.Q") == "queens-12"
    assert rules.rule_of("values.J") == "four-card"


def test_wild_cards_are_single_cards_or_all_of_a_rank() -> None:
    one_eyed = ruleset("four-card", "one-eyed-jacks-wild")
    assert {one_eyed.deck.name(code) for code in one_eyed.wild_paths} == {"JS", "JH"}
    jacks = changed(one_eyed, {"wild.JS": None, "wild.JH": False, "wild.J": True})
    assert {jacks.deck.name(code) for code in jacks.wild_paths} == {"J", "JS", "JD", "JC"}


def test_cards_of_one_rank_that_count_differently_are_told_apart() -> None:
    assert ruleset("six-card").uneven_classes == set()
    cumbia = ruleset("cumbia")
    assert {cumbia.deck.cards[code].rank.name for code in cumbia.uneven_classes} == {"2", "K"}
    same = changed(cumbia, {"values.2D": 2, "values.K": 0, "values.KH": 0, "values.KD": 0})
    assert same.uneven_classes == set()


def test_nobody_can_change_a_ruleset_through_its_plain_form() -> None:
    rules = ruleset("six-card")
    rules.to_dict()["sets"]["values.K"] = 99
    rules.to_dict()["origin"]["values.K"] = "somebody"
    assert rules.sets["values.K"] == 0
    assert rules.rule_of("values.K") == "six-card"


def test_a_ruleset_is_known_by_itself_and_not_by_what_it_says() -> None:
    rules = ruleset("six-card")
    assert Scorer(rules).ruleset is rules
    assert changed(rules, {}) != rules
