"""How a browser comes into a group: by a link's door, or by a code that is typed."""

from typing import Any

from flask import Blueprint, abort, current_app, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response

from scorekeeper.services import games, groups
from scorekeeper.services.join_codes import JoinCodes, Opened
from scorekeeper.services.refused import Refused
from scorekeeper.web import gate
from scorekeeper.web.words import refusal, role_in_words

blueprint = Blueprint("doors", __name__)


def join_codes() -> JoinCodes:
    """The codes of this installation."""
    return JoinCodes(current_app.config["SECRET_KEY"])


@blueprint.get("/in/<token>")
def door(token: str) -> Any:
    """Show whose table a link opens; only the button lets the browser in, so previews change nothing."""
    membership = groups.group_of_token(token) or abort(404)
    return _door(membership.name, membership.role, url_for("doors.come_in", token=token))


@blueprint.post("/in/<token>")
def come_in(token: str) -> Any:
    """Give the browser its way into the group; a stronger link that it holds already stays."""
    membership = groups.group_of_token(token) or abort(404)
    response = redirect(url_for("groups.group", group_id=membership.public_id))
    if not _holds(membership.public_id, membership.role):
        gate.remember(response, membership.public_id, token)
    return response


@blueprint.get("/join")
def join() -> Any:
    """Ask for a code. A square brings it along in the address; it is looked for only when it is sent."""
    return render_template("doors/join.html", code=request.args.get("code", "")[:40], problem="")


@blueprint.post("/join")
def look() -> Any:
    """Show which table a code opens; a wrong one is counted. Who is in there already goes on to the table."""
    code = request.form.get("code", "")
    try:
        opened = join_codes().look(code, _address())
    except Refused as refused:
        return _not_let_in(code, refused)
    return redirect(_first_page(opened)) if _holds(opened.public_id, opened.role) else _code_door(opened, code)


@blueprint.post("/join/in")
def join_in() -> Any:
    """Give the browser a link of its own by a code, so that it can be closed without the others'."""
    code, label = request.form.get("code", ""), request.form.get("label", "")
    try:
        opened, token = join_codes().come_in(code, _address(), label.strip() or _("joined by code"))
    except Refused as refused:
        if refused.code.startswith("name-"):
            return _code_door(join_codes().look(code, _address()), code, label, refusal(refused)), 422
        return _not_let_in(code, refused)
    response = redirect(_first_page(opened))
    if not _holds(opened.public_id, opened.role):
        gate.remember(response, opened.public_id, token)
    return response


def _door(name: str, role: str, action: str, code: str = "", label: str = "", problem: str = "") -> str:
    words = role_in_words(role)
    return render_template(
        "doors/door.html", name=name, role=words, action=action, code=code, label=label, problem=problem
    )


def _code_door(opened: Opened, code: str, label: str = "", problem: str = "") -> str:
    return _door(opened.name, opened.role, url_for("doors.join_in"), code, label, problem)


def _not_let_in(code: str, refused: Refused) -> Response:
    """The code's page again, saying what is wrong with the code or when to try another."""
    page = render_template("doors/join.html", code=code[:40], problem=refusal(refused))
    if refused.code == "too-many-codes":
        return Response(page, 429, {"Retry-After": str(refused.facts["minutes"] * 60)}, mimetype="text/html")
    return Response(page, 422, mimetype="text/html")


def _holds(public_id: str, role: str) -> bool:
    """Whether this browser has a way into a group already that is as strong."""
    held = groups.membership(public_id, gate.token_of(public_id))
    return held is not None and gate.ROLES.index(held.role) >= gate.ROLES.index(role)


def _first_page(opened: Opened) -> str:
    """Where a phone lands: in the game that goes on, if it is the only one, else at the table."""
    going = games.games_of(opened.group_id, state="running", limit=2)
    if len(going) == 1:
        return url_for("games.card", game_id=going[0].public_id)
    return url_for("groups.group", group_id=opened.public_id)


def _address() -> str:
    """The address of the network that asks; behind proxies the settings say how many of them are trusted."""
    return request.remote_addr or ""
