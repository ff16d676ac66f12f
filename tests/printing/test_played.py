from typing import Any

from scorekeeper.document.reading import read_document
from scorekeeper.printing.played import from_document, from_play
from scorekeeper.services.facts import Fact
from tests.printing.games import of_holes
from tests.services.made import layout, number
from tests.services.pure import numbers, play_of
from tests.services.test_cells import card

HOLES: list[dict[str, Any]] = [
    {"layouts": {"Red": "7 K 3 / 7 Q 4", "Blue": 12, "Green": None}, "knocker": "Blue"},
    {"layouts": {"Red": 3, "Blue": "A A A / A 2 3", "Green": 9}},
]


def test_a_document_and_a_stored_game_make_the_same_card() -> None:
    facts = [
        layout(1, 0, "7 K 3 / 7 Q 4"),
        number(1, 1, 12),
        Fact("absent", 1, 2),
        Fact("knocker", 1, 1),
        number(2, 0, 3),
        layout(2, 1, "A A A / A 2 3"),
        number(2, 2, 9),
    ]
    document = {"format": "scorekeeper-game/1", "variant": "six-card", "players": ["Red", "Blue", "Green"]}
    read, _problems = read_document({**document, "holes": HOLES})
    assert read is not None
    stored = from_play(play_of(facts))
    written = from_document(read)
    assert (stored.holes, stored.totals, stored.places) == (written.holes, written.totals, written.places)


def test_who_did_not_play_a_hole_has_nothing_in_it() -> None:
    first, second = of_holes(("Red", "Blue", "Green"), HOLES).holes
    assert (first.scores[2], first.totals[2], first.layouts[2], first.lines[2]) == (None, None, None, ())
    assert (second.scores[2], second.totals[2]) == (9, 9)


def test_who_came_and_went_has_a_place_only_at_the_end_and_the_deal_goes_round_them() -> None:
    facts = [
        *numbers(1, 1, 2, 3),
        Fact("join", 2, 3, {"start": "unranked"}),
        Fact("leave", 2, 0),
        Fact("order", 2, None, {"seats": [3, 1, 2]}),
        Fact("dealer", 2, 3),
        Fact("number", 2, 1, {"n": 5, "typed": "5"}),
        layout(2, 2, "7 K 3 / 7 Q 4"),
        Fact("number", 2, 3, {"n": 1, "typed": "1"}),
    ]
    card = from_play(play_of(facts, players=("Red", "Blue", "Green", "Gold"), end={"holes": 3}))
    assert card.players == ("Gold", "Blue", "Green", "Red")
    assert card.totals == (1, 7, 20, 1)
    assert card.places == (None, 1, 2, None)
    assert [hole.scores for hole in card.holes] == [(None, 2, 3, 1), (1, 5, 17, None)]
    assert [cards is not None for cards in card.holes[1].layouts] == [False, False, True, False]
    assert card.dealers == (3, 0, 1)


def test_cards_entered_one_by_one_are_a_layout() -> None:
    taps = [Fact("card", 1, 0, {"place": place, "card": card}) for place, card in enumerate("7K37Q4")]
    (hole,) = from_play(play_of([*taps, *numbers(1, None, 2, 3)[1:]])).holes
    assert (hole.scores, hole.layouts[0] is not None) == ((17, 2, 3), True)


def test_only_layouts_have_cards() -> None:
    first, _second = of_holes(("Red", "Blue", "Green"), HOLES).holes
    assert [cards is not None for cards in first.layouts] == [True, False, False]


def test_a_running_game_has_room_for_its_whole_length() -> None:
    assert from_play(play_of(numbers(1, 1, 2, 3), end={"holes": 18})).length == 18
    assert from_play(play_of(numbers(1, 1, 2, 3), end={})).length == 1
    assert from_play(play_of([*numbers(1, 1, 2, 3), Fact("finish")])).length == 1


def test_nobody_leads_before_the_first_hole() -> None:
    assert from_play(play_of()).leaders == frozenset()
    assert from_play(play_of(numbers(1, 2, 1, 1))).leaders == {1, 2}


def test_a_best_hole_is_one_of_several() -> None:
    assert from_play(play_of(numbers(1, 1, 2, 3))).best == (None, None, None)
    assert from_play(play_of([*numbers(1, 5, 2, 3), *numbers(2, 4, 2, None)])).best == (4, 2, None)


def test_an_entry_that_was_put_right_is_a_correction() -> None:
    facts = [*numbers(1, 1, 2, 3), number(1, 0, 9), number(1, 1, 2)]
    assert from_play(play_of(facts)).holes[0].corrected == {0}


def test_an_entry_that_was_taken_back_is_none() -> None:
    facts = [number(1, 0, 7), Fact("undo", value={"undoes": [1]}), *numbers(1, 1, 2, 3)]
    assert from_play(play_of(facts)).holes[0].corrected == frozenset()


def test_a_card_changed_in_a_complete_layout_is_a_correction_and_one_changed_on_the_way_is_none() -> None:
    on_the_way = [
        card(0, "8"),
        *(card(place, name) for place, name in enumerate("77K2Q3")),
        *numbers(1, None, 5, 6)[1:],
    ]
    assert from_play(play_of(on_the_way)).holes[0].corrected == frozenset()
    assert from_play(play_of([*on_the_way, card(5, "4")])).holes[0].corrected == {0}
