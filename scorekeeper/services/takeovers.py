"""Seats that somebody else took over: whose they are, as the log says it, is kept at the seats as well."""

from dataclasses import replace

from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.services.game_record import GameRecord, Table
from scorekeeper.services.refused import Refused
from scorekeeper.store import Player, Seat


def seat_players(session: Session, table: Table, record: GameRecord) -> GameRecord:
    """Give every seat that was ever taken over to whom the log says, and return the game with the names of now.

    Raises Refused: sits-already, when somebody would have two seats.
    """
    owners: dict[int, int] = {}
    for entry in record.entries:
        if entry.kind == "takeover" and entry.seat is not None:
            owners.setdefault(entry.seat, entry.value["from"])
    if not owners:
        return record
    for (group, _hole, seat, _part), entry in record.kept.standing.items():
        if group == "takeover" and seat is not None:
            owners[seat] = entry.value["by"]
    # Held, so that nobody is joined with another entry meanwhile.
    held = select(Player).where(Player.id.in_(owners.values())).with_for_update()
    people = {player.id: player for player in session.scalars(held)}
    seats = list(session.scalars(select(Seat).where(Seat.game_id == table.game.id).order_by(Seat.place)))
    now_owned = [seat.player_id for seat in seats]
    for seat, owner in owners.items():
        # Who was joined with another entry since is that person now.
        now_owned[seat] = people[owner].merged_into or owner
    if len(set(now_owned)) < len(now_owned):
        twice = next(owner for owner in now_owned if now_owned.count(owner) > 1)
        raise Refused("sits-already", name=session.get_one(Player, twice).name)
    names = list(record.players)
    for seat in owners:
        seats[seat].player_id = now_owned[seat]
        names[seat] = session.get_one(Player, now_owned[seat]).name
    session.flush()
    return replace(record, players=tuple(names))
