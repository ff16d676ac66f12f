"""The rules to look up: every variant, every house rule and the texts around them, from the data that scores."""

from typing import Any

from flask import Blueprint, abort, render_template, url_for
from flask_babel import gettext as _

from scorekeeper.presentation import rule_text
from scorekeeper.presentation.drawn import value_views
from scorekeeper.presentation.examples import example_views
from scorekeeper.presentation.in_force import cards_in_words, length_in_words, rule_view, topic_title, variant_view
from scorekeeper.presentation.language import translate
from scorekeeper.presentation.rules_to_choose import conflicts_of
from scorekeeper.reference.check import PAGES
from scorekeeper.reference.texts import Page, load_pages
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import packs_for, resolve
from scorekeeper.rulebook.rules import TOPICS, HouseRule, Variant
from scorekeeper.rulebook.sentences import N_
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.web.your_game import in_your_game, your_game

blueprint = Blueprint("reference", __name__)

FEWEST, MOST = 2, 12

# Who asks for a rule, by the letter of the source it comes from.
ASKED_BY = {
    "A": N_("Tables that wrote to the long survey of Golf play it."),
    "B": N_("The short summaries of Golf name it."),
    "C": N_("The step-by-step guide for beginners offers it."),
    "D": N_("It is our own decision, where the sources say nothing."),
}


@blueprint.get("/rules")
def rules() -> Any:
    """List the variants, the texts, and the house rules by topic."""
    rulebook = load_rulebook()
    return render_template(
        "reference/rules.html",
        variants=[variant_view(variant, resolve(rulebook, variant.id)) for variant in rulebook.variants.values()],
        pages=[_row(load_pages()[page_id]) for page_id in PAGES],
        topics=_topics(list(rulebook.house_rules.values())),
    )


@blueprint.get("/rules/<variant_id>")
def variant(variant_id: str) -> Any:
    """Show one variant: at a glance, then everything from the deal to the sources."""
    rulebook = load_rulebook()
    found = rulebook.variants.get(variant_id) or abort(404)
    ruleset = resolve(rulebook, found.id)
    text = load_pages()[found.id]
    sections = {section["id"]: section for section in _sections(text)}
    return render_template(
        "reference/variant.html",
        variant=variant_view(found, ruleset),
        lead=_blocks(text.lead),
        glance=_glance(found, ruleset),
        before=[sections[name] for name in ("deal", "turn", "end", "scoring") if name in sections],
        powers=sections.get("powers"),
        after=[sections[name] for name in ("questions", "sources") if name in sections],
        card_values=value_views(ruleset),
        examples=[example_views(example) for example in found.examples],
        decided=translate(found.decided) if found.decided else "",
        topics=_topics(rulebook.fitting(found.id)),
        yours=in_your_game(your_game(), variant=found.id),
    )


@blueprint.get("/rules/house/<rule_id>")
def house_rule(rule_id: str) -> Any:
    """Show one house rule: what changes, for which variants, with and without it, what it excludes and why."""
    rulebook = load_rulebook()
    rule = rulebook.house_rules.get(rule_id) or abort(404)
    others = [other for other in rulebook.house_rules.values() if set(other.variants) & set(rule.variants)]
    return render_template(
        "reference/house_rule.html",
        rule=rule_view(rule),
        topic=topic_title(rule.topic),
        asked_by=[translate(ASKED_BY[letter]) for letter in rule.source if letter in ASKED_BY],
        needs_packs=rule.needs_packs,
        examples=[example_views(example, rule) for example in rule.examples],
        conflicts=conflicts_of(rule, others, ()),
        variants=[
            {"id": variant_id, "name": translate(rulebook.variants[variant_id].name)} for variant_id in rule.variants
        ],
        yours=in_your_game(your_game(), rule=rule.id),
    )


def page(page_id: str) -> Any:
    """Show one of the texts: how a layout is read, the glossary, questions, strategy and so on."""
    text = load_pages()[page_id]
    return render_template(
        "reference/page.html",
        page={"title": text.title, "lead": _blocks(text.lead)},
        sections=_sections(text),
        compare=_compared() if page_id == "which" else [],
    )


for _page_id in PAGES:
    blueprint.add_url_rule(f"/rules/{_page_id}", "page", page, defaults={"page_id": _page_id})


def _row(text: Page) -> dict[str, str]:
    first = text.lead.split(". ")[0].rstrip(".") + "." if text.lead else ""
    return {"title": text.title, "about": first, "url": url_for("reference.page", page_id=text.id)}


def _blocks(text: str) -> list[dict[str, Any]]:
    return rule_text.blocks(text, url_for("reference.rules"))


def _sections(text: Page) -> list[dict[str, Any]]:
    return [
        {
            "id": section.id,
            "title": section.title,
            "rules": [
                {
                    "anchor": rule.anchor,
                    "title": rule.title,
                    "blocks": _blocks(rule.text),
                    "also": ", ".join(rule.also),
                }
                for rule in section.rules
            ],
        }
        for section in text.sections
    ]


def _topics(chosen: list[HouseRule]) -> list[dict[str, Any]]:
    topics = [
        {"title": topic_title(topic), "rules": [rule_view(rule) for rule in chosen if rule.topic == topic]}
        for topic in TOPICS
    ]
    return [topic for topic in topics if topic["rules"]]


def _glance(found: Variant, ruleset: Ruleset) -> list[tuple[str, str]]:
    facts = [
        (_("Players"), _("%(fewest)s to %(most)s", fewest=FEWEST, most=MOST)),
        (_("Packs"), _packs_in_words(ruleset)),
        (_("Cards of each"), cards_in_words(ruleset)),
        (_("Jokers"), _("2 for each pack") if ruleset.jokers else _("none")),
        (_("Length"), length_in_words(ruleset)),
    ]
    if found.also_known_as:
        facts.append((_("Also called"), ", ".join(found.also_known_as)))
    return facts


def _packs_in_words(ruleset: Ruleset) -> str:
    """Say from how many players on how many packs are used: "1, from 5 players 2, from 9 players 3"."""
    told: list[str] = []
    before = 0
    for players in range(FEWEST, MOST + 1):
        packs = packs_for(ruleset, players)
        if packs != before:
            told.append(_("from %(players)s players %(packs)s", players=players, packs=packs) if told else str(packs))
        before = packs
    return ", ".join(told)


def _compared() -> list[dict[str, Any]]:
    """Every variant in one table: what to know before choosing."""
    rulebook, rows = load_rulebook(), []
    for found in rulebook.variants.values():
        ruleset = resolve(rulebook, found.id)
        rows.append(
            {
                "name": translate(found.name),
                "id": found.id,
                "cards": cards_in_words(ruleset),
                "packs": packs_for(ruleset, 4),
                "jokers": _("yes") if ruleset.jokers else _("no"),
                "cancels": _cancels_in_words(ruleset),
                "length": length_in_words(ruleset).split(";")[0],
                "ends": translate(found.knocker.done) if found.knocker else _("the stock runs out"),
            }
        )
    return rows


def _cancels_in_words(ruleset: Ruleset) -> str:
    pairs = {
        "column": _("pairs in a column"),
        "line": _("pairs in a line"),
        "anywhere": _("pairs anywhere"),
        "adjacent": _("pairs side by side"),
    }
    if ruleset.sets["matches.pairs"] in pairs:
        return pairs[ruleset.sets["matches.pairs"]]
    if ruleset.is_on("matches.rows"):
        return _("3 in a row or column")
    return _("3 in a column") if ruleset.is_on("matches.columns") else _("nothing")
