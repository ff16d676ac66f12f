"""The history of a rule set: who changed what and when, and the way back to an earlier version."""

from typing import Any

from flask import redirect, render_template, request

from scorekeeper.presentation.summary import change_in_words, in_brief, moment_in_words
from scorekeeper.services import rule_sets
from scorekeeper.web import gate
from scorekeeper.web.errors import error_page
from scorekeeper.web.rule_sets.pages import address, blueprint, head, kept_rules


@blueprint.get("/groups/<group_id>/rules/<rule_set_id>/history")
def history(group_id: str, rule_set_id: str) -> Any:
    """Show every version, the newest first."""
    kept = kept_rules(rule_set_id)
    versions = [
        {
            "number": version.number,
            "who": version.who or "",
            "at": moment_in_words(version.at),
            "changes": [change_in_words(kept.agreed.terms.variant, change) for change in version.changes],
            "brief": in_brief(version.agreed.terms),
        }
        for version in rule_sets.versions(gate.member().group_id, rule_set_id)
    ]
    return render_template(
        "rule_sets/history.html",
        **head(),
        name=kept.agreed.name,
        ours_url=address("ours", rule_set_id),
        back_action=address("back", rule_set_id),
        versions=versions,
    )


@blueprint.post("/groups/<group_id>/rules/<rule_set_id>/back")
def back(group_id: str, rule_set_id: str) -> Any:
    """Make an earlier version the newest again; nothing is taken out of the history."""
    member, kept = gate.member(), kept_rules(rule_set_id)
    number, seen = (_number(request.form.get(field, "")) for field in ("number", "seen"))
    changed = rule_sets.bring_back(member.group_id, rule_set_id, number, seen or kept.number, member.link_id)
    return error_page(409) if changed.clash else redirect(address("ours", rule_set_id))


def _number(typed: str) -> int:
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 10 else 0
