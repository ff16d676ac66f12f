"""One hole: entered, saved in parts, shown with every score and its reasons, corrected at any time."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask import abort, redirect, render_template, request, url_for
from flask_babel import gettext as _
from flask_wtf.csrf import generate_csrf
from werkzeug.wrappers import Response

from scorekeeper.document.problems import Problem
from scorekeeper.presentation.drawn import example_of, layout_view
from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import scorer_of
from scorekeeper.rulebook.rules import KnockerWords
from scorekeeper.rulebook.sentences import number
from scorekeeper.scoring.entry import read_layout
from scorekeeper.services.cells import cell_of, written_so_far
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
from scorekeeper.services.log import history
from scorekeeper.services.play import Play, play, settlement_of
from scorekeeper.web import gate
from scorekeeper.web.games.forms import hole_form
from scorekeeper.web.games.fragments import blank_seat
from scorekeeper.web.games.frame import frame, operation
from scorekeeper.web.games.hole_in_words import line_view, result_view, shown_value
from scorekeeper.web.games.keypad import keypad_view, shape_of, words_of
from scorekeeper.web.games.live import now_view
from scorekeeper.web.games.pages import blueprint


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
    return typed_of(standing.ruleset, standing.hole(number), len(standing.players))


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
    form = hole_form(standing, number, typed, words, messages)
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
        seats=[_seat_view(standing, number, seat, form, words) for seat in standing.playing(number)],
        form=form,
        layout_help=_layout_help(standing),
        entry=_at_the_table(standing, number) if gate.may("scorer") and not messages else None,
        result=result_view(standing, number, words) if scored and not messages else None,
    )


def _at_the_table(standing: Play, number: int) -> dict[str, Any]:
    """What the keypad is made of, see templates/games/entry/table.html."""
    game_id = standing.record.public_id
    return {
        "keypad": keypad_view(standing),
        "blank": blank_seat(standing.ruleset),
        "history_url": url_for("games.hole_history", game_id=game_id, number=number),
        "setup": {
            "game": game_id,
            "token": generate_csrf(),
            "urls": {
                "operations": url_for("games.operations", game_id=game_id),
                "now": url_for("games.now", game_id=game_id),
                # The script puts a hole's number in place of the 0.
                "hole": url_for("games.hole", game_id=game_id, number=0),
                "card": url_for("games.card", game_id=game_id),
                "table": url_for("games.change_table", game_id=game_id),
            },
            "shape": {**shape_of(standing.ruleset), "knocker": standing.has_knocker},
            "words": words_of(standing),
            "now": now_view(standing, number),
        },
    }


def _seat_view(standing: Play, number: int, seat: int, form: Any, words: KnockerWords | None) -> dict[str, Any]:
    player, ruleset = standing.players[seat], standing.ruleset
    field = form[layout_field(seat)]
    kept = standing.hole(number)
    cell = cell_of(ruleset, kept, seat)
    kind, value, found = read_seat(standing, number, seat, field.data or "")
    scored = standing.scored[number - 1] if number < standing.next_hole else None
    view, lines, score = None, [], None
    if kind == "layout" and not found:
        cards = read_layout(ruleset, value)[0]
        explained = scorer_of(ruleset).explain(cards)
        view, lines, score = layout_view(ruleset, cards, explained.lines), list(explained.lines), explained.points
    elif kind == "number":
        score = value["n"]
    if scored is not None and player in scored.hole and cell.complete and not field.errors:
        lines, score = list(scored.lines[player]), scored.hole[player]
    knocked = kept.knocker is not None and kept.knocker.seat == seat
    past = [entry for entry in history(standing.record.entries, number, seat) if entry.undone_by is None]
    return {
        "id": f"seat-{seat + 1}",
        "name": player,
        "layout": field,
        "example": example_of(ruleset),
        "view": view,
        "lines": [line_view(standing, line, words) for line in lines],
        "score": score,
        "absent": kind == "absent" and not found,
        "entered": cell.complete,
        "knocked": translate(words.done) if knocked and words else "",
        "extras": [form[extra_field(seat, extra)] for extra in extras_of(ruleset)],
        "entered_by": _("Entered by %(who)s", who=cell.entry.who) if cell.entry is not None and cell.entry.who else "",
        "so_far": written_so_far(ruleset, cell) if cell.state == "entering" else "",
        "before": [shown for entry in past[:-1] if (shown := shown_value(entry.entry.kind, entry.entry.value))],
    }


def _clash_in_words(standing: Play, clash: Clash) -> tuple[str, str]:
    """Say what somebody else entered meanwhile, at the field that it is about."""
    fact, theirs = clash.fact, clash.theirs
    who = clash.who or _("Somebody else")
    if fact.kind == "knocker":
        seat = theirs.seat if theirs is not None else None
        name = standing.players[seat] if seat is not None else _("nobody")
        return "knocker", _("%(who)s chose %(name)s meanwhile; save again to keep yours", who=who, name=name)
    field = extra_field(fact.seat or 0, fact.value["id"]) if fact.kind == "extra" else layout_field(fact.seat or 0)
    shown = shown_value(theirs.kind, theirs.value) if theirs is not None and fact.kind != "extra" else ""
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
