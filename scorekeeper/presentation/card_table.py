"""The card of a game as a table: holes down, players across."""

from typing import Any

from flask_babel import gettext as _

from scorekeeper.presentation.short_names import short_names
from scorekeeper.services.play import Play

NINE = 9
MOST_EMPTY_ROWS = 36


def card_table(play: Play, done: str) -> dict[str, Any]:
    """Draw the card; `done` is the variant's word for who ended a hole."""
    holes = [_hole_row(play, hole, done) for hole in range(1, _last_row(play) + 1)]
    leaders = play.score.ranking[0] if play.scored else []
    seated = [(seat, play.players[seat]) for seat in play.seats]
    labels = short_names([player for _seat, player in seated])
    return {
        "caption": _("Scores hole by hole"),
        "knocked": done,
        "players": [
            {
                "seat": seat,
                "name": player,
                "label": labels[player],
                "leads": player in leaders,
                "place": play.places.get(player) if play.scored else None,
                "total": play.score.totals.get(player),
            }
            for seat, player in seated
        ],
        "parts": _parts(play, holes),
    }


def _last_row(play: Play) -> int:
    """Rows for all holes of the game; without a fixed length, or with a very great one, one more than was played."""
    length = play.ruleset.sets["game.end"].get("holes", 0)
    length = length if length <= MOST_EMPTY_ROWS else 0
    kept = max(play.record.kept.holes, default=0)
    open_hole = 0 if play.over else play.next_hole
    return int(max(kept, open_hole, 0 if play.record.kept.finished_by_hand else length))


def _hole_row(play: Play, hole: int, done: str) -> dict[str, Any]:
    scored = play.scored[hole - 1] if hole <= len(play.scored) else None
    kept = play.record.kept.holes.get(hole)
    knocker = kept.knocker.seat if kept is not None and kept.knocker is not None else None
    within_reach = hole <= play.next_hole if not play.over else kept is not None
    laid = play.cells(hole)
    cells = []
    for seat in play.seats:
        player, away = play.players[seat], laid[seat].state == "away"
        cells.append(
            {
                "score": scored.hole.get(player) if scored else None,
                "total": play.score.running[hole - 1].get(player) if scored and not away else None,
                "dealt": play.dealer_of(hole) == player and hole <= play.next_hole,
                "knocked": done if knocker == seat else "",
                "absent": laid[seat].state == "absent" or (away and hole <= play.next_hole),
                "entered": scored is None and laid[seat].complete and laid[seat].state not in ("absent", "away"),
                "reach": within_reach and not away,
            }
        )
    return {"number": hole, "now": hole == play.next_hole and not play.over, "cells": cells}


def _parts(play: Play, holes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """One part, or front and back nine where the game has 18 holes."""
    if len(holes) != 2 * NINE:
        return [{"title": "", "sums": None, "holes": holes}]
    return [
        {"title": _("Front nine"), "sums": _sums(play, holes[:NINE]), "holes": holes[:NINE]},
        {"title": _("Back nine"), "sums": _sums(play, holes[NINE:]), "holes": holes[NINE:]},
    ]


def _sums(play: Play, holes: list[dict[str, Any]]) -> list[int]:
    return [sum(row["cells"][column]["score"] or 0 for row in holes) for column in range(len(play.seats))]
