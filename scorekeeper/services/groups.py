"""Groups, their members' ways in, and their players."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session

from scorekeeper.services.names import clean_name
from scorekeeper.services.refused import Refused
from scorekeeper.store import Group, Link, Player, Role, now, reading, writing
from scorekeeper.store.tokens import hash_of, new_public_id, new_token


@dataclass(frozen=True)
class NewGroup:
    """A group just made, with the token of its host link: it can never be read again."""

    group_id: int
    public_id: str
    token: str


@dataclass(frozen=True)
class Membership:
    """What a token opens: a group, in a role."""

    group_id: int
    public_id: str
    name: str
    role: Role
    link_id: int


@dataclass(frozen=True)
class PlayerRow:
    """A player of a group."""

    player_id: int
    name: str
    archived: bool


def make_group(name: str) -> NewGroup:
    """Make a group and its host link. Raises Refused for the name."""
    token = new_token()
    with writing() as session:
        group = Group(public_id=new_public_id(), name=clean_name(name))
        session.add(group)
        session.flush()
        session.add(Link(group_id=group.id, role="host", token_hash=hash_of(token)))
        return NewGroup(group.id, group.public_id, token)


def group_of_token(token: str) -> Membership | None:
    """What a token opens; None when it was revoked or never given out."""
    return _membership(token)


def membership(public_id: str, token: str) -> Membership | None:
    """What a token opens in this one group; None when it opens another, was revoked or never given out."""
    return _membership(token, Group.public_id == public_id)


def rename_group(group_id: int, name: str) -> None:
    """Give a group another name. Raises Refused for the name, or unknown-group."""
    with writing() as session:
        lock_group(session, group_id).name = clean_name(name)


def players(group_id: int, *, archived: bool = False) -> list[PlayerRow]:
    """The players of a group by name; the archived ones only when asked for."""
    query = select(Player.id, Player.name, Player.archived_at).where(Player.group_id == group_id)
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

    Raises Refused for the name: also name-taken when such a player is there already.
    """
    wanted = clean_name(name)
    with writing() as session:
        lock_group(session, group_id)
        before = session.scalar(select(Player).filter_by(group_id=group_id, name=wanted))
        if before is not None and before.archived_at is None:
            raise Refused("name-taken", name=wanted, archived=False)
        player = take_players(session, group_id, [wanted])[0]
        return PlayerRow(player.id, player.name, archived=False)


def rename_player(group_id: int, player_id: int, name: str) -> None:
    """Correct a player's name, in all their games.

    Raises Refused: unknown-player, name-taken (by an archived player too), or what clean_name says.
    """
    wanted = clean_name(name)
    with writing() as session:
        player = _player(session, group_id, player_id)
        other = session.scalar(select(Player).filter_by(group_id=group_id, name=wanted))
        if other is not None and other is not player:
            raise Refused("name-taken", name=wanted, archived=other.archived_at is not None)
        player.name = wanted


def archive_player(group_id: int, player_id: int) -> None:
    """Take a player off the list for new games; their games stay. Raises Refused: unknown-player."""
    with writing() as session:
        player = _player(session, group_id, player_id)
        player.archived_at = player.archived_at or now()


def lock_group(session: Session, group_id: int) -> Group:
    """The group, held until the end of the transaction. Raises Refused: unknown-group."""
    group = session.scalar(select(Group).filter_by(id=group_id).with_for_update())
    if group is None:
        raise Refused("unknown-group")
    return group


def take_players(session: Session, group_id: int, names: list[str]) -> list[Player]:
    """The players of these clean names, in this order: known ones again, archived ones back, others new."""
    found = session.scalars(select(Player).where(Player.group_id == group_id, Player.name.in_(names)))
    known = {player.name: player for player in found}
    for name in names:
        if name not in known:
            known[name] = Player(group_id=group_id, name=name)
            session.add(known[name])
        known[name].archived_at = None
    session.flush()
    return [known[name] for name in names]


def _membership(token: str, *conditions: ColumnElement[bool]) -> Membership | None:
    query = (
        select(Group.id, Group.public_id, Group.name, Link.role, Link.id)
        .join(Link, Link.group_id == Group.id)
        .where(Link.token_hash == hash_of(token), Link.revoked_at.is_(None), *conditions)
    )
    with reading() as session:
        row = session.execute(query).one_or_none()
    return None if row is None else Membership(*row)


def _player(session: Session, group_id: int, player_id: int) -> Player:
    lock_group(session, group_id)
    player = session.scalar(select(Player).filter_by(id=player_id, group_id=group_id))
    if player is None:
        raise Refused("unknown-player")
    return player
