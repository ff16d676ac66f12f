"""Starting games and finding them."""

import hashlib
from collections import defaultdict
from collections.abc import Container, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, get_args

from sqlalchemy import and_, or_, select, union_all
from sqlalchemy.orm import Session, aliased

from scorekeeper.services.entries import Settle, append
from scorekeeper.services.facts import Fact, check_fact
from scorekeeper.services.game_record import GameRecord, Stand, lock_table, read_game
from scorekeeper.services.groups import lock_group
from scorekeeper.services.log import START
from scorekeeper.services.names import clean_name
from scorekeeper.services.people import players as people_of
from scorekeeper.services.people import take_players
from scorekeeper.services.refused import Refused
from scorekeeper.services.seating import seating_of
from scorekeeper.store import Game, Player, Seat, Standing, State, reading, writing
from scorekeeper.store.tokens import is_public_id, new_public_id

FEWEST_PLAYERS, MOST_PLAYERS = 2, 12


@dataclass(frozen=True)
class GameSummary:
    """A game as a list shows it; `standings` are empty while it runs."""

    public_id: str
    terms: dict[str, Any]
    players: tuple[str, ...]
    state: State
    rev: int
    created_at: datetime
    finished_at: datetime | None
    standings: tuple[Stand, ...]


@dataclass(frozen=True)
class Rematch:
    """What a new game with the same people and rules starts from."""

    public_id: str
    terms: dict[str, Any]
    ruleset: dict[str, Any]
    players: tuple[str, ...]
    guests: frozenset[str]
    first_dealer: int


def start_game(
    group_id: int,
    terms: dict[str, Any],
    ruleset: dict[str, Any],
    players: Sequence[str],
    first_dealer: int,
    link_id: int | None,
    *,
    public_id: str | None = None,
    rematch_of: str | None = None,
    guests: Container[str] = (),
    facts: Sequence[Fact] = (),
    settle: Settle | None = None,
) -> str:
    """Start a game and return its public id.

    A form that is sent twice names the same `public_id` and starts one game; of a game that is over there is one
    rematch until something is entered in it, whoever asks. New `guests` are not put on the list for other games.
    `facts`, as of a game brought in, are stored with it or not at all; undo does not take them back.
    Raises Refused: bad-player-count, name-twice, bad-dealer, unknown-group, unknown-game (rematch_of), or
    what clean_name and check_fact say.
    """
    names = [clean_name(name, field="player") for name in players]
    if not FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS:
        raise Refused("bad-player-count", count=len(names), fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise Refused("name-twice", name=twice)
    if not 0 <= first_dealer < len(names):
        raise Refused("bad-dealer")
    for fact in facts:
        check_fact(fact, len(names))
    with writing() as session:
        lock_group(session, group_id)
        if (started := _started(session, group_id, public_id, rematch_of)) is not None:
            return started
        game = Game(
            public_id=public_id if is_public_id(public_id) else new_public_id(),
            group_id=group_id,
            terms=terms,
            ruleset=ruleset,
            first_dealer=first_dealer,
            rev=0,
        )
        if rematch_of is not None:
            query = select(Game.id).filter_by(public_id=rematch_of, group_id=group_id)
            game.rematch_of = session.scalar(query)
            if game.rematch_of is None:
                raise Refused("unknown-game")
        session.add(game)
        people = take_players(session, group_id, names, guests)
        session.add_all(Seat(game_id=game.id, player_id=player.id, place=place) for place, player in enumerate(people))
        session.flush()
        if facts:
            append(session, lock_table(session, game.public_id), facts, START, link_id, settle)
        return game.public_id


def new_game_id() -> str:
    """A public id for a game that is about to be started, for its form to carry."""
    return new_public_id()


def _started(session: Session, group_id: int, public_id: str | None, rematch_of: str | None) -> str | None:
    """The game that was started already by the same form, or as the same rematch; None when there is none."""
    earlier = aliased(Game)
    same = [Game.public_id == public_id] if is_public_id(public_id) else []
    if rematch_of is not None:
        same.append(and_(earlier.public_id == rematch_of, Game.rev == 0))
    if not same:
        return None
    query = select(Game.public_id, Game.group_id).outerjoin(earlier, Game.rematch_of == earlier.id).where(or_(*same))
    found = session.execute(query.order_by(Game.id)).first()
    if found is not None and found.group_id != group_id:
        raise Refused("unknown-game")
    return None if found is None else found.public_id


def game(public_id: str) -> GameRecord | None:
    """A game with its whole log, or None."""
    with reading() as session:
        return read_game(session, public_id)


def games_of(group_id: int, *, state: State | None = None, limit: int = 20, offset: int = 0) -> list[GameSummary]:
    """The games of a group, the newest first; three queries, however many there are."""
    query = select(Game).where(Game.group_id == group_id)
    if state is not None:
        query = query.where(Game.state == state)
    names: dict[int, list[str]] = defaultdict(list)
    standings: dict[int, list[Stand]] = defaultdict(list)
    with reading() as session:
        rows = session.execute(
            query.with_only_columns(
                Game.id,
                Game.public_id,
                Game.terms,
                Game.state,
                Game.rev,
                Game.created_at,
                Game.finished_at,
            )
            .order_by(Game.id.desc())
            .limit(limit)
            .offset(offset)
        ).all()
        ids = [row.id for row in rows]
        for game_id, name in session.execute(
            select(Seat.game_id, Player.name)
            .join(Player, Seat.player_id == Player.id)
            .where(Seat.game_id.in_(ids))
            .order_by(Seat.game_id, Seat.place)
        ):
            names[game_id].append(name)
        for game_id, seat, place, total in session.execute(
            select(Standing.game_id, Seat.place, Standing.place, Standing.total)
            .join(Seat, Standing.seat_id == Seat.id)
            .where(Standing.game_id.in_(ids))
            .order_by(Standing.game_id, Seat.place)
        ):
            standings[game_id].append(Stand(seat, place, total))
    return [
        GameSummary(
            public_id=row.public_id,
            terms=row.terms,
            players=tuple(names[row.id]),
            state=row.state,
            rev=row.rev,
            created_at=row.created_at,
            finished_at=row.finished_at,
            standings=tuple(standings[row.id]),
        )
        for row in rows
    ]


def mark_of_games(group_id: int, limit: int = 20) -> str:
    """A short text that is another one as soon as a list of the group's newest games would show something else."""
    of_group = select(Game.id, Game.rev, Game.state).where(Game.group_id == group_id).order_by(Game.id.desc())
    lists = (of_group.where(Game.state == state).limit(limit).subquery() for state in get_args(State))
    with reading() as session:
        found = session.execute(union_all(*(select(newest) for newest in lists)))
        told = repr(sorted(tuple(row) for row in found))
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def rematch(public_id: str) -> Rematch:
    """What a rematch starts from: the rules in force at the end, who sat there then; the deal is one further.

    Raises Refused: unknown-game.
    """
    last = game(public_id)
    if last is None:
        raise Refused("unknown-game")
    seating, hole = seating_of(last), len(last.kept.holes) + 1
    seated = tuple(seating.playing(hole))
    guests = frozenset(player.name for player in people_of(last.group_id, archived=True) if player.archived)
    dealer = seated.index(seating.dealer_of(hole))
    return Rematch(last.public_id, last.terms, last.ruleset, seated, guests, dealer)
