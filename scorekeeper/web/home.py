"""The first page: start a game, go on with one, look up a rule, print a card."""

from typing import Any

from flask import Blueprint, render_template, request, url_for

from scorekeeper.services.groups import Membership
from scorekeeper.web import gate
from scorekeeper.web.game_rows import game_rows

blueprint = Blueprint("home", __name__)

MOST_BLANK_HOLES = 36


@blueprint.get("/")
def home() -> Any:
    """Show every table that this browser has joined, with the games that go on."""
    memberships = gate.memberships()
    # Whoever only looks on at their one table starts a game at a table of their own.
    own = memberships[0].public_id if len(memberships) == 1 and memberships[0].role != "viewer" else None
    return render_template(
        "home/home.html",
        tables=[_table(membership) for membership in memberships],
        new_game_url=url_for("games.new", group_id=own),
        print_url=url_for("home.print_card"),
        import_url=url_for("games.bring", group_id=own),
    )


def _table(membership: Membership) -> dict[str, Any]:
    return {
        "name": membership.name,
        "url": url_for("groups.group", group_id=membership.public_id),
        **game_rows(membership.group_id, finished=3),
    }


@blueprint.get("/print")
def print_card() -> Any:
    """Show an empty scorecard to print: choose players and holes, then use the browser's print."""
    players, holes = _asked("players", 4, 12), _asked("holes", 9, MOST_BLANK_HOLES)
    return render_template("home/print.html", players=players, holes=holes, most_holes=MOST_BLANK_HOLES)


def _asked(name: str, usual: int, most: int) -> int:
    typed = request.args.get(name, "")
    return min(most, max(1, int(typed))) if typed.isascii() and typed.isdecimal() and len(typed) < 6 else usual
