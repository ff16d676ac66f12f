"""What is chosen for a new game is checked at once, and every problem is told at its field."""

import pytest

from scorekeeper.rulebook.loader import load_rulebook
from tests.web.games.test_new import choose, seats
from tests.web.visitor import Visitor

RULEBOOK = load_rulebook()


def test_all_problems_are_told_at_once_at_their_fields_and_nothing_typed_is_lost(visitor: Visitor) -> None:
    typed = {
        **seats("Red", "Red", "a\u202eb", "x" * 41),
        "table": "y" * 41,
        "value-Q": "many",
        "single_values": "XX 4, QS, 7H 1",
        "length_kind": "holes",
        "length": "0",
        "packs": "some",
        "dealer": "7",
        "stake": "0",
        "cap": "-1",
        "house_rules": ["pairs-anywhere", "jokers-0"],
    }
    page = visitor.submit(visitor.get("/new/six-card"), typed, action="/new/six-card")
    assert page.status == 422
    for field, told in {
        "players-1": "sits here twice",
        "players-2": "can't be shown",
        "players-3": "41 characters",
        "table": "41 characters",
        "value-Q": '"many" was entered',
        "single_values": "“XX 4” is no card",
        "length": "whole number",
        "packs": '"some" was entered',
        "dealer": "“7” is no seat",
        "stake": "at least 1",
        "cap": "no limit",
    }.items():
        assert told in page.error_at(field), field
        assert any(name == field for name, _text in page.problems), field
    for name, value in typed.items():
        if name != "house_rules":
            assert page.field(name, "/new/six-card") == value, name
    assert "jokers-0" in [
        element.get("value")
        for element in page.form("/new/six-card").iter("input")
        if element.get("checked") is not None
    ]


@pytest.mark.parametrize(
    "typed",
    [
        {"packs": "9" * 5000},
        {"packs": "13"},
        {"length_kind": "holes", "length": "10000"},
        {"length_kind": "points", "length": "999999999"},
        {"length_kind": "sometimes", "length": "5"},
        {"value-7": "1000001"},
        {"single_values": "- 4"},
        {"single_values": "/"},
        {"dealer": "0"},
    ],
)
def test_what_no_table_can_mean_is_a_problem_and_no_error(visitor: Visitor, typed: dict[str, str]) -> None:
    page = visitor.send("/new/six-card", {**seats("Red", "Blue"), **typed})
    assert page.status == 422
    assert page.problems


@pytest.mark.parametrize("names", [[], ["Red"], ["", "", "", "Red"], ["", "Red"]])
def test_too_few_players_are_told_at_an_empty_seat(visitor: Visitor, names: list[str]) -> None:
    page = visitor.submit(visitor.get("/new/six-card"), seats(*names), action="/new/six-card")
    assert page.status == 422
    (field, text), *_ = [(field, text) for field, text in page.problems if field.startswith("players-")]
    assert text.endswith(f"{len(list(filter(None, names)))} players entered; a game has 2 to 12")
    assert page.field(field, "/new/six-card") == ""


def test_names_that_only_look_different_are_the_same(visitor: Visitor) -> None:
    page = choose(visitor, **seats("e\u0301", "é"))
    assert (page.status, page.problems[0][0]) == (422, "players-1")


def test_rules_that_exclude_each_other_are_told_with_both_titles_and_why(visitor: Visitor) -> None:
    page = choose(visitor, house_rules=["jokers-minus-5", "jokers-0"])
    assert page.status == 422
    one, other = (RULEBOOK.house_rules[rule].title for rule in ("jokers-minus-5", "jokers-0"))
    ((field, text),) = page.problems
    assert field == "house_rules-jokers-minus-5"
    assert text.endswith(f"“{one}” and “{other}” both say what ★ counts. Keep one of them.")


def test_every_reason_of_the_rule_files_is_told(visitor: Visitor) -> None:
    reasons = [
        (rule, other, why)
        for rule in RULEBOOK.house_rules.values()
        for other, why in rule.excludes.items()
        if set(rule.variants) & set(RULEBOOK.house_rules[other].variants)
    ]
    assert reasons
    for rule, other, why in reasons[:3]:
        variant = next(name for name in rule.variants if name in RULEBOOK.house_rules[other].variants)
        page = choose(visitor, variant, house_rules=[rule.id, other])
        assert page.status == 422
        ((_field, text),) = page.problems
        for said in (why, rule.title, RULEBOOK.house_rules[other].title):
            assert said in text


def test_a_house_rule_of_another_variant_is_refused(visitor: Visitor) -> None:
    other = next(rule for rule in RULEBOOK.house_rules.values() if "six-card" not in rule.variants)
    page = visitor.send("/new/six-card", {**seats("Red", "Blue"), "house_rules": other.id})
    assert (page.status, page.problems[0][0]) == (422, "house_rules")
    assert visitor.send("/new/six-card", {**seats("Red", "Blue"), "house_rules": "nothing"}).status == 422
