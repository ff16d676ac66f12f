"""Fixtures: games on the server, and phones that sit down at them."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Page

from scorekeeper.app import create_app
from scorekeeper.config import Settings
from scorekeeper.document.reading import FORMAT
from scorekeeper.services import games, groups, links
from scorekeeper.services.play import Play, play
from scorekeeper.services.take_along import bring_in, read_game
from tests.browser.conftest import Browse

FOUR = ("Red", "Blue", "Green", "Gold")


@dataclass(frozen=True)
class Laid:
    """A game of the server: where it is, and how it stands in the database."""

    app: Flask
    game_id: str
    cookie: str
    group_id: int

    @property
    def path(self) -> str:
        return f"/games/{self.game_id}"

    def standing(self) -> Play:
        with self.app.app_context():
            record = games.game(self.game_id)
            assert record is not None
            return play(record)

    def link(self, label: str, role: str = "scorer") -> str:
        """Make a link of somebody's own; gives its token."""
        with self.app.app_context():
            return links.make_link(self.group_id, role, label)

    def revoke(self, label: str) -> None:
        with self.app.app_context():
            found = next(link.link_id for link in links.links(self.group_id) if link.label == label)
            links.revoke_link(self.group_id, found)


Lay = Callable[..., Laid]


@pytest.fixture(scope="session")
def kept_by(instance: Path, address: str) -> Flask:
    """An app on the database of the server that runs."""
    return create_app(Settings.from_environment({"SCOREKEEPER_INSTANCE": str(instance)}))


@pytest.fixture
def lay(kept_by: Flask) -> Lay:
    """Lay a game of six-card golf for four, or of what the fields of a document say."""

    def lay_game(**fields: Any) -> Laid:
        document = {"format": FORMAT, "variant": "six-card", "players": list(FOUR), "packs": 3, "holes": [], **fields}
        with kept_by.app_context():
            made = groups.make_group("Friday")
            membership = groups.membership(made.public_id, made.token)
            game, problems = read_game(json.dumps(document))
            assert membership is not None
            assert game is not None, problems
            game_id = bring_in(game, membership.group_id, membership.link_id)
        return Laid(kept_by, game_id, f"table-{made.public_id}", membership.group_id)

    return lay_game


@pytest.fixture
def sit(browse: Browse, address: str) -> Callable[..., Page]:
    """Sit down at a game with a phone of one's own, at a hole."""

    def sit_down(laid: Laid, who: str = "Anna", hole: int = 1, **options: Any) -> Page:
        page = browse(path=None, **options)
        page.context.add_cookies([{"name": laid.cookie, "value": laid.link(who), "url": address}])
        page.goto(f"{laid.path}/holes/{hole}")
        page.locator(".tab").first.wait_for()
        return page

    return sit_down
