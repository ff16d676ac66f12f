"""The knocker's rules: what becomes of the layout scores when somebody ended the play."""

from collections.abc import Callable, Iterator, Mapping

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
    lowest = min(_others(layouts, knocker), default=own + 1)
    if lowest > own:
        return "lowest"
    if lowest < own:
        return "not-lowest"
    return {"lowest": "lowest", "loses": "not-lowest", "neutral": "neutral"}[ruleset.sets["knocker.tied"]]


def settle(
    ruleset: Ruleset, layouts: Mapping[str, int], knocker: str | None, how: str | None
) -> Iterator[tuple[str, Line]]:
    """Give the lines by which the rules for knocker and lowest layout change layout scores, each with its player.

    `how` is the knocker's fate, None where nobody knocked.
    """
    changes = [] if knocker is None else list(_settle_knocker(ruleset, layouts, knocker, how))
    yield from changes
    if ruleset.is_on("hole.lowest-zero"):
        lowest = min(layouts.values(), default=0)
        for player, score in layouts.items():
            if score == lowest and not (how == "not-lowest" and player == knocker):
                now = score + sum(line.points for changed, line in changes if changed == player)
                yield player, _line(ruleset, "hole.lowest-zero", "lowest-layout-zero", min(now, 0) - now)


def _settle_knocker(
    ruleset: Ruleset, layouts: Mapping[str, int], knocker: str, how: str | None
) -> Iterator[tuple[str, Line]]:
    sets = ruleset.sets
    own = layouts[knocker]
    if how == "not-lowest" and (name := sets.get("knocker.not-lowest")):
        change = max(0, PENALTIES[name](own, _others(layouts, knocker)) - own)
        yield knocker, _line(ruleset, "knocker.not-lowest", f"not-lowest-{name}", change)
    if how == "lowest" and (name := sets.get("knocker.lowest")):
        change = min(0, REWARDS[name](own, _others(layouts, knocker)) - own)
        yield knocker, _line(ruleset, "knocker.lowest", f"lowest-{name}", change)
    if sets.get("knocker.opponents") == "zero-unless-above":
        for player, score in layouts.items():
            if player != knocker and score <= own:
                change = min(0, score) - score
                yield player, _line(ruleset, "knocker.opponents", "not-above-knocker", change, knocker)


def _others(layouts: Mapping[str, int], knocker: str) -> list[int]:
    return [score for player, score in layouts.items() if player != knocker]


def _line(ruleset: Ruleset, path: str, kind: str, points: int, *facts: str) -> Line:
    return Line(ruleset.rule_of(path), (), points, kind, facts)
