"""What can be done with a game as a whole: undo, finish, reopen, play longer, play again."""

from dataclasses import replace
from typing import Any

from flask import redirect, request, url_for
from flask_babel import gettext as _

from scorekeeper.rulebook.settings import check_end
from scorekeeper.scoring.ruleset import OWN_LENGTH
from scorekeeper.services import entries, games
from scorekeeper.services.facts import Fact
from scorekeeper.services.play import Play, play, settle, terms_from_dict, terms_to_dict
from scorekeeper.services.refused import Refused
from scorekeeper.web import gate
from scorekeeper.web.errors import error_page
from scorekeeper.web.games.frame import operation
from scorekeeper.web.games.pages import blueprint
from scorekeeper.web.terms_form import MOST_LENGTH, MOST_PACKS


@blueprint.post("/games/<game_id>/undo")
def undo(game_id: str) -> Any:
    """Undo the act that the button named, if it still counts, and go to where it was."""
    undone = entries.undo(game_id, operation(), gate.member().link_id, settle, request.form.get("act"))
    if request.form.get("then") == "seats":
        return redirect(url_for("games.seats", game_id=game_id))
    numbers = [entry.hole for entry in undone.act.entries if entry.hole] if undone.act else []
    standing = play(undone.game or gate.record())
    if numbers and (numbers[0] in standing.record.kept.holes or not standing.over):
        return redirect(url_for("games.hole", game_id=game_id, number=numbers[0]))
    return redirect(url_for("games.card", game_id=game_id))


@blueprint.post("/games/<game_id>/finish")
def finish(game_id: str) -> Any:
    """End the game here, by hand."""
    if not play(gate.record()).scored:
        raise Refused("nothing-played")
    entries.record(game_id, [Fact("finish")], operation(), gate.member().link_id, settle=settle)
    return redirect(url_for("games.card", game_id=game_id))


@blueprint.post("/games/<game_id>/reopen")
def reopen(game_id: str) -> Any:
    """Go on with a game that was ended by hand."""
    if not gate.record().kept.finished_by_hand:
        # Ended by its rules, or reopened already.
        return redirect(url_for("games.card", game_id=game_id))
    entries.record(game_id, [Fact("reopen")], operation(), gate.member().link_id, settle=settle)
    return redirect(url_for("games.card", game_id=game_id))


@blueprint.post("/games/<game_id>/table")
def change_table(game_id: str) -> Any:
    """Change the length or the packs of a running game; the change is written into its history."""
    standing = play(gate.record())
    end, packs, problem = _asked(standing)
    if problem:
        return error_page(422, problem)
    terms = terms_from_dict(standing.record.terms)
    ruleset = dict(standing.record.ruleset)
    if end != ruleset["sets"]["game.end"]:
        terms = replace(terms, end=end)
        ruleset["sets"] = {**ruleset["sets"], "game.end": end}
        ruleset["origin"] = {**ruleset["origin"], "game.end": OWN_LENGTH}
    if packs != standing.packs:
        terms = replace(terms, packs=packs)
    fact = Fact("rules", value={"terms": terms_to_dict(terms), "ruleset": ruleset})
    entries.record(game_id, [fact], operation(), gate.member().link_id, settle=settle)
    return redirect(url_for("games.card", game_id=game_id))


@blueprint.post("/games/<game_id>/rematch")
def rematch(game_id: str) -> Any:
    """Start the same game again: the same people in their seats, the same rules, the deal one further."""
    last = games.rematch(game_id)
    member = gate.member()
    new_id = games.start_game(
        member.group_id,
        last.terms,
        last.ruleset,
        last.players,
        last.first_dealer,
        member.link_id,
        rematch_of=last.public_id,
        guests=last.guests,
        settle=settle,
    )
    return redirect(url_for("games.hole", game_id=new_id, number=1))


def _asked(standing: Play) -> tuple[dict[str, int], int, str]:
    """The length and packs that were asked for, and what is wrong with them (or nothing)."""
    kind, length = request.form.get("length_kind", ""), request.form.get("length", "").strip()
    packs_typed = request.form.get("packs", "").strip()
    end = dict(standing.ruleset.sets["game.end"])
    if kind == "open":
        end = {}
    elif kind in ("holes", "points"):
        number = _number(length)
        if number is None or number > MOST_LENGTH or check_end({kind: number}):
            text = _(
                "“%(entered)s” is no length; enter a whole number from 1 to %(most)s", entered=length, most=MOST_LENGTH
            )
            return end, 0, text
        end = {kind: number}
    packs = _number(packs_typed) if packs_typed else standing.packs
    if packs is None or not 1 <= packs <= MOST_PACKS:
        text = _("“%(entered)s” is no number of packs; enter 1 to %(most)s", entered=packs_typed, most=MOST_PACKS)
        return end, 0, text
    return end, packs, ""


def _number(typed: str) -> int | None:
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 8 else None
