from itertools import pairwise

from scorekeeper.printing.totals_chart import chart_height, spaced, totals_chart
from tests.printing.games import LONGEST, SHORT, played

ACROSS = [10.0 * hole for hole in range(10)]


def test_the_lowest_total_is_on_top() -> None:
    game = played(SHORT[:4], 9)
    chart = totals_chart(game, ACROSS, 150, 40, numbered=False)
    by_height = sorted(chart["series"], key=lambda one: one["end"][1])
    assert [game.totals[one["seat"]] for one in by_height] == sorted(game.totals)
    assert [one["leads"] for one in by_height] == [True, False, False, False]


def test_who_joined_later_begins_there() -> None:
    chart = totals_chart(played(SHORT[:3], 9, late=True), ACROSS, 150, 40, numbered=False)
    starts = [one["points"].split(",")[0] for one in chart["series"]]
    assert starts == ["0.0", "0.0", "20.0"]


def test_names_do_not_touch_and_stay_inside() -> None:
    high = chart_height(12)
    chart = totals_chart(played(SHORT, 9), ACROSS, 150, high, numbered=True)
    heights = sorted(one["label_y"] for one in chart["series"])
    assert all(below - above >= chart["line"] - 0.11 for above, below in pairwise(heights))
    assert heights[-1] <= high


def test_long_names_are_cut() -> None:
    chart = totals_chart(played(LONGEST, 9), ACROSS, 130, 60, numbered=False)
    assert all(one["name"].endswith("…") for one in chart["series"] if one["seat"] == 0)


def test_holes_are_numbered_where_there_is_room() -> None:
    game = played(SHORT[:2], 36)
    few = totals_chart(game, spaced(game, 60, 10), 60, 40, numbered=True)["holes"]
    every = totals_chart(game, spaced(game, 260, 10), 260, 40, numbered=True)["holes"]
    assert len(few) < len(every) == 36
