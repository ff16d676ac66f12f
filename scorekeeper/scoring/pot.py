"""The pot of equal stakes, a ledger of its own beside the points (house rule knock-pot)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Pot:
    """What the pot holds, and each player's balance (minus: paid in)."""

    holds: int
    paid: dict[str, int]


def keep_pot(
    players: Sequence[str], stake: int, cap: int, knocks: Iterable[tuple[str | None, str | None]], *, over: bool
) -> Pot:
    """Keep the ledger over all holes.

    `knocks` gives for each hole the knocker and how that player fared; `cap` is the most that one payment may be (0: no
    limit). When the pot is empty and the game goes on, everyone pays the stake again at once.
    """
    paid = dict.fromkeys(players, -stake)
    holds = stake * len(players)
    every = list(knocks)
    for index, (knocker, fate) in enumerate(every):
        if knocker is None or fate == "neutral":
            continue
        payment = min(holds, cap) if cap else holds
        if fate == "not-lowest":
            payment = -payment
        paid[knocker] += payment
        holds -= payment
        if holds == 0 and not (over and index == len(every) - 1):
            holds = stake * len(players)
            for player in players:
                paid[player] -= stake
    return Pot(holds, paid)
