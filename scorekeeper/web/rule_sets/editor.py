"""The editor: rules chosen, looked at and tried out before anything is kept; nothing that was typed is lost."""

from typing import Any

from flask import abort, redirect, render_template, request
from werkzeug.datastructures import MultiDict

from scorekeeper.presentation.drawn import example_of
from scorekeeper.presentation.in_force import topic_title, variant_view
from scorekeeper.presentation.rules_to_choose import clashing, topics_to_choose
from scorekeeper.presentation.summary import change_in_words, moment_in_words, plain_ruleset
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.rules import TOPICS, Variant
from scorekeeper.services import rule_sets
from scorekeeper.services.rule_sets import KeptRules, RulesClash
from scorekeeper.web import gate
from scorekeeper.web.rule_sets.form import Edited, editor_form, fields_of_rules, read_editor
from scorekeeper.web.rule_sets.looked import keys, look
from scorekeeper.web.rule_sets.pages import address, blueprint, head, kept_rules
from scorekeeper.web.terms_form import field_label, has_pot, value_fields, without_rule


@blueprint.route("/groups/<group_id>/rules/new/<variant_id>", methods=["GET", "POST"])
@gate.needs("scorer")
def new(group_id: str, variant_id: str) -> Any:
    """Make a rule set for a variant."""
    variant = load_rulebook().variants.get(variant_id) or abort(404)
    sent: MultiDict[str, str] = request.form
    if request.method != "POST":
        sent = MultiDict({"name": variant.name, "stake": "1", "cap": "0"})
    return _answer(variant, None, sent)


@blueprint.route("/groups/<group_id>/rules/<rule_set_id>/edit", methods=["GET", "POST"])
@gate.needs("scorer")
def edit(group_id: str, rule_set_id: str) -> Any:
    """Change a rule set; what others changed meanwhile is shown before it is replaced."""
    kept = kept_rules(rule_set_id)
    variant = load_rulebook().variants.get(kept.agreed.terms.variant) or abort(404)
    sent = request.form if request.method == "POST" else fields_of_rules(kept.agreed)
    return _answer(variant, kept, sent)


def _answer(variant: Variant, kept: KeptRules | None, sent: MultiDict[str, str]) -> Any:
    if dropped := request.form.get("drop"):
        sent = without_rule(sent, dropped)
    form = editor_form(variant, sent)
    looking = request.method != "POST" or bool(dropped) or request.form.get("then") == "look"
    edited = read_editor(variant, form, looking=looking)
    if request.form.get("part") == "live":
        return render_template("rule_sets/live.html", **_looked(variant, form, edited))
    if looking:
        return _page(variant, kept, form, edited)
    if edited.agreed is None:
        return _page(variant, kept, form, edited), 422
    member = gate.member()
    if kept is None:
        made = rule_sets.make(member.group_id, edited.agreed, member.link_id)
        return redirect(address("ours", made))
    changed = rule_sets.change(member.group_id, kept.public_id, edited.agreed, _seen(kept), member.link_id)
    if changed.clash is not None:
        return _page(variant, kept, form, edited, changed.clash), 409
    return redirect(address("ours", kept.public_id))


def _seen(kept: KeptRules) -> int:
    """The version that the page showed; without one, the one that stands."""
    seen = request.form.get("seen", "")
    return int(seen) if seen.isascii() and seen.isdecimal() and len(seen) < 10 else kept.number


def _looked(variant: Variant, form: Any, edited: Edited) -> dict[str, Any]:
    decide = clashing(variant, form.house_rules.data or ())
    return look(variant, edited.terms, form.layout.data or "", decide, bool(edited.messages))


def _page(variant: Variant, kept: KeptRules | None, form: Any, edited: Edited, clash: RulesClash | None = None) -> str:
    member = gate.member()
    topics = {topic["id"]: topic for topic in topics_to_choose(variant, form.house_rules.data or ())}
    seen = clash.theirs.number if clash else _seen(kept) if kept else 0
    return render_template(
        "rule_sets/edit.html",
        **head(),
        **_looked(variant, form, edited),
        **value_fields(variant, form),
        action=request.path,
        back_url=address("ours", kept.public_id) if kept else head()["group"]["own_rules_url"],
        new=kept is None,
        name=kept.agreed.name if kept else "",
        form=form,
        seen=seen,
        problems=[(name, field_label(form, name), text) for name, found in edited.messages.items() for text in found],
        clash={
            "who": clash.theirs.who or "",
            "at": moment_in_words(clash.theirs.at),
            "changes": [change_in_words(variant.id, change) for change in clash.changes],
            "url": address("edit", kept.public_id),
        }
        if clash and kept
        else None,
        variant=variant_view(variant, plain_ruleset(variant.id)),
        topics=[
            topics.get(topic) or {"id": topic, "title": topic_title(topic), "chosen": 0, "open": False, "rules": []}
            for topic in TOPICS
        ],
        pot=has_pot(variant),
        example=example_of(plain_ruleset(variant.id)),
        keys=keys(variant),
        member=member.name,
    )
