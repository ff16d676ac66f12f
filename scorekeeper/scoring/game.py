"""The whole game: totals and places, when it is over and who won, who deals and who begins next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.scoring.hole import Hole, HoleScore, score_hole
from scorekeeper.scoring.pot import Pot, keep_pot
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.scoring.scorer import Scorer


@dataclass(frozen=True)
class GameScore:
    """A game as it stands: `running` has the totals after each hole; `ranking` groups equal totals."""

    holes: list[HoleScore]
    running: list[dict[str, int]]
    totals: dict[str, int]
    ranking: list[list[str]]
    finished: bool
    winners: list[str]
    next_dealer: str
    next_to_play: str | None
    pot: Pot | None


class Course:
    """A game under way: holes are scored one by one, so that a reader of many games keeps only what it needs."""

    def __init__(self, scorer: Scorer, players: Sequence[str], dealer: str) -> None:
        self._scorer = scorer
        self._players = list(players)
        self._dealer = dealer
        self._reached = False
        self.holes: list[HoleScore] = []
        self.running: list[dict[str, int]] = []
        self._knockers: list[str | None] = []
        self.totals: dict[str, int] = dict.fromkeys(players, 0)
        self.over = False

    def play(self, hole: Hole) -> HoleScore:
        """Score the next hole and see whether the game is over after it."""
        score = score_hole(self._scorer, hole)
        self.holes.append(score)
        self._knockers.append(hole.knocker)
        for player, points in score.hole.items():
            self.totals[player] += points
        self.running.append(dict(self.totals))
        ruleset = self._scorer.ruleset
        self._reached = self._reached or end_reached(
            ruleset.sets["game.end"], len(self.holes), max(self.totals.values())
        )
        lowest = min(self.totals.values())
        alone = list(self.totals.values()).count(lowest) == 1
        self.over = self._reached and (alone or ruleset.sets["game.tie"] == "shared")
        return score

    def standing(self, stake: int, cap: int) -> GameScore:
        """Sum up the game as it stands; stake and cap are those of the pot."""
        ruleset = self._scorer.ruleset
        ranking = rank(self.totals)
        pot = None
        if ruleset.is_on("pot"):
            fates = [score.fate for score in self.holes]
            knocks = zip(self._knockers, fates, strict=True)
            pot = keep_pot(self._players, stake, cap, knocks, over=self.over)
        return GameScore(
            self.holes,
            self.running,
            self.totals,
            ranking,
            self.over,
            ranking[0] if self.over else [],
            dealer_of(self._players, self._dealer, len(self.holes)),
            self._next_to_play(ruleset),
            pot,
        )

    def _next_to_play(self, ruleset: Ruleset) -> str | None:
        if ruleset.sets["game.begins"] == "lowest" and self.holes and self.holes[-1].layout:
            layout = self.holes[-1].layout
            lowest = [player for player, score in layout.items() if score == min(layout.values())]
            if len(lowest) > 1 and ruleset.sets["game.begin-tie"] == "knocker-loses":
                lowest = [player for player in lowest if player != self._knockers[-1]]
            return lowest[0] if len(lowest) == 1 else None
        return dealer_of(self._players, self._dealer, len(self.holes) + 1)


def end_reached(end: Mapping[str, Any], holes: int, highest: int) -> bool:
    """Tell whether a game with so many holes scored and this highest total has reached its end."""
    return holes >= end["holes"] if "holes" in end else "points" in end and highest >= end["points"]


def dealer_of(players: Sequence[str], first: str, holes: int) -> str:
    """Name who deals after so many holes: the deal passes to the left."""
    return players[(players.index(first) + holes) % len(players)]


def rank(totals: Mapping[str, int]) -> list[list[str]]:
    """Group players of equal totals, the lowest first; within a group they keep their order."""
    return [[player for player, total in totals.items() if total == points] for points in sorted(set(totals.values()))]


def places(ranking: Sequence[Sequence[str]]) -> dict[str, int]:
    """Number the places of a ranking as tables do: 1, 1, 3."""
    numbered: dict[str, int] = {}
    for group in ranking:
        numbered |= dict.fromkeys(group, len(numbered) + 1)
    return numbered
