from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.scoring.cards import Deck

STANDARD = load_rulebook().variants["six-card"].deck


def test_a_pack_has_52_cards_and_two_jokers() -> None:
    assert STANDARD.pack_size(jokers=False) == 52
    assert STANDARD.pack_size(jokers=True) == 54


def test_every_card_has_its_own_number_and_name() -> None:
    assert len(STANDARD.cards) == 13 * 5 + 1 == STANDARD.empty
    assert [card.code for card in STANDARD.cards] == list(range(66))
    assert len(STANDARD.by_name) == 66
    assert [STANDARD.name(STANDARD.by_name[name].code) for name in ("7", "QS", "JK")] == ["7", "QS", "JK"]
    assert STANDARD.name(STANDARD.empty) == "-"


def test_cards_of_one_rank_match_and_an_empty_place_matches_no_card() -> None:
    classes = STANDARD.classes
    assert classes[STANDARD.by_name["7"].code] == classes[STANDARD.by_name["7H"].code]
    assert len(set(classes)) == 13 + 1 + 1
    assert classes.count(classes[STANDARD.empty]) == 1


def test_a_deck_comes_back_equal_from_its_plain_form() -> None:
    again = Deck.from_dict(STANDARD.to_dict())
    assert (again, hash(again), again.to_dict()) == (STANDARD, hash(STANDARD), STANDARD.to_dict())


def test_another_deck_says_what_it_has_and_which_ranks_match() -> None:
    """The deck is data: two ranks that match each other, and one card of which there are four without suits."""
    deck = Deck.from_dict(
        {
            "id": "other",
            "suits": {"R": "red", "G": "green"},
            "ranks": [
                {"name": "1"},
                {"name": "one", "matches": "1"},
                {"name": "W", "copies": 4, "suited": False, "optional": True},
            ],
        }
    )
    assert (deck.pack_size(jokers=False), deck.pack_size(jokers=True)) == (4, 8)
    assert deck.classes[deck.by_name["1R"].code] == deck.classes[deck.by_name["oneG"].code]
    assert set(deck.by_name) == {"1", "1R", "1G", "one", "oneR", "oneG", "W"}
