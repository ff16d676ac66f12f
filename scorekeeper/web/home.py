"""The first page: start a game, go on with one, look up a rule, print a card."""

from typing import Any

from flask import Blueprint, render_template, url_for

from scorekeeper.services.groups import Membership
from scorekeeper.web import gate
from scorekeeper.web.game_rows import game_rows

blueprint = Blueprint("home", __name__)


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
        join_url=url_for("doors.join"),
        print_url=url_for("printing.choose"),
        import_url=url_for("games.bring", group_id=own),
    )


def _table(membership: Membership) -> dict[str, Any]:
    rows = game_rows(membership.group_id, finished=3)
    return {
        "name": membership.name,
        "url": url_for("groups.group", group_id=membership.public_id),
        "again": rows["again"] if membership.role != "viewer" else None,
        **{name: rows[name] for name in ("games", "finished")},
    }
