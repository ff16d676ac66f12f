"""Worked examples as they are drawn: layouts, lines and scores, worked out when the page is made."""

from collections.abc import Sequence
from typing import Any

from flask_babel import gettext as _

from scorekeeper.document.examples import example_document, without_extras
from scorekeeper.document.reading import GameDocument, read_document
from scorekeeper.document.result import score_document
from scorekeeper.presentation.drawn import layout_view
from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import resolve, scorer_of
from scorekeeper.rulebook.rules import Example, HouseRule
from scorekeeper.rulebook.sentences import line_sentence, number
from scorekeeper.scoring.entry import read_layout
from scorekeeper.scoring.game import GameScore
from scorekeeper.scoring.lines import Line
from scorekeeper.scoring.ruleset import Ruleset


def line_views(ruleset: Ruleset, lines: Sequence[Line]) -> list[dict[str, Any]]:
    """Draw the lines of a score: each says its text and points, and names its rule."""
    words = load_rulebook().variants[ruleset.variant].knocker
    return [
        {"text": line_sentence(line, ruleset.deck, words, translate), "points": line.points, "rule": line.rule}
        for line in lines
    ]


def brief_lines(ruleset: Ruleset, lines: Sequence[Line]) -> list[dict[str, Any]]:
    """Draw the lines of a score with the cards that only count their value in one line."""
    cards = [line for line in lines if line.kind == "card"]
    shown = line_views(ruleset, [line for line in lines if line.kind != "card"])
    if cards:
        text = " + ".join(view["text"] for view in line_views(ruleset, cards))
        shown.insert(0, {"text": text, "points": sum(line.points for line in cards), "rule": None})
    return shown


def example_views(example: Example, rule: HouseRule | None = None) -> dict[str, Any]:
    """Draw an example: its hole under the rules it names; for a house rule, each score without it as well."""
    plain = example_document(example)
    shown = {"text": translate(example.text), "with_rule": rule is not None}
    if rule is None:
        return {**shown, **_hole(_play(plain), None)}
    extras = [path.removeprefix("extras.") for path in rule.sets if path.startswith("extras.")]
    return {**shown, **_hole(_play(example_document(example, rule.id)), _play(without_extras(plain, extras)))}


def drawn_layout(variant: str, house_rules: Sequence[str], text: str) -> dict[str, Any]:
    """Draw one layout with its lines and score under a variant and house rules. Raises ValueError for a bad layout."""
    ruleset = resolve(load_rulebook(), variant, house_rules)
    cards, faults = read_layout(ruleset, text)
    if faults:
        raise ValueError(f"{text}: {faults[0].code} under {variant} with {', '.join(house_rules) or 'no house rules'}")
    explained = scorer_of(ruleset).explain(cards)
    return {
        "view": layout_view(ruleset, cards, explained.lines),
        "lines": brief_lines(ruleset, explained.lines),
        "score": explained.points,
    }


Played = tuple[GameDocument, GameScore]


def _play(data: dict[str, Any]) -> Played | None:
    """Play an example; None where the rules do not allow it (a joker without a rule for jokers)."""
    document, _problems = read_document(data)
    return None if document is None else (document, score_document(document))


def _hole(played: Played | None, without: Played | None) -> dict[str, Any]:
    """Draw the last hole of an example that was played, each score beside the one without the rule."""
    if played is None:
        raise ValueError("an example of the rulebook can't be played: run scorekeeper check")
    document, score = played
    hole, lying = score.holes[-1], document.holes[-1]
    players = []
    for player in document.players:
        layout = lying.layouts[player]
        if layout is None:
            continue
        lines = hole.lines[player]
        view = layout_view(document.ruleset, layout, lines) if isinstance(layout, tuple) else None
        players.append(
            {
                "name": player,
                "view": view,
                "lines": brief_lines(document.ruleset, lines),
                "score": hole.hole[player],
                "without": None if without is None else without[1].holes[-1].hole[player],
                "knocked": lying.knocker == player,
            }
        )
    outcome = _outcome(*played)
    outcome_without = [] if without is None else _outcome(*without)
    return {
        "players": players,
        "outcome": outcome,
        "outcome_without": outcome_without if outcome_without != outcome else [],
    }


def _outcome(document: GameDocument, score: GameScore) -> list[str]:
    """What else comes out: the end of the game, the pot, who begins."""
    told = []
    holes = len(score.holes)
    if holes > 1 or score.finished:
        totals = ", ".join(f"{player} {number(total)}" for player, total in score.totals.items())
        told.append(_("Totals after hole %(n)s: %(totals)s.", n=holes, totals=totals))
        if score.finished:
            told.append(_("The game is over; %(names)s won.", names=", ".join(score.winners)))
        else:
            told.append(_("The game goes on."))
    if score.pot is not None:
        paid = ", ".join(f"{player} {number(balance)}" for player, balance in score.pot.paid.items())
        told.append(_("The pot holds %(holds)s; balances: %(paid)s.", holds=score.pot.holds, paid=paid))
    if document.ruleset.sets["game.begins"] == "lowest" and score.next_to_play:
        told.append(_("%(name)s begins the next hole.", name=score.next_to_play))
    return told
