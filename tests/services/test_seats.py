"""Coming and going at a table: who joins later, leaves, comes back."""

from collections.abc import Callable

import pytest
from flask import Flask

from scorekeeper.services import seats
from scorekeeper.services.game_record import GameRecord
from scorekeeper.services.people import players
from scorekeeper.services.refused import Refused
from scorekeeper.services.seats import Asked
from tests.services.evening import Evening


@pytest.fixture
def evening(stored: Flask) -> Evening:
    return Evening("Red", "Blue", "Green")


@pytest.mark.parametrize(("start", "total"), [("mean", 6), ("highest", 9), ("unranked", 0)])
def test_somebody_joins_later_and_begins_as_was_chosen(evening: Evening, start: str, total: int) -> None:
    evening.hole(Red=2, Blue=6, Green=9)
    seats.join(evening.asked(), " Gold ", 2, start)
    standing = evening.standing()
    assert (standing.players, standing.next_hole) == (("Red", "Blue", "Green", "Gold"), 2)
    assert standing.score.totals["Gold"] == total
    assert [cell.state for cell in standing.cells(1)] == ["number", "number", "number", "away"]
    evening.hole(Red=1, Blue=1, Green=1)
    assert evening.standing().next_hole == 2
    evening.hole(Gold=4)
    assert evening.standing().score.totals["Gold"] == total + 4
    assert ("Gold" in evening.standing().places) == (start != "unranked")


def test_a_joining_is_taken_back_and_stated_again(evening: Evening) -> None:
    evening.hole(Red=2, Blue=6, Green=9)
    seats.join(evening.asked(), "Gold", 2, "mean")
    evening.undo()
    standing = evening.standing()
    assert (standing.seats, evening.names(), "Gold" in standing.score.totals) == (
        (0, 1, 2),
        ["Red", "Blue", "Green"],
        False,
    )
    evening.hole(Red=1, Blue=1, Green=1)
    assert evening.standing().next_hole == 3
    seats.join(evening.asked(), "Gold", 3, "highest")
    assert evening.standing().players == ("Red", "Blue", "Green", "Gold")
    assert evening.standing().score.totals["Gold"] == 10


def test_the_same_request_twice_seats_one(evening: Evening) -> None:
    for _ in range(2):
        seats.join(evening.asked("twice"), "Gold", 1, "mean")
    assert evening.standing().players == ("Red", "Blue", "Green", "Gold")
    with pytest.raises(Refused, match="sits-already"):
        seats.join(evening.asked(), "Gold", 1, "mean")
    with pytest.raises(Refused, match="bad-op"):
        seats.join(evening.asked("?"), "Gold", 1, "mean")


def test_a_guest_joins_without_being_put_on_the_list(evening: Evening) -> None:
    seats.join(evening.asked(), "Gold", 1, "unranked", guest=True)
    assert [player.name for player in players(evening.group.group_id)] == ["Blue", "Green", "Red"]
    # Before the first hole nobody is behind: there is nothing to leave out.
    assert evening.standing().seating.joined["Gold"].start == "mean"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda asked: seats.join(asked, "", 1, "mean"), "name-empty"),
        (lambda asked: seats.join(asked, "Gold", 3, "mean"), "too-late"),
        (lambda asked: seats.join(asked, "Gold", 0, "mean"), "too-late"),
        (lambda asked: seats.leave(asked, 3, 1), "unknown-seat"),
        (lambda asked: seats.come_back(asked, 0), "unknown-seat"),
        (lambda asked: seats.come_back(asked, 9), "unknown-seat"),
        (lambda asked: seats.move_earlier(asked, 9), "unknown-seat"),
        (lambda asked: seats.let_deal(asked, 9), "unknown-seat"),
        (lambda asked: seats.take_over(asked, 9, "Gold"), "unknown-seat"),
        (lambda asked: seats.take_over(asked, 0, "Red"), "sits-already"),
        (lambda asked: seats.take_over(asked, 0, "Blue"), "sits-already"),
        (lambda asked: seats.leave(asked._replace(game="nothing"), 0, 1), "unknown-game"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    evening: Evening, change: Callable[[Asked], GameRecord], code: str
) -> None:
    with pytest.raises(Refused, match=code):
        change(evening.asked())
    assert (evening.standing().record.rev, evening.standing().players) == (0, ("Red", "Blue", "Green"))


def test_a_table_holds_twelve(stored: Flask) -> None:
    evening = Evening(*(f"P{n}" for n in range(11)))
    seats.join(evening.asked(), "P11", 1, "mean")
    with pytest.raises(Refused, match="bad-player-count"):
        seats.join(evening.asked(), "P12", 1, "mean")


def test_who_leaves_plays_no_more_and_is_not_ranked(evening: Evening) -> None:
    evening.hole(Red=2, Blue=6, Green=9)
    seats.leave(evening.asked(), 0, 2)
    evening.hole(Blue=1, Green=1)
    standing = evening.standing()
    assert (standing.next_hole, standing.score.ranking) == (3, [["Blue"], ["Green"]])
    assert standing.score.totals["Red"] == 2
    assert standing.seats == (0, 1, 2)
    with pytest.raises(Refused, match="too-few-stay"):
        seats.leave(evening.asked(), 1, 3)
    evening.undo()
    evening.undo()
    assert evening.names() == ["Red", "Blue", "Green"]


def test_who_has_cards_in_the_hole_or_never_played_cannot_leave_before_it(evening: Evening) -> None:
    evening.hole(Red=2)
    with pytest.raises(Refused, match="has-cards"):
        seats.leave(evening.asked(), 0, 1)
    seats.leave(evening.asked(), 0, 2)
    seats.join(evening.asked(), "Gold", 2, "mean")
    with pytest.raises(Refused, match="not-played-yet"):
        seats.leave(evening.asked(), 3, 2)


def test_who_comes_back_did_not_play_the_holes_between(evening: Evening) -> None:
    evening.hole(Red=2, Blue=6, Green=9)
    seats.leave(evening.asked(), 0, 2)
    evening.hole(Blue=1, Green=1)
    seats.come_back(evening.asked(), 0)
    standing = evening.standing()
    assert standing.next_hole == 3
    assert [cell.state for cell in standing.cells(2)] == ["absent", "number", "number"]
    assert standing.score.ranking == [["Red"], ["Blue"], ["Green"]]
    evening.undo()
    assert (evening.standing().next_hole, evening.names()) == (3, ["Blue", "Green"])
