"""Games that were never stored: a log of facts and how it stands, for the tests of what needs no database."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from scorekeeper.document.reading import Terms, ruleset_of
from scorekeeper.services.facts import Fact
from scorekeeper.services.game_record import GameRecord
from scorekeeper.services.log import Entry
from scorekeeper.services.play import Play, play, terms_to_dict

PLAYERS = ("Red", "Blue", "Green")
NOON = datetime(2026, 7, 5, 12, tzinfo=UTC)


def record_of(
    facts: Sequence[Fact] = (), variant: str = "six-card", players: Sequence[str] = PLAYERS, **terms: Any
) -> GameRecord:
    """A game of these terms in which these facts were stated one by one."""
    agreed = Terms(variant, **terms)
    entries = tuple(
        Entry(rev, f"act{rev}", fact.kind, NOON, fact.hole, fact.seat, fact.value)
        for rev, fact in enumerate(facts, start=1)
    )
    ruleset = ruleset_of(agreed).to_dict()
    group = (1, "group")
    return GameRecord(
        "game",
        *group,
        terms_to_dict(agreed),
        ruleset,
        tuple(players),
        0,
        "running",
        len(entries),
        NOON,
        None,
        None,
        (),
        entries,
    )


def play_of(
    facts: Sequence[Fact] = (), variant: str = "six-card", players: Sequence[str] = PLAYERS, **terms: Any
) -> Play:
    return play(record_of(facts, variant, players, **terms))


def numbers(hole: int, *scores: int | None) -> list[Fact]:
    """What everybody has in a hole, counted by hand; None did not play."""
    return [
        Fact("absent", hole, seat) if n is None else Fact("number", hole, seat, {"n": n, "typed": str(n)})
        for seat, n in enumerate(scores)
    ]
