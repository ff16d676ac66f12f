from typing import Any

import pytest

from scorekeeper.document.reading import Terms, ruleset_of
from scorekeeper.presentation.drawn import example_of, layout_view, value_views
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import scorer_of
from scorekeeper.scoring.entry import read_layout


def view(text: str, variant: str = "six-card", **terms: Any) -> dict[str, Any]:
    ruleset = ruleset_of(Terms(variant, **terms))
    cards, faults = read_layout(ruleset, text)
    assert not faults
    return layout_view(ruleset, cards, scorer_of(ruleset).explain(cards).lines)


def bridges(drawn: dict[str, Any]) -> list[tuple[int, int, str]]:
    return [(bridge["from"], bridge["to"], bridge["kind"]) for bridge in drawn["bridges"]]


def test_cards_lie_in_their_places() -> None:
    drawn = view("7S K 3 / 7H Q JK", house_rules=("jokers-0",))
    assert (drawn["columns"], drawn["rows"]) == (3, 2)
    assert [(card["rank"], card["suit"], card["joker"]) for card in drawn["cards"]] == [
        ("7", "S", False),
        ("K", None, False),
        ("3", None, False),
        ("7", "H", False),
        ("Q", None, False),
        ("", None, True),
    ]


def test_cards_that_cancel_are_joined_and_dim() -> None:
    drawn = view("7 K 3 / 7 Q 4")
    assert bridges(drawn) == [(0, 3, "cancel")]
    assert [card["cancelled"] for card in drawn["cards"]] == [True, False, False, True, False, False]


def test_a_bonus_is_joined_apart_by_letters() -> None:
    drawn = view("7 K 7 / 7 Q 7", house_rules=("four-in-two-columns-minus-10",))
    assert {kind for _from, _to, kind in bridges(drawn)} == {"bonus"}
    assert {bridge.get("mark") for bridge in drawn["bridges"]} == {None, "a"}
    assert [card["bonus"] for card in drawn["cards"]] == [True, False, True, True, False, True]


def test_columns_are_spoken() -> None:
    drawn = view("7S K A / 7H Q JK", house_rules=("jokers-0",))
    assert drawn["spoken"] == (
        "Column 1: 7 of spades over 7 of hearts, cancels. Column 2: king over queen. Column 3: ace over joker."
    )


def test_hands_and_squares_are_spoken_row_by_row() -> None:
    assert view("A 2 K", "cactus")["spoken"] == "Hand: ace, 2, king."
    assert view("", "cactus")["spoken"] == "Hand: no cards."
    assert view("A 2 3 4 5 6 7 8", "cactus")["columns"] == 6
    assert "Row 1: ace, 2, 3. Row 2: 4, 5, 6." in view("A 2 3 / 4 5 6 / 7 8 9", "nine-card")["spoken"]


@pytest.mark.parametrize("variant", load_rulebook().variants)
def test_the_example_of_a_layout_fits_its_variant(variant: str) -> None:
    ruleset = ruleset_of(Terms(variant))
    assert not read_layout(ruleset, example_of(ruleset))[1]


def test_every_value_in_force_is_shown_a_single_card_behind_its_rank() -> None:
    plain = value_views(ruleset_of(Terms("six-card")))
    own = value_views(ruleset_of(Terms("six-card", ("jokers-minus-5",), {"QS": 40})))
    assert [value["rank"] for value in plain] == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    assert not any(value["own"] for value in plain)
    spade = next(value for value in own if value["suit"])
    assert (spade["rank"], spade["points"], spade["own"], spade["spoken"]) == ("Q", 40, True, "queen of spades: 40")
    assert [value["points"] for value in own if value["joker"]] == [-5]
