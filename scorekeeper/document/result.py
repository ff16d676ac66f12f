"""The result of a game as the contract writes it: scores with reasons, totals, places, and what comes next."""

from functools import lru_cache
from typing import Any

from scorekeeper.document.reading import GameDocument
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.rules import KnockerWords
from scorekeeper.rulebook.sentences import line_sentence, number
from scorekeeper.scoring.cards import Deck
from scorekeeper.scoring.game import GameScore
from scorekeeper.scoring.lines import Line
from scorekeeper.scoring.ruleset import Ruleset


def score_document(document: GameDocument) -> GameScore:
    """Sum up the scores of a valid game document."""
    return document.course.standing(document.terms.stake, document.terms.cap)


def result_of(document: GameDocument, score: GameScore) -> dict[str, Any]:
    """Write the result of a scored game."""
    ruleset = document.ruleset
    words = load_rulebook().variants[ruleset.variant].knocker
    result: dict[str, Any] = {
        "holes": [
            {
                "layout": hole.layout,
                "hole": hole.hole,
                "total": total,
                "why": {
                    player: [line_to_dict(line, ruleset, words) for line in lines]
                    for player, lines in hole.lines.items()
                },
            }
            for hole, total in zip(score.holes, score.running, strict=True)
        ],
        "totals": score.totals,
        "ranking": score.ranking,
        "finished": score.finished,
        "winners": score.winners,
        "next_dealer": score.next_dealer,
        "next_to_play": score.next_to_play,
    }
    if score.pot is not None:
        result["pot"] = {"holds": score.pot.holds, "paid": score.pot.paid}
    return result


def line_to_dict(line: Line, ruleset: Ruleset, words: KnockerWords | None) -> dict[str, Any]:
    """Write one line of a score."""
    return {
        "rule": line.rule,
        "cards": list(line.places),
        "points": line.points,
        "text": _in_english(line, ruleset.deck, None if line.places else words),
    }


@lru_cache(maxsize=1 << 14)
def _in_english(line: Line, deck: Deck, words: KnockerWords | None) -> str:
    """A line and its points in words, remembered: most lines of most games are the same few cards."""
    return f"{line_sentence(line, deck, words)}: {number(line.points)}"
