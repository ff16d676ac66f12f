"""The history of a hole: who entered what and when, and what was taken back."""

from typing import Any

from flask import abort, render_template, url_for
from flask_babel import gettext as _

from scorekeeper.presentation.language import translate
from scorekeeper.presentation.summary import moment_in_words
from scorekeeper.rulebook.sentences import N_
from scorekeeper.services.log import Entry, Past, history_of_hole
from scorekeeper.services.play import Play, play
from scorekeeper.web import gate
from scorekeeper.web.games.forms import extra_title
from scorekeeper.web.games.frame import frame
from scorekeeper.web.games.hole_in_words import shown_value
from scorekeeper.web.games.keypad import knocker_words
from scorekeeper.web.games.pages import blueprint

SEATS = {
    "join": N_("{name} joins"),
    "leave": N_("{name} has left"),
    "order": N_("The seats change their order"),
    "dealer": N_("{name} deals"),
    "takeover": N_("{name} takes the seat over"),
}


@blueprint.get("/games/<game_id>/holes/<int:number>/history")
def hole_history(game_id: str, number: int) -> Any:
    """Show all that was ever entered for a hole, the newest first."""
    standing = play(gate.record())
    past = history_of_hole(standing.record.entries, number)
    if not past and number > standing.next_hole:
        abort(404)
    return render_template(
        "games/history.html",
        **frame(standing),
        number=number,
        hole_url=url_for("games.hole", game_id=game_id, number=number),
        past=[_view(standing, each) for each in reversed(past)],
    )


def _view(standing: Play, past: Past) -> dict[str, Any]:
    entry, undone_by = past.entry, past.undone_by
    undone = ""
    if undone_by is not None:
        facts = {"who": undone_by.who or _("Somebody"), "at": moment_in_words(undone_by.at)}
        undone = _("Taken back by %(who)s, %(at)s", **facts)
    return {
        "what": _in_words(standing, entry),
        "who": entry.who or "",
        "at": moment_in_words(entry.at),
        "undone": undone,
    }


def _in_words(standing: Play, entry: Entry) -> str:
    name = "" if entry.seat is None else standing.players[entry.seat]
    if entry.kind == "knocker":
        words = knocker_words(standing)
        return f"{name} {words['done']}" if name else words["nobody"]
    if entry.kind in SEATS:
        return translate(SEATS[entry.kind]).format(name=name)
    if entry.kind == "extra":
        facts = {"name": name, "extra": extra_title(entry.value["id"]), "count": entry.value["n"]}
        return _("%(name)s, %(extra)s: %(count)s", **facts)
    if entry.kind == "card":
        facts = {"name": name, "n": entry.value["place"] + 1, "card": shown_value("card", entry.value)}
        return _("%(name)s, card %(n)s: %(card)s", **facts)
    return f"{name}: {shown_value(entry.kind, entry.value) or _('taken away')}"
