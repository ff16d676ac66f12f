"""Reads who came later, who left, and what changed at the table: the field `seats` of a game document."""

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.document.problems import Problem, problem, shown
from scorekeeper.rulebook.settings import did_you_mean, is_whole
from scorekeeper.scoring.seating import STARTS, Joined, Seating

FIELDS = ("joined", "left", "orders", "dealers")
LAST_HOLE = 9_999
A_HOLE = "the number of a hole"


def read_seats(data: Any, plain: Seating) -> tuple[Seating | None, list[Problem]]:
    """Read the field: the seating of a game of these players and this dealer, or None and every problem of it."""
    reader = _SeatsReader(plain.players)
    if not isinstance(data, dict):
        return None, [problem("bad-value", "seats", entered=shown(data), wanted=f"an object with {', '.join(FIELDS)}")]
    for name in data:
        if name not in FIELDS:
            facts = {"field": name, "hint": did_you_mean(name, list(FIELDS)), "fields": ", ".join(FIELDS)}
            reader.problems.append(problem("unknown-field", f"seats.{name}", **facts))
    seating = Seating(
        plain.players,
        plain.dealer,
        reader.joined(data.get("joined", {})),
        reader.left(data.get("left", {})),
        reader.orders(data.get("orders", {})),
        reader.dealers(data.get("dealers", {})),
    )
    if not reader.problems:
        reader.check(seating)
    return (None, reader.problems) if reader.problems else (seating, [])


def write_seats(seating: Seating) -> dict[str, Any]:
    """Write what is beyond players and dealer as the field; empty when there is nothing."""
    fields: dict[str, Any] = {
        "joined": {player: joined._asdict() for player, joined in seating.joined.items()},
        "left": dict(seating.left),
        "orders": {str(hole): list(order) for hole, order in sorted(seating.orders.items())},
        "dealers": {str(hole): player for hole, player in sorted(seating.dealers.items())},
    }
    return {name: value for name, value in fields.items() if value}


class _SeatsReader:
    """Reads one part after the other and gathers the problems."""

    def __init__(self, players: Sequence[str]) -> None:
        self.problems: list[Problem] = []
        self._players = players

    def joined(self, data: Any) -> dict[str, Joined]:
        joined = {}
        for player, value in self._by_player(data, "joined").items():
            where = f"seats.joined.{player}"
            if not isinstance(value, dict) or value.keys() != {"hole", "start"}:
                self._bad(where, value, 'as {"hole": 4, "start": "mean"}')
            elif not _is_hole(value["hole"]):
                self._bad(f"{where}.hole", value["hole"], A_HOLE)
            elif value["start"] not in STARTS:
                self._bad(f"{where}.start", value["start"], ", ".join(STARTS))
            else:
                joined[player] = Joined(value["hole"], value["start"])
        return joined

    def left(self, data: Any) -> dict[str, int]:
        left = {}
        for player, hole in self._by_player(data, "left").items():
            if _is_hole(hole):
                left[player] = hole
            else:
                self._bad(f"seats.left.{player}", hole, A_HOLE)
        return left

    def orders(self, data: Any) -> dict[int, tuple[str, ...]]:
        orders = {}
        for hole, order in self._by_hole(data, "orders").items():
            where = f"seats.orders.{hole}"
            if not isinstance(order, list) or len({shown(name) for name in order}) < len(order):
                self._bad(where, order, "a list of different players")
            else:
                # Each is asked, so that each that is wrong is told.
                orders[hole] = tuple(name for name in order if self._is_player(name, where))
        return orders

    def dealers(self, data: Any) -> dict[int, str]:
        found = self._by_hole(data, "dealers")
        return {hole: name for hole, name in found.items() if self._is_player(name, f"seats.dealers.{hole}")}

    def check(self, seating: Seating) -> None:
        """Whether all parts fit together."""
        for player, hole in seating.left.items():
            if hole == 1 or not seating.has_joined(player, hole - 1):
                self._bad(f"seats.left.{player}", hole, "a hole after the first one played")
        for hole, name in seating.dealers.items():
            if not seating.plays(name, hole):
                self._bad(f"seats.dealers.{hole}", name, "somebody who plays this hole")
        changes = {1, *seating.left.values()}
        if any(len(seating.playing(hole)) < 2 for hole in changes):
            self._bad("seats", write_seats(seating), "such that two at least play every hole")

    def _by_player(self, data: Any, part: str) -> Mapping[str, Any]:
        if not isinstance(data, dict):
            self._bad(f"seats.{part}", data, "an object by player")
            return {}
        return {name: value for name, value in data.items() if self._is_player(name, f"seats.{part}.{name}")}

    def _by_hole(self, data: Any, part: str) -> Mapping[int, Any]:
        if not isinstance(data, dict):
            self._bad(f"seats.{part}", data, "an object by hole")
            return {}
        found = {}
        for typed, value in data.items():
            if typed.isascii() and typed.isdecimal() and len(typed) < 5 and _is_hole(int(typed)):
                found[int(typed)] = value
            else:
                self._bad(f"seats.{part}.{typed}", typed, A_HOLE)
        return found

    def _is_player(self, name: Any, where: str) -> bool:
        if name in self._players:
            return True
        hint = did_you_mean(name, list(self._players)) if isinstance(name, str) else ""
        facts = {"entered": shown(name), "hint": hint, "players": ", ".join(self._players)}
        self.problems.append(problem("unknown-player", where, **facts))
        return False

    def _bad(self, where: str, value: object, wanted: str) -> None:
        self.problems.append(problem("bad-value", where, entered=shown(value), wanted=wanted))


def _is_hole(value: Any) -> bool:
    return is_whole(value) and 1 <= value <= LAST_HOLE
