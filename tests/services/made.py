"""Games for tests to begin with."""

from dataclasses import dataclass

from scorekeeper.services.facts import Fact
from scorekeeper.services.game_record import GameRecord
from scorekeeper.services.games import game, start_game
from scorekeeper.services.groups import NewGroup, group_of_token, make_group

TERMS = {"variant": "six-card", "house_rules": ["jokers-minus-5"]}
RULESET = {"values": {"K": 0, "JK": -5}, "matches.pairs": "column"}
PLAYERS = ["Red", "Blue", "Green"]


@dataclass(frozen=True)
class Table:
    """A group with a game, and its host's link."""

    group: NewGroup
    link_id: int
    game: str


def link_of(group: NewGroup) -> int:
    member = group_of_token(group.token)
    assert member is not None
    return member.link_id


def new_table() -> Table:
    group = make_group("Thursday")
    link_id = link_of(group)
    return Table(group, link_id, start_game(group.group_id, TERMS, RULESET, PLAYERS, 0, link_id))


def number(hole: int, seat: int, n: int, typed: str | None = None) -> Fact:
    return Fact("number", hole, seat, {"n": n, "typed": str(n) if typed is None else typed})


def layout(hole: int, seat: int, text: str) -> Fact:
    return Fact("layout", hole, seat, text)


def kept(table: Table) -> GameRecord:
    found = game(table.game)
    assert found is not None
    return found


def cells(table: Table, hole: int = 1) -> dict[int, object]:
    found = kept(table).kept.holes.get(hole)
    return {} if found is None else {seat: entry.value for seat, entry in found.cells.items()}
