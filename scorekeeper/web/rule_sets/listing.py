"""A group's rule sets as a list, and the first step to a new one."""

from typing import Any

from flask import render_template, url_for

from scorekeeper.presentation.in_force import variant_view
from scorekeeper.presentation.summary import plain_ruleset
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.web import gate
from scorekeeper.web.rule_set_rows import rule_set_rows
from scorekeeper.web.rule_sets.pages import blueprint, head


@blueprint.get("/groups/<group_id>/rules")
def every(group_id: str) -> Any:
    """Show a group's rule sets, those that were put away last."""
    rows = rule_set_rows(gate.member(), archived=True)
    return render_template(
        "rule_sets/list.html",
        **head(),
        rule_sets=[row for row in rows if not row["archived"]],
        put_away=[row for row in rows if row["archived"]],
        new_url=url_for("rule_sets.choose_variant", group_id=group_id),
        import_url=url_for("rule_sets.bring", group_id=group_id),
    )


@blueprint.get("/groups/<group_id>/rules/new")
@gate.needs("scorer")
def choose_variant(group_id: str) -> Any:
    """Choose the game that the new rules are for."""
    variants = [
        {
            **variant_view(variant, plain_ruleset(variant.id)),
            "url": url_for("rule_sets.new", group_id=group_id, variant_id=variant.id),
        }
        for variant in load_rulebook().variants.values()
    ]
    return render_template("rule_sets/variants.html", **head(), variants=variants)
