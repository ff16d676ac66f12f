"""The line chart of the totals: every place worked out here, the leader on top, since low is good."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import gettext as _

from scorekeeper.rulebook.sentences import number

WIDTH, LEFT, RIGHT = 360, 34, 262
TOP, BELOW = 12, 28
LOWEST_HEIGHT, NAME_HEIGHT = 190, 16
STEPS = (1, 2, 5, *(step * 10**zeros for zeros in range(7) for step in (10, 20, 25, 50)))
MOST_RULES = 6
MOST_NUMBERED = 9


def chart_of(running: Sequence[Mapping[str, int]], leaders: Sequence[str]) -> dict[str, Any] | None:
    """Draw the totals after each hole; nothing before the second hole. A late joiner's line begins later."""
    if len(running) < 2:
        return None
    names = list(running[-1])
    starts: Mapping[str, int] = dict.fromkeys(running[0], 0)
    every_hole = [starts, *running]
    lines = {name: [(hole, at[name]) for hole, at in enumerate(every_hole) if name in at] for name in names}
    height = max(LOWEST_HEIGHT, NAME_HEIGHT * len(names) + 44)
    every = [points for line in lines.values() for _hole, points in line]
    step = step_of(max(every) - min(every))
    low, high = min(every) // step * step, -(-max(every) // step) * step
    bottom = height - BELOW

    def across(hole: int) -> float:
        return round(LEFT + hole * (RIGHT - LEFT) / len(running), 1)

    def down(points: int) -> float:
        return round(TOP + (points - low) / max(1, high - low) * (bottom - TOP), 1)

    series = []
    for name in names:
        places = [(across(hole), down(points)) for hole, points in lines[name]]
        series.append(
            {
                "name": name,
                "leads": name in leaders,
                "points": " ".join(f"{x},{y}" for x, y in places),
                "end": places[-1],
                "label_y": places[-1][1],
            }
        )
    spread(series, bottom + 6, NAME_HEIGHT)
    told = "; ".join(f"{name} {number(points)}" for name, points in running[-1].items())
    return {
        "id": "totals",
        "title": _("Totals after each hole, the lowest on top"),
        "desc": _("After hole %(n)s: %(totals)s", n=len(running), totals=told),
        "width": WIDTH,
        "height": height,
        "left": LEFT,
        "right": RIGHT,
        "rules": [{"y": down(points), "label": number(points)} for points in range(low, high + 1, step)],
        "holes": [{"x": across(hole), "label": hole} for hole in _numbered(len(running))],
        "series": series,
    }


def step_of(span: int) -> int:
    """The distance of the quiet lines across a chart of so many points from top to bottom."""
    return next((step for step in STEPS if span / step <= MOST_RULES), -(-span // MOST_RULES))


def _numbered(holes: int) -> list[int]:
    every = -(-holes // MOST_NUMBERED)
    return list(range(every, holes + 1, every))


def spread(series: list[dict[str, Any]], lowest: float, apart: float) -> None:
    """Move the names (`label_y`) so far apart that none lies on another; the last stays inside the drawing."""
    in_order = sorted(series, key=lambda one: float(one["label_y"]))
    above = float("-inf")
    for one in in_order:
        above = one["label_y"] = max(one["label_y"], above + apart)
    below = lowest + apart
    for one in reversed(in_order):
        below = one["label_y"] = round(min(one["label_y"], below - apart), 1)
