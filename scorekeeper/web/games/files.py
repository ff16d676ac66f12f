"""Games as files: taken along as JSON and CSV, and brought in again."""

from collections.abc import Sequence
from typing import Any

from flask import Response, redirect, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.services import groups
from scorekeeper.services.names import clean_name
from scorekeeper.services.play import Play, play
from scorekeeper.services.refused import Refused
from scorekeeper.services.take_along import bring_in, game_csv, game_json, read_game
from scorekeeper.web import gate
from scorekeeper.web.games.pages import blueprint
from scorekeeper.web.words import kept_text, problems_in_words, refusal


def sent_text(typed: str) -> str:
    """The text of the file that was sent, or what was typed in its place."""
    sent = request.files.get("file")
    if sent is None or not sent.filename:
        return typed
    text: str = sent.read().decode("utf-8-sig", errors="replace")
    return text


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
    problems: list[str] = []
    if request.method == "POST":
        text = sent_text(typed)
        document, found = read_game(text)
        problems = problems_in_words(found) if document is None else _name_problems(document.players)
        if document is not None and not problems:
            try:
                return _keep(document, group_id)
            except Refused as refused:
                problems = [refusal(refused)]
        typed = text
    page = render_template(
        "games/bring_in.html",
        action=url_for("games.bring", group_id=group_id),
        back_url=url_for("groups.group", group_id=group_id) if group_id else url_for("home.home"),
        problems=[("text", _("Game"), problem) for problem in problems],
        text=kept_text(typed),
    )
    return page, 422 if problems else 200


def _name_problems(players: Sequence[str]) -> list[str]:
    problems, names = [], set()
    for player in players:
        try:
            name = clean_name(player)
            if name in names:
                raise Refused("name-twice", name=name)
            names.add(name)
        except Refused as refused:
            problems.append(refusal(refused))
    return problems


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
