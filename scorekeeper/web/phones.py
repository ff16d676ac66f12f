"""A host brings phones in: codes to type or to scan, beside a game or at the table."""

from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from flask_babel import ngettext

from scorekeeper.presentation.square import square_of
from scorekeeper.services.join_codes import ROLES, CodeRow
from scorekeeper.services.play import play
from scorekeeper.web import gate
from scorekeeper.web.doors import join_codes
from scorekeeper.web.games.frame import game_name
from scorekeeper.web.texts import phone_address
from scorekeeper.web.words import role_in_words

blueprint = Blueprint("phones", __name__)


@blueprint.get("/groups/<group_id>/in")
@gate.needs("host")
def at_table(group_id: str) -> Any:
    """Show how phones come in, and the codes that are open."""
    return _page()


@blueprint.post("/groups/<group_id>/in")
@gate.needs("host")
def make_at_table(group_id: str) -> Any:
    """Make a code and show it, this once."""
    return _page(**_made())


@blueprint.get("/games/<game_id>/in")
@gate.needs("host")
def at_game(game_id: str) -> Any:
    """The same beside a game."""
    return _page(game_id)


@blueprint.post("/games/<game_id>/in")
@gate.needs("host")
def make_at_game(game_id: str) -> Any:
    """Make a code beside a game."""
    return _page(game_id, **_made())


@blueprint.post("/groups/<group_id>/codes/<int:code_id>/close")
@gate.needs("host")
def close(group_id: str, code_id: int) -> Any:
    """Make a code useless from now on, and go back to where the button was."""
    join_codes().close(gate.member().group_id, code_id)
    game_id = request.form.get("game", "")
    if gate.PUBLIC_ID.fullmatch(game_id):
        return redirect(url_for("phones.at_game", game_id=game_id))
    return redirect(url_for("phones.at_table", group_id=group_id))


def _made() -> dict[str, str]:
    role = request.form.get("role", "")
    return {"role": role, "code": join_codes().make(gate.member().group_id, role)}


def _page(game_id: str = "", role: str = ROLES[0], code: str = "") -> str:
    member = gate.member()
    group_id = member.public_id
    reachable = phone_address()
    here = url_for("phones.at_game", game_id=game_id) if game_id else url_for("phones.at_table", group_id=group_id)
    made = {
        "code": code,
        "role": role_in_words(role),
        "square": square_of(reachable and reachable + url_for("doors.join", code=code)),
        # As it is typed, without http://.
        "join_address": reachable.partition("//")[2] + url_for("doors.join"),
    }
    return render_template(
        "doors/phones.html",
        back=_back(game_id),
        action=here,
        people_url=url_for("groups.people", group_id=group_id),
        reachable=reachable,
        made=made if code else None,
        codes=[_row(group_id, row) for row in join_codes().open_codes(member.group_id)],
        game_id=game_id,
        roles=[(role, role_in_words(role)) for role in ROLES],
        chosen=role,
    )


def _back(game_id: str) -> dict[str, str]:
    if game_id:
        return {"text": game_name(play(gate.record())), "url": url_for("games.card", game_id=game_id)}
    return {"text": gate.member().name, "url": url_for("groups.group", group_id=gate.member().public_id)}


def _row(group_id: str, row: CodeRow) -> dict[str, str]:
    return {
        "role": role_in_words(row.role),
        "left": ngettext("open for %(num)s hour", "open for %(num)s hours", row.hours_left),
        "close": url_for("phones.close", group_id=group_id, code_id=row.code_id),
    }
