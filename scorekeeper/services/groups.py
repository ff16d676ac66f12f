"""Groups, and their members' ways in."""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from scorekeeper.services.names import clean_name
from scorekeeper.services.refused import Refused
from scorekeeper.store import Game, Group, Link, Role, reading, writing
from scorekeeper.store.tokens import hash_of, new_public_id, new_token

# Made once: building a statement takes longer than asking it.
WAY = select(Group.id, Group.public_id, Group.name, Link.role, Link.id).join(Link, Link.group_id == Group.id)
OPEN = Link.revoked_at.is_(None)
OF_TOKEN = WAY.where(Link.token_hash == bindparam("token_hash"), OPEN)
TO_GAME = (
    select(Game.rev, Link.token_hash, *WAY.selected_columns)
    .join_from(Game, Group, Game.group_id == Group.id)
    .join(Link, Link.group_id == Group.id)
    .where(Game.public_id == bindparam("game"), Link.token_hash.in_(bindparam("hashes", expanding=True)), OPEN)
)


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
    with reading() as session:
        row = session.execute(OF_TOKEN, {"token_hash": hash_of(token)}).one_or_none()
    return None if row is None else Membership(*row)


def membership(public_id: str, token: str) -> Membership | None:
    """What a token opens in this one group; None when it opens another, was revoked or never given out."""
    found = group_of_token(token)
    return found if found is not None and found.public_id == public_id else None


def way_to_game(game: str, tokens: Mapping[str, str]) -> tuple[Membership, int] | None:
    """What one of these tokens opens of a game, and the game's rev; None when none does.

    `tokens` are by the group that each is for. One query: every phone at every table asks this every other second.
    """
    hashes = {hash_of(token): public_id for public_id, token in tokens.items()}
    with reading() as session:
        rows = session.execute(TO_GAME, {"game": game, "hashes": list(hashes)}).all()
    for rev, token_hash, *found in rows:
        way = Membership(*found)
        if hashes[token_hash] == way.public_id:
            return way, rev
    return None


def rename_group(group_id: int, name: str) -> None:
    """Give a group another name. Raises Refused for the name, or unknown-group."""
    with writing() as session:
        lock_group(session, group_id).name = clean_name(name)


def lock_group(session: Session, group_id: int) -> Group:
    """The group, held until the end of the transaction. Raises Refused: unknown-group."""
    group = session.scalar(select(Group).filter_by(id=group_id).with_for_update())
    if group is None:
        raise Refused("unknown-group")
    return group
