"""Links into a group."""

from dataclasses import dataclass
from datetime import datetime
from typing import get_args

from sqlalchemy import select

from scorekeeper.services.groups import lock_group
from scorekeeper.services.names import clean_label
from scorekeeper.services.refused import Refused
from scorekeeper.store import Link, Role, now, reading, writing
from scorekeeper.store.tokens import hash_of, new_token


@dataclass(frozen=True)
class LinkRow:
    """A link as it can be shown: its token is not known any more."""

    link_id: int
    role: Role
    label: str
    created_at: datetime


def make_link(group_id: int, role: str, label: str = "") -> str:
    """Make a link and return its token, which can never be read again.

    Raises Refused: unknown-role, unknown-group, or what clean_label says.
    """
    if role not in get_args(Role):
        raise Refused("unknown-role", role=role)
    named, token = clean_label(label), new_token()
    with writing() as session:
        lock_group(session, group_id)
        session.add(Link(group_id=group_id, role=role, label=named, token_hash=hash_of(token)))
    return token


def links(group_id: int) -> list[LinkRow]:
    """The links that open the group now, the oldest first."""
    query = (
        select(Link.id, Link.role, Link.label, Link.created_at)
        .where(Link.group_id == group_id, Link.revoked_at.is_(None))
        .order_by(Link.id)
    )
    with reading() as session:
        return [LinkRow(*row) for row in session.execute(query)]


def revoke_link(group_id: int, link_id: int) -> None:
    """Make a link useless from now on.

    Raises Refused: unknown-link, or last-host-link when nobody could look after the group any more.
    """
    with writing() as session:
        lock_group(session, group_id)
        live = session.scalars(select(Link).where(Link.group_id == group_id, Link.revoked_at.is_(None))).all()
        link = next((one for one in live if one.id == link_id), None)
        if link is None:
            raise Refused("unknown-link")
        if link.role == "host" and sum(one.role == "host" for one in live) == 1:
            raise Refused("last-host-link")
        link.revoked_at = now()
