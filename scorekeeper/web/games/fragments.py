"""The pieces of a hole's page that follow what is entered, each as HTML by its name."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from flask import current_app
from flask_babel import get_locale
from flask_babel import gettext as _

from scorekeeper.document.problems import Problem
from scorekeeper.presentation.drawn import layout_view, spoken_card
from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.sentences import line_sentence, signed
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.services.cells import Cell
from scorekeeper.services.entering import layout_field, problems_so_far
from scorekeeper.services.play import Play
from scorekeeper.web.games.hole_in_words import blocked_in_words, result_view
from scorekeeper.web.games.scored import Scored, score_of

# Cells as wide as a thumb, on the narrowest phone.
WIDEST_AT_TABLE = 5
NO_CARD = {"rank": "", "suit": None, "joker": False, "empty": False, "cancelled": False, "bonus": False}


class LaidSeat(NamedTuple):
    """All that the drawing of a seat depends on: its places (number and card), its score, what is wrong with it."""

    ruleset: Ruleset
    places: tuple[tuple[int, str], ...]
    scored: Scored
    complete: bool
    problems: tuple[str, ...] = ()
    packs: int | None = None


def fragments(standing: Play, number: int, cells: Sequence[Cell]) -> dict[str, str]:
    """Draw the pieces anew: head and next (the head of the hole after it), each seat, the result and what it says."""
    parts, locale = _parts(), str(get_locale())
    drawn = {"head": parts.head(head_view(standing, number)), "next": parts.head(head_view(standing, number + 1))}
    problems = problems_so_far(standing, number)
    for seat in standing.playing(number):
        cell, found = cells[seat], problems.get(layout_field(seat), [])
        laid = LaidSeat(
            standing.ruleset,
            tuple((place.number, place.card) for place in cell.places),
            score_of(standing, number, seat, cell),
            cell.complete,
            tuple(one.message(translate) for one in found),
            packs_needed(found),
        )
        drawn[f"seat-{seat}"] = _seat_html(locale, laid)
    if number < standing.next_hole:
        result = _result(standing, number)
        drawn["result"] = parts.result(result)
        drawn["said"] = " ".join(result["sentences"])
    elif all(cell.complete for cell in cells):
        why = {"why": blocked_in_words(standing, number), "packs": packs_needed(standing.problems)}
        drawn["result"] = parts.no_result(why)
    return {name: str(html).strip() for name, html in drawn.items()}


def packs_needed(problems: Sequence[Problem]) -> int | None:
    """The number of packs that would do, or None when packs are not the problem."""
    return max((one.facts["need"] for one in problems if "need" in one.facts), default=None)


@lru_cache(maxsize=2048)
def _seat_html(locale: str, laid: LaidSeat) -> str:
    """Draw a seat; with each card only one of them is another."""
    return str(_parts().seat(seat_view(laid)))


def _parts() -> Any:
    return current_app.jinja_env.get_template("games/entry/parts.html").module


def _result(standing: Play, number: int) -> dict[str, Any]:
    words = load_rulebook().variants[standing.ruleset.variant].knocker
    result = result_view(standing, number, words)
    if words is not None and standing.hole(number).knocker is None:
        # Nobody has said yet who ended it.
        del result["sentences"][0]
    if not standing.over and number == standing.next_hole - 1:
        result["sentences"].append(_("%(name)s deals next.", name=standing.dealer_of(number + 1)))
    return result


def head_view(standing: Play, number: int) -> dict[str, Any]:
    """What stands over a hole: its number, who deals and who begins."""
    end = standing.ruleset.sets["game.end"].get("holes")
    return {
        "number": number,
        "of": end if end and number <= end else None,
        "dealer": standing.dealer_of(number),
        "begins": standing.score.next_to_play if number == standing.next_hole else None,
    }


def seat_view(laid: LaidSeat) -> dict[str, Any]:
    """A seat as it lies: its places with their cards and bridges, the lines of its score."""
    ruleset, scored = laid.ruleset, laid.scored
    words = load_rulebook().variants[ruleset.variant].knocker
    drawn = None if scored.cards is None else layout_view(ruleset, scored.cards, scored.lines)
    cells = []
    for index, (number, card) in enumerate(laid.places):
        face = drawn["cards"][index] if drawn is not None and card else NO_CARD
        where, spoken = _where(ruleset, number), _spoken(ruleset, card)
        cells.append({**NO_CARD, **face, "number": number, "card": card, "where": where, "spoken": spoken})
    return {
        **layout_size(ruleset, len(cells)),
        "cells": cells,
        "bridges": drawn["bridges"] if drawn is not None else [],
        "lines": [
            {
                "text": line_sentence(line, ruleset.deck, words, translate),
                "signed": signed(line.points) if line.points else "0",
            }
            for line in scored.lines
            if line.points or line.kind != "card"
        ],
        "score": scored.points,
        "so_far": not laid.complete,
        "problems": laid.problems,
        "packs": laid.packs,
    }


def blank_seat(ruleset: Ruleset) -> dict[str, Any]:
    """A seat before anything is entered."""
    return seat_view(LaidSeat(ruleset, (), Scored(), complete=False))


def layout_size(ruleset: Ruleset, places: int) -> dict[str, int]:
    """The columns and rows of a layout on the screen; a hand grows."""
    shape = ruleset.shape
    columns = shape.columns or min(WIDEST_AT_TABLE, max(3, places))
    return {"columns": columns, "rows": shape.rows or max(1, -(-places // columns))}


def _where(ruleset: Ruleset, place: int) -> str:
    columns = ruleset.shape.columns
    if not columns:
        return _("Card %(n)s", n=place + 1)
    return _("Row %(row)s, column %(column)s", row=place // columns + 1, column=place % columns + 1)


def _spoken(ruleset: Ruleset, card: str) -> str:
    if not card:
        return _("no card yet")
    deck = ruleset.deck
    return spoken_card(deck, deck.empty if card == "-" else deck.by_name[card].code)
