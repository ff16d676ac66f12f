from scorekeeper.rulebook.settings import (
    FAMILIES,
    SETTINGS,
    check_end,
    did_you_mean,
    faults_of_sets,
    is_score,
    is_whole,
)
from tests.scoring.build import ruleset

DECK = ruleset("six-card").deck


def test_true_and_false_are_no_numbers() -> None:
    assert [is_whole(value) for value in (0, -3, True, False, 1.0, "1", None)] == [True, True] + [False] * 5


def test_a_score_is_a_whole_number_up_to_a_million() -> None:
    values = (0, -1_000_000, 1_000_000, 1_000_001, -1_000_001, 10**30, 1.5, True)
    assert [is_score(value) for value in values] == [True, True, True] + [False] * 5


def test_an_end_is_by_holes_by_points_or_none() -> None:
    for good in ({}, {"holes": 1}, {"points": 100}):
        assert check_end(good) is None
    bad_ends: tuple[object, ...] = (
        {"holes": 0},
        {"holes": 9, "points": 9},
        {"holes": "9"},
        {"hole": 9},
        {"holes": True},
        [],
        "9",
        None,
        9,
    )
    assert all(check_end(bad) for bad in bad_ends)


def test_the_nearest_word_is_suggested_or_none() -> None:
    assert did_you_mean("six-crad", ["four-card", "six-card"]) == "; did you mean six-card?"
    assert did_you_mean("xyz", ["four-card"]) == ""


def test_good_settings_have_no_faults() -> None:
    good = {
        "layout": {"hand": "any"},
        "packs": {"2": 1, "8": 2},
        "packs-at-least": 2,
        "bonus.block": {"points": -25, "others": 1},
        "wild.JS": True,
        "extras.new": 3,
        "play.anything": "a text",
        "game.end": {},
    }
    assert faults_of_sets(good, DECK) == []
    assert faults_of_sets({"layout": {"hand": 4}}, DECK) == []
    assert faults_of_sets({"layout": {"rows": 2, "columns": 3}}, DECK) == []


def test_each_setting_refuses_nonsense() -> None:
    values: list[object] = [None, [], 1.5, {"x": 1}]
    for path in [*SETTINGS, *(f"{family}.Q" for family in FAMILIES)]:
        for nonsense in values:
            assert faults_of_sets({path: nonsense}, DECK), (path, nonsense)


def test_a_family_needs_a_name() -> None:
    assert [path for path, _ in faults_of_sets({"values": 1, "values.": 1, "play": "x"}, DECK)] == [
        "values",
        "values.",
        "play",
    ]
