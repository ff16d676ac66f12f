"""What changes at a table between holes, and what comes after it: order, dealer, takeover, rematch, export."""

import json
from collections.abc import Callable

import pytest
from flask import Flask

from scorekeeper.services import seats
from scorekeeper.services.entries import undo
from scorekeeper.services.game_record import GameRecord
from scorekeeper.services.games import game, games_of, rematch, start_game
from scorekeeper.services.operations import Operation, perform
from scorekeeper.services.people import add_player, archive_player, merge, players
from scorekeeper.services.play import play, settle
from scorekeeper.services.refused import Refused
from scorekeeper.services.seats import Asked
from scorekeeper.services.take_along import bring_in, game_document, game_json, read_game
from tests.services.evening import Evening


@pytest.fixture
def evening(stored: Flask) -> Evening:
    return Evening("Red", "Blue", "Green")


def test_neighbours_change_places_and_the_deal_follows(evening: Evening) -> None:
    evening.hole(Red=2, Blue=6, Green=9)
    seats.move_earlier(evening.asked(), 2)
    standing = evening.standing()
    assert evening.names() == ["Red", "Green", "Blue"]
    assert (evening.names(1), standing.seats, standing.playing(2)) == (["Red", "Blue", "Green"], (0, 2, 1), (0, 2, 1))
    assert [standing.dealer_of(hole) for hole in (1, 2, 3)] == ["Red", "Green", "Blue"]
    seats.move_earlier(evening.asked(), 0)
    assert evening.names() == ["Blue", "Green", "Red"]
    evening.undo()
    assert evening.names() == ["Red", "Green", "Blue"]


def test_another_deals_and_the_deal_goes_on_from_there(evening: Evening) -> None:
    evening.hole(Red=2, Blue=6, Green=9)
    seats.let_deal(evening.asked(), 2)
    standing = evening.standing()
    assert [standing.dealer_of(hole) for hole in (1, 2, 3)] == ["Red", "Green", "Red"]
    assert standing.score.next_to_play == "Red"
    evening.undo()
    assert evening.standing().dealer_of(2) == "Blue"


def test_a_seat_is_taken_over_with_all_its_holes_and_given_back(evening: Evening) -> None:
    evening.hole(Red=2, Blue=6, Green=9)
    seats.take_over(evening.asked(), 1, "Gold")
    seats.take_over(evening.asked(), 1, "Pink", guest=True)
    assert evening.standing().players == ("Red", "Pink", "Green")
    assert evening.standing().score.totals["Pink"] == 6
    evening.undo()
    assert evening.standing().players == ("Red", "Gold", "Green")
    evening.undo()
    assert evening.standing().players == ("Red", "Blue", "Green")
    assert "Pink" not in [player.name for player in players(evening.group.group_id)]


def test_nobody_gets_a_second_seat_by_taking_a_takeover_back(evening: Evening) -> None:
    seats.take_over(evening.asked("taken"), 1, "Gold")
    seats.join(evening.asked(), "Blue", 1, "mean")
    with pytest.raises(Refused, match="sits-already"):
        undo(evening.game, "back", evening.link, settle, "taken")
    assert evening.standing().players == ("Red", "Gold", "Green", "Blue")


def test_a_takeover_knows_who_is_one_person_now(evening: Evening) -> None:
    seats.take_over(evening.asked(), 1, "Gold")
    evening.hole(Red=1)
    add_player(evening.group.group_id, "Blau")
    merge(evening.group.group_id, evening.person("Blue"), evening.person("Blau"))
    evening.undo()
    evening.undo()
    assert evening.standing().players == ("Red", "Blau", "Green")


def test_phones_are_told_who_does_not_play_a_hole(evening: Evening) -> None:
    evening.hole(Red=2, Blue=6, Green=9)
    seats.leave(evening.asked(), 0, 2)
    sent = [Operation("one", "typed", 2, 0, text="5"), Operation("two", "typed", 2, 1, text="5")]
    told = perform(evening.game, sent, evening.link, settle).outcomes
    assert [outcome.status for outcome in told] == ["refused", "stored"]
    assert told[0].problem is not None
    assert told[0].problem.message() == "Red does not play hole 2"


def test_a_game_that_is_over_keeps_its_seats(stored: Flask) -> None:
    evening = Evening("Red", "Blue", "Green", end={"holes": 1})
    evening.hole(Red=2, Blue=6, Green=9)
    changes: list[Callable[[Asked], GameRecord]] = [
        lambda asked: seats.join(asked, "Gold", 2, "mean"),
        lambda asked: seats.leave(asked, 0, 2),
        lambda asked: seats.let_deal(asked, 0),
    ]
    for change in changes:
        with pytest.raises(Refused, match="game-over"):
            change(evening.asked())
    seats.take_over(evening.asked(), 0, "Gold")
    (summary,) = games_of(evening.group.group_id)
    assert (summary.players, summary.standings[0].place) == (("Gold", "Blue", "Green"), 1)


def test_a_rematch_is_for_those_who_sit_there_at_the_end(evening: Evening) -> None:
    evening.hole(Red=2, Blue=6, Green=9)
    seats.leave(evening.asked(), 0, 2)
    seats.join(evening.asked(), "Gold", 2, "mean", guest=True)
    seats.move_earlier(evening.asked(), 3)
    evening.hole(Blue=1, Green=1, Gold=1)
    archive_player(evening.group.group_id, evening.person("Blue"))
    again = rematch(evening.game)
    assert (again.players, again.players[again.first_dealer]) == (("Blue", "Gold", "Green"), "Gold")
    assert again.guests == {"Blue", "Gold"}
    start_game(
        evening.group.group_id,
        again.terms,
        again.ruleset,
        again.players,
        again.first_dealer,
        evening.link,
        guests=again.guests,
    )
    assert [player.name for player in players(evening.group.group_id)] == ["Green", "Red"]


def test_a_game_of_people_who_came_and_went_is_the_same_out_and_in(stored: Flask) -> None:
    evening = Evening("Red", "Blue", "Green", house_rules=("knock-pot",))
    evening.hole(Red=2, Blue=6, Green=9)
    seats.join(evening.asked(), "Gold", 2, "mean")
    seats.join(evening.asked(), "Nobody", 2, "mean")
    evening.undo()
    seats.let_deal(evening.asked(), 3)
    evening.hole(Red=1, Blue=1, Green=1, Gold=3)
    seats.leave(evening.asked(), 1, 3)
    seats.move_earlier(evening.asked(), 3)
    evening.hole(Red=1, Green=1, Gold=3)
    standing = evening.standing()
    assert game_document(standing)["seats"] == {
        "joined": {"Gold": {"hole": 2, "start": "mean"}},
        "left": {"Blue": 3},
        "orders": {"3": ["Red", "Gold", "Green"]},
        "dealers": {"2": "Gold"},
    }
    text = game_json(standing)
    document, problems = read_game(text)
    assert problems == []
    assert document is not None
    brought = game(bring_in(document, evening.group.group_id, evening.link))
    assert brought is not None
    again = play(brought)
    assert game_json(again) == text
    assert json.loads(text)["players"] == ["Red", "Blue", "Green", "Gold"]
    assert (again.score.totals, again.score.ranking, again.score.pot) == (
        standing.score.totals,
        standing.score.ranking,
        standing.score.pot,
    )
    assert [again.dealer_of(hole) for hole in range(1, 6)] == [standing.dealer_of(hole) for hole in range(1, 6)]
