"""A layout tried out: as it lies, its score and the reasons, under rules that nobody has to have saved."""

from typing import Any

from scorekeeper.document.problems import Problem
from scorekeeper.presentation.drawn import layout_view
from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.resolve import scorer_of
from scorekeeper.rulebook.sentences import line_sentence
from scorekeeper.scoring.entry import read_layout
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.services.facts import LONGEST_LAYOUT


def tried(ruleset: Ruleset, text: str) -> dict[str, Any]:
    """Score a layout text: `view`, `lines` and `score`, or the `problems` with it."""
    typed = " ".join(text.split())[: LONGEST_LAYOUT + 1]
    cards, faults = read_layout(ruleset, typed)
    if faults:
        problems = [Problem.of_fault(fault, "layout", ruleset.deck).message(translate) for fault in faults]
        return {"view": None, "lines": [], "score": None, "problems": problems}
    explained = scorer_of(ruleset).explain(cards)
    lines = [
        {"text": line_sentence(line, ruleset.deck, None, translate), "points": line.points, "rule": line.rule}
        for line in explained.lines
    ]
    view = layout_view(ruleset, cards, explained.lines)
    return {"view": view, "lines": lines, "score": explained.points, "problems": []}
