"""All that a rules sheet says, in the order of play: what is in force, and nothing else."""

from collections.abc import Iterator
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from scorekeeper.document.reading import Terms, ruleset_of
from scorekeeper.presentation.drawn import layout_view, value_views
from scorekeeper.presentation.examples import brief_lines
from scorekeeper.presentation.in_force import cards_in_words, end_in_words, rule_view, variant_view
from scorekeeper.presentation.language import translate
from scorekeeper.presentation.on_paper import on_paper
from scorekeeper.presentation.settings_in_words import (
    begins_in_words,
    bonuses_in_words,
    cancels_in_words,
    costs_in_words,
    knocker_in_words,
    tie_in_words,
)
from scorekeeper.presentation.summary import packs_by_players, pot_in_words, rules_in_force
from scorekeeper.reference.texts import load_pages
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import scorer_of
from scorekeeper.rulebook.rules import HouseRule
from scorekeeper.scoring.entry import read_layout
from scorekeeper.scoring.ruleset import Ruleset

# Where a house rule on how we play belongs; any other is about turns.
BEFORE_THE_FIRST_TURN = {"play.start", "play.first-look", "play.rearrange", "play.in-hand", "packs-at-least"}
AFTER_THE_LAST_TURN = {"play.after-the-last-card", "play.last-turns", "play.turn-all-up", "game.begins"}
COUNTING = ("card-values", "what-cancels", "bonuses")


def rule_sheet(terms: Terms, *, brief: bool = False) -> dict[str, Any]:
    """The values of a rules sheet: `variant`, `lead`, `facts` (word, what it says), `card_values`, `steps`, `example`.

    A step has a title, `texts` (title, html), `said` (sentences), `rules` (house rules) and `after` (sentences). With
    `brief` each text keeps its first paragraph only.
    """
    ruleset = ruleset_of(terms)
    rulebook = load_rulebook()
    variant = rulebook.variants[terms.variant]
    in_force = rules_in_force(terms, ruleset)
    chosen = [rule for rule in rulebook.house_rules.values() if rule.id in in_force]
    page, values = load_pages()[variant.id], value_views(ruleset)
    own_values = any(value["own"] for value in values)

    def step(title: str, place: str, *said: str, after: tuple[str, ...] = ()) -> dict[str, Any]:
        return {
            "id": place,
            "title": title,
            "texts": [
                {"title": rule.title, "html": html}
                for section in page.sections
                if section.id == place
                for rule in section.rules
                if (html := on_paper(rule.text, brief=brief))
            ],
            "said": said,
            "rules": [rule_view(rule) for rule in chosen if _place_of(rule) == place],
            "after": after,
        }

    steps = [
        step(_("The deal"), "deal"),
        step(_("A turn"), "turn"),
        step(_("Powers"), "powers"),
        step(
            _("Ending the hole"),
            "end",
            *knocker_in_words(ruleset, variant.knocker),
            after=tuple(tie_in_words(ruleset, variant.knocker)),
        ),
        step(
            _("Counting"), "counting", *cancels_in_words(ruleset), *bonuses_in_words(ruleset), *costs_in_words(ruleset)
        ),
        step(_("The whole game"), "length", *_whole_game(ruleset)),
    ]
    return {
        "variant": variant_view(variant, ruleset),
        "lead": _lead(ruleset, chosen, own_values) or translate(variant.sentence),
        "facts": _facts(terms, ruleset),
        "card_values": values,
        "steps": [one for one in steps if one["texts"] or one["said"] or one["rules"]],
        "example": worked_example(ruleset, chosen),
        "house_rules": bool(chosen),
        "own_values": own_values,
    }


def worked_example(ruleset: Ruleset, chosen: list[HouseRule]) -> dict[str, Any]:
    """A layout from the rule files that shows the most of these rules, with its lines and score."""
    variant = load_rulebook().variants[ruleset.variant]
    examples = [example for rules in ([variant], chosen) for rule in rules for example in rule.examples]
    layouts = dict.fromkeys(
        text
        for example in examples
        for hole in example.game["holes"]
        for text in hole["layouts"].values()
        if isinstance(text, str)
    )
    scorer = scorer_of(ruleset)
    shown = []
    for text in layouts:
        cards, faults = read_layout(ruleset, text)
        if not faults:
            explained = scorer.explain(cards)
            told = len({(line.rule, line.kind) for line in explained.lines})
            shown.append((told, cards, explained))
    _told, cards, explained = max(shown, key=lambda one: one[0])
    return {
        "view": layout_view(ruleset, cards, explained.lines),
        "lines": brief_lines(ruleset, explained.lines),
        "score": explained.points,
    }


def _place_of(rule: HouseRule) -> str:
    if rule.topic in COUNTING:
        return "counting"
    if rule.topic == "knocker" or rule.sets.keys() & AFTER_THE_LAST_TURN:
        return "end"
    if rule.sets.keys() & BEFORE_THE_FIRST_TURN:
        return "deal"
    return "length" if rule.topic == "length" else "turn"


def _lead(ruleset: Ruleset, chosen: list[HouseRule], own_values: bool) -> str:
    """Say that a table plays by rules of its own, since what is said of the variant may be true no longer."""
    said = []
    if chosen:
        said.append(ngettext("%(num)s house rule", "%(num)s house rules", len(chosen)))
    if own_values and not any(rule.topic == "card-values" for rule in chosen):
        said.append(_("our own card values"))
    if not said:
        return ""
    return " · ".join([*said, end_in_words(ruleset.sets["game.end"])])


def _facts(terms: Terms, ruleset: Ruleset) -> list[tuple[str, str]]:
    facts = [
        (_("Cards of each"), cards_in_words(ruleset)),
        (_("Packs"), packs_by_players(ruleset, terms.packs)),
        (_("Length"), end_in_words(ruleset.sets["game.end"])),
    ]
    if ruleset.is_on("pot"):
        facts.append((_("Pot"), pot_in_words(terms)))
    return facts


def _whole_game(ruleset: Ruleset) -> Iterator[str]:
    """Say who begins and who wins, where no house rule says it."""
    yield from begins_in_words(ruleset)
    yield _("The lowest total wins.")
    if ruleset.rule_of("game.tie") == ruleset.variant:
        playing_on = ruleset.sets["game.tie"] == "play-on"
        yield _("After a tie you play on.") if playing_on else _("A tie shares the win.")
