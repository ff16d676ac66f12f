"""The field `seats` of a game document: who came later, who left, and what changed at the table."""

from typing import Any

import pytest

from scorekeeper.document.reading import read_document
from scorekeeper.document.result import result_of, score_document
from scorekeeper.document.seats import write_seats

SEATS: dict[str, Any] = {
    "joined": {"Gold": {"hole": 3, "start": "mean"}},
    "left": {"Red": 4},
    "orders": {"3": ["Red", "Gold", "Blue"]},
    "dealers": {"2": "Green"},
}
HOLES: list[dict[str, Any]] = [
    {"layouts": {"Red": 5, "Blue": 6, "Green": 10, "Gold": None}},
    {"layouts": {"Red": 0, "Blue": 1, "Green": 2, "Gold": None}},
    {"layouts": {"Red": 9, "Blue": 9, "Green": 9, "Gold": 4}},
    {"layouts": {"Red": None, "Blue": 1, "Green": 1, "Gold": 1}},
]


def document(**more: Any) -> dict[str, Any]:
    game = {"format": "scorekeeper-game/1", "variant": "six-card", "players": ["Red", "Blue", "Green", "Gold"]}
    return {**game, "holes": HOLES, "seats": SEATS, **more}


def problems(**more: Any) -> list[tuple[str, str]]:
    _game, found = read_document(document(**more))
    return [(one.code, one.where) for one in found]


def test_a_game_of_people_who_came_and_went_is_scored() -> None:
    game, found = read_document(document())
    assert found == []
    assert game is not None
    result = result_of(game, score_document(game))
    assert result["holes"][1]["total"] == {"Red": 5, "Blue": 7, "Green": 12}
    # Gold begins with the mean, 8.
    assert result["holes"][2]["total"] == {"Red": 14, "Blue": 16, "Green": 21, "Gold": 12}
    assert result["totals"] == {"Red": 14, "Blue": 17, "Green": 22, "Gold": 13}
    assert result["ranking"] == [["Gold"], ["Blue"], ["Green"]]
    # Red, then Green as was chosen, then by the new order Red, Gold, Blue (Green).
    assert (result["next_dealer"], result["next_to_play"]) == ("Blue", "Green")


def test_what_was_read_is_written_as_it_was() -> None:
    game, _found = read_document(document())
    assert game is not None
    assert write_seats(game.seating) == SEATS
    plain, _found = read_document(document(seats={}, holes=[]))
    assert plain is not None
    assert write_seats(plain.seating) == {}


@pytest.mark.parametrize(
    ("seats", "where"),
    [
        ([], "seats"),
        ({"joined": []}, "seats.joined"),
        ({"joined": {"Gold": 3}}, "seats.joined.Gold"),
        ({"joined": {"Gold": {"hole": 0, "start": "mean"}}}, "seats.joined.Gold.hole"),
        ({"joined": {"Gold": {"hole": 10_000, "start": "mean"}}}, "seats.joined.Gold.hole"),
        ({"joined": {"Gold": {"hole": True, "start": "mean"}}}, "seats.joined.Gold.hole"),
        ({"joined": {"Gold": {"hole": 3, "start": "average"}}}, "seats.joined.Gold.start"),
        ({"left": {"Red": "4"}}, "seats.left.Red"),
        ({"left": {"Gold": 1}}, "seats.left.Gold"),
        ({"left": {"Gold": 3}, "joined": {"Gold": {"hole": 3, "start": "mean"}}}, "seats.left.Gold"),
        ({"left": {"Red": 5, "Blue": 5, "Gold": 6}}, "seats"),
        ({"orders": [["Red"]]}, "seats.orders"),
        ({"orders": {"x": ["Red"]}}, "seats.orders.x"),
        ({"orders": {"2": "Red"}}, "seats.orders.2"),
        ({"orders": {"2": ["Red", "Red"]}}, "seats.orders.2"),
        ({"dealers": {"2": "Gold"}, "joined": {"Gold": {"hole": 3, "start": "mean"}}}, "seats.dealers.2"),
    ],
)
def test_what_is_wrong_is_told_at_its_place(seats: Any, where: str) -> None:
    assert problems(seats=seats, holes=[]) == [("bad-value", where)]


def test_all_unknown_names_and_fields_are_told() -> None:
    seats = {
        "joind": {},
        "left": {"Rad": 3},
        "orders": {"2": ["Rad", 7]},
        "dealers": {"2": "Rad"},
        "joined": {"Rad": {"hole": 3, "start": "mean"}},
    }
    assert problems(seats=seats, holes=[]) == [
        ("unknown-field", "seats.joind"),
        ("unknown-player", "seats.joined.Rad"),
        ("unknown-player", "seats.left.Rad"),
        ("unknown-player", "seats.orders.2"),
        ("unknown-player", "seats.orders.2"),
        ("unknown-player", "seats.dealers.2"),
    ]


def test_who_is_not_at_the_table_has_no_layout() -> None:
    wrong = [{"layouts": {**HOLES[0]["layouts"], "Gold": 3}}, *HOLES[1:]]
    assert problems(holes=wrong) == [("bad-value", "holes[0].layouts.Gold")]
    _game, found = read_document(document(holes=wrong))
    assert found[0].message() == "Gold joined after this hole or left before it; enter null"
