"""The rules in force, as a summary before a game and as the page of a running one shows them."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.presentation.drawn import shape_view
from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.rules import TOPICS, HouseRule, Variant
from scorekeeper.rulebook.sentences import TOPIC_TITLES
from scorekeeper.scoring.ruleset import Ruleset


def topic_title(topic: str) -> str:
    """The title of a topic of house rules."""
    return translate(TOPIC_TITLES[topic])


def variant_view(variant: Variant, ruleset: Ruleset) -> dict[str, Any]:
    """Draw a variant's head: its name, sentence and layout."""
    return {
        "id": variant.id,
        "name": translate(variant.name),
        "also": ", ".join(translate(name) for name in variant.also_known_as),
        "sentence": translate(variant.sentence),
        "shape": shape_view(ruleset.shape),
    }


def rule_view(rule: HouseRule) -> dict[str, Any]:
    """Draw a house rule's text."""
    return {
        "id": rule.id,
        "title": translate(rule.title),
        "sentence": translate(rule.sentence),
        "decided": translate(rule.decided) if rule.decided else "",
    }


def topics_in_force(house_rules: Sequence[str]) -> list[dict[str, Any]]:
    """The chosen house rules by topic, without empty topics."""
    known = load_rulebook().house_rules
    chosen = [rule for rule in known.values() if rule.id in house_rules]
    topics = [
        {"title": topic_title(topic), "rules": [rule_view(rule) for rule in chosen if rule.topic == topic]}
        for topic in TOPICS
    ]
    return [topic for topic in topics if topic["rules"]]


def end_in_words(end: Mapping[str, int]) -> str:
    """Say how long a game goes."""
    if "holes" in end:
        return ngettext("%(num)s hole", "%(num)s holes", end["holes"])
    if "points" in end:
        return _("until somebody has %(points)s points", points=end["points"])
    return _("until you stop")


def length_in_words(ruleset: Ruleset) -> str:
    """Say how long the game goes and what a tie does."""
    length = end_in_words(ruleset.sets["game.end"])
    if ruleset.sets["game.tie"] == "play-on":
        return _("%(length)s; a tie is played on", length=length)
    return _("%(length)s; a tie shares the win", length=length)


def cards_in_words(ruleset: Ruleset) -> str:
    """Say how many cards each player has, and how they lie."""
    shape = ruleset.shape
    if shape.rows:
        return _("%(rows)s rows of %(columns)s", rows=shape.rows, columns=shape.columns)
    return _("a hand of 4") if shape.hand else _("4 at the start, then as the game goes")


def packs_in_words(ruleset: Ruleset, packs: int) -> str:
    """Say how many cards are in play."""
    plain = ngettext("%(num)s pack of 52", "%(num)s packs of 52", packs)
    if not ruleset.jokers:
        return plain
    jokers = sum(rank.copies for rank in ruleset.deck.ranks if rank.optional) * packs
    return _("%(packs)s and %(jokers)s jokers", packs=plain, jokers=jokers)
