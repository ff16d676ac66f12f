"""The whole game: totals and places, when it is over and who won, who deals and who begins next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.scoring.hole import Hole, HoleScore, score_hole
from scorekeeper.scoring.pot import Pot, keep_pot
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.scoring.scorer import Scorer
from scorekeeper.scoring.seating import Seating, start_of


@dataclass(frozen=True)
class GameScore:
    """A game as it stands: `running` has the totals after each hole; `ranking` groups equal totals.

    Totals are those of all who sit or sat at the table; who joined unranked or left has none in the ranking.
    """

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

    def __init__(self, scorer: Scorer, seating: Seating) -> None:
        self._scorer = scorer
        self._seating = seating
        self._reached = False
        self.holes: list[HoleScore] = []
        self.running: list[dict[str, int]] = []
        self._knockers: list[str | None] = []
        self.totals: dict[str, int] = {}
        self.over = False
        self._seat_joiners()

    def play(self, hole: Hole) -> HoleScore:
        """Score the next hole and see whether the game is over after it."""
        score = score_hole(self._scorer, hole)
        self.holes.append(score)
        self._knockers.append(hole.knocker)
        for player, points in score.hole.items():
            self.totals[player] += points
        self.running.append(dict(self.totals))
        ruleset = self._scorer.ruleset
        ranked = self._ranked(len(self.holes))
        self._reached = self._reached or end_reached(ruleset.sets["game.end"], len(self.holes), max(ranked.values()))
        lowest = min(ranked.values())
        alone = list(ranked.values()).count(lowest) == 1
        self.over = self._reached and (alone or ruleset.sets["game.tie"] == "shared")
        if not self.over:
            self._seat_joiners()
        return score

    def standing(self, stake: int, cap: int) -> GameScore:
        """Sum up the game as it stands; stake and cap are those of the pot."""
        ruleset = self._scorer.ruleset
        played = len(self.holes)
        ranking = rank(self._ranked(played if self.over else played + 1))
        pot = None
        if ruleset.is_on("pot"):
            fates = [score.fate for score in self.holes]
            knocks = zip(self._knockers, fates, strict=True)
            tables = [self._seating.playing(hole) for hole in range(1, played + 2)]
            pot = keep_pot(tables, stake, cap, knocks, over=self.over)
        return GameScore(
            self.holes,
            self.running,
            self.totals,
            ranking,
            self.over,
            ranking[0] if self.over else [],
            self._seating.dealer_of(played + 1),
            self._next_to_play(ruleset),
            pot,
        )

    def _seat_joiners(self) -> None:
        """Give those who play the next hole for the first time the points that they begin with."""
        hole = len(self.holes) + 1
        here = [player for player in self._seating.players if self._seating.has_joined(player, hole)]
        before = dict(self.totals)
        for player in here:
            if player not in before:
                joined = player in self._seating.joined
                self.totals[player] = start_of(self._seating, player, before, hole) if joined else 0
        # In the order of the seats, however late somebody came.
        self.totals = {player: self.totals[player] for player in here}

    def _ranked(self, hole: int) -> dict[str, int]:
        """The totals that are ranked; where nobody is, all."""
        ranked = {player: total for player, total in self.totals.items() if self._seating.is_ranked(player, hole)}
        return ranked or self.totals

    def _next_to_play(self, ruleset: Ruleset) -> str | None:
        hole = len(self.holes) + 1
        if ruleset.sets["game.begins"] == "lowest" and self.holes and self.holes[-1].layout:
            layout = self.holes[-1].layout
            lowest = [player for player, score in layout.items() if score == min(layout.values())]
            if len(lowest) > 1 and ruleset.sets["game.begin-tie"] == "knocker-loses":
                lowest = [player for player in lowest if player != self._knockers[-1]]
            if len(lowest) != 1:
                return None
            if self._seating.plays(lowest[0], hole):
                return lowest[0]
        return self._seating.left_of_dealer(hole)


def end_reached(end: Mapping[str, Any], holes: int, highest: int) -> bool:
    """Tell whether a game with so many holes scored and this highest total has reached its end."""
    return holes >= end["holes"] if "holes" in end else "points" in end and highest >= end["points"]


def rank(totals: Mapping[str, int]) -> list[list[str]]:
    """Group players of equal totals, the lowest first; within a group they keep their order."""
    return [[player for player, total in totals.items() if total == points] for points in sorted(set(totals.values()))]


def places(ranking: Sequence[Sequence[str]]) -> dict[str, int]:
    """Number the places of a ranking as tables do: 1, 1, 3."""
    numbered: dict[str, int] = {}
    for group in ranking:
        numbered |= dict.fromkeys(group, len(numbered) + 1)
    return numbered
