"""The card of a game: every hole, the totals and their chart, who leads or won, and what can be done next."""

from typing import Any

from flask import render_template, url_for
from flask_babel import gettext as _

from scorekeeper.presentation.card_table import card_table
from scorekeeper.presentation.chart import chart_of
from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.services.play import Play, play
from scorekeeper.web import gate
from scorekeeper.web.games.frame import frame, lead_in_words
from scorekeeper.web.games.pages import blueprint


@blueprint.get("/games/<game_id>")
def card(game_id: str) -> Any:
    """Show the card."""
    standing = play(gate.record())
    words = load_rulebook().variants[standing.ruleset.variant].knocker
    leaders = standing.score.ranking[0] if standing.scored else []
    return render_template(
        "games/card.html",
        **frame(standing),
        lead=lead_in_words(standing),
        winner=lead_in_words(standing) if standing.over and standing.scored else None,
        card=card_table(standing, translate(words.done) if words else ""),
        chart=chart_of(standing.score.running, leaders),
        pot=_pot_rows(standing),
        beyond=standing.beyond,
        next=_next(standing),
        finish=_act("finish", game_id) if not standing.over and standing.scored else None,
        reopen=_act("reopen", game_id) if standing.record.kept.finished_by_hand else None,
        play_on=standing.over and not standing.record.kept.finished_by_hand,
        rematch=_act("rematch", game_id) if standing.over else None,
        phones_url=url_for("phones.at_game", game_id=game_id) if gate.may("host") else None,
        big_url=url_for("games.big", game_id=game_id),
        export={
            "json_url": url_for("games.as_json", game_id=game_id),
            "csv_url": url_for("games.as_csv", game_id=game_id),
            "pdf_url": url_for("printing.pdf", game_id=game_id),
            "print_url": url_for("printing.choose", game_id=game_id),
        },
    )


def _act(name: str, game_id: str) -> dict[str, str]:
    return {"action": url_for(f"games.{name}", game_id=game_id)}


def _next(standing: Play) -> dict[str, str] | None:
    """What happens next: a hole to enter; nothing when the game is over or this link only looks."""
    if standing.over or not gate.may("scorer"):
        return None
    number = standing.next_hole
    kept = standing.record.kept.holes.get(number)
    url = url_for("games.hole", game_id=standing.record.public_id, number=number)
    text = _("Go on with hole %(n)s", n=number) if kept else _("Deal hole %(n)s", n=number)
    return {"text": text, "url": url}


def _pot_rows(standing: Play) -> dict[str, Any] | None:
    pot = standing.score.pot
    if pot is None:
        return None
    return {"holds": pot.holds, "rows": [{"name": player, "paid": paid} for player, paid in pot.paid.items()]}
