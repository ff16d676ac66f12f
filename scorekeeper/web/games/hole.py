"""One hole: entered, saved in parts, shown with every score and its reasons, corrected at any time."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask import abort, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.wrappers import Response

from scorekeeper.document.problems import Problem
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import scorer_of
from scorekeeper.rulebook.rules import KnockerWords
from scorekeeper.rulebook.sentences import line_sentence, number, signed
from scorekeeper.scoring.entry import read_layout
from scorekeeper.scoring.lines import Line
from scorekeeper.services.entering import (
    Typed,
    extra_field,
    extras_of,
    layout_field,
    read_hole,
    read_seat,
    typed_of,
    up_to_date,
)
from scorekeeper.services.entries import Clash, Settlement, record
from scorekeeper.services.game_record import GameRecord
from scorekeeper.services.log import Hole, history
from scorekeeper.services.play import Play, play, settlement_of
from scorekeeper.web import gate
from scorekeeper.web.games.forms import hole_form
from scorekeeper.web.games.frame import frame, lead_in_words, operation
from scorekeeper.web.games.pages import blueprint
from scorekeeper.web.presentation.drawn import example_of, layout_view
from scorekeeper.web.presentation.in_force import rule_url
from scorekeeper.web.texts import translate


@blueprint.get("/games/<game_id>/holes/<int:number>")
def hole(game_id: str, number: int) -> Any:
    """Show a hole to enter or correct, with the scores of what is there."""
    standing = play(gate.record())
    if not _within_reach(standing, number):
        return redirect(url_for("games.card", game_id=game_id))
    return _page(standing, number, _stands(standing, number), {}, [])


@blueprint.post("/games/<game_id>/holes/<int:number>")
def save_hole(game_id: str, number: int) -> Any:
    """Save what was typed, all or nothing; problems and clashes come back at their fields with all that was typed."""
    standing = play(gate.record())
    if not _within_reach(standing, number):
        abort(409)
    typed, seen_rev = _typed(standing), _seen_rev(standing)
    read = read_hole(standing, number, typed, seen_rev)
    if read.problems:
        return _page(standing, number, up_to_date(standing, number, typed, seen_rev), read.problems, []), 422
    if read.facts:
        worked_out = [standing]

        def settle(after: GameRecord) -> Settlement:
            worked_out.append(play(after))
            return settlement_of(worked_out[-1])

        link, before = gate.member().link_id, standing.record
        recorded = record(game_id, read.facts, operation(), link, seen_rev, settle, known=before)
        standing = worked_out[-1] if recorded.stored else play(recorded.game or before)
        if recorded.clashes:
            return _page(standing, number, up_to_date(standing, number, typed, seen_rev), {}, recorded.clashes), 409
    return _go_on(standing, number)


def _go_on(standing: Play, number: int) -> Response:
    """After saving: the next hole when asked for, else this hole with its result."""
    game_id = standing.record.public_id
    if request.form.get("then") == "next" and number < standing.next_hole:
        if standing.over:
            return redirect(url_for("games.card", game_id=game_id))
        return redirect(url_for("games.hole", game_id=game_id, number=standing.next_hole))
    anchor = "result" if number < standing.next_hole else None
    return redirect(url_for("games.hole", game_id=game_id, number=number, _anchor=anchor))


def _within_reach(standing: Play, number: int) -> bool:
    """Whether a hole can be entered: played already, or the next one of a game that is not over."""
    if number in standing.record.kept.holes:
        return True
    return 1 <= number <= standing.next_hole and not standing.over


def _stands(standing: Play, number: int) -> Typed:
    kept = standing.record.kept.holes.get(number, Hole())
    return typed_of(kept, len(standing.players), extras_of(standing.ruleset))


def _seen_rev(standing: Play) -> int:
    """The rev of the page that was sent back; without one, as things stand."""
    seen = request.form.get("rev", "")
    return int(seen) if seen.isascii() and seen.isdecimal() and len(seen) < 10 else standing.record.rev


def _typed(standing: Play) -> Typed:
    """The fields as they were sent; one that is missing was not changed."""
    seats = range(len(standing.players))
    layouts = {seat: request.form[layout_field(seat)] for seat in seats if layout_field(seat) in request.form}
    extras = {
        (seat, extra): request.form[extra_field(seat, extra)]
        for seat in seats
        for extra in extras_of(standing.ruleset)
        if extra_field(seat, extra) in request.form
    }
    return Typed(layouts, request.form.get("knocker") if standing.has_knocker else None, extras)


def _page(
    standing: Play,
    number: int,
    typed: Typed,
    problems: Mapping[str, Sequence[Problem]],
    clashes: Sequence[Clash],
) -> str:
    words = load_rulebook().variants[standing.ruleset.variant].knocker
    messages = {name: [found.message(translate) for found in several] for name, several in problems.items()}
    for clash in clashes:
        name, message = _clash_in_words(standing, clash)
        messages.setdefault(name, []).append(message)
    form = hole_form(standing, typed, words, messages)
    summary = [(name, form[name].label.text, message) for name, found in messages.items() for message in found]
    scored = number < standing.next_hole
    end = standing.ruleset.sets["game.end"].get("holes")
    return render_template(
        "games/hole.html",
        **frame(standing),
        hole={
            "number": number,
            "of": end if end and number <= end else None,
            "dealer": standing.dealer_of(number),
            "begins": standing.score.next_to_play if number == standing.next_hole else None,
            "complete": scored,
            "last": scored and standing.over,
            "next": standing.next_hole,
            "beyond": number in standing.beyond,
            "blocked": _blocked(standing, number),
            "action": url_for("games.save_hole", game_id=standing.record.public_id, number=number),
        },
        problems=summary,
        too_few_packs=any(found.code.startswith("too-many") for several in problems.values() for found in several),
        seats=[_seat_view(standing, number, seat, form, words) for seat in range(len(standing.players))],
        form=form,
        layout_help=_layout_help(standing),
        result=_result(standing, number, words) if scored and not messages else None,
    )


def _seat_view(standing: Play, number: int, seat: int, form: Any, words: KnockerWords | None) -> dict[str, Any]:
    player, ruleset = standing.players[seat], standing.ruleset
    field = form[layout_field(seat)]
    kept = standing.record.kept.holes.get(number, Hole())
    cell = kept.cells.get(seat)
    kind, value, found = read_seat(standing, number, seat, field.data or "")
    scored = standing.scored[number - 1] if number < standing.next_hole else None
    view, lines, score = None, [], None
    if kind == "layout" and not found:
        cards = read_layout(ruleset, value)[0]
        explained = scorer_of(ruleset).explain(cards)
        view, lines, score = layout_view(ruleset, cards, explained.lines), list(explained.lines), explained.points
    elif kind == "number":
        score = value["n"]
    if scored is not None and player in scored.hole and cell is not None and not field.errors:
        lines, score = list(scored.lines[player]), scored.hole[player]
    knocked = kept.knocker is not None and kept.knocker.seat == seat
    past = [entry for entry in history(standing.record.entries, number, seat) if entry.undone_by is None]
    return {
        "id": f"seat-{seat + 1}",
        "name": player,
        "layout": field,
        "example": example_of(ruleset),
        "view": view,
        "lines": [_line_view(standing, line, words) for line in lines],
        "score": score,
        "absent": kind == "absent" and not found,
        "entered": cell is not None,
        "knocked": translate(words.done) if knocked and words else "",
        "extras": [form[extra_field(seat, extra)] for extra in extras_of(ruleset)],
        "entered_by": _("Entered by %(who)s", who=cell.who) if cell is not None and cell.who else "",
        "before": [shown for entry in past[:-1] if (shown := _shown_value(entry.entry.kind, entry.entry.value))],
    }


def _line_view(standing: Play, line: Line, words: KnockerWords | None) -> dict[str, Any]:
    text = line_sentence(line, standing.ruleset.deck, words, translate)
    return {"text": text, "points": line.points, "url": rule_url(line.rule, standing.record.public_id)}


def _shown_value(kind: str, value: Any) -> str:
    if kind == "layout":
        return str(value) or _("an empty hand")
    if kind == "number":
        return number(value["n"])
    return _("did not play") if kind == "absent" else ""


def _clash_in_words(standing: Play, clash: Clash) -> tuple[str, str]:
    """Say what somebody else entered meanwhile, at the field that it is about."""
    fact, theirs = clash.fact, clash.theirs
    who = clash.who or _("Somebody else")
    if fact.kind == "knocker":
        seat = theirs.seat if theirs is not None else None
        name = standing.players[seat] if seat is not None else _("nobody")
        return "knocker", _("%(who)s chose %(name)s meanwhile; save again to keep yours", who=who, name=name)
    field = extra_field(fact.seat or 0, fact.value["id"]) if fact.kind == "extra" else layout_field(fact.seat or 0)
    shown = _shown_value(theirs.kind, theirs.value) if theirs is not None and fact.kind != "extra" else ""
    if theirs is not None and fact.kind == "extra":
        shown = number(theirs.value["n"])
    shown = shown or _("nothing")
    return field, _("%(who)s entered %(theirs)s meanwhile; save again to keep yours", who=who, theirs=shown)


def _blocked(standing: Play, number: int) -> str:
    """Say why a hole that everybody has an entry in does not count."""
    if number == standing.next_hole and standing.problems:
        return " ".join(found.message(translate) for found in standing.problems)
    return ""


def _layout_help(standing: Play) -> str:
    ruleset = standing.ruleset
    parts = [_("Cards from left to right, the upper row first: A 2–10 J Q K.")]
    if not ruleset.shape.rows:
        parts = [_("The cards of the hand in any order: A 2–10 J Q K.")]
    if ruleset.jokers:
        parts.append(_("A joker is *."))
    if ruleset.ranks_with_suits:
        ranks = ", ".join(rank.name for rank in ruleset.deck.ranks if rank.name in ruleset.ranks_with_suits)
        parts.append(_("%(ranks)s with a suit: S ♠, H ♥, D ♦, C ♣, as in %(example)s.", ranks=ranks, example="QS"))
    if ruleset.empty_places:
        parts.append(_("An empty place is -."))
    parts.append(_("Or the number that you counted: 14, 12+7-2. A single — for somebody who did not play."))
    return " ".join(parts)


def _result(standing: Play, hole_number: int, words: KnockerWords | None) -> dict[str, Any]:
    """The hole's result in one look: the knocker's fate, who leads, and how everybody stands."""
    score = standing.scored[hole_number - 1]
    sentences = []
    if (fate := _fate_in_words(standing, hole_number, words)) is not None:
        sentences.append(fate)
    latest = hole_number == len(standing.scored)
    if latest:
        lead = lead_in_words(standing)
        sentences.append(lead[:1].upper() + lead[1:] + ".")
        if standing.score.pot is not None:
            sentences.append(_("The pot holds %(points)s.", points=standing.score.pot.holds))
    totals = standing.score.running[hole_number - 1]
    order = sorted(standing.players, key=lambda player: totals[player])
    return {
        "sentences": sentences,
        "standing": [
            {
                "place": sum(other < totals[player] for other in totals.values()) + 1,
                "name": player,
                "leads": totals[player] == min(totals.values()),
                "score": score.hole.get(player),
                "total": totals[player],
            }
            for player in order
        ],
    }


def _fate_in_words(standing: Play, hole_number: int, words: KnockerWords | None) -> str | None:
    score = standing.scored[hole_number - 1]
    knocker = standing.record.kept.holes[hole_number].knocker
    if words is None:
        return None
    if knocker is None or knocker.seat is None:
        return translate(words.nobody) + "."
    name = standing.players[knocker.seat]
    kinds = ("not-lowest-", "lowest-")
    change = sum(line.points for line in score.lines[name] if line.kind.startswith(kinds))
    facts = {"name": name, "done": translate(words.done), "change": signed(change)}
    if score.fate == "lowest":
        told = _("%(name)s %(done)s and was lowest", **facts)
    elif score.fate == "neutral":
        told = _("%(name)s %(done)s and was tied for lowest", **facts)
    else:
        told = _("%(name)s %(done)s and was not lowest", **facts)
    return f"{told}: {signed(change)}." if change else f"{told}."
