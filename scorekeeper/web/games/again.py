"""The same people and rules once more: what would be played, and one button to start it."""

from typing import Any

from flask import render_template, url_for

from scorekeeper.presentation.in_force import length_in_words, packs_in_words, topics_in_force
from scorekeeper.rulebook.resolve import packs_for
from scorekeeper.services import games
from scorekeeper.services.game_record import pinned_ruleset
from scorekeeper.services.play import play
from scorekeeper.web import gate
from scorekeeper.web.games.frame import frame
from scorekeeper.web.games.pages import blueprint


@blueprint.get("/games/<game_id>/again")
@gate.needs("scorer")
def again(game_id: str) -> Any:
    """Show the next game with the people and rules of this one."""
    standing = play(gate.record())
    last = games.rematch(game_id)
    ruleset = pinned_ruleset(last.ruleset)
    begins = last.players[(last.first_dealer + 1) % len(last.players)]
    return render_template(
        "games/again.html",
        **frame(standing),
        players=last.players,
        dealer=last.players[last.first_dealer],
        begins=begins,
        length=length_in_words(ruleset),
        packs=packs_in_words(ruleset, last.terms.get("packs") or packs_for(ruleset, len(last.players))),
        topics=topics_in_force(ruleset.house_rules),
        action=url_for("games.rematch", game_id=game_id),
        new_url=url_for("games.new", group_id=gate.member().public_id),
    )
