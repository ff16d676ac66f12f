"""Tables and games for the tests of pages to begin with."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Flask

from scorekeeper.services.games import game
from scorekeeper.services.groups import NewGroup, make_group
from scorekeeper.services.links import make_link
from scorekeeper.services.play import Play, play
from scorekeeper.services.take_along import bring_in, read_game
from tests.web.visitor import Visitor

PLAYERS = ["Red", "Blue", "Green"]
HOLE: dict[str, Any] = {"layouts": {"Red": "7 K 3 / 7 Q 4", "Blue": "7 7 3 / K Q 4", "Green": 12}, "knocker": "Red"}


@dataclass(frozen=True)
class Table:
    """A group in an app."""

    app: Flask
    group: NewGroup

    @property
    def path(self) -> str:
        return f"/groups/{self.group.public_id}"

    def visitor(self, role: str = "host", label: str = "") -> Visitor:
        """A browser that came in by a link of its own."""
        visitor = Visitor(self.app)
        visitor.hold(self.group.public_id, self.token(role, label))
        return visitor

    def token(self, role: str, label: str = "") -> str:
        with self.app.app_context():
            return make_link(self.group.group_id, role, label)

    def game(self, **fields: Any) -> str:
        """Make a game of six-card golf, or of what the fields of a document say; gives the address of its card."""
        document = {"format": "scorekeeper-game/1", "variant": "six-card", "players": PLAYERS, "holes": []}
        with self.app.app_context():
            read, problems = read_game(json.dumps({**document, **fields}))
            assert read is not None, problems
            return f"/games/{bring_in(read, self.group.group_id, None)}"

    def play(self, address: str) -> Play:
        """A game as it stands."""
        with self.app.app_context():
            record = game(address.removeprefix("/games/"))
            assert record is not None
            return play(record)


def new_table(app: Flask, name: str = "Thursday") -> Table:
    with app.app_context():
        return Table(app, make_group(name))


def holes(*scores: Mapping[str, int]) -> list[dict[str, Any]]:
    """Holes of which only the numbers are known."""
    return [{"layouts": dict(score)} for score in scores]
