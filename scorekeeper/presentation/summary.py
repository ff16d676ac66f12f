"""Agreed rules in a few words: as a row says them, as the editor keeps them in view, and what changed in them."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from flask_babel import format_date, format_time, ngettext
from flask_babel import gettext as _

from scorekeeper.document.reading import Terms, ruleset_of
from scorekeeper.presentation.in_force import end_in_words, length_in_words, packs_in_words, topics_in_force
from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import resolve
from scorekeeper.rulebook.sentences import N_, card_name, number
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.services.rule_changes import Change

CHANGES = {
    "name": N_("Renamed from “%(before)s” to “%(after)s”"),
    "rule-added": N_("Added “%(what)s”"),
    "rule-removed": N_("Took out “%(what)s”"),
    "value": N_("%(what)s counts %(after)s (before: %(before)s)"),
    "length": N_("Length: %(after)s (before: %(before)s)"),
    "packs": N_("Packs: %(after)s (before: %(before)s)"),
    "stake": N_("Stake of each: %(after)s (before: %(before)s)"),
    "cap": N_("Most that one payment may be: %(after)s (before: %(before)s)"),
}


def in_brief(terms: Terms) -> str:
    """Say rules in one line: the variant, the length, how many house rules."""
    ruleset = ruleset_of(terms)
    parts = [translate(load_rulebook().variants[terms.variant].name), end_in_words(ruleset.sets["game.end"])]
    if kept := rules_in_force(terms, ruleset):
        parts.append(ngettext("%(num)s house rule", "%(num)s house rules", len(kept)))
    return " · ".join(parts)


def summary_view(terms: Terms) -> dict[str, Any]:
    """Say rules as the editor keeps them in view."""
    ruleset = ruleset_of(terms)
    facts = [(_("Length"), length_in_words(ruleset)), (_("Cards"), packs_by_players(ruleset, terms.packs))]
    if values := own_values_in_words(terms, ruleset):
        facts.append((_("Own values"), values))
    if ruleset.is_on("pot"):
        facts.append((_("Pot"), pot_in_words(terms)))
    return {"facts": facts, "topics": topics_in_force(rules_in_force(terms, ruleset))}


def rules_in_force(terms: Terms, ruleset: Ruleset) -> list[str]:
    """The chosen house rules that still say something: not those whose every word the group's own values replaced."""
    rules = load_rulebook().house_rules
    return [
        rule
        for rule in terms.house_rules
        if rule in rules and any(ruleset.sets.get(path) == value for path, value in rules[rule].sets.items())
    ]


def packs_by_players(ruleset: Ruleset, packs: int | None) -> str:
    """Say how many packs are in play: so many, or as many as the number of players asks for."""
    if packs is not None:
        return packs_in_words(ruleset, packs)
    at_least: int = ruleset.sets.get("packs-at-least", 1)
    table = sorted((int(players), max(at_least, of)) for players, of in ruleset.sets["packs"].items())
    said, parts = table[0][1], [packs_in_words(ruleset, table[0][1])]
    for players, of in table[1:]:
        if of != said:
            parts.append(_("from %(players)s players on %(packs)s", players=players, packs=of))
            said = of
    return ", ".join(parts)


def pot_in_words(terms: Terms) -> str:
    """Say what each pays into the pot and what one payment may be."""
    if terms.cap:
        return _("%(stake)s each, no payment over %(cap)s", stake=terms.stake, cap=terms.cap)
    return _("%(stake)s each, no limit on a payment", stake=terms.stake)


def own_values_in_words(terms: Terms, ruleset: Ruleset) -> str:
    """The group's own card values: "Q 12, Q♠ 40"."""
    values = terms.values or {}
    return ", ".join(f"{card_name(ruleset.deck, card)} {number(value)}" for card, value in values.items())


def change_in_words(variant: str, change: Change) -> str:
    """Say what one change did."""
    kind, before, after = change.kind, change.before, change.after
    if kind == "notes":
        return _("Notes rewritten") if before and after else _("Notes added") if after else _("Notes taken out")
    rule = load_rulebook().house_rules.get(change.what)
    facts = {
        "what": translate(rule.title) if rule else card_name(load_rulebook().variants[variant].deck, change.what),
        "before": _said(kind, before),
        "after": _said(kind, after),
    }
    return translate(CHANGES[kind]) % facts


def moment_in_words(moment: datetime) -> str:
    """Say when something was done."""
    # The clock of the house where the server stands; what is stored is in UTC.
    here = moment.astimezone()
    day = format_date(here, "medium", rebase=False)  # type: ignore[no-untyped-call] # flask-babel has no types here
    return f"{day}, {format_time(here, 'short', rebase=False)}"  # type: ignore[no-untyped-call] # as above


def _said(kind: str, value: Any) -> str:
    if kind == "name":
        return str(value)
    if value is None:
        return _("as the rules say")
    if kind == "length":
        end: Mapping[str, int] = value
        return end_in_words(end)
    if kind == "cap" and value == 0:
        return _("no limit")
    return number(value)


def plain_ruleset(variant: str) -> Ruleset:
    """A variant without house rules."""
    return resolve(load_rulebook(), variant)
