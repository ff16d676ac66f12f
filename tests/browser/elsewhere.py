"""Somebody else at the same server, who enters what the pages in a browser are to show."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from flask import Flask
from playwright.sync_api import Page

from scorekeeper.services.entries import record
from scorekeeper.services.facts import Fact
from scorekeeper.services.groups import NewGroup, membership
from scorekeeper.services.links import make_link, revoke_link
from scorekeeper.services.play import settle
from scorekeeper.services.take_along import bring_in, read_game

PLAYERS = ("Red", "Blue", "Green", "Gold", "Ann", "Bob")


@dataclass
class Elsewhere:
    """Somebody else at the same server, who enters what the pages are to show."""

    app: Flask
    group: NewGroup
    game: str

    def enter(self, hole: int, numbers: Sequence[int]) -> None:
        facts = [Fact("number", hole, seat, {"n": n, "typed": str(n)}) for seat, n in enumerate(numbers)]
        with self.app.app_context():
            record(self.game, facts, f"hole-{hole}", None, settle=settle)

    def start_another(self, variant: str) -> str:
        with self.app.app_context():
            return start(self.group, variant)

    def link(self, role: str) -> tuple[str, int]:
        with self.app.app_context():
            token = make_link(self.group.group_id, role)
            made = membership(self.group.public_id, token)
        assert made is not None
        return token, made.link_id

    def close(self, link_id: int) -> None:
        with self.app.app_context():
            revoke_link(self.group.group_id, link_id)


def start(group: NewGroup, variant: str) -> str:
    document = {
        "format": "scorekeeper-game/1",
        "variant": variant,
        "players": PLAYERS,
        "end": {"holes": 18},
        "holes": [],
    }
    game, problems = read_game(json.dumps(document))
    assert game is not None, problems
    return bring_in(game, group.group_id, None)


def come_in(page: Page, elsewhere: Elsewhere, path: str, role: str = "viewer") -> int:
    """Open a page with a link of one's own; gives its id. `same` tells later whether the page was loaded again."""
    token, link_id = elsewhere.link(role)
    cookie = {"name": f"table-{elsewhere.group.public_id}", "value": token, "url": page.url}
    page.context.add_cookies([cookie])  # type: ignore[list-item] # Playwright's own type is not to be had
    page.goto(path)
    page.evaluate("window.same = true")
    return link_id
