"""The one gate: whoever asks for a page of a group or a game must hold a link that opens it in the role it needs."""

import re
from collections.abc import Callable
from typing import Any, TypeVar

from flask import Flask, abort, current_app, g, request
from werkzeug.wrappers import Response

from scorekeeper.services import games, groups
from scorekeeper.services.game_record import GameRecord
from scorekeeper.services.groups import Membership

ROLES = ("viewer", "scorer", "host")
COOKIE = "table-"
PUBLIC_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
PUBLIC_IDS = ("game_id", "group_id", "rule_set_id")
# Browsers keep no cookie longer than 400 days; it is renewed when it is used.
COOKIE_AGE = 400 * 24 * 60 * 60

View = TypeVar("View", bound=Callable[..., Any])


def needs(role: str) -> Callable[[View], View]:
    """Say which role a view needs. Without it, looking needs a viewer and changing anything a scorer."""

    def mark(view: View) -> View:
        view.role = role  # type: ignore[attr-defined] # functions take any
        return view

    return mark


def init_app(app: Flask) -> None:
    """Stand before every view whose address names a group or a game."""

    @app.before_request
    def check() -> None:
        values = request.view_args or {}
        if not all(PUBLIC_ID.fullmatch(values[name]) for name in PUBLIC_IDS if name in values):
            # PostgreSQL takes no text with a NUL, not even to look for it.
            abort(404)
        if "game_id" in values:
            # A stranger is told the same of what exists and of what does not.
            g.game_id = values["game_id"]
            membership, g.rev = groups.way_to_game(g.game_id, _tokens()) or abort(404)
            _let_in(membership)
        elif "group_id" in values:
            public_id = values["group_id"]
            _let_in(groups.membership(public_id, token_of(public_id)) or abort(404))


def member() -> Membership:
    """The membership with which this request came through the gate."""
    membership: Membership = g.membership
    return membership


def record() -> GameRecord:
    """The game that this request is about."""
    if "record" not in g:
        g.record = games.game(g.game_id) or abort(404)
    found: GameRecord = g.record
    return found


def rev() -> int:
    """The rev of the game that this request is about, known without reading the game."""
    found: int = g.rev
    return found


def may(role: str) -> bool:
    """Tell whether this request's membership covers a role."""
    return ROLES.index(member().role) >= ROLES.index(role)


def memberships() -> list[Membership]:
    """Every group that this browser has a way into, with links that still open it."""
    ways = (groups.membership(public_id, token) for public_id, token in _tokens().items())
    return [way for way in ways if way is not None]


def token_of(public_id: str) -> str:
    """The token that this browser holds for a group, or an empty text."""
    return request.cookies.get(COOKIE + public_id, "")


def remember(response: Response, public_id: str, token: str) -> None:
    """Give the browser its way into a group."""
    response.set_cookie(
        COOKIE + public_id,
        token,
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )


def _tokens() -> dict[str, str]:
    """The tokens that this browser holds, by the group that each is for."""
    return {name.removeprefix(COOKIE): token for name, token in request.cookies.items() if name.startswith(COOKIE)}


def _let_in(membership: Membership) -> None:
    g.membership = membership
    view = current_app.view_functions[request.endpoint or ""]
    default = "viewer" if request.method in ("GET", "HEAD", "OPTIONS") else "scorer"
    if not may(getattr(view, "role", default)):
        abort(403)
