from typing import Any

from scorekeeper.presentation.card_table import card_table
from scorekeeper.services.facts import Fact
from scorekeeper.services.play import Play
from tests.services.made import number
from tests.services.pure import numbers, play_of


def drawn(play: Play) -> dict[str, Any]:
    return card_table(play, "went out")


def rows(card: dict[str, Any]) -> list[dict[str, Any]]:
    return [row for part in card["parts"] for row in part["holes"]]


def test_a_fixed_length_has_all_its_rows_from_the_start() -> None:
    assert [row["number"] for row in rows(drawn(play_of()))] == list(range(1, 10))


def test_an_open_game_has_one_row_more_than_was_played() -> None:
    open_game = play_of(numbers(1, 1, 2, 3), end={})
    assert [row["number"] for row in rows(drawn(open_game))] == [1, 2]
    assert len(rows(drawn(play_of(end={"holes": 10**9})))) == 1


def test_a_finished_game_has_the_rows_that_were_played() -> None:
    by_hand = play_of([*numbers(1, 1, 2, 3), Fact("finish")])
    assert len(rows(drawn(by_hand))) == 1


def test_a_cell_knows_what_it_is() -> None:
    first, second, third = rows(drawn(play_of([*numbers(1, 1, 2, None), number(2, 0, 5)], end={"holes": 3})))
    assert [cell["score"] for cell in first["cells"]] == [1, 2, None]
    assert [cell["total"] for cell in first["cells"]] == [1, 2, 0]
    assert [cell["absent"] for cell in first["cells"]] == [False, False, True]
    assert [cell["entered"] for cell in second["cells"]] == [True, False, False]
    assert [cell["dealt"] for cell in second["cells"]] == [False, True, False]
    assert (second["now"], third["now"]) == (True, False)
    assert all(cell["reach"] for cell in second["cells"])
    assert not any(cell["reach"] for cell in third["cells"])


def test_eighteen_holes_are_two_nines_with_sums() -> None:
    card = drawn(play_of([fact for hole in range(1, 11) for fact in numbers(hole, 1, 2, None)], end={"holes": 18}))
    assert [part["sums"] for part in card["parts"]] == [[9, 18, 0], [1, 2, 0]]


def test_leaders_and_places_are_told_from_the_first_hole_on() -> None:
    fresh = drawn(play_of())["players"]
    assert [(player["leads"], player["place"]) for player in fresh] == [(False, None)] * 3
    told = drawn(play_of(numbers(1, 2, 1, 1)))["players"]
    assert [(player["leads"], player["place"]) for player in told] == [(False, 3), (True, 1), (True, 1)]
