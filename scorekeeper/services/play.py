"""A game as it stands under its own rules: the log's facts read, checked and scored; pure, without a database."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from scorekeeper.document.holes import HoleReader
from scorekeeper.document.problems import Problem
from scorekeeper.document.reading import Terms
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import packs_for
from scorekeeper.scoring.game import GameScore, places
from scorekeeper.scoring.hole import HoleScore
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.scoring.seating import Seating
from scorekeeper.services.cells import AWAY, Cell, cell_of
from scorekeeper.services.entries import Settlement
from scorekeeper.services.game_record import GameRecord, Stand, pinned_ruleset
from scorekeeper.services.log import Hole
from scorekeeper.services.seating import seating_of
from scorekeeper.services.tallies import Tally, tally


@dataclass(frozen=True)
class Play:
    """A game as it stands.

    Only the first holes in a row that are complete and can be scored count; `scored` are their scores. `problems` are
    those of the first hole that is complete and can't be scored. `beyond` are holes that were played after the end.
    """

    record: GameRecord
    terms: Terms
    ruleset: Ruleset
    packs: int
    seating: Seating
    score: GameScore
    problems: tuple[Problem, ...]
    beyond: tuple[int, ...]

    @property
    def players(self) -> tuple[str, ...]:
        """The players by seat; `seats` names the seats that count."""
        return self.record.players

    @cached_property
    def seats(self) -> tuple[int, ...]:
        """The seats on which anybody sits or sat, in their order now."""
        return tuple(self.players.index(player) for player in self.seating.order(self.next_hole))

    def playing(self, hole: int) -> tuple[int, ...]:
        """The seats that play a hole, clockwise."""
        return tuple(self.players.index(player) for player in self.seating.playing(hole))

    @property
    def scored(self) -> list[HoleScore]:
        """The scores of the holes that count."""
        return self.score.holes

    @property
    def next_hole(self) -> int:
        """The number of the first hole that does not count yet."""
        return len(self.scored) + 1

    @property
    def has_knocker(self) -> bool:
        """Whether somebody ends the holes of this game; in some variants the stock does."""
        return load_rulebook().variants[self.ruleset.variant].knocker is not None

    @property
    def over(self) -> bool:
        """Whether the game is over, by its rules or by hand."""
        return self.score.finished or self.record.kept.finished_by_hand

    @property
    def winners(self) -> list[str]:
        """Who won; empty while the game goes on."""
        return self.score.ranking[0] if self.over and self.scored else []

    @cached_property
    def places(self) -> dict[str, int]:
        """Each player's place: 1, 1, 3."""
        return places(self.score.ranking)

    def hole(self, number: int) -> Hole:
        """What stands for a hole; nothing, when nobody entered anything."""
        return self.record.kept.holes.get(number, Hole())

    def cells(self, number: int) -> list[Cell]:
        """What lies before each player in a hole, by seat."""
        return _cells(self.ruleset, self.seating, self.record, number)

    def dealer_of(self, hole: int) -> str:
        """Name who deals a hole."""
        return self.seating.dealer_of(hole)

    def tally(self, player: str) -> Tally:
        """Count what a player did in the holes that count."""
        knockers = [self.hole(number).knocker for number in range(1, self.next_hole)]
        names = [None if one is None or one.seat is None else self.players[one.seat] for one in knockers]
        return tally(player, self.scored, names)


def _cells(ruleset: Ruleset, seating: Seating, record: GameRecord, number: int) -> list[Cell]:
    hole = record.kept.holes.get(number, Hole())
    playing = seating.playing(number)
    return [cell_of(ruleset, hole, seat) if player in playing else AWAY for seat, player in enumerate(record.players)]


def terms_to_dict(terms: Terms) -> dict[str, Any]:
    """Terms in the plain form that a game keeps: the fields of the game document."""
    fields: dict[str, Any] = {"variant": terms.variant, "house_rules": list(terms.house_rules)}
    if terms.values:
        fields["values"] = dict(terms.values)
    if terms.end is not None:
        fields["end"] = dict(terms.end)
    if terms.packs is not None:
        fields["packs"] = terms.packs
    return {**fields, "stake": terms.stake, "cap": terms.cap}


def terms_from_dict(data: Mapping[str, Any]) -> Terms:
    """Read terms from the plain form that a game keeps."""
    return Terms(
        data["variant"],
        tuple(data.get("house_rules", ())),
        data.get("values"),
        data.get("end"),
        data.get("packs"),
        data.get("stake", 1),
        data.get("cap", 0),
    )


def hole_fields(hole: Hole, cells: Sequence[Cell], players: tuple[str, ...], seated: Sequence[str]) -> dict[str, Any]:
    """Write what stands for a hole as the game document does; players without a complete entry are left out.

    `players` and `cells` are by seat; of them only those are written who are `seated`.
    """
    fields: dict[str, Any] = {}
    if hole.knocker is not None and hole.knocker.seat is not None:
        fields["knocker"] = players[hole.knocker.seat]
    fields["layouts"] = {
        player: _written(cell.state, cell.value)
        for player, cell in zip(players, cells, strict=True)
        if cell.complete and player in seated
    }
    extras = {
        players[seat]: dict(sorted(counts.items()))
        for seat, counts in sorted(hole.extras.items())
        if players[seat] in seated
    }
    return {**fields, "extras": extras} if extras else fields


def _written(kind: str, value: Any) -> str | int | None:
    if kind == "number":
        number: int = value["n"]
        return number
    return value if kind == "layout" else None


@lru_cache(maxsize=64)
def play(record: GameRecord) -> Play:
    """Work out how a game stands; one that is asked for again is known."""
    ruleset = pinned_ruleset(record.ruleset)
    terms = terms_from_dict(record.terms)
    seating = seating_of(record)
    packs = terms.packs or packs_for(ruleset, len(seating.players))
    reader = HoleReader(ruleset, packs, seating.players, seating)
    course = reader.course
    assert course is not None  # ruleset and seating are known
    holes = record.kept.holes
    beyond: list[int] = []
    for number in sorted(holes):
        if course.over:
            beyond.append(number)
        elif number == len(course.holes) + 1:
            cells = _cells(ruleset, seating, record, number)
            if all(cell.complete for cell in cells):
                reader.read(hole_fields(holes[number], cells, record.players, seating.players), number - 1)
            if reader.problems:
                break
    score = course.standing(terms.stake, terms.cap)
    return Play(record, terms, ruleset, packs, seating, score, tuple(reader.problems), tuple(beyond))


def settle(record: GameRecord) -> Settlement:
    """Say whether a game is over after an entry, and where everybody stands then."""
    return settlement_of(play(record))


def settlement_of(standing: Play) -> Settlement:
    """Say the same of a game that is worked out already."""
    if not standing.over or not standing.scored:
        return Settlement(False)
    stands = [
        Stand(seat, standing.places.get(player), standing.score.totals[player], standing.tally(player))
        for seat, player in enumerate(standing.players)
        if player in standing.score.totals
    ]
    return Settlement(True, stands)
