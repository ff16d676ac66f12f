"""The game that a page of the reference was opened from, if this browser may see it."""

from typing import Any

from flask import request, url_for
from flask_babel import gettext as _

from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.services import games, groups
from scorekeeper.services.game_record import GameRecord
from scorekeeper.services.play import Play, play
from scorekeeper.web import gate


def your_record() -> GameRecord | None:
    """The game named by `game=` in the address; one of another table is ignored like none."""
    game_id = request.args.get("game", "")
    record = games.game(game_id) if gate.PUBLIC_ID.fullmatch(game_id) else None
    if record is None or groups.membership(record.group_public_id, gate.token_of(record.group_public_id)) is None:
        return None
    return record


def your_game() -> Play | None:
    """The same game as it stands."""
    record = your_record()
    return None if record is None else play(record)


def in_your_game(standing: Play | None, *, variant: str = "", rule: str = "") -> dict[str, Any] | None:
    """Say whether a variant or a house rule is played in the game; nothing without a game."""
    if standing is None:
        return None
    if rule:
        told = _("In your game: yes.") if rule in standing.ruleset.house_rules else _("In your game: no.")
    else:
        told = _("In your game: yes.") if variant == standing.ruleset.variant else _("In your game: no.")
    name = translate(load_rulebook().variants[standing.ruleset.variant].name)
    players = ", ".join(standing.seating.players)
    address = url_for("games.rules", game_id=standing.record.public_id)
    return {"text": told, "url": address, "name": _("%(game)s: its rules (%(players)s)", game=name, players=players)}
