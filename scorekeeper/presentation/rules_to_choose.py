"""House rules as they are chosen: by topic, each with what it excludes and why."""

from collections.abc import Collection, Mapping
from typing import Any

from flask_babel import gettext as _

from scorekeeper.presentation.in_force import rule_view, topic_title
from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.rules import TOPICS, HouseRule, Variant
from scorekeeper.rulebook.sentences import path_in_words


def conflict_in_words(facts: Mapping[str, Any]) -> str:
    """Say that two house rules exclude each other and why, by their titles."""
    rules = load_rulebook().house_rules
    one, other = rules[facts["one"]], rules[facts["other"]]
    titles = {"one": translate(one.title), "other": translate(other.title)}
    if facts["why"]:
        return _("“%(one)s” and “%(other)s” exclude each other. %(why)s", why=translate(facts["why"]), **titles)
    conflict = load_rulebook().conflict(facts["one"], facts["other"])
    about = path_in_words(conflict.path, translate) if conflict else ""
    return _("“%(one)s” and “%(other)s” both say %(about)s. Keep one of them.", about=about, **titles)


def topics_to_choose(variant: Variant, chosen: Collection[str], *, settled: bool = False) -> list[dict[str, Any]]:
    """The house rules that fit a variant, by topic, each with what it excludes and why.

    A topic is open where something is chosen; when all is `settled`, only where two exclude each other.
    """
    fitting = load_rulebook().fitting(variant.id)
    topics = []
    for topic in TOPICS:
        rules = [rule for rule in fitting if rule.topic == topic]
        if not rules:
            continue
        rows = [{**rule_view(rule), "conflicts": conflicts_of(rule, fitting, chosen)} for rule in rules]
        ticked = sum(rule.id in chosen for rule in rules)
        undecided = any(conflict["both"] for row in rows for conflict in row["conflicts"])
        topics.append(
            {
                "id": topic,
                "title": topic_title(topic),
                "chosen": ticked,
                "open": undecided if settled else bool(ticked),
                "rules": rows,
            }
        )
    return topics


def clashing(variant: Variant, chosen: Collection[str]) -> list[dict[str, Any]]:
    """Every two chosen house rules that exclude each other, with both titles and why; each couple once."""
    fitting = load_rulebook().fitting(variant.id)
    return [
        {"id": rule.id, "title": translate(rule.title), "with": found}
        for place, rule in enumerate(fitting)
        for found in conflicts_of(rule, fitting[place + 1 :], chosen)
        if found["both"]
    ]


def conflicts_of(rule: HouseRule, others: list[HouseRule], chosen: Collection[str] = ()) -> list[dict[str, Any]]:
    """What a house rule excludes among others, each with why and whether `both` are chosen.

    `first` tells that the rule comes before the other: there the couple's choice is drawn, so that it is drawn once.
    """
    rulebook = load_rulebook()
    order = list(rulebook.house_rules)
    found = []
    for other in others:
        if other.id != rule.id and (conflict := rulebook.conflict(rule.id, other.id)):
            facts = {"one": rule.id, "other": other.id, "why": conflict.why}
            found.append(
                {
                    "id": other.id,
                    "title": translate(other.title),
                    "text": conflict_in_words(facts),
                    "both": rule.id in chosen and other.id in chosen,
                    "first": order.index(rule.id) < order.index(other.id),
                }
            )
    return found
