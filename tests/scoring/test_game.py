from typing import Any

import pytest

from scorekeeper.scoring.game import Course, GameScore, places, rank
from scorekeeper.scoring.hole import Hole
from scorekeeper.scoring.scorer import Scorer
from scorekeeper.scoring.seating import Seating
from tests.scoring.build import changed, ruleset, scorer

NAMES = ("Red", "Blue", "Green", "Gold")
Row = tuple[int | None, ...]


def play(*rows: Row, variant: str = "six-card", rules: tuple[str, ...] = (), **more: Any) -> GameScore:
    """Play a game of layout scores counted by hand: a row a hole."""
    players = NAMES[: len(rows[0])] if rows else NAMES[:3]
    knockers = more.pop("knockers", [None] * len(rows))
    end = more.pop("end", None)
    by = scorer(variant, *rules) if end is None else Scorer(changed(ruleset(variant, *rules), {"game.end": end}))
    holes = [Hole(dict(zip(players, row, strict=True)), who) for row, who in zip(rows, knockers, strict=True)]
    course = Course(by, Seating(players, more.pop("dealer", players[0]), **more.pop("seats", {})))
    for hole in holes:
        course.play(hole)
    return course.standing(more.pop("stake", 1), more.pop("cap", 0))


def test_totals_run_from_hole_to_hole() -> None:
    score = play((5, 6, 7), (1, -9, 0))
    assert score.running == [{"Red": 5, "Blue": 6, "Green": 7}, {"Red": 6, "Blue": -3, "Green": 7}]
    assert score.totals == score.running[-1]
    assert score.ranking == [["Blue"], ["Red"], ["Green"]]


def test_who_did_not_play_a_hole_keeps_the_total() -> None:
    assert play((5, None), (1, 2)).running == [{"Red": 5, "Blue": 0}, {"Red": 6, "Blue": 2}]


def test_equal_totals_share_a_rank_and_the_next_place_is_left_out() -> None:
    ranking = rank({"Red": 5, "Blue": 4, "Green": 5, "Gold": 9})
    assert ranking == [["Blue"], ["Red", "Green"], ["Gold"]]
    assert places(ranking) == {"Blue": 1, "Red": 2, "Green": 2, "Gold": 4}
    assert places([["Red", "Blue"], ["Green"]]) == {"Red": 1, "Blue": 1, "Green": 3}


def test_before_the_first_hole_all_are_equal() -> None:
    score = play()
    assert (score.ranking, score.finished, score.winners) == ([["Red", "Blue", "Green"]], False, [])
    assert (score.next_dealer, score.next_to_play, score.pot) == ("Red", "Blue", None)


NINE: list[Row] = [(5, 6, 7)] * 9
TIED: list[Row] = [(5, 5, 7)] * 9


@pytest.mark.parametrize(
    ("rows", "options", "winners"),
    [
        (NINE[:8], {}, []),
        (NINE, {}, ["Red"]),
        (TIED, {}, ["Red", "Blue"]),
        (NINE, {"rules": ("eighteen-holes",)}, []),
        (NINE * 2, {"rules": ("eighteen-holes",)}, ["Red"]),
        (NINE[:2], {"end": {"holes": 2}}, ["Red"]),
        (NINE * 3, {"rules": ("stop-any-time",)}, []),
        ([(60, 1), (39, 1)], {"rules": ("play-to-100",)}, []),
        ([(60, 1), (40, 1)], {"rules": ("play-to-100",)}, ["Blue"]),
        ([(60, 1), (140, 1)], {"rules": ("play-to-200",)}, ["Blue"]),
        ([(12, 1)], {"end": {"points": 12}}, ["Blue"]),
        ([(50, 1), (49, 99)], {"variant": "pablo"}, ["Red"]),
        ([(9, 5)], {"variant": "malaysian"}, ["Blue"]),
        ([(1, 2)] * 7, {"variant": "cumbia"}, ["Red"]),
        (TIED, {"rules": ("play-on-when-tied",)}, []),
        ([*TIED, (1, 1, 0)], {"rules": ("play-on-when-tied",)}, []),
        ([*TIED, (5, 4, 1)], {"rules": ("play-on-when-tied",)}, ["Blue"]),
        (NINE, {"rules": ("play-on-when-tied",)}, ["Red"]),
        ([(100, 3, 3)], {"variant": "cactus"}, []),
        ([(100, 3, 3), (0, 3, 4)], {"variant": "cactus"}, ["Blue"]),
    ],
)
def test_a_game_ends_by_holes_by_points_or_by_hand(
    rows: list[Row], options: dict[str, Any], winners: list[str]
) -> None:
    score = play(*rows, **options)
    assert (score.finished, score.winners) == (bool(winners), winners)


def test_the_end_once_reached_stays_reached_while_a_tie_is_played_on() -> None:
    """At 100 points two tie at the bottom; then the highest total falls below 100, and the tie is settled."""
    rules = ("play-to-100", "play-on-when-tied")
    tied = play((100, 3, 3), rules=rules)
    assert not tied.finished
    settled = play((100, 3, 3), (-5, 2, 3), rules=rules)
    assert (settled.finished, settled.winners) == (True, ["Blue"])


def test_a_course_says_when_it_is_over() -> None:
    course = Course(Scorer(changed(ruleset("six-card"), {"game.end": {"holes": 2}})), Seating(NAMES[:2], "Red"))
    over = []
    for _ in range(2):
        course.play(Hole({"Red": 1, "Blue": 2}))
        over.append(course.over)
    assert over == [False, True]


@pytest.mark.parametrize(("holes", "dealer", "begins"), [(0, "Blue", "Green"), (1, "Green", "Red"), (2, "Red", "Blue")])
def test_the_deal_passes_to_the_left_and_left_of_the_dealer_begins(holes: int, dealer: str, begins: str) -> None:
    rows: list[Row] = [(1, 2, 3)] * holes
    score = play(*rows, dealer="Blue")
    assert (score.next_dealer, score.next_to_play) == (dealer, begins)


@pytest.mark.parametrize(
    ("variant", "rules", "row", "knocker", "begins"),
    [
        ("six-card", ("begin-winner",), (5, 3, 9), None, "Blue"),
        ("six-card", ("begin-winner",), (5, 5, 9), "Red", None),
        ("six-card", ("begin-winner",), (5, None, 9), None, "Red"),
        ("cactus", (), (5, 3, 9), "Red", "Blue"),
        ("cactus", (), (5, 5, 9), "Red", "Blue"),
        ("cactus", (), (5, 5, 9), "Green", None),
        ("cactus", (), (5, 5, 5), "Green", None),
        ("cactus", (), (5, 5, 9), None, None),
        ("cactus", (), (3, 5, 9), "Red", "Red"),
    ],
)
def test_the_lowest_layout_begins_where_the_rules_say_so(
    variant: str, rules: tuple[str, ...], row: Row, knocker: str | None, begins: str | None
) -> None:
    assert play(row, variant=variant, rules=rules, knockers=[knocker]).next_to_play == begins


def test_before_the_first_hole_left_of_the_dealer_begins_in_cactus_too() -> None:
    assert play(variant="cactus").next_to_play == "Blue"


def test_the_pot_follows_the_knockers_and_is_not_filled_again_after_the_last_hole() -> None:
    rows: list[Row] = [(1, 2), (2, 1)]
    going = play(*rows, rules=("knock-pot",), knockers=["Red", "Blue"], stake=2)
    assert going.pot is not None
    assert (going.pot.holds, going.pot.paid) == (4, {"Red": -2, "Blue": -2})
    over = play(*rows, rules=("knock-pot",), knockers=["Red", "Blue"], stake=2, end={"holes": 2})
    assert over.pot is not None
    assert (over.pot.holds, over.pot.paid) == (0, {"Red": 0, "Blue": 0})
    assert over.totals == {"Red": 3, "Blue": 3}


@pytest.mark.parametrize(
    ("rules", "paid"),
    [
        ((), {"Red": 0, "Blue": -2}),  # took the two stakes, and both paid in again
        (("knock-tie-loses",), {"Red": -3, "Blue": -1}),
        (("knock-tie-neutral",), {"Red": -1, "Blue": -1}),
    ],
)
def test_ties_for_the_pot_go_by_the_tie_rule(rules: tuple[str, ...], paid: dict[str, int]) -> None:
    score = play((4, 4), rules=("knock-pot", *rules), knockers=["Red"])
    assert score.pot is not None
    assert score.pot.paid == paid
