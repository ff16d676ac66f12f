"""A group's own pages: its games, its people, and the links by which others come in."""

from typing import Any

from flask import Blueprint, Response, abort, jsonify, redirect, render_template, request, url_for

from scorekeeper.presentation.square import square_of
from scorekeeper.services import games, groups, links, people
from scorekeeper.services.refused import Refused
from scorekeeper.web import gate
from scorekeeper.web.game_rows import game_rows
from scorekeeper.web.people import person_rows
from scorekeeper.web.texts import phone_address, whole_address
from scorekeeper.web.words import refusal, role_in_words

blueprint = Blueprint("groups", __name__)

ROWS = 20


@blueprint.get("/groups/<group_id>")
def group(group_id: str) -> Any:
    """Show a group's games; `page` turns to earlier ones."""
    typed = request.args.get("page", "1")
    page = max(1, int(typed)) if typed.isascii() and typed.isdecimal() and len(typed) < 6 else 1
    return render_template(
        "groups/group.html",
        group=_head(),
        page=page,
        may_enter=gate.may("scorer"),
        may_host=gate.may("host"),
        new_game_url=url_for("games.new", group_id=group_id),
        import_url=url_for("games.bring", group_id=group_id),
        own_rules_url=url_for("rule_sets.every", group_id=group_id),
        rev=games.mark_of_games(gate.member().group_id, ROWS),
        print_url=url_for("printing.choose", group_id=group_id),
        **game_rows(gate.member().group_id, running=ROWS, finished=ROWS, offset=(page - 1) * ROWS),
    )


@blueprint.get("/groups/<group_id>/now")
def now(group_id: str) -> Any:
    """What changes when the list of games does; 304 when the asker has it already."""
    mark = games.mark_of_games(gate.member().group_id, ROWS)
    response = Response(status=304) if request.if_none_match.contains(mark) else jsonify(rev=mark)
    response.set_etag(mark)
    return response


@blueprint.get("/groups/<group_id>/people", endpoint="people")
def people_and_links(group_id: str) -> Any:
    """Show the players of a group and the links into it."""
    return _people_page()


@blueprint.post("/groups/<group_id>/name")
@gate.needs("host")
def rename(group_id: str) -> Any:
    """Give the group another name."""
    return _do(lambda: groups.rename_group(gate.member().group_id, request.form.get("name", "")), "group-name")


@blueprint.post("/groups/<group_id>/players")
def add_player(group_id: str) -> Any:
    """Add a player to the group."""
    return _do(lambda: people.add_player(gate.member().group_id, request.form.get("name", "")), "new-player")


@blueprint.post("/groups/<group_id>/links")
@gate.needs("host")
def make_link(group_id: str) -> Any:
    """Make a link for somebody else and show it, this once."""
    form = request.form
    try:
        token = links.make_link(gate.member().group_id, form.get("role", ""), form.get("label", ""))
    except Refused as refused:
        return _people_page({"new-link": refusal(refused)}), 422
    return _people_page(made=_address(token))


@blueprint.post("/groups/<group_id>/links/<int:link_id>/revoke")
@gate.needs("host")
def revoke_link(group_id: str, link_id: int) -> Any:
    """Make a link useless from now on."""
    return _do(lambda: links.revoke_link(gate.member().group_id, link_id), f"link-{link_id}")


def _do(change: Any, field: str) -> Any:
    try:
        change()
    except Refused as refused:
        if refused.code.startswith("unknown-"):
            # What is gone has no field at which this could be told.
            raise
        return _people_page({field: refusal(refused)}), 422
    return redirect(url_for("groups.people", group_id=gate.member().public_id))


def _people_page(problems: dict[str, str] | None = None, made: str = "") -> str:
    membership = groups.membership(gate.member().public_id, gate.token_of(gate.member().public_id)) or abort(404)
    host = gate.may("host")
    return render_template(
        "groups/people.html",
        group={**_head(), "name": membership.name},
        may_enter=gate.may("scorer"),
        may_host=host,
        players=person_rows(membership.public_id, people.players(membership.group_id, archived=True)),
        links=[
            {
                "id": link.link_id,
                "role": role_in_words(link.role),
                "label": link.label,
                "own": link.link_id == membership.link_id,
            }
            for link in links.links(membership.group_id)
        ]
        if host
        else [],
        roles=[(role, role_in_words(role)) for role in reversed(gate.ROLES)],
        host_address=_address(gate.token_of(membership.public_id)) if host else "",
        made=made,
        made_square=square_of(made if phone_address() else ""),
        phones_url=url_for("phones.at_table", group_id=membership.public_id),
        problems=problems or {},
        typed=request.form,
    )


def _head() -> dict[str, str]:
    public_id = gate.member().public_id
    return {
        "id": public_id,
        "name": gate.member().name,
        "url": url_for("groups.group", group_id=public_id),
        "people_url": url_for("groups.people", group_id=public_id),
    }


def _address(token: str) -> str:
    return whole_address(url_for("doors.door", token=token))
