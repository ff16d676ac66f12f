"""A game as a filled card shows it, made from a stored game or from a game document."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from scorekeeper.document.reading import GameDocument, Terms
from scorekeeper.document.result import score_document
from scorekeeper.printing.names import on_paper
from scorekeeper.scoring.game import GameScore, places
from scorekeeper.scoring.hole import HoleScore
from scorekeeper.scoring.layouts import Cards
from scorekeeper.scoring.lines import Line
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.scoring.seating import Seating
from scorekeeper.services.cells import cards_of, cell_of
from scorekeeper.services.log import CELL_KINDS, Entry, Hole, undone
from scorekeeper.services.play import Play

# A card shows the rows of a game's whole length, but not of one that is meant never to end.
LONGEST = 36


@dataclass(frozen=True)
class PlayedHole:
    """One hole that counts, by seat. A score of None: did not play it, with no layout and no lines either.

    A layout that was counted by hand is None as well; `corrected` are the seats whose entry was put right later.
    """

    scores: tuple[int | None, ...]
    totals: tuple[int | None, ...]
    layouts: tuple[Cards | None, ...]
    lines: tuple[tuple[Line, ...], ...]
    dealer: int
    knocker: int | None = None
    corrected: frozenset[int] = frozenset()


@dataclass(frozen=True)
class PlayedGame:
    """A game with the holes that count. `length`: how many holes the card has room for, never fewer than were played.

    Seats are counted as people sit now; who joined unranked or left has no place. `dealers` are those of all holes.
    `group`, `date`, `place` and `address` (for the QR code) may be empty.
    """

    terms: Terms
    ruleset: Ruleset
    players: tuple[str, ...]
    holes: tuple[PlayedHole, ...]
    totals: tuple[int, ...]
    places: tuple[int | None, ...]
    dealers: tuple[int, ...]
    over: bool
    length: int
    group: str = ""
    date: str = ""
    place: str = ""
    address: str = ""
    pot: tuple[int, ...] = field(default=())

    @cached_property
    def leaders(self) -> frozenset[int]:
        """The seats of who leads, or won; nobody before the first hole counts."""
        return frozenset(seat for seat, place in enumerate(self.places) if place == 1) if self.holes else frozenset()

    def dealer_of(self, hole: int) -> int:
        """The seat that deals a hole, counted from 1."""
        return self.dealers[hole - 1]

    @cached_property
    def best(self) -> tuple[int | None, ...]:
        """The lowest hole score of each seat; None for who has not played, or has played only one hole."""
        played = [[hole.scores[seat] for hole in self.holes] for seat in range(len(self.players))]
        whole = [[score for score in scores if score is not None] for scores in played]
        return tuple(min(scores) if len(scores) > 1 else None for scores in whole)


def from_play(play: Play, *, group: str = "", date: str = "", place: str = "", address: str = "") -> PlayedGame:
    """A stored game as it stands: the holes that count."""
    corrected = _corrected(play.ruleset, play.record.entries)
    names = [play.players[seat] for seat in play.seats]
    holes = [
        _hole(
            score,
            total,
            names,
            _layouts(play, number),
            _knocker(play, number),
            names.index(play.dealer_of(number)),
            frozenset(play.seats.index(seat) for hole, seat in corrected if hole == number and seat in play.seats),
        )
        for number, (score, total) in enumerate(zip(play.scored, play.score.running, strict=True), start=1)
    ]
    details = {"group": group, "date": date, "place": place, "address": address}
    return _game(play.terms, play.ruleset, names, play.score, holes, play.seating, play.over, details)


def from_document(
    document: GameDocument, *, group: str = "", date: str = "", place: str = "", address: str = ""
) -> PlayedGame:
    """A game document, scored."""
    score = score_document(document)
    seating = document.seating
    names = seating.order(len(document.holes) + 1)
    holes = [
        _hole(
            scored,
            total,
            names,
            {name: cards for name, cards in hole.layouts.items() if isinstance(cards, tuple)},
            None if hole.knocker is None else names.index(hole.knocker),
            names.index(seating.dealer_of(number)),
        )
        for number, (hole, scored, total) in enumerate(
            zip(document.holes, score.holes, score.running, strict=True), start=1
        )
    ]
    details = {"group": group, "date": date, "place": place, "address": address}
    return _game(document.terms, document.ruleset, names, score, holes, seating, score.finished, details)


def _game(
    terms: Terms,
    ruleset: Ruleset,
    players: Sequence[str],
    score: GameScore,
    holes: Sequence[PlayedHole],
    seating: Seating,
    over: bool,
    details: Mapping[str, str],
) -> PlayedGame:
    whole = ruleset.sets["game.end"].get("holes", 0)
    length = len(holes) if over else max(len(holes), whole if whole <= LONGEST else 0, 1)
    places_of = places(score.ranking)
    return PlayedGame(
        terms,
        ruleset,
        tuple(map(on_paper, players)),
        tuple(holes),
        tuple(score.totals.get(name, 0) for name in players),
        tuple(places_of.get(name) for name in players),
        tuple(players.index(seating.dealer_of(hole)) for hole in range(1, length + 1)),
        over,
        length,
        pot=tuple(score.pot.paid.get(name, 0) for name in players) if score.pot else (),
        **details,
    )


def _hole(
    score: HoleScore,
    totals: Mapping[str, int],
    players: Sequence[str],
    layouts: Mapping[str, Cards],
    knocker: int | None,
    dealer: int,
    corrected: frozenset[int] = frozenset(),
) -> PlayedHole:
    return PlayedHole(
        tuple(score.hole.get(name) for name in players),
        tuple(totals.get(name) if name in score.hole else None for name in players),
        tuple(layouts.get(name) if name in score.hole else None for name in players),
        tuple(score.lines.get(name, ()) for name in players),
        dealer,
        knocker,
        corrected,
    )


def _layouts(play: Play, number: int) -> dict[str, Cards]:
    laid = {player: cards_of(play.ruleset, cell) for player, cell in zip(play.players, play.cells(number), strict=True)}
    return {player: cards for player, cards in laid.items() if cards is not None}


def _knocker(play: Play, number: int) -> int | None:
    knocker = play.hole(number).knocker
    return None if knocker is None or knocker.seat is None else play.seats.index(knocker.seat)


def _corrected(ruleset: Ruleset, entries: Sequence[Entry]) -> set[tuple[int, int]]:
    """The cells, as hole and seat, that were complete before and said something else, which was not just taken back."""
    gone = undone(entries)
    holes: dict[int, Hole] = {}
    said: dict[tuple[int, int], object] = {}
    corrected: set[tuple[int, int]] = set()
    for entry in entries:
        number, seat = entry.hole, entry.seat
        if number is None or seat is None or entry.rev in gone:
            continue
        hole = holes.setdefault(number, Hole())
        if entry.kind == "card":
            hole.cards.setdefault(seat, {})[entry.value["place"]] = entry
        elif entry.kind in CELL_KINDS:
            hole.cells[seat] = entry
            hole.cards.pop(seat, None)
        cell = cell_of(ruleset, hole, seat)
        now = (cell.state, cell.value)
        if cell.complete and said.setdefault((number, seat), now) != now:
            corrected.add((number, seat))
            said[number, seat] = now
    return corrected
