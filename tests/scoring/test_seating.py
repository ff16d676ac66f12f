"""Who sits at the table from hole to hole, and what that does to totals, ranking, deal and pot."""

from typing import Any

import pytest

from scorekeeper.scoring.game import Course, GameScore
from scorekeeper.scoring.hole import Hole
from scorekeeper.scoring.scorer import Scorer
from scorekeeper.scoring.seating import Joined, Seating
from tests.scoring.build import changed, ruleset

NAMES = ("Red", "Blue", "Green", "Gold")
Row = tuple[int | None, ...]


def seating(**more: Any) -> Seating:
    return Seating(NAMES, more.pop("dealer", "Red"), **more)


def play(seats: Seating, *rows: Row, end: dict[str, int] | None = None, **more: Any) -> GameScore:
    rules = ("knock-pot",) if "knockers" in more else ()
    scorer = Scorer(changed(ruleset("six-card", *rules), {"game.end": end or {}, **more.pop("sets", {})}))
    course = Course(scorer, seats)
    knockers = more.get("knockers", [None] * len(rows))
    for row, knocker in zip(rows, knockers, strict=True):
        course.play(Hole(dict(zip(seats.players, row, strict=True)), knocker))
    return course.standing(more.get("stake", 1), 0)


def late(start: str, hole: int = 2) -> Seating:
    return seating(joined={"Gold": Joined(hole, start)})


@pytest.mark.parametrize(("start", "total"), [("mean", 6), ("highest", 9), ("unranked", 0)])
def test_a_late_joiner_begins_with_what_was_chosen(start: str, total: int) -> None:
    waiting = play(late(start), (2, 6, 9, None))
    assert waiting.running == [{"Red": 2, "Blue": 6, "Green": 9}]
    assert waiting.totals == {"Red": 2, "Blue": 6, "Green": 9, "Gold": total}
    played = play(late(start), (2, 6, 9, None), (0, 0, 0, 1))
    assert played.totals["Gold"] == total + 1
    assert played.running[-1] == played.totals


@pytest.mark.parametrize(("row", "mean"), [((1, 2, 2), 2), ((1, 1, 2), 1), ((1, 2, 3), 2), ((-1, -2, -2), -2)])
def test_the_mean_is_rounded(row: Row, mean: int) -> None:
    assert play(late("mean"), (*row, None)).totals["Gold"] == mean


def test_half_a_point_counts_upwards() -> None:
    pair = seating(joined={"Gold": Joined(2, "mean")}, left={"Green": 2})
    assert play(pair, (1, 2, 50, None)).totals["Gold"] == 2
    assert play(pair, (-1, -2, 50, None)).totals["Gold"] == -1


def test_two_who_join_together_begin_with_the_same() -> None:
    both = seating(joined={"Green": Joined(2, "highest"), "Gold": Joined(2, "highest")})
    assert play(both, (2, 6, None, None)).totals == {"Red": 2, "Blue": 6, "Green": 6, "Gold": 6}


def test_who_joins_the_first_hole_begins_with_nothing() -> None:
    assert play(late("highest", hole=1)).totals == dict.fromkeys(NAMES, 0)


def test_somebody_who_joined_unranked_is_not_counted_for_the_next() -> None:
    two = seating(joined={"Green": Joined(2, "unranked"), "Gold": Joined(3, "highest")})
    assert play(two, (2, 6, None, None), (1, 1, 40, None)).totals["Gold"] == 7


def test_unranked_players_have_no_place_and_do_not_end_the_game() -> None:
    score = play(late("unranked"), (2, 6, 9, None), (1, 1, 1, -50), end={"holes": 2})
    assert score.ranking == [["Red"], ["Blue"], ["Green"]]
    assert score.winners == ["Red"]
    assert not play(late("unranked"), (2, 6, 9, None), (1, 1, 1, 90), end={"points": 50}).finished
    assert play(late("highest"), (2, 6, 9, None), (1, 1, 1, 90), end={"points": 50}).finished


def test_who_left_keeps_the_total_and_loses_the_place() -> None:
    gone = seating(left={"Red": 3})
    played = play(gone, (1, 6, 9, 9), (1, 1, 1, 1))
    assert played.totals["Red"] == 2
    assert played.ranking == [["Blue"], ["Green", "Gold"]]
    # Who leaves after the last hole played them all.
    assert play(gone, (1, 6, 9, 9), (1, 1, 1, 1), end={"holes": 2}).winners == ["Red"]
    after = play(gone, (1, 6, 9, 9), (1, 1, 1, 1), (None, 5, 5, 5), end={"holes": 3})
    assert (after.winners, after.totals["Red"]) == (["Blue"], 2)


def test_where_nobody_is_ranked_everybody_is() -> None:
    strangers = Seating(NAMES[:2], "Red", joined={name: Joined(1, "unranked") for name in NAMES[:2]})
    assert play(strangers, (3, 1)).ranking == [["Blue"], ["Red"]]


def test_nobody_is_seated_after_the_end() -> None:
    over = play(late("highest"), (2, 6, 9, None), end={"holes": 1})
    assert (over.finished, "Gold" in over.totals) == (True, False)


@pytest.mark.parametrize(
    ("more", "dealers"),
    [
        ({}, ["Red", "Blue", "Green", "Gold", "Red"]),
        ({"joined": {"Gold": Joined(4, "mean")}}, ["Red", "Blue", "Green", "Gold", "Red"]),
        ({"joined": {"Gold": Joined(5, "mean")}}, ["Red", "Blue", "Green", "Red", "Blue"]),
        ({"left": {"Green": 3}}, ["Red", "Blue", "Gold", "Red", "Blue"]),
        ({"left": {"Blue": 3}}, ["Red", "Blue", "Green", "Gold", "Red"]),
        ({"dealers": {3: "Red"}}, ["Red", "Blue", "Red", "Blue", "Green"]),
        ({"dealers": {1: "Gold"}}, ["Gold", "Red", "Blue", "Green", "Gold"]),
        ({"dealers": {3: "Green"}, "left": {"Green": 3}}, ["Red", "Blue", "Gold", "Red", "Blue"]),
        ({"orders": {2: ["Red", "Gold", "Blue", "Green"]}}, ["Red", "Gold", "Blue", "Green", "Red"]),
        ({"orders": {2: ["Red", "Gold"], 4: ["Blue", "Green"]}}, ["Red", "Gold", "Blue", "Green", "Red"]),
    ],
)
def test_the_deal_goes_round_the_table_as_it_is(more: dict[str, Any], dealers: list[str]) -> None:
    seats = seating(**more)
    assert [seats.dealer_of(hole) for hole in range(1, 6)] == dealers
    # Asked in any order, the answer is the same.
    assert seating(**more).dealer_of(5) == dealers[4]


def test_a_table_at_which_nobody_sits_any_more_keeps_its_dealer() -> None:
    assert Seating(("Red",), "Red", left={"Red": 2}).dealer_of(2) == "Red"


def test_the_lowest_begins_only_if_still_there() -> None:
    sets = {"game.begins": "lowest"}
    assert play(seating(), (1, 2, 3, 4), sets=sets).next_to_play == "Red"
    assert play(seating(left={"Red": 2}), (1, 2, 3, 4), sets=sets).next_to_play == "Green"


def test_a_late_joiner_pays_into_the_pot_and_who_left_pays_no_more() -> None:
    seats = seating(joined={"Gold": Joined(2, "mean")}, left={"Green": 2})
    first = play(seats, (2, 6, 9, None), knockers=[None])
    assert first.pot is not None
    assert (first.pot.holds, first.pot.paid) == (4, {"Red": -1, "Blue": -1, "Green": -1, "Gold": -1})
    won = play(seats, (2, 6, 9, None), (0, 5, None, 5), knockers=[None, "Red"])
    assert won.pot is not None
    assert (won.pot.holds, won.pot.paid) == (3, {"Red": 2, "Blue": -2, "Green": -1, "Gold": -2})
    taken = play(seats, (2, 6, 9, None), knockers=["Red"])
    assert taken.pot is not None
    assert (taken.pot.holds, taken.pot.paid) == (3, {"Red": 1, "Blue": -2, "Green": -1, "Gold": -1})
