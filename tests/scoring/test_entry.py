from typing import Any

import pytest

from scorekeeper.scoring.entry import faults_of_hole, read_layout
from scorekeeper.scoring.layouts import Fault
from tests.scoring.build import cards, changed, ruleset


def faults(variant: str, text: str, *house_rules: str) -> list[Fault]:
    return list(read_layout(ruleset(variant, *house_rules), text)[1])


def test_a_valid_layout_has_no_faults() -> None:
    assert faults("six-card", "A 2 3 / 4 5 K") == []
    assert faults("malaysian", "") == []
    assert faults("six-card", "JK 2 3 / 4 5 K", "jokers-0") == []


def test_a_joker_that_is_not_in_the_game_is_told_once() -> None:
    assert faults("six-card", "JK 2 3 / JK 5 K") == [Fault("joker-not-in-game", {"card": "JK"})]


def test_a_suit_is_needed_where_a_rule_names_a_single_card_of_the_rank() -> None:
    told = {"card": "Q", "named": "QS", "example": "QS"}
    assert faults("four-card", "Q 2 / Q QS", "spade-queen-40") == [Fault("suit-needed", told)]
    assert faults("four-card", "QS 2 / QH QC", "spade-queen-40") == []
    (fault,) = faults("four-card", "J 2 / JS JD", "one-eyed-jacks-wild")
    assert fault == Fault("suit-needed", {"card": "J", "named": "JS, JH", "example": "JS"})


def test_an_empty_place_needs_no_suit() -> None:
    assert faults("nine-card", "- 2 3 / 4 5 6 / 7 8 -", "lines-removed") == []


def of_hole(packs: int, *texts: str, variant: str = "six-card", rules: tuple[str, ...] = ()) -> list[Any]:
    by = ruleset(variant, *rules)
    names = ("Red", "Blue", "Green", "Gold")
    return faults_of_hole(by, packs, {name: cards(by, text) for name, text in zip(names, texts, strict=False)})


def test_as_many_cards_as_the_packs_hold_are_fine() -> None:
    assert of_hole(1, "7 7 3 / 7 7 4", "8 8 3 / 8 8 4") == []
    assert of_hole(1, "7S 7H 3 / 7D 7C 4") == []
    assert of_hole(2, "7S 7S 7 / 7 7 7", "7 7 A / 2 3 4") == []


def test_more_of_a_rank_than_the_packs_hold_is_told_with_who_has_them() -> None:
    (fault,) = of_hole(1, "7 7 3 / 7 7 4", "A 2 3 / 4 5 6", "7 8 9 / 10 J Q")
    facts = {"card": "7", "count": 5, "most": 4, "packs": 1, "need": 2, "players": ["Red", "Green"]}
    assert fault == Fault("too-many-of-a-card", facts)


def test_more_of_one_card_than_the_packs_hold_is_told() -> None:
    (fault,) = of_hole(1, "7S 2 3 / 4 5 6", "7S 2 3 / 4 5 6")
    assert (fault.facts["card"], fault.facts["count"], fault.facts["most"], fault.facts["need"]) == ("7S", 2, 1, 2)


def test_two_jokers_come_with_each_pack() -> None:
    assert of_hole(1, "JK JK 3 / 4 5 6", rules=("jokers-0",)) == []
    (fault,) = of_hole(1, "JK JK JK / 4 5 6", rules=("jokers-0",))
    assert (fault.facts["card"], fault.facts["most"], fault.facts["need"]) == ("JK", 2, 2)


def test_empty_places_are_no_cards() -> None:
    text = "- - - / - - - / - - -"
    assert of_hole(1, text, text, variant="nine-card-removal") == []


def test_more_cards_than_the_packs_hold_are_told() -> None:
    """Fourteen of each rank at the most would be too many of a rank first; a short pack shows the sum alone."""
    by = changed(ruleset("malaysian"), {"jokers": False})
    whole = " ".join(card.name for card in by.deck.cards if card.suit)
    assert faults_of_hole(by, 1, {"Red": cards(by, whole)}) == []
    found = faults_of_hole(by, 1, {"Red": cards(by, whole), "Blue": cards(by, "A")})
    assert [fault.code for fault in found] == ["too-many-of-a-card", "too-many-cards"]
    assert found[-1].facts == {"count": 53, "most": 52, "packs": 1, "need": 2}


@pytest.mark.parametrize("packs", [1, 2, 3])
def test_what_is_needed_would_do(packs: int) -> None:
    (fault,) = of_hole(packs, *["9 9 9 / 9 9 9"] * (packs + 1), rules=("jokers-0",))
    assert of_hole(fault.facts["need"], *["9 9 9 / 9 9 9"] * (packs + 1), rules=("jokers-0",)) == []
