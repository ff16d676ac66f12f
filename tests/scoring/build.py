"""Rulesets, cards, scores and documents in a word, for the tests of the pure core."""

from dataclasses import replace
from functools import cache
from typing import Any

from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import resolve
from scorekeeper.scoring.entry import read_layout
from scorekeeper.scoring.layouts import Cards
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.scoring.scorer import Score, Scorer


@cache
def ruleset(variant: str, *house_rules: str) -> Ruleset:
    return resolve(load_rulebook(), variant, house_rules)


@cache
def scorer(variant: str, *house_rules: str) -> Scorer:
    return Scorer(ruleset(variant, *house_rules))


def changed(rules: Ruleset, sets: dict[str, Any]) -> Ruleset:
    """The same rules with other settings, as no rule file has them; None takes a setting away."""
    merged = {path: value for path, value in {**rules.sets, **sets}.items() if value is not None}
    return replace(rules, sets=merged)


def cards(rules: Ruleset, text: str) -> Cards:
    read, faults = read_layout(rules, text)
    assert not faults, (text, faults)
    return read


def explained(variant: str, text: str, *house_rules: str) -> Score:
    by = scorer(variant, *house_rules)
    score = by.explain(cards(by.ruleset, text))
    assert score.points == sum(line.points for line in score.lines) == by.score(cards(by.ruleset, text))
    return score


def points(variant: str, text: str, *house_rules: str) -> int:
    return explained(variant, text, *house_rules).points


def document(**fields: Any) -> dict[str, Any]:
    """A valid game document of six-card golf for two, with these fields in place of its own; None leaves one out."""
    game = {
        "format": "scorekeeper-game/1",
        "variant": "six-card",
        "players": ["Red", "Blue"],
        "holes": [{"layouts": {"Red": "A 2 3 / 4 5 K", "Blue": "J Q 10 / 9 8 7"}}],
        **fields,
    }
    return {field: value for field, value in game.items() if value is not None}
