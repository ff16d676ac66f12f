"""The pot, a ledger beside the points: Red, Blue and Green play, Red knocks where nothing else is said."""

import pytest

from scorekeeper.scoring.pot import Pot, keep_pot

PLAYERS = ("Red", "Blue", "Green")
WON, LOST, TIED = ("Red", "lowest"), ("Red", "not-lowest"), ("Red", "neutral")
NOBODY: tuple[None, None] = (None, None)
Knock = tuple[str | None, str | None]


def pot(*knocks: Knock, stake: int = 1, cap: int = 0, over: bool = False) -> tuple[int, tuple[int, ...]]:
    kept: Pot = keep_pot([PLAYERS] * (len(knocks) + 1), stake, cap, knocks, over=over)
    assert kept.holds == -sum(kept.paid.values())
    return kept.holds, tuple(kept.paid.values())


@pytest.mark.parametrize(
    ("knocks", "stake", "cap", "over", "holds", "paid"),
    [
        ((), 1, 0, False, 3, (-1, -1, -1)),
        ((NOBODY, TIED), 5, 0, False, 15, (-5, -5, -5)),
        # not lowest: as much as it holds, again and again
        ((LOST,), 1, 0, False, 6, (-4, -1, -1)),
        ((LOST, LOST), 1, 0, False, 12, (-10, -1, -1)),
        # the cap on one payment, either way
        ((LOST, LOST), 1, 2, False, 7, (-5, -1, -1)),
        ((WON,), 5, 4, False, 11, (-1, -5, -5)),
        ((LOST,), 1, 3, False, 6, (-4, -1, -1)),
        # the pot is taken, and everyone pays in again at once
        ((WON,), 1, 0, False, 3, (1, -2, -2)),
        ((WON, WON), 1, 0, False, 3, (3, -3, -3)),
        # not after the last hole of the game
        ((WON,), 1, 0, True, 0, (2, -1, -1)),
        ((WON, WON), 1, 0, True, 0, (4, -2, -2)),
        ((WON, NOBODY), 1, 0, True, 3, (1, -2, -2)),
        ((LOST, ("Blue", "lowest")), 1, 0, True, 0, (-4, 5, -1)),
    ],
)
def test_stakes_payments_cap_and_an_empty_pot(
    knocks: tuple[Knock, ...], stake: int, cap: int, over: bool, holds: int, paid: tuple[int, ...]
) -> None:
    assert pot(*knocks, stake=stake, cap=cap, over=over) == (holds, paid)
