from itertools import pairwise
from typing import Any

import pytest

from scorekeeper.presentation.chart import NAME_HEIGHT, chart_of


def drawn(running: list[dict[str, int]], leaders: list[str]) -> dict[str, Any]:
    chart = chart_of(running, leaders)
    assert chart is not None
    return chart


def test_there_is_no_chart_before_the_second_hole() -> None:
    assert chart_of([], []) is None
    assert chart_of([{"Red": 1}], ["Red"]) is None


def test_low_is_on_top_and_all_lies_inside() -> None:
    chart = drawn([{"Red": 5, "Blue": -10}, {"Red": 60, "Blue": -20}], ["Blue"])
    red, blue = chart["series"]
    assert blue["end"][1] < red["end"][1]
    assert (red["leads"], blue["leads"]) == (False, True)
    for one in chart["series"]:
        for point in one["points"].split():
            x, y = map(float, point.split(","))
            assert 0 <= x <= chart["width"]
            assert 0 <= y <= chart["height"]


@pytest.mark.parametrize("players", [2, 5, 12])
def test_names_never_lie_on_each_other(players: int) -> None:
    names = [f"P{number}" for number in range(players)]
    for step in (0, 1, 40):
        running = [{name: place * step * hole for place, name in enumerate(names)} for hole in (1, 2)]
        chart = drawn(running, names[:1])
        places = sorted(one["label_y"] for one in chart["series"])
        assert all(below - above >= NAME_HEIGHT - 0.2 for above, below in pairwise(places))
        assert places[-1] <= chart["height"]


@pytest.mark.parametrize("span", [0, 1, 7, 99, 1234, 10**6, 10**10])
def test_there_are_never_many_rules(span: int) -> None:
    chart = drawn([{"Red": 0, "Blue": 0}, {"Red": span, "Blue": -span}], [])
    assert len(chart["rules"]) <= 9


def test_it_is_told_in_words_as_well() -> None:
    chart = drawn([{"Red": 5, "Blue": 1}, {"Red": 6, "Blue": -1}], ["Blue"])
    assert chart["desc"] == "After hole 2: Red 6; Blue −1"


def test_a_long_game_numbers_some_of_its_holes() -> None:
    chart = drawn([{"Red": hole} for hole in range(1, 101)], ["Red"])
    assert len(chart["holes"]) <= 9
