"""The knocker's rules: what becomes of the layout scores when somebody ended the play."""

from collections.abc import Callable, Mapping

from scorekeeper.scoring.lines import Line
from scorekeeper.scoring.ruleset import Ruleset

# Each rule takes the knocker's layout score, those of the opponents, and gives what the knocker then has.
Rule = Callable[[int, list[int]], int]

# A penalty never improves a score: `settle` takes the higher of this and the layout.
PENALTIES: dict[str, Rule] = {
    "plus-10": lambda own, _: own + 10,
    "double-plus-5": lambda own, _: 2 * own + 5,
    "double": lambda own, _: 2 * own,
    "highest": lambda own, others: max(own, *others),
    "add-lowest": lambda own, others: own + min(own, *others),
    "add-highest-opponent": lambda own, others: own + max(others),
}

# A reward never worsens a score: `settle` takes the lower of this and the layout.
REWARDS: dict[str, Rule] = {
    "zero": lambda *_: 0,
    "minus-10": lambda *_: -10,
    "minus-players": lambda own, others: own - len(others) - 1,
}


def fate(ruleset: Ruleset, layouts: Mapping[str, int], knocker: str) -> str:
    """Say how the knocker fared by the layout scores: "lowest", "not-lowest", or "neutral" (tied, left alone)."""
    own = layouts[knocker]
    others = [score for player, score in layouts.items() if player != knocker]
    if min(others, default=own + 1) > own:
        return "lowest"
    if min(others) < own:
        return "not-lowest"
    return {"lowest": "lowest", "loses": "not-lowest", "neutral": "neutral"}[ruleset.sets["knocker.tied"]]


def settle(ruleset: Ruleset, layouts: Mapping[str, int], knocker: str | None) -> dict[str, list[Line]]:
    """Give each player the lines by which the rules for knocker and lowest layout change the layout score."""
    lines: dict[str, list[Line]] = {player: [] for player in layouts}
    if knocker is not None:
        _settle_knocker(ruleset, layouts, knocker, lines)
    if ruleset.is_on("hole.lowest-zero"):
        loses = knocker is not None and fate(ruleset, layouts, knocker) == "not-lowest"
        lowest = min(layouts.values(), default=0)
        for player, score in layouts.items():
            now = score + sum(line.points for line in lines[player])
            if score == lowest and not (loses and player == knocker):
                lines[player].append(_line(ruleset, "hole.lowest-zero", "lowest-layout-zero", min(now, 0) - now))
    return lines


def _settle_knocker(ruleset: Ruleset, layouts: Mapping[str, int], knocker: str, lines: dict[str, list[Line]]) -> None:
    own = layouts[knocker]
    others = [score for player, score in layouts.items() if player != knocker]
    how = fate(ruleset, layouts, knocker)
    if how == "not-lowest" and (name := ruleset.sets.get("knocker.not-lowest")):
        change = max(0, PENALTIES[name](own, others) - own)
        lines[knocker].append(_line(ruleset, "knocker.not-lowest", f"not-lowest-{name}", change))
    if how == "lowest" and (name := ruleset.sets.get("knocker.lowest")):
        change = min(0, REWARDS[name](own, others) - own)
        lines[knocker].append(_line(ruleset, "knocker.lowest", f"lowest-{name}", change))
    if ruleset.sets.get("knocker.opponents") == "zero-unless-above":
        for player, score in layouts.items():
            if player != knocker and score <= own:
                lines[player].append(
                    _line(ruleset, "knocker.opponents", "not-above-knocker", min(0, score) - score, knocker)
                )


def _line(ruleset: Ruleset, path: str, kind: str, points: int, *facts: str) -> Line:
    return Line(ruleset.rule_of(path), (), points, kind, facts)
