"""The rules of one game: what is in force, and nothing else."""

from typing import Any

from flask import render_template, url_for
from flask_babel import gettext as _

from scorekeeper.presentation.drawn import value_views
from scorekeeper.presentation.in_force import (
    length_in_words,
    packs_in_words,
    topics_in_force,
    variant_view,
)
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.services.play import Play, play
from scorekeeper.web import gate
from scorekeeper.web.games.frame import frame
from scorekeeper.web.games.pages import blueprint


@blueprint.get("/games/<game_id>/rules")
def rules(game_id: str) -> Any:
    """Show the rules that this game keeps."""
    standing = play(gate.record())
    variant = load_rulebook().variants[standing.ruleset.variant]
    length = standing.ruleset.sets["game.end"]
    kind = next(iter(length), "open")
    return render_template(
        "games/rules.html",
        **frame(standing),
        variant=variant_view(variant, standing.ruleset),
        facts=_facts(standing),
        card_values=value_views(standing.ruleset),
        topics=topics_in_force(standing.ruleset.house_rules),
        keep_action=url_for("rule_sets.keep", game_id=game_id),
        change={
            "action": url_for("games.change_table", game_id=game_id),
            "kind": kind,
            "length": length.get(kind, ""),
            "packs": standing.packs,
        },
    )


def _facts(standing: Play) -> list[tuple[str, str]]:
    facts = [
        (_("Players"), ", ".join(standing.players[seat] for seat in standing.seats)),
        (_("Length"), length_in_words(standing.ruleset)),
        (_("Cards"), packs_in_words(standing.ruleset, standing.packs)),
        (_("First dealer"), standing.dealer_of(1)),
    ]
    if standing.score.pot is not None:
        cap = standing.terms.cap
        most = _("no payment over %(cap)s", cap=cap) if cap else _("no limit on a payment")
        facts.append((_("Pot"), _("%(stake)s each, %(most)s", stake=standing.terms.stake, most=most)))
    return facts
