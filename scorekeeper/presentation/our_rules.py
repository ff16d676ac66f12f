"""What a table wants to read of its rules: only what is in force, in the order of play, the values as a table."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from flask_babel import gettext as _

from scorekeeper.document.reading import Terms, ruleset_of
from scorekeeper.presentation.in_force import length_in_words, rule_view, variant_view
from scorekeeper.presentation.settings_in_words import (
    begins_in_words,
    bonuses_in_words,
    cancels_in_words,
    costs_in_words,
    knocker_in_words,
    tie_in_words,
)
from scorekeeper.presentation.summary import packs_by_players, pot_in_words, rules_in_force
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.sentences import card_name, number
from scorekeeper.scoring.ruleset import OWN_LENGTH, Ruleset


def our_rules(terms: Terms) -> dict[str, Any]:
    """The rules as templates/parts/our_rules.html shows them.

    `sections` are in the order of play; each has `said` (sentences of the variant) and `rules` (house rules), and the
    one on values has `values`. A section in which nothing is in force is left out.
    """
    ruleset = ruleset_of(terms)
    variant = load_rulebook().variants[terms.variant]
    chosen = rules_in_force(terms, ruleset)
    cards = [_("Cards: %(packs)s.", packs=packs_by_players(ruleset, terms.packs))]
    if ruleset.is_on("pot"):
        cards.append(_("Pot: %(pot)s.", pot=pot_in_words(terms)))
    length = [] if ruleset.rule_of("game.end") not in (terms.variant, OWN_LENGTH) else [_length(ruleset)]
    sections = [
        _section(_("How we play"), [*cards, *begins_in_words(ruleset), *costs_in_words(ruleset)], chosen, "play"),
        {
            **_section(_("Ending the hole"), knocker_in_words(ruleset, variant.knocker), chosen, "knocker"),
            "after": tie_in_words(ruleset, variant.knocker),
        },
        {**_section(_("What cards count"), [], chosen, "card-values"), "card_values": value_rows(ruleset)},
        _section(_("What cancels"), cancels_in_words(ruleset), chosen, "what-cancels"),
        _section(_("Bonuses"), bonuses_in_words(ruleset), chosen, "bonuses"),
        _section(_("How long"), length, chosen, "length"),
    ]
    shown = [section for section in sections if section["said"] or section["rules"] or section.get("card_values")]
    return {"variant": variant_view(variant, ruleset), "sections": shown}


def value_rows(ruleset: Ruleset) -> list[dict[str, Any]]:
    """Every card value in force as rows: cards that count the same together, single cards last.

    `own` tells that a house rule or the group set it.
    """
    shown = []
    for card in ruleset.deck.cards:
        path = f"values.{card.name}"
        if path not in ruleset.sets or (card.rank.optional and not ruleset.jokers):
            continue
        points: int = ruleset.sets[path]
        # Figures that count what they show are one row, however many they are.
        figure = not card.suit and card.name.isdecimal() and points == int(card.name)
        own = ruleset.rule_of(path) != ruleset.variant
        shown.append((bool(card.suit), figure, 0 if figure else points, own, card_name(ruleset.deck, card.name)))
    shown.sort(key=lambda row: row[0])
    rows: list[dict[str, Any]] = []
    for (_single, figure, points, own), group in groupby(shown, key=lambda row: row[:4]):
        names = [name for *_rest, name in group]
        if figure and len(names) > 2:
            rows.append({"cards": f"{names[0]}–{names[-1]}", "points": _("what they show"), "own": own})
        elif figure:
            rows += [{"cards": name, "points": name, "own": own} for name in names]
        else:
            rows.append({"cards": ", ".join(names), "points": number(points), "own": own})
    return rows


def _length(ruleset: Ruleset) -> str:
    words = length_in_words(ruleset)
    return words[:1].upper() + words[1:] + "."


def _section(title: str, said: list[str], chosen: Iterable[str], topic: str) -> dict[str, Any]:
    rules = load_rulebook().house_rules
    return {
        "title": title,
        "said": said,
        "rules": [rule_view(rules[rule]) for rule in chosen if rules[rule].topic == topic],
        "after": [],
    }
