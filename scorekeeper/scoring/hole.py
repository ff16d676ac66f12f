"""One hole: every player's layout score, and the hole score after the knocker's rule, extras and effects on others."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.scoring import knocker as knockers
from scorekeeper.scoring.layouts import Cards
from scorekeeper.scoring.lines import Line
from scorekeeper.scoring.scorer import POINTS, Score, Scorer

BY_HAND = "counted-by-hand"


@dataclass(frozen=True)
class Hole:
    """What lies on the table: by player the cards, a layout score counted by hand, or None (did not play this hole)."""

    layouts: Mapping[str, Cards | int | None]
    knocker: str | None = None
    extras: Mapping[str, Mapping[str, int]] = field(default_factory=dict)


@dataclass(frozen=True)
class HoleScore:
    """The scores of one hole, without players who did not play it; a hole score is the sum of its lines."""

    layout: dict[str, int]
    hole: dict[str, int]
    lines: dict[str, tuple[Line, ...]]
    fate: str | None


def score_hole(scorer: Scorer, hole: Hole) -> HoleScore:
    """Score a hole whose layouts are valid."""
    ruleset = scorer.ruleset
    scores = {player: _layout_score(scorer, layout) for player, layout in hole.layouts.items() if layout is not None}
    layouts = {player: score.points for player, score in scores.items()}
    lines = {player: list(score.lines) for player, score in scores.items()}
    fate = None if hole.knocker is None else knockers.fate(ruleset, layouts, hole.knocker)
    for player, line in knockers.settle(ruleset, layouts, hole.knocker, fate):
        lines[player].append(line)
    for player, counts in hole.extras.items():
        for extra, count in counts.items():
            path = f"extras.{extra}"
            if count:
                line = Line(ruleset.rule_of(path), (), count * ruleset.sets[path], "extra", (extra, count))
                lines[player].append(line)
    for player, score in scores.items():
        for effect in score.effects:
            for other in [name for name in lines if name != player]:
                lines[other].append(Line(effect.rule, (), effect.others, "others", (player,)))
    totals = {player: sum(map(POINTS, told)) for player, told in lines.items()}
    return HoleScore(layouts, totals, {player: tuple(told) for player, told in lines.items()}, fate)


def _layout_score(scorer: Scorer, layout: Cards | int) -> Score:
    if isinstance(layout, int):
        return Score(layout, (Line(BY_HAND, (), layout, "by-hand"),), ())
    return scorer.explain(layout)
