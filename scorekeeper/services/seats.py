"""Coming and going at a table: join later, leave, come back, take over a seat, change the order and the dealer."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.services.entries import append, is_stored
from scorekeeper.services.facts import Fact, check_fact, check_op
from scorekeeper.services.game_record import GameRecord, Table, lock_table
from scorekeeper.services.games import FEWEST_PLAYERS, MOST_PLAYERS
from scorekeeper.services.groups import lock_group
from scorekeeper.services.names import clean_name
from scorekeeper.services.people import take_players
from scorekeeper.services.play import Play, play, settle
from scorekeeper.services.refused import Refused
from scorekeeper.store import Game, Player, Seat, writing


class Asked(NamedTuple):
    """In which game something is asked for, under which operation id, and by which link."""

    game: str
    op: str
    link_id: int | None


def join(asked: Asked, name: str, hole: int, start: str, *, guest: bool = False) -> GameRecord:
    """Seat somebody from a hole on, the next or the one after; `start` is one of seating.STARTS.

    Raises Refused: unknown-game, bad-op, game-over, too-late, bad-player-count, sits-already, or what clean_name and
    check_fact say.
    """
    wanted = clean_name(name, field="player")

    def facts(session: Session, table: Table, standing: Play) -> Sequence[Fact]:
        _check_hole(standing, hole)
        player = _person(session, table, wanted, guest=guest)
        seat = session.scalar(select(Seat).filter_by(game_id=table.game.id, player_id=player.id))
        if seat is None:
            if len(standing.seating.players) >= MOST_PLAYERS:
                count = len(standing.seating.players) + 1
                raise Refused("bad-player-count", count=count, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
            seat = Seat(game_id=table.game.id, player_id=player.id, place=len(table.seat_ids))
            session.add(seat)
            session.flush()
        elif seat.place in standing.seats:
            raise Refused("sits-already", name=player.name)
        # Before the first hole everybody begins with nothing.
        return [Fact("join", hole, seat.place, {"start": start if standing.scored else "mean"})]

    return _change(asked, facts)


def leave(asked: Asked, seat: int, hole: int) -> GameRecord:
    """Let a seat be empty from a hole on, the next or the one after.

    Raises Refused: unknown-game, bad-op, game-over, too-late, unknown-seat, too-few-stay, not-played-yet, has-cards.
    """

    def facts(_session: Session, _table: Table, standing: Play) -> Sequence[Fact]:
        _check_hole(standing, hole)
        name = _playing(standing, seat, hole)
        joined = standing.seating.joined.get(name)
        if joined is not None and joined.hole >= hole:
            raise Refused("not-played-yet", name=name)
        if len(standing.playing(hole)) <= FEWEST_PLAYERS:
            raise Refused("too-few-stay")
        later = [number for number in standing.record.kept.holes if number >= hole]
        if any(standing.cells(number)[seat].state not in ("empty", "away") for number in later):
            raise Refused("has-cards", name=name, hole=hole)
        return [Fact("leave", hole, seat)]

    return _change(asked, facts)


def come_back(asked: Asked, seat: int) -> GameRecord:
    """Let a seat play again; the holes that were played meanwhile it did not play.

    Raises Refused: unknown-game, bad-op, game-over, unknown-seat.
    """

    def facts(_session: Session, _table: Table, standing: Play) -> Sequence[Fact]:
        _check_hole(standing, standing.next_hole)
        left = standing.seating.left.get(standing.players[seat]) if seat in standing.seats else None
        if left is None:
            raise Refused("unknown-seat")
        return [Fact("stay", None, seat), *(Fact("absent", hole, seat) for hole in range(left, standing.next_hole))]

    return _change(asked, facts)


def move_earlier(asked: Asked, seat: int) -> GameRecord:
    """Let a seat change places with the one before it in the order, from the next hole on.

    Raises Refused: unknown-game, bad-op, game-over, unknown-seat.
    """

    def facts(_session: Session, _table: Table, standing: Play) -> Sequence[Fact]:
        hole = standing.next_hole
        _check_hole(standing, hole)
        _playing(standing, seat, hole)
        order = list(standing.playing(hole))
        here = order.index(seat)
        order[here - 1], order[here] = order[here], order[here - 1]
        return [Fact("order", hole, None, {"seats": order})]

    return _change(asked, facts)


def let_deal(asked: Asked, seat: int) -> GameRecord:
    """Let a seat deal the next hole; the deal goes on from there.

    Raises Refused: unknown-game, bad-op, game-over, unknown-seat.
    """

    def facts(_session: Session, _table: Table, standing: Play) -> Sequence[Fact]:
        hole = standing.next_hole
        _check_hole(standing, hole)
        _playing(standing, seat, hole)
        return [Fact("dealer", hole, seat)]

    return _change(asked, facts)


def take_over(asked: Asked, seat: int, name: str, *, guest: bool = False) -> GameRecord:
    """Give a seat with all its holes to somebody who has none in this game.

    Raises Refused: unknown-game, bad-op, unknown-seat, sits-already, or what clean_name says.
    """
    wanted = clean_name(name, field="player")

    def facts(session: Session, table: Table, standing: Play) -> Sequence[Fact]:
        if seat not in standing.seats:
            raise Refused("unknown-seat")
        player = _person(session, table, wanted, guest=guest)
        owners = session.scalars(select(Seat.player_id).filter_by(game_id=table.game.id).order_by(Seat.place)).all()
        if player.id in owners:
            raise Refused("sits-already", name=player.name)
        return [Fact("takeover", standing.next_hole, seat, {"from": owners[seat], "by": player.id})]

    return _change(asked, facts)


def _change(asked: Asked, facts: Callable[[Session, Table, Play], Sequence[Fact]]) -> GameRecord:
    """Work out the facts with group and game held, and put them at the end of the log."""
    check_op(asked.op)
    with writing() as session:
        group_id = session.scalar(select(Game.group_id).filter_by(public_id=asked.game))
        if group_id is None:
            raise Refused("unknown-game")
        # The group first, as whoever starts a game or joins two people does it.
        lock_group(session, group_id)
        table = lock_table(session, asked.game)
        if is_stored(table.record, asked.op):
            return table.record
        new = facts(session, table, play(table.record))
        # There may be a seat more now.
        table = lock_table(session, asked.game)
        for fact in new:
            check_fact(fact, len(table.seat_ids))
        return append(session, table, new, asked.op, asked.link_id, settle)


def _person(session: Session, table: Table, name: str, *, guest: bool) -> Player:
    return take_players(session, table.game.group_id, [name], {name} if guest else ())[0]


def _check_hole(standing: Play, hole: int) -> None:
    """Whether seats can still change for a hole: what was played stays as it was."""
    if standing.over:
        raise Refused("game-over")
    if not standing.next_hole <= hole <= standing.next_hole + 1:
        raise Refused("too-late", hole=hole, next=standing.next_hole)


def _playing(standing: Play, seat: int, hole: int) -> str:
    if seat not in standing.playing(hole):
        raise Refused("unknown-seat")
    return standing.players[seat]
