"""Games as files: taken along as JSON and CSV, and brought in again."""

from typing import Any

from flask import Response, redirect, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.services import groups
from scorekeeper.services.play import Play, play
from scorekeeper.services.refused import Refused
from scorekeeper.services.take_along import bring_in, game_csv, game_json, read_game
from scorekeeper.web import gate
from scorekeeper.web.games.pages import blueprint
from scorekeeper.web.texts import translate
from scorekeeper.web.words import refusal


@blueprint.get("/games/<game_id>/game.json")
def as_json(game_id: str) -> Response:
    """The holes that count, as a game document."""
    standing = play(gate.record())
    return _file(standing, game_json(standing), "application/json", "json")


@blueprint.get("/games/<game_id>/card.csv")
def as_csv(game_id: str) -> Response:
    """The card as a table; the mark at its start tells spreadsheets that it is UTF-8."""
    standing = play(gate.record())
    return _file(standing, "\ufeff" + game_csv(standing), "text/csv", "csv")


@blueprint.route("/bring-in", methods=["GET", "POST"])
@blueprint.route("/groups/<group_id>/bring-in", methods=["GET", "POST"])
@gate.needs("scorer")
def bring(group_id: str | None = None) -> Any:
    """Take a game document, from a file or as text, and keep it as a game."""
    typed = request.form.get("text", "")
    sent = request.files.get("file")
    problems: list[str] = []
    if request.method == "POST":
        text = sent.read().decode("utf-8-sig", errors="replace") if sent is not None and sent.filename else typed
        document, found = read_game(text)
        if document is not None:
            try:
                return _keep(document, group_id)
            except Refused as refused:
                problems = [refusal(refused)]
        else:
            problems = [
                f"{one.where}: {one.message(translate)}" if one.where else one.message(translate) for one in found
            ]
        typed = text
    page = render_template(
        "games/bring_in.html",
        action=url_for("games.bring", group_id=group_id),
        back_url=url_for("groups.group", group_id=group_id) if group_id else url_for("home.home"),
        problems=[("text", _("Game"), problem) for problem in problems],
        text=typed,
    )
    return page, 422 if problems else 200


def _keep(document: Any, group_id: str | None) -> Any:
    token = ""
    if group_id is None:
        made = groups.make_group(_("Our table"))
        token, group_id = made.token, made.public_id
        membership = groups.membership(group_id, token)
        assert membership is not None  # it was just made
    else:
        membership = gate.member()
    game_id = bring_in(document, membership.group_id, membership.link_id)
    response = redirect(url_for("games.card", game_id=game_id))
    if token:
        gate.remember(response, group_id, token)
    return response


def _file(standing: Play, text: str, kind: str, ending: str) -> Response:
    # Nothing that people typed goes into the name.
    day = f"{standing.record.created_at:%Y-%m-%d}"
    response = Response(text, mimetype=kind)
    response.headers.set(
        "Content-Disposition", "attachment", filename=f"golf-{standing.ruleset.variant}-{day}.{ending}"
    )
    return response
