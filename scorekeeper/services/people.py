"""The people of a group: their names, who is on the list for new games, and two entries of one person made one."""

from collections.abc import Container
from dataclasses import dataclass

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session, aliased

from scorekeeper.services.groups import lock_group
from scorekeeper.services.names import clean_name
from scorekeeper.services.refused import Refused
from scorekeeper.store import Game, Player, Seat, now, reading, writing


@dataclass(frozen=True)
class PlayerRow:
    """A player of a group; one who is archived is not on the list for new games, as a guest is from the start."""

    player_id: int
    name: str
    archived: bool


def players(group_id: int, *, archived: bool = False) -> list[PlayerRow]:
    """The players of a group by name; the archived ones only when asked for, those joined with another never."""
    query = select(Player.id, Player.name, Player.archived_at).where(
        Player.group_id == group_id, Player.merged_into.is_(None)
    )
    if not archived:
        query = query.where(Player.archived_at.is_(None))
    with reading() as session:
        rows = session.execute(query).all()
    # Sorted here: the databases do not agree on the order of letters.
    return [
        PlayerRow(row.id, row.name, row.archived_at is not None)
        for row in sorted(rows, key=lambda row: (row.name.casefold(), row.name))
    ]


def add_player(group_id: int, name: str) -> PlayerRow:
    """Add a player, or bring back an archived one of this name.

    Raises Refused for the name: also name-taken when such a player is there already, and name-merged.
    """
    wanted = clean_name(name)
    with writing() as session:
        lock_group(session, group_id)
        before = session.scalar(select(Player).filter_by(group_id=group_id, name=wanted))
        if before is not None:
            _check_not_merged(session, before)
            if before.archived_at is None:
                raise Refused("name-taken", name=wanted, archived=False)
        player = take_players(session, group_id, [wanted])[0]
        return PlayerRow(player.id, player.name, archived=False)


def rename_player(group_id: int, player_id: int, name: str) -> None:
    """Correct a player's name, in all their games; phones that follow a running one notice.

    Raises Refused: unknown-player, name-taken (by an archived player too), or what clean_name says.
    """
    wanted = clean_name(name)
    with writing() as session:
        player = _player(session, group_id, player_id)
        other = session.scalar(select(Player).filter_by(group_id=group_id, name=wanted))
        if other is not None and other is not player:
            raise Refused("name-taken", name=wanted, archived=other.archived_at is not None)
        if player.name != wanted:
            player.name = wanted
            _tell_running_games(session, player_id)


def archive_player(group_id: int, player_id: int) -> None:
    """Take a player off the list for new games; their games stay. Raises Refused: unknown-player."""
    with writing() as session:
        player = _player(session, group_id, player_id)
        player.archived_at = player.archived_at or now()


def bring_back(group_id: int, player_id: int) -> None:
    """Put a player on the list for new games again. Raises Refused: unknown-player, name-merged."""
    with writing() as session:
        player = _player(session, group_id, player_id)
        _check_not_merged(session, player)
        player.archived_at = None


def merge(group_id: int, player_id: int, into: int) -> None:
    """Make two entries of one person one: all games of the first go over to the second, and with them what they did.

    Raises Refused: unknown-player, same-player, name-merged, both-in-a-game.
    """
    with writing() as session:
        player, other = _player(session, group_id, player_id), _player(session, group_id, into)
        if player is other:
            raise Refused("same-player", name=player.name)
        for one in (player, other):
            _check_not_merged(session, one)
        both = _games_of_both(session, player_id, into)
        if both:
            raise Refused("both-in-a-game", name=player.name, other=other.name, count=both)
        player.archived_at, player.merged_into = player.archived_at or now(), into
        # First, so that whoever gives a seat back meanwhile waits, and gives it to whom it belongs then.
        session.flush()
        # Whoever was joined with the first goes along, so that one step always leads to the person.
        session.execute(update(Player).where(Player.merged_into == player_id).values(merged_into=into))
        session.execute(update(Seat).where(Seat.player_id == player_id).values(player_id=into))
        _tell_running_games(session, into)


def _games_of_both(session: Session, one: int, other: int) -> int:
    """In how many games two players sit at one table."""
    seat = aliased(Seat)
    query = select(func.count()).select_from(Seat).join(seat, Seat.game_id == seat.game_id)
    return session.scalar(query.where(Seat.player_id == one, seat.player_id == other)) or 0


def take_players(
    session: Session, group_id: int, names: list[str], guests: Container[str] = frozenset()
) -> list[Player]:
    """The players of these clean names, in this order: known ones again, others new.

    They are on the list then, archived ones again too; a guest who was not on it is not put there. A name that was
    joined with another stands for that person. Raises Refused: name-twice, when two names are one person.
    """
    found = session.scalars(select(Player).where(Player.group_id == group_id, Player.name.in_(names)))
    known = {player.name: player if player.merged_into is None else _now_called(session, player) for player in found}
    for name in names:
        if name not in known:
            known[name] = Player(group_id=group_id, name=name, archived_at=now() if name in guests else None)
            session.add(known[name])
        if name not in guests:
            known[name].archived_at = None
    session.flush()
    taken = [known[name] for name in names]
    twice = next((player for player in taken if taken.count(player) > 1), None)
    if twice is not None:
        raise Refused("name-twice", name=twice.name)
    return taken


def _now_called(session: Session, merged: Player) -> Player:
    return session.get_one(Player, merged.merged_into)


def _check_not_merged(session: Session, player: Player) -> None:
    if player.merged_into is not None:
        raise Refused("name-merged", name=player.name, other=_now_called(session, player).name)


def _player(session: Session, group_id: int, player_id: int) -> Player:
    lock_group(session, group_id)
    player = session.scalar(select(Player).filter_by(id=player_id, group_id=group_id))
    if player is None:
        raise Refused("unknown-player")
    return player


def _tell_running_games(session: Session, player_id: int) -> None:
    """Let the running games of a player be newer than what phones have seen of them."""
    seats = select(Seat.game_id).where(Seat.player_id == player_id)
    session.execute(
        update(Game).where(Game.state == "running", Game.id.in_(seats)).values(rev=Game.rev + 1),
        execution_options={"synchronize_session": False},
    )
