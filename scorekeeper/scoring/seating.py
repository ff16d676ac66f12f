"""Who sits at the table from hole to hole: late joiners, who left, the order of the seats, and who deals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

# What a late joiner begins with: nothing and no place in the ranking, or the others' mean or highest total.
STARTS = ("unranked", "mean", "highest")


class Joined(NamedTuple):
    """From which hole on a late joiner plays, and how they start (one of STARTS)."""

    hole: int
    start: str


@dataclass(frozen=True)
class Seating:
    """All who ever sit at the table, in the order of their seats, and the dealer of the first hole.

    `left` gives by player the first hole that they don't play any more. By hole: `orders` the order of the seats from
    then on (who is not named sits after the others), `dealers` who deals it, the deal going on from there.
    """

    players: tuple[str, ...]
    dealer: str
    joined: Mapping[str, Joined] = field(default_factory=dict)
    left: Mapping[str, int] = field(default_factory=dict)
    orders: Mapping[int, Sequence[str]] = field(default_factory=dict)
    dealers: Mapping[int, str] = field(default_factory=dict)

    def order(self, hole: int) -> list[str]:
        """The seats in their order at a hole, empty ones included."""
        changed = max((number for number in self.orders if number <= hole), default=None)
        named = [] if changed is None else list(self.orders[changed])
        return named + [player for player in self.players if player not in named]

    def has_joined(self, player: str, hole: int) -> bool:
        """Whether a player is there by this hole, gone again or not."""
        return player not in self.joined or self.joined[player].hole <= hole

    def has_left(self, player: str, hole: int) -> bool:
        """Whether a player is gone by this hole."""
        return player in self.left and self.left[player] <= hole

    def plays(self, player: str, hole: int) -> bool:
        """Whether a player plays a hole."""
        return self.has_joined(player, hole) and not self.has_left(player, hole)

    def playing(self, hole: int) -> list[str]:
        """Who plays a hole, clockwise."""
        return [player for player in self.order(hole) if self.plays(player, hole)]

    def is_ranked(self, player: str, hole: int) -> bool:
        """Whether a player has a place in the ranking, with this hole played or about to be."""
        joined = self.joined.get(player)
        return not self.has_left(player, hole) and (joined is None or joined.start != "unranked")

    def dealer_of(self, hole: int) -> str:
        """Who deals a hole: the deal passes to the left, over empty seats."""
        while len(self._dealt) < hole:
            self._dealt.append(self._next_dealer(len(self._dealt) + 1))
        return self._dealt[hole - 1]

    def left_of_dealer(self, hole: int) -> str:
        """Who sits left of the dealer of a hole."""
        return self._left_of(self.dealer_of(hole), hole)

    @cached_property
    def _dealt(self) -> list[str]:
        """The dealers of the first holes, as far as somebody asked for them."""
        return []

    def _next_dealer(self, hole: int) -> str:
        chosen = self.dealers.get(hole)
        if chosen is not None and self.plays(chosen, hole):
            return chosen
        return self.dealer if hole == 1 else self._left_of(self._dealt[-1], hole)

    def _left_of(self, player: str, hole: int) -> str:
        order = self.order(hole)
        seat = order.index(player) + 1
        return next((other for other in order[seat:] + order[:seat] if self.plays(other, hole)), player)


def start_of(seating: Seating, player: str, totals: Mapping[str, int], hole: int) -> int:
    """The points that a late joiner of this hole begins with, by the others' totals; a half counts upwards."""
    others = [
        points for other, points in totals.items() if seating.plays(other, hole) and seating.is_ranked(other, hole)
    ]
    start = seating.joined[player].start
    if start == "unranked" or not others:
        return 0
    return max(others) if start == "highest" else (2 * sum(others) + len(others)) // (2 * len(others))
