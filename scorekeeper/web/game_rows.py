"""Games as rows of a list: those that go on, and those that were played."""

from datetime import datetime
from typing import Any

from flask import url_for
from flask_babel import format_date
from flask_babel import gettext as _

from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.services.games import GameSummary, games_of


def game_rows(group_id: int, *, running: int = 5, finished: int = 10, offset: int = 0) -> dict[str, Any]:
    """The games of a group as rows: so many that run and that are finished at most; `again` plays the last anew."""
    going = games_of(group_id, state="running", limit=running)
    played = games_of(group_id, state="finished", limit=finished + 1, offset=offset)
    return {
        "games": [_row(summary, ", ".join(summary.players)) for summary in going],
        "finished": [_row(summary, _winners(summary)) for summary in played[:finished]],
        "more": len(played) > finished,
        "again": _again(played[0]) if played else None,
    }


def _again(summary: GameSummary) -> dict[str, str]:
    row = _row(summary, "")
    return {
        "url": url_for("games.again", game_id=summary.public_id),
        "about": f"{row['name']}: {', '.join(summary.players)}",
    }


def _row(summary: GameSummary, about: str) -> dict[str, Any]:
    variant = load_rulebook().variants.get(summary.terms["variant"])
    return {
        "name": translate(variant.name) if variant else summary.terms["variant"],
        "day": day(summary.created_at),
        "about": about,
        "url": url_for("games.card", game_id=summary.public_id),
    }


def day(moment: datetime) -> str:
    """A day as lists show it."""
    return str(format_date(moment, "medium"))  # type: ignore[no-untyped-call] # flask-babel has no types here


def _winners(summary: GameSummary) -> str:
    first = [stand for stand in summary.standings if stand.place == 1]
    names = ", ".join(summary.players[stand.seat] for stand in first)
    total = str(first[0].total).replace("-", "−") if first else ""
    return _("won by %(names)s with %(total)s", names=names, total=total)
