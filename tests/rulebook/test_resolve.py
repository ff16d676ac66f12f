import pytest

from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import conflicts, packs_for, resolve, scorer_of
from scorekeeper.scoring.ruleset import OWN_LENGTH, OWN_VALUES

RULEBOOK = load_rulebook()


def test_a_house_rule_is_laid_over_the_variant_and_named_as_the_origin() -> None:
    rules = resolve(RULEBOOK, "six-card", ["twos-plus-2"])
    assert rules.sets["values.2"] == 2
    assert rules.origin == {"values.2": "twos-plus-2"}
    assert rules.house_rules == ("twos-plus-2",)


def test_a_rule_that_sets_what_holds_already_is_not_the_origin() -> None:
    rules = resolve(RULEBOOK, "four-card", ["jokers-minus-5"])
    assert "values.2" not in rules.origin
    assert rules.rule_of("values.2") == "four-card"


def test_own_values_go_before_every_rule_and_are_named() -> None:
    rules = resolve(RULEBOOK, "six-card", ["twos-plus-2"], {"2": 7, "K": 0, "QS": 40})
    assert (rules.sets["values.2"], rules.sets["values.QS"]) == (7, 40)
    assert rules.origin == {"values.2": OWN_VALUES, "values.QS": OWN_VALUES}


def test_an_own_length_goes_before_every_rule_and_is_named() -> None:
    rules = resolve(RULEBOOK, "six-card", ["play-to-100"], end={"holes": 5})
    assert (rules.sets["game.end"], rules.origin["game.end"]) == ({"holes": 5}, OWN_LENGTH)
    assert resolve(RULEBOOK, "six-card", end={}).sets["game.end"] == {}


def test_the_rulebook_stays_as_it_was() -> None:
    before = dict(RULEBOOK.variants["six-card"].sets)
    resolve(RULEBOOK, "six-card", ["twos-plus-2"], {"K": 5}, {})
    assert dict(RULEBOOK.variants["six-card"].sets) == before


def test_all_conflicts_among_the_chosen_rules_are_found() -> None:
    found = conflicts(RULEBOOK, ["queens-12", "pairs-anywhere", "queens-13", "queens-20", "queens-12"])
    assert [(conflict.one, conflict.other) for conflict in found] == [
        ("queens-12", "queens-13"),
        ("queens-12", "queens-20"),
        ("queens-13", "queens-20"),
    ]


@pytest.mark.parametrize(
    ("variant", "rules", "packs"),
    [
        ("four-card", (), [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2]),
        ("six-card", (), [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]),
        ("six-card", ("two-packs-always",), [2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3]),
        ("eight-card", (), [2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]),
        ("nine-card", (), [2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3]),
        ("ten-card", (), [2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3]),
        ("cabo", (), [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2]),
    ],
)
def test_packs_for_two_to_twelve_players(variant: str, rules: tuple[str, ...], packs: list[int]) -> None:
    rules_in_force = resolve(RULEBOOK, variant, rules)
    assert [packs_for(rules_in_force, players) for players in range(2, 13)] == packs


@pytest.mark.parametrize("variant", RULEBOOK.variants)
@pytest.mark.parametrize("players", [2, 4, 8, 12])
def test_the_packs_hold_all_the_cards_that_are_dealt(variant: str, players: int) -> None:
    rules = resolve(RULEBOOK, variant)
    assert packs_for(rules, players) * rules.pack_size >= players * (rules.shape.size or 4)


def test_a_ruleset_has_one_scorer() -> None:
    rules = resolve(RULEBOOK, "six-card")
    assert scorer_of(rules) is scorer_of(rules)
    assert scorer_of(rules) is not scorer_of(resolve(RULEBOOK, "six-card"))
