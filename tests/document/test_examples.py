"""The check of the worked examples finds what is wrong in them."""

from dataclasses import replace
from typing import Any

from scorekeeper.document.examples import check_examples, without_extras
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.rules import Example, Rulebook

SHIPPED = load_rulebook()
RULE = SHIPPED.house_rules["jokers-minus-5"]
VARIANT = SHIPPED.variants["six-card"]


def example(layout: str, red: int, without: int | None = None, *, matters: bool | None = None, **more: Any) -> Example:
    holes = [{"layouts": {"Red": layout, "Blue": 30}}]
    scores = {"scores": {"Red": red, "Blue": 30}}
    given = {"variant": "six-card", "holes": holes, **more}
    return Example(
        "Red plays.", given, scores, None if without is None else {"scores": {"Red": without, "Blue": 30}}, matters
    )


GOOD = (
    example("2 5 6 / 3 8 9", 33, 29, matters=True),
    example("2 5 6 / 2 8 9", 28, 28, matters=False),
    example("JK 5 6 / 3 8 9", 26, matters=True),
)


def problems_of_rule(*examples: Example) -> list[str]:
    rule = replace(RULE, examples=examples)
    return [str(problem) for problem in check_examples(Rulebook({}, {rule.id: rule}))]


def test_the_shipped_examples_hold() -> None:
    assert check_examples(SHIPPED) == []


def test_good_examples_have_no_problems() -> None:
    assert problems_of_rule(*GOOD) == []


def test_an_outcome_that_differs_is_told_with_its_place() -> None:
    told = problems_of_rule(example("2 5 6 / 3 8 9", 34, 29, matters=True), *GOOD)
    assert told == [
        "house_rules/jokers-minus-5.toml: examples[0]: "
        "scores is {'Red': 33, 'Blue': 30}, the file says {'Red': 34, 'Blue': 30}"
    ]
    (told_without,) = problems_of_rule(example("2 5 6 / 3 8 9", 33, 28, matters=True), *GOOD)
    assert "examples[0].without: scores is" in told_without


def test_whether_a_rule_matters_is_worked_out() -> None:
    (told,) = problems_of_rule(example("2 5 6 / 3 8 9", 33, 29, matters=False), *GOOD)
    assert told == "house_rules/jokers-minus-5.toml: examples[0]: matters should be true"
    told_first, *_ = problems_of_rule(example("2 5 6 / 2 8 9", 28, 28), *GOOD)
    assert "examples[0]: matters should be false" in told_first


def test_a_scoring_rule_needs_an_example_of_both_kinds() -> None:
    for missing in (GOOD[:1], GOOD[1:2], ()):
        (told,) = problems_of_rule(*missing)
        assert told == (
            "house_rules/jokers-minus-5.toml: examples: "
            "a scoring rule has an example where it matters and one where it doesn't"
        )


def test_a_rule_of_the_play_needs_no_example() -> None:
    rule = replace(RULE, topic="play", examples=())
    assert check_examples(Rulebook({}, {rule.id: rule})) == []


def test_an_example_that_is_no_valid_game_says_why() -> None:
    told = problems_of_rule(example("2 5 6 / 3 8", 33, 29, matters=True), *GOOD)
    assert any("examples[0]: holes[0].layouts.Red: 5 entered" in problem for problem in told)


def test_the_examples_of_a_variant_are_worked_out_too() -> None:
    variant = replace(VARIANT, examples=(example("2 5 6 / 3 8 9", 29), example("2 5 6 / 3 8 9", 0)))
    (told,) = check_examples(Rulebook({variant.id: variant}, {}))
    assert (told.file, told.where) == ("variants/six-card/variant.toml", "examples[1]")


def test_extras_of_a_rule_are_left_out_without_it() -> None:
    game: dict[str, Any] = {
        "holes": [{"layouts": {}, "extras": {"Red": {"paid-looks": 2, "other": 1}}}, {"layouts": {}}]
    }
    assert without_extras(game, ["paid-looks"])["holes"] == [
        {"layouts": {}, "extras": {"Red": {"other": 1}}},
        {"layouts": {}, "extras": {}},
    ]
    assert game["holes"][0]["extras"] == {"Red": {"paid-looks": 2, "other": 1}}
