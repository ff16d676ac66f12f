"""Rules that another table shares by a link: to read, and to take a copy of."""

from typing import Any

from flask import abort, redirect, render_template, url_for

from scorekeeper.presentation.notes import notes_html
from scorekeeper.presentation.our_rules import our_rules
from scorekeeper.services import rule_sharing
from scorekeeper.web import gate
from scorekeeper.web.rule_sets.pages import address, blueprint


@blueprint.get("/shared-rules/<share_token>")
def shared(share_token: str) -> Any:
    """Show the rules that a link leads to, with a button for each table of this browser that can take them."""
    agreed = rule_sharing.shared(share_token) or abort(404)
    tables = [
        {"name": table.name, "action": url_for("rule_sets.take", group_id=table.public_id, share_token=share_token)}
        for table in gate.memberships()
        if table.role != "viewer"
    ]
    return render_template(
        "rule_sets/shared.html",
        **our_rules(agreed.terms),
        name=agreed.name,
        notes=notes_html(agreed.notes),
        tables=tables,
    )


@blueprint.post("/groups/<group_id>/rules/take/<share_token>")
def take(group_id: str, share_token: str) -> Any:
    """Take a copy of shared rules into a group."""
    member = gate.member()
    return redirect(address("ours", rule_sharing.take(share_token, member.group_id, member.link_id)))
