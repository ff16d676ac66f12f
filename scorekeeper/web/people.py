"""A person's page: what their games come to, their name, the list for new games, and two entries made one."""

from collections.abc import Callable, Sequence
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask_babel import format_decimal, ngettext
from flask_babel import gettext as _

from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.services import people, statistics
from scorekeeper.services.people import PlayerRow
from scorekeeper.services.refused import Refused
from scorekeeper.services.statistics import Figures, Person, PlayedGame
from scorekeeper.web import gate
from scorekeeper.web.game_rows import day
from scorekeeper.web.words import refusal

blueprint = Blueprint("people", __name__)


@blueprint.get("/groups/<group_id>/people/<int:player_id>")
def person(group_id: str, player_id: int) -> Any:
    """Show what a person's games come to, and what can be changed; of two entries made one, the one that is left."""
    found = statistics.person(gate.member().group_id, player_id)
    if found.merged_into is not None:
        return redirect(_address(found.merged_into))
    return _page(found)


@blueprint.post("/groups/<group_id>/people/<int:player_id>/name")
def rename(group_id: str, player_id: int) -> Any:
    """Correct a player's name."""
    name = request.form.get("name", "")
    return _do(player_id, "name", lambda group: people.rename_player(group, player_id, name))


@blueprint.post("/groups/<group_id>/people/<int:player_id>/archive")
@gate.needs("host")
def archive(group_id: str, player_id: int) -> Any:
    """Take a player off the list; the games stay."""
    return _do(player_id, "name", lambda group: people.archive_player(group, player_id))


@blueprint.post("/groups/<group_id>/people/<int:player_id>/back")
@gate.needs("host")
def bring_back(group_id: str, player_id: int) -> Any:
    """Put a player on the list again."""
    return _do(player_id, "name", lambda group: people.bring_back(group, player_id))


@blueprint.get("/groups/<group_id>/people/<int:player_id>/merge")
@gate.needs("host")
def look_at_merge(group_id: str, player_id: int) -> Any:
    """Say what making two entries one will do; nothing is done yet."""
    typed = request.args.get("into", "")
    if not (typed.isascii() and typed.isdecimal() and len(typed) < 10):
        return redirect(_address(player_id))
    group = gate.member().group_id
    one, other = statistics.person(group, player_id), statistics.person(group, int(typed))
    if one.player_id == other.player_id:
        return redirect(_address(player_id))
    return render_template(
        "groups/merge.html",
        group=_head(),
        one=one.name,
        other=other.name,
        into=other.player_id,
        back_url=_address(player_id),
        action=url_for("people.merge", group_id=group_id, player_id=player_id),
    )


@blueprint.post("/groups/<group_id>/people/<int:player_id>/merge")
@gate.needs("host")
def merge(group_id: str, player_id: int) -> Any:
    """Make two entries of one person one."""
    typed = request.form.get("into", "")
    into = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 10 else abort(422)
    return _do(player_id, "into", lambda group: people.merge(group, player_id, into))


def person_rows(group_id: str, found: Sequence[PlayerRow]) -> dict[str, list[dict[str, str]]]:
    """The people of a group as rows: those on the list, and guests and others who are not."""
    rows: dict[str, list[dict[str, str]]] = {"listed": [], "others": []}
    for player in found:
        url = url_for("people.person", group_id=group_id, player_id=player.player_id)
        rows["others" if player.archived else "listed"].append({"name": player.name, "url": url})
    return rows


def _do(player_id: int, field: str, change: Callable[[int], Any]) -> Any:
    group = gate.member().group_id
    try:
        change(group)
    except Refused as refused:
        if refused.code.startswith("unknown-"):
            # Who is gone has no page on which this could be told.
            raise
        return _page(statistics.person(group, player_id), {field: refusal(refused)}), 422
    return redirect(_address(player_id))


def _page(person: Person, problems: dict[str, str] | None = None) -> str:
    group_id = gate.member().public_id
    host = gate.may("host")
    listed = people.players(gate.member().group_id, archived=True) if host else []
    return render_template(
        "groups/person.html",
        group=_head(),
        person={"id": person.player_id, "name": person.name, "archived": person.archived},
        facts=_facts(person.figures),
        variants=[_variant_row(*row) for row in person.by_variant.items()] if len(person.by_variant) > 1 else [],
        games=[_game_row(played) for played in person.last],
        others=[(one.player_id, one.name) for one in listed if one.player_id != person.player_id],
        may_enter=gate.may("scorer"),
        may_host=host,
        problems=problems or {},
        typed_name=request.form.get("name", person.name) if problems else person.name,
        actions={
            name: url_for(f"people.{view}", group_id=group_id, player_id=person.player_id)
            for name, view in (
                ("rename", "rename"),
                ("archive", "archive"),
                ("back", "bring_back"),
                ("merge", "look_at_merge"),
            )
        },
    )


def _facts(figures: Figures) -> list[tuple[str, str]]:
    """What the games come to, as pairs of a word and what it says; what never happened is left out."""
    if not figures.games:
        return []
    games = ngettext("%(num)s game, %(won)s won", "%(num)s games, %(won)s won", figures.games, won=figures.wins)
    facts = [(_("Games"), games)]
    if figures.average is not None:
        facts += [
            (_("A hole"), _("%(average)s on average", average=_decimal(figures.average))),
            (_("Best hole"), _number(figures.best)),
            (_("Worst hole"), _number(figures.worst)),
        ]
    if figures.knocks:
        times = ngettext("%(num)s time", "%(num)s times", figures.knocks)
        told = _("%(times)s, and was lowest in %(right)s", times=times, right=figures.right_knocks)
        facts.append((_("Ended a hole"), told))
    if figures.pairs:
        facts.append((_("Pairs made"), str(figures.pairs)))
    return facts


def _variant_row(variant: str, figures: Figures) -> dict[str, Any]:
    average = _decimal(figures.average) if figures.average is not None else "—"
    return {"name": _variant_name(variant), "games": figures.games, "wins": figures.wins, "average": average}


def _game_row(played: PlayedGame) -> dict[str, str]:
    total = _number(played.total)
    if played.place is None:
        about = _("not ranked, with %(total)s", total=total)
    else:
        about = _("place %(place)s of %(of)s with %(total)s", place=played.place, of=played.of, total=total)
    return {
        "name": _variant_name(played.variant),
        "day": day(played.finished_at),
        "about": about,
        "url": url_for("games.card", game_id=played.public_id),
    }


def _variant_name(variant: str) -> str:
    known = load_rulebook().variants.get(variant)
    return translate(known.name) if known else variant


def _number(n: int | None) -> str:
    return str(n).replace("-", "−")


def _decimal(n: float) -> str:
    return str(format_decimal(round(n, 1), "0.0")).replace("-", "−")


def _address(player_id: int) -> str:
    return url_for("people.person", group_id=gate.member().public_id, player_id=player_id)


def _head() -> dict[str, str]:
    public_id = gate.member().public_id
    return {"name": gate.member().name, "people_url": url_for("groups.people", group_id=public_id)}
