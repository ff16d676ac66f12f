"""Rule sets as files: taken along as JSON, and brought in again."""

from typing import Any

from flask import Response, redirect, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.services import rule_sets
from scorekeeper.services.rule_document import read_rules_text, rules_json
from scorekeeper.web import gate
from scorekeeper.web.games.files import sent_text
from scorekeeper.web.rule_sets.pages import address, blueprint, kept_rules
from scorekeeper.web.words import problems_in_words


@blueprint.get("/groups/<group_id>/rules/<rule_set_id>/rules.json")
def as_json(group_id: str, rule_set_id: str) -> Response:
    """A rule set as a document."""
    agreed = kept_rules(rule_set_id).agreed
    response = Response(rules_json(agreed), mimetype="application/json")
    # Nothing that people typed goes into the name.
    name = f"golf-rules-{agreed.terms.variant}.json"
    response.headers.set("Content-Disposition", "attachment", filename=name)
    return response


@blueprint.route("/groups/<group_id>/rules/bring-in", methods=["GET", "POST"])
@gate.needs("scorer")
def bring(group_id: str) -> Any:
    """Take a rules document, from a file or as text, and keep it as a rule set."""
    typed, problems = request.form.get("text", ""), []
    if request.method == "POST":
        typed = sent_text(typed)
        agreed, found = read_rules_text(typed)
        if agreed is not None:
            member = gate.member()
            return redirect(address("ours", rule_sets.make(member.group_id, agreed, member.link_id)))
        problems = problems_in_words(found)
    page = render_template(
        "rule_sets/bring_in.html",
        action=url_for("rule_sets.bring", group_id=group_id),
        back_url=url_for("rule_sets.every", group_id=group_id),
        problems=[("text", _("Rules"), problem) for problem in problems],
        text=typed,
    )
    return page, 422 if problems else 200
