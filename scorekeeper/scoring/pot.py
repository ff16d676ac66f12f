"""The pot of equal stakes, a ledger of its own beside the points (house rule knock-pot)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Pot:
    """What the pot holds, and each player's balance (minus: paid in)."""

    holds: int
    paid: dict[str, int]


def keep_pot(
    tables: Sequence[Sequence[str]],
    stake: int,
    cap: int,
    knocks: Iterable[tuple[str | None, str | None]],
    *,
    over: bool,
) -> Pot:
    """Keep the ledger over all holes.

    `tables` says who plays each hole, and the one after the last; who is new pays the stake. `knocks` gives for each
    hole the knocker and how that player fared; `cap` is the most that one payment may be (0: no limit). When the pot is
    empty and the game goes on, everyone pays the stake again at once.
    """
    paid: dict[str, int] = {}
    holds = 0

    def pay_in(players: Iterable[str]) -> int:
        before = sum(paid.values())
        for player in players:
            paid[player] = paid.get(player, 0) - stake
        return before - sum(paid.values())

    every = list(knocks)
    for index, (knocker, fate) in enumerate(every):
        holds += pay_in([player for player in tables[index] if player not in paid])
        if knocker is None or fate == "neutral":
            continue
        payment = min(holds, cap) if cap else holds
        if fate == "not-lowest":
            payment = -payment
        paid[knocker] += payment
        holds -= payment
        if holds == 0 and not (over and index == len(every) - 1):
            holds += pay_in(tables[index + 1])
    if not over:
        holds += pay_in([player for player in tables[len(every)] if player not in paid])
    return Pot(holds, paid)
