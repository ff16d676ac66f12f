"""The chart of the totals below a filled card: its holes stand under the card's columns, the leader on top."""

from collections.abc import Sequence
from typing import Any

from flask_babel import gettext as _

from scorekeeper.presentation.chart import spread, step_of
from scorekeeper.printing.played import PlayedGame
from scorekeeper.printing.widths import LEADING, POINT, SMALLEST, cut, width
from scorekeeper.rulebook.sentences import number

NAME_HEIGHT = SMALLEST * LEADING * POINT
EDGE = 2.4
FROM_LINE = 4.5
# Without columns above it, the chart leaves this share of its width for the names.
NAMES_SHARE = 0.24
LEAST_HEIGHT = 34


def chart_height(players: int) -> float:
    """The height that a chart of so many lines needs."""
    return max(LEAST_HEIGHT, players * NAME_HEIGHT + 2 * EDGE)


def spaced(game: PlayedGame, wide: float, left: float) -> list[float]:
    """Where the start and each hole stand in a chart of its own."""
    right = wide * (1 - NAMES_SHARE)
    holes = len(game.holes)
    return [left + (right - left) * hole / holes for hole in range(holes + 1)]


def totals_chart(
    game: PlayedGame, across: Sequence[float], wide: float, high: float, *, numbered: bool
) -> dict[str, Any]:
    """Draw the totals after each hole; `across` says where the start and each hole stand, in millimetres."""
    lines = [_line(game, seat) for seat in range(len(game.players))]
    every = [total for line in lines for _hole, total in line]
    step = step_of(max(every) - min(every))
    low, high_total = min(every) // step * step, -(-max(every) // step) * step
    bottom = high - EDGE - (NAME_HEIGHT if numbered else 0)

    def down(total: int) -> float:
        return round(EDGE + (total - low) / max(1, high_total - low) * (bottom - EDGE), 2)

    series: list[dict[str, Any]] = []
    for seat, line in enumerate(lines):
        places = [(round(across[hole], 2), down(total)) for hole, total in line]
        series.append(
            {
                "seat": seat,
                "leads": seat in game.leaders,
                "points": " ".join(f"{x},{y}" for x, y in places),
                "end": places[-1],
                "label_y": places[-1][1],
            }
        )
    label_x = across[len(game.holes)] + FROM_LINE
    spread(series, bottom + EDGE - NAME_HEIGHT / 2, NAME_HEIGHT)
    for one in series:
        one["name"] = cut(game.players[one["seat"]], wide - label_x, SMALLEST, strong=one["leads"])
    told = "; ".join(f"{name} {number(total)}" for name, total in zip(game.players, game.totals, strict=True))
    return {
        "title": _("Totals, the lowest on top. After hole %(n)s: %(totals)s", n=len(game.holes), totals=told),
        "width": wide,
        "height": high,
        "left": across[0],
        "right": across[len(game.holes)],
        "label_x": label_x,
        "rules": [{"y": down(total), "label": number(total)} for total in range(low, high_total + 1, step)],
        "holes": [{"x": across[hole], "label": hole} for hole in _numbers(across)] if numbered else [],
        "series": series,
        "line": NAME_HEIGHT,
    }


def _line(game: PlayedGame, seat: int) -> list[tuple[int, int]]:
    """The totals of a seat with the holes after which they stood; who joined later begins there."""
    known = [(number, hole.totals[seat]) for number, hole in enumerate(game.holes, start=1)]
    line = [(number, total) for number, total in known if total is not None]
    if not line or line[0][0] == 1:
        line.insert(0, (0, 0))
    return line


def _numbers(across: Sequence[float]) -> list[int]:
    """The holes that can be numbered without touching each other."""
    room = width("000", SMALLEST)
    every = next(every for every in range(1, len(across) + 1) if (across[1] - across[0]) * every >= room)
    return list(range(every, len(across), every))
