"""The big screen: the card, live, for a television or a tablet that the whole room sees."""

from typing import Any

from flask import redirect, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.presentation.big_card import big_card
from scorekeeper.presentation.square import square_of
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.services.join_codes import clean_code
from scorekeeper.services.play import Play, play
from scorekeeper.services.refused import Refused
from scorekeeper.web import gate
from scorekeeper.web.doors import join_codes
from scorekeeper.web.games.frame import frame, hole_of, lead_in_words
from scorekeeper.web.games.pages import blueprint
from scorekeeper.web.texts import phone_address


@blueprint.get("/games/<game_id>/big")
def big(game_id: str) -> Any:
    """Show the card large; `code` is one that lets viewers in, for the room to scan."""
    standing = play(gate.record())
    lead = lead_in_words(standing)
    return render_template(
        "games/big.html",
        **frame(standing),
        heading=lead if standing.over else hole_of(standing),
        says=_says(standing) if not standing.over else "",
        lead=lead,
        card=big_card(standing, load_rulebook().variants[standing.ruleset.variant].knocker),
        way_in=_way_in(),
        show_code=url_for("games.show_code", game_id=game_id) if gate.may("host") and phone_address() else None,
    )


@blueprint.post("/games/<game_id>/big")
@gate.needs("host")
def show_code(game_id: str) -> Any:
    """Make a code for viewers and show it on the big screen, where it stays until it is closed or a day has gone."""
    code = join_codes().make(gate.member().group_id, "viewer")
    return redirect(url_for("games.big", game_id=game_id, code=code))


def _says(standing: Play) -> str:
    dealer, begins = standing.dealer_of(standing.next_hole), standing.score.next_to_play
    if begins is None:
        return _("%(name)s deals", name=dealer)
    return _("%(name)s deals, %(other)s begins", name=dealer, other=begins)


def _way_in() -> dict[str, Any] | None:
    """How others can watch on their phones: by the code in the address, or by this viewer's own link."""
    address = phone_address()
    if not address:
        return None
    member = gate.member()
    try:
        code = clean_code(request.args.get("code", ""))
    except Refused:
        code = ""
    if code and join_codes().lets_in(code, member.group_id, "viewer"):
        page = address + url_for("doors.join")
        return {"square": square_of(f"{page}?code={code}"), "code": code, "address": page.partition("//")[2]}
    if member.role == "viewer":
        door = address + url_for("doors.door", token=gate.token_of(member.public_id))
        return {"square": square_of(door), "code": "", "address": ""}
    return None
