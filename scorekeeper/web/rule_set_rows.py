"""A group's rule sets as rows of a list."""

from typing import Any

from flask import url_for

from scorekeeper.presentation.summary import in_brief
from scorekeeper.services.groups import Membership
from scorekeeper.services.rule_sets import rule_sets


def rule_set_rows(member: Membership, *, archived: bool = False, starting: bool = False) -> list[dict[str, Any]]:
    """The rule sets of a group as rows, each to be looked at or, when `starting`, to start a game with."""
    return [
        {
            "name": kept.agreed.name,
            "about": in_brief(kept.agreed.terms),
            "archived": kept.archived,
            "url": url_for(
                "games.choose",
                group_id=member.public_id,
                variant_id=kept.agreed.terms.variant,
                rules=kept.public_id,
            )
            if starting
            else url_for("rule_sets.ours", group_id=member.public_id, rule_set_id=kept.public_id),
        }
        for kept in rule_sets(member.group_id, archived=archived)
    ]
