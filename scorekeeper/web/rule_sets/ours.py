"""Our rules: what a table wants to read, with a layout to try out, and all that can be done with a rule set."""

from typing import Any

from flask import abort, render_template, request, url_for

from scorekeeper.presentation.drawn import example_of
from scorekeeper.presentation.notes import notes_html
from scorekeeper.presentation.our_rules import our_rules
from scorekeeper.presentation.summary import plain_ruleset
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.services.rule_sets import KeptRules
from scorekeeper.web import gate
from scorekeeper.web.rule_sets.looked import keys, look
from scorekeeper.web.rule_sets.pages import address, blueprint, head, kept_rules

PAGES = ("ours", "edit", "history", "as_json", "copy", "archive", "restore", "share", "unshare")


@blueprint.get("/groups/<group_id>/rules/<rule_set_id>")
def ours(group_id: str, rule_set_id: str) -> Any:
    """Show one rule set as the table reads it."""
    return our_rules_page(kept_rules(rule_set_id))


def our_rules_page(kept: KeptRules, link: str = "") -> str:
    """The page of a rule set; `link` is the address of a link just made, shown this once."""
    terms = kept.agreed.terms
    variant = load_rulebook().variants.get(terms.variant) or abort(404)
    layout = request.args.get("layout", "")
    looked = look(variant, terms, layout)
    if request.args.get("part") == "live":
        return render_template("rule_sets/live.html", **looked)
    rule_set_id = kept.public_id
    group_id = gate.member().public_id
    start = url_for("games.choose", group_id=group_id, variant_id=variant.id, rules=rule_set_id)
    return render_template(
        "rule_sets/ours.html",
        **head(),
        **looked,
        **our_rules(terms),
        name=kept.agreed.name,
        notes=notes_html(kept.agreed.notes),
        archived=kept.archived,
        shared=kept.shared,
        link=link,
        layout_typed=layout,
        example=example_of(plain_ruleset(variant.id)),
        keys=keys(variant),
        start_url=start,
        print_url=url_for("printing.choose", group_id=group_id, what="rules", rules=rule_set_id),
        **{f"{page}_url": address(page, rule_set_id) for page in PAGES},
    )
