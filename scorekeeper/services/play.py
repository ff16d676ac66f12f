"""A game as it stands under its own rules: the log's facts read, checked and scored; pure, without a database."""

import json
from collections.abc import Mapping
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
from scorekeeper.services.entries import Settlement
from scorekeeper.services.game_record import GameRecord, Stand
from scorekeeper.services.log import Hole


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
    score: GameScore
    problems: tuple[Problem, ...]
    beyond: tuple[int, ...]

    @property
    def players(self) -> tuple[str, ...]:
        """The players in seating order."""
        return self.record.players

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

    def dealer_of(self, hole: int) -> str:
        """Name who deals a hole."""
        return self.players[(self.record.first_dealer + hole - 1) % len(self.players)]


@lru_cache(maxsize=256)
def _ruleset_of(text: str) -> Ruleset:
    return Ruleset.from_dict(json.loads(text))


def pinned_ruleset(data: Mapping[str, Any]) -> Ruleset:
    """The ruleset that a game keeps; equal ones are one object, so that its scorer is made once."""
    return _ruleset_of(json.dumps(data))


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


def hole_fields(hole: Hole, players: tuple[str, ...]) -> dict[str, Any]:
    """Write what stands for a hole as the game document does; players without an entry are left out."""
    fields: dict[str, Any] = {}
    if hole.knocker is not None and hole.knocker.seat is not None:
        fields["knocker"] = players[hole.knocker.seat]
    fields["layouts"] = {players[seat]: _written(cell.kind, cell.value) for seat, cell in sorted(hole.cells.items())}
    if hole.extras:
        fields["extras"] = {players[seat]: dict(sorted(counts.items())) for seat, counts in sorted(hole.extras.items())}
    return fields


def _written(kind: str, value: Any) -> str | int | None:
    if kind == "number":
        number: int = value["n"]
        return number
    return value if kind == "layout" else None


def play(record: GameRecord) -> Play:
    """Work out how a game stands."""
    ruleset = pinned_ruleset(record.ruleset)
    terms = terms_from_dict(record.terms)
    packs = terms.packs or packs_for(ruleset, len(record.players))
    dealer = record.players[record.first_dealer]
    reader = HoleReader(ruleset, packs, record.players, dealer)
    course = reader.course
    assert course is not None  # ruleset and dealer are known
    holes = record.kept.holes
    beyond: list[int] = []
    for number in sorted(holes):
        if course.over:
            beyond.append(number)
        elif number == len(course.holes) + 1 and len(holes[number].cells) == len(record.players):
            reader.read(hole_fields(holes[number], record.players), number - 1)
            if reader.problems:
                break
    score = course.standing(terms.stake, terms.cap)
    return Play(record, terms, ruleset, packs, score, tuple(reader.problems), tuple(beyond))


def settle(record: GameRecord) -> Settlement:
    """Say whether a game is over after an entry, and where everybody stands then."""
    return settlement_of(play(record))


def settlement_of(standing: Play) -> Settlement:
    """Say the same of a game that is worked out already."""
    if not standing.over or not standing.scored:
        return Settlement(False)
    stands = [
        Stand(seat, standing.places[player], standing.score.totals[player])
        for seat, player in enumerate(standing.players)
    ]
    return Settlement(True, stands)
