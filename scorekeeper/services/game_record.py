"""A game as plain values, and how it is read."""

import json
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from functools import cached_property, lru_cache
from threading import Lock
from typing import Any

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session, aliased

from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.services.log import Entry, Kept, replay
from scorekeeper.services.refused import Refused
from scorekeeper.services.tallies import Tally
from scorekeeper.store import Entry as EntryRow
from scorekeeper.store import Game, Group, Link, Player, Seat, Standing, State

# Made once: building a statement takes longer than asking it.
earlier = aliased(Game)
ONE = select(Game).where(Game.public_id == bindparam("public_id"))
ONE_LOCKED = ONE.with_for_update()
GROUP = (
    select(Group.public_id, earlier.public_id)
    .join_from(Game, Group, Game.group_id == Group.id)
    .outerjoin(earlier, Game.rematch_of == earlier.id)
    .where(Game.id == bindparam("game"))
)
TALLY = [getattr(Standing, part.name) for part in fields(Tally)]
SEATS = (
    select(Seat.id, Player.name, Standing.place, Standing.total, *TALLY)
    .join(Player, Seat.player_id == Player.id)
    .outerjoin(Standing, Standing.seat_id == Seat.id)
    .where(Seat.game_id == bindparam("game"))
    .order_by(Seat.place)
)
SEAT_IDS = select(Seat.id).where(Seat.game_id == bindparam("game")).order_by(Seat.place)
LOG = (
    select(
        EntryRow.rev,
        EntryRow.op,
        EntryRow.kind,
        EntryRow.at,
        EntryRow.hole,
        EntryRow.seat_id,
        EntryRow.value,
        EntryRow.link_id,
        Link.label,
    )
    .outerjoin(Link, EntryRow.link_id == Link.id)
    .where(EntryRow.game_id == bindparam("game"), EntryRow.rev > bindparam("after"))
    .order_by(EntryRow.rev)
)
MOST_REMEMBERED = 64


@lru_cache(maxsize=256)
def _ruleset_of(text: str) -> Ruleset:
    return Ruleset.from_dict(json.loads(text))


def pinned_ruleset(data: Mapping[str, Any]) -> Ruleset:
    """The ruleset that a game keeps; equal ones are one object, so that its scorer is made once."""
    return _ruleset_of(json.dumps(data))


@dataclass(frozen=True)
class Stand:
    """Where a seat ended: its place (1 is first; equal totals share one; None: not ranked), its total, what it did."""

    seat: int
    place: int | None
    total: int
    tally: Tally | None = None


@dataclass(frozen=True)
class GameRecord:
    """All that is kept of a game; seats are counted in seating order from 0."""

    public_id: str
    group_id: int
    group_public_id: str
    first_terms: dict[str, Any]
    first_ruleset: dict[str, Any]
    players: tuple[str, ...]
    first_dealer: int
    state: State
    rev: int
    created_at: datetime
    finished_at: datetime | None
    rematch_of: str | None
    standings: tuple[Stand, ...]
    entries: tuple[Entry, ...]

    def __hash__(self) -> int:
        return hash((self.public_id, self.rev))

    @cached_property
    def kept(self) -> Kept:
        """The state that the entries come to."""
        return replay(self.entries)

    @property
    def terms(self) -> dict[str, Any]:
        """What was agreed on, as it is in force now."""
        rules = self.kept.rules
        terms: dict[str, Any] = self.first_terms if rules is None else rules.value["terms"]
        return terms

    @property
    def ruleset(self) -> dict[str, Any]:
        """The resolved rules, as they are in force now."""
        rules = self.kept.rules
        ruleset: dict[str, Any] = self.first_ruleset if rules is None else rules.value["ruleset"]
        return ruleset


@dataclass(frozen=True)
class Table:
    """The rows of a game that is being written to."""

    game: Game
    seat_ids: tuple[int, ...]
    record: GameRecord


def read_game(session: Session, public_id: str) -> GameRecord | None:
    """A game, or None. Always the same number of queries."""
    game = session.scalar(ONE, {"public_id": public_id})
    return None if game is None else _table(session, game).record


def lock_table(session: Session, public_id: str, known: GameRecord | None = None) -> Table:
    """A game held for writing until the end of the transaction. Raises Refused: unknown-game.

    What is `known` of it is read again only when somebody wrote to the game since.
    """
    game = session.scalar(ONE_LOCKED, {"public_id": public_id})
    if game is None:
        raise Refused("unknown-game")
    if known is not None and (known.public_id, known.rev) == (public_id, game.rev):
        return Table(game, tuple(session.scalars(SEAT_IDS, {"game": game.id})), known)
    return _table(session, game)


class _Remembered:
    """The games read last: a log only ever grows, so of a game read before only what is new is read."""

    def __init__(self) -> None:
        self._records: OrderedDict[str, GameRecord] = OrderedDict()
        self._lock = Lock()

    def entries(self, public_id: str, rev: int) -> tuple[Entry, ...]:
        """The entries known of a game that stands at `rev`."""
        with self._lock:
            known = self._records.get(public_id)
        # A rev that is ahead comes from a database that was put back since.
        return known.entries if known is not None and known.rev <= rev else ()

    def keep(self, record: GameRecord) -> GameRecord:
        """Remember a game; one that has not changed stays the same object, with all that was worked out from it."""
        with self._lock:
            known = self._records.get(record.public_id)
            if known != record:
                self._records[record.public_id] = known = record
            self._records.move_to_end(record.public_id)
            if len(self._records) > MOST_REMEMBERED:
                self._records.popitem(last=False)
        return known


_remembered = _Remembered()


def _table(session: Session, game: Game) -> Table:
    group, rematch_of = session.execute(GROUP, {"game": game.id}).one()
    seats = session.execute(SEATS, {"game": game.id}).all()
    seat_ids = tuple(row.id for row in seats)
    known = _remembered.entries(game.public_id, game.rev)
    record = GameRecord(
        public_id=game.public_id,
        group_id=game.group_id,
        group_public_id=group,
        first_terms=game.terms,
        first_ruleset=game.ruleset,
        players=tuple(row.name for row in seats),
        first_dealer=game.first_dealer,
        state=game.state,
        rev=game.rev,
        created_at=game.created_at,
        finished_at=game.finished_at,
        rematch_of=rematch_of,
        standings=tuple(_stand(seat, *row[2:]) for seat, row in enumerate(seats) if row.total is not None),
        entries=_entries(session, game.id, seat_ids, known),
    )
    return Table(game, seat_ids, _remembered.keep(record))


def _stand(seat: int, place: int | None, total: int, *tally: Any) -> Stand:
    # Games that were over before there were tallies have none until they are counted.
    return Stand(seat, place, total, None if tally[0] is None else Tally(*tally))


def _entries(session: Session, game_id: int, seat_ids: Sequence[int], known: tuple[Entry, ...]) -> tuple[Entry, ...]:
    place = {seat_id: seat for seat, seat_id in enumerate(seat_ids)}
    # Columns, not objects: a log is long, and nobody changes an entry.
    rows = session.execute(LOG, {"game": game_id, "after": known[-1].rev if known else 0}).all()
    if not rows:
        return known
    return known + tuple(
        Entry(
            rev=rev,
            act=act_of(op),
            kind=kind,
            at=at,
            hole=hole,
            seat=place.get(seat_id),
            value=value,
            link_id=link_id,
            who=label,
        )
        for rev, op, kind, at, hole, seat_id, value, link_id, label in rows
    )


def op_of(act: str, number: int) -> str:
    """What is stored as an entry's `op`: what was sent at once has one act, each entry its number."""
    return f"{act}:{number}"


def act_of(op: str) -> str:
    """The act of a stored `op`."""
    return op.rpartition(":")[0]
