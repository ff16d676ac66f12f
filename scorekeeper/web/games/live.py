"""What phones at the table ask for and send: a hole as it is now, and the operations that change it."""

from collections.abc import Mapping
from typing import Any

from flask import Response, abort, json, request
from flask_babel import gettext as _

from scorekeeper.presentation.language import translate
from scorekeeper.presentation.short_names import short_names
from scorekeeper.services.cells import Place, free_place, standing_for
from scorekeeper.services.entering import cell_text, extras_of, layout_field, problems_so_far
from scorekeeper.services.entries import Settlement
from scorekeeper.services.game_record import GameRecord
from scorekeeper.services.log import Act, Entry, undo_and_redo
from scorekeeper.services.operations import MOST_AT_ONCE, Operation, Outcome, perform
from scorekeeper.services.play import Play, play, settlement_of
from scorekeeper.web import gate
from scorekeeper.web.games.fragments import fragments
from scorekeeper.web.games.frame import act_in_words
from scorekeeper.web.games.hole_in_words import shown_value
from scorekeeper.web.games.pages import blueprint
from scorekeeper.web.games.scored import score_of

MOST_BYTES = 64 * 1024
WHOLE_NUMBERS = ("hole", "seat", "place", "count")
TEXTS = ("op", "kind", "card", "text", "extra", "act")


@blueprint.get("/games/<game_id>/now")
def now(game_id: str) -> Response:
    """The game's rev, or with `hole` that hole as it is now; 304 when the asker has it already."""
    number = _asked_hole()
    etag = f"{gate.rev()}"
    if request.if_none_match.contains(etag):
        response = Response(status=304)
    elif number is None:
        response = _json({"rev": gate.rev()})
    else:
        response = _json(now_view(play(gate.record()), number))
    response.set_etag(etag)
    return response


@blueprint.post("/games/<game_id>/operations")
def operations(game_id: str) -> Response:
    """Carry out what a phone sends, and answer with what became of each and the hole as it is then."""
    sent = _sent()
    worked_out: list[Play] = []

    def settle(after: GameRecord) -> Settlement:
        worked_out.append(play(after))
        return settlement_of(worked_out[-1])

    performed = perform(game_id, sent, gate.member().link_id, settle, known=gate.record())
    standing = worked_out[-1] if worked_out else play(performed.game)
    answer: dict[str, Any] = {"results": [_outcome(standing, outcome) for outcome in performed.outcomes]}
    number = _asked_hole()
    if number is not None:
        answer["now"] = now_view(standing, number)
    return _json(answer)


def now_view(standing: Play, number: int) -> dict[str, Any]:
    """A hole as it is now: facts for the phone, and the pieces of the page that show them."""
    hole, ruleset = standing.hole(number), standing.ruleset
    cells = standing.cells(number)
    problems = problems_so_far(standing, number)
    labels = short_names(standing.players)
    undo, redo = undo_and_redo(standing.record.entries, gate.member().link_id)
    return {
        "rev": standing.record.rev,
        "hole": number,
        "next": standing.next_hole,
        "over": standing.over,
        # The seats that play this hole, clockwise; the others are away.
        "order": list(standing.playing(number)),
        "seats": [
            {
                "seat": seat,
                "name": standing.players[seat],
                "label": labels[standing.players[seat]],
                "state": "complete" if cell.state == "layout" else cell.state,
                "op": _act(standing_for(hole, seat)),
                # What states the seat as a whole lies under every place that no card was entered in since.
                "whole": _act(hole.cells.get(seat)),
                "text": cell_text(cell),
                "places": [_place(place) for place in cell.places],
                "free": free_place(ruleset, cell),
                "score": score_of(standing, number, seat, cell).points,
                "problems": [found.message(translate) for found in problems.get(layout_field(seat), [])],
            }
            for seat, cell in enumerate(cells)
        ],
        "knocker": {
            "seat": hole.knocker.seat if hole.knocker else None,
            "op": _act(hole.knocker),
            "chosen": hole.knocker is not None,
            "problems": [found.message(translate) for found in problems.get("knocker", [])],
        },
        "extras": {
            str(seat): {extra: _extra(standing, number, seat, extra) for extra in extras_of(ruleset)}
            for seat in range(len(cells))
        },
        "undo": _act_view(standing, undo),
        "redo": _act_view(standing, redo),
        "html": fragments(standing, number, cells),
    }


def _place(place: Place) -> dict[str, Any]:
    who = place.entry.who if place.entry and place.card else ""
    return {"place": place.number, "card": place.card, "op": _act(place.entry), "who": who or ""}


def _extra(standing: Play, number: int, seat: int, extra: str) -> dict[str, Any]:
    entry = standing.record.kept.standing.get(("extra", number, seat, extra))
    return {"count": entry.value["n"] if entry else 0, "op": _act(entry)}


def _act(entry: Entry | None) -> str | None:
    return entry.act if entry is not None else None


def _act_view(standing: Play, act: Act | None) -> dict[str, str] | None:
    return None if act is None else {"act": act.act, "text": act_in_words(standing, act)}


def _outcome(standing: Play, outcome: Outcome) -> dict[str, Any]:
    told: dict[str, Any] = {"op": outcome.op, "status": outcome.status}
    if outcome.problem is not None:
        told["message"] = outcome.problem.message(translate)
    if outcome.theirs is not None:
        entry = outcome.theirs
        who = entry.who or _("Somebody else")
        text = shown_value(entry.kind, entry.value)
        if entry.kind == "knocker":
            text = standing.players[entry.seat] if entry.seat is not None else _("nobody")
        text = text or _("nothing")
        told["message"] = _("%(who)s entered %(theirs)s meanwhile", who=who, theirs=text)
        told["theirs"] = {"text": text, "who": who, "at": entry.at.isoformat(), "op": entry.act}
    return told


def _json(value: Mapping[str, Any]) -> Response:
    return Response(json.dumps(value), mimetype="application/json")


def _asked_hole() -> int | None:
    typed = request.args.get("hole", "")
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 5 and int(typed) > 0 else None


def _sent() -> list[Operation]:
    """The operations of a request; 400 for what no phone of ours sends, 413 for too much at once."""
    if (request.content_length or 0) > MOST_BYTES:
        abort(413)
    sent = request.get_json(silent=True)
    listed = sent.get("operations") if isinstance(sent, dict) else None
    if not isinstance(listed, list):
        abort(400)
    if len(listed) > MOST_AT_ONCE:
        abort(413)
    return [_operation(one) for one in listed]


def _operation(sent: Any) -> Operation:
    if not isinstance(sent, dict):
        abort(400)
    fields: dict[str, Any] = {}
    for name in TEXTS:
        if isinstance(sent.get(name), str):
            fields[name] = sent[name]
    for name in WHOLE_NUMBERS:
        if isinstance(sent.get(name), int) and not isinstance(sent[name], bool):
            fields[name] = sent[name]
    if isinstance(sent.get("seen"), str):
        fields["seen"] = sent["seen"]
    if "op" not in fields or "kind" not in fields:
        abort(400)
    return Operation(**fields)
