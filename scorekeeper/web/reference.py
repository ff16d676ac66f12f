"""The rules to look up: every variant and every house rule, from the data that scores."""

from typing import Any

from flask import Blueprint, abort, render_template, url_for

from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import resolve
from scorekeeper.rulebook.rules import TOPICS
from scorekeeper.web.presentation.drawn import value_views
from scorekeeper.web.presentation.in_force import length_in_words, rule_view, topic_title, variant_view
from scorekeeper.web.texts import translate

blueprint = Blueprint("reference", __name__)


@blueprint.get("/rules")
def rules() -> Any:
    """List the variants, and the house rules by topic."""
    rulebook = load_rulebook()
    return render_template(
        "reference/rules.html",
        variants=[variant_view(variant, resolve(rulebook, variant.id)) for variant in rulebook.variants.values()],
        topics=[
            {
                "title": topic_title(topic),
                "rules": [rule_view(rule) for rule in rulebook.house_rules.values() if rule.topic == topic],
            }
            for topic in TOPICS
        ],
    )


@blueprint.get("/rules/<variant_id>")
def variant(variant_id: str) -> Any:
    """Show one variant with its values and the house rules that fit it."""
    rulebook = load_rulebook()
    found = rulebook.variants.get(variant_id) or abort(404)
    ruleset = resolve(rulebook, found.id)
    fitting = rulebook.fitting(found.id)
    return render_template(
        "reference/variant.html",
        variant={**variant_view(found, ruleset), "decided": translate(found.decided) if found.decided else ""},
        length=length_in_words(ruleset),
        card_values=value_views(ruleset),
        examples=[translate(example.text) for example in found.examples],
        topics=[
            {"title": topic_title(topic), "rules": [rule_view(rule) for rule in fitting if rule.topic == topic]}
            for topic in TOPICS
            if any(rule.topic == topic for rule in fitting)
        ],
    )


@blueprint.get("/rules/house/<rule_id>")
def house_rule(rule_id: str) -> Any:
    """Show one house rule, its examples and the variants that it fits."""
    rulebook = load_rulebook()
    rule = rulebook.house_rules.get(rule_id) or abort(404)
    return render_template(
        "reference/house_rule.html",
        rule=rule_view(rule),
        topic=topic_title(rule.topic),
        examples=[translate(example.text) for example in rule.examples],
        variants=[
            {
                "name": translate(rulebook.variants[variant_id].name),
                "url": url_for("reference.variant", variant_id=variant_id),
            }
            for variant_id in rule.variants
        ],
    )
