from typing import Any

from scorekeeper.presentation.big_card import MOST_HOLES, big_card
from scorekeeper.services.facts import Fact
from tests.services.made import number
from tests.services.pure import numbers, play_of


def player(card: dict[str, Any], seat: int) -> dict[str, Any]:
    found: dict[str, Any] = card["players"][seat]
    return found


def test_the_latest_holes_stand_across_with_the_one_that_is_played() -> None:
    played = [fact for hole in range(1, 11) for fact in numbers(hole, 1, 2, 3)]
    card = big_card(play_of([*played, number(11, 0, 5)], end={"holes": 18}), None)
    assert [hole["number"] for hole in card["holes"]] == list(range(4, 12))
    assert len(card["holes"]) == MOST_HOLES
    assert [hole["now"] for hole in card["holes"]] == [False] * 7 + [True]
    assert [cell["score"] for cell in player(card, 1)["cells"]] == [2] * 7 + [None]
    assert player(card, 0)["cells"][-1]["entered"]
    assert not player(card, 1)["cells"][-1]["entered"]


def test_each_player_has_the_total_the_place_and_the_lines_of_the_last_hole() -> None:
    card = big_card(play_of([*numbers(1, 4, 2, None)]), None)
    assert [(one["total"], one["place"], one["leads"]) for one in card["players"]][1] == (2, 2, False)
    assert player(card, 1)["lines"] == "Counted by hand\u00a02"
    assert player(card, 2)["lines"] == ""


def test_the_next_dealer_is_marked_until_the_game_is_over() -> None:
    running = big_card(play_of(numbers(1, 1, 2, 3)), None)
    assert [one["deals"] for one in running["players"]] == [False, True, False]
    over = big_card(play_of([*numbers(1, 1, 2, 3), Fact("finish")]), None)
    assert not any(one["deals"] for one in over["players"])
    assert [hole["number"] for hole in over["holes"]] == [1]
