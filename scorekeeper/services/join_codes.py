"""Short codes that let phones in: for a day, in a weak role, and not to be guessed."""

import hmac
import re
import secrets
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from scorekeeper.services import wrong_codes
from scorekeeper.services.groups import lock_group
from scorekeeper.services.names import clean_label
from scorekeeper.services.refused import Refused
from scorekeeper.store import Group, JoinCode, Link, Role, now, reading, writing
from scorekeeper.store.tokens import hash_of, new_token

# Without 0 O 1 I L, which are taken for one another.
SYMBOLS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
LENGTH = 8
CODE = re.compile(f"[{SYMBOLS}]{{{LENGTH}}}")
BETWEEN = re.compile(r"[\s\u200b-\u2015\u2212.]|-")
ROLES: tuple[Role, ...] = ("scorer", "viewer")
LIFETIME = timedelta(hours=24)
HOUR = timedelta(hours=1)


@dataclass(frozen=True)
class CodeRow:
    """A code as it can be shown: its symbols are not known any more."""

    code_id: int
    role: Role
    hours_left: int


@dataclass(frozen=True)
class Opened:
    """What a code opens."""

    group_id: int
    public_id: str
    name: str
    role: Role


def clean_code(typed: str) -> str:
    """A code as it was made, however it was typed. Raises Refused: bad-code."""
    code = BETWEEN.sub("", unicodedata.normalize("NFKC", typed)).upper()
    if not CODE.fullmatch(code):
        raise Refused("bad-code", typed=typed[:40], length=LENGTH)
    return code


class JoinCodes:
    """The codes of an installation; their hashes are keyed with its secret, as eight symbols could be tried offline."""

    def __init__(self, secret: str, clock: Callable[[], datetime] = now) -> None:
        self._key = secret.encode()
        self._clock = clock

    def make(self, group_id: int, role: str) -> str:
        """Make a code and return it; it can never be read again. Raises Refused: unknown-role, unknown-group."""
        if role not in ROLES:
            raise Refused("unknown-role", role=role)
        code, at = "".join(secrets.choice(SYMBOLS) for _ in range(LENGTH)), self._clock()
        with writing() as session:
            lock_group(session, group_id)
            session.execute(delete(JoinCode).where(JoinCode.group_id == group_id, JoinCode.expires_at <= at))
            hashed = self._hash("code", code)
            session.add(JoinCode(group_id=group_id, role=role, code_hash=hashed, expires_at=at + LIFETIME))
        return code

    def open_codes(self, group_id: int) -> list[CodeRow]:
        """The codes that let phones into the group now, the oldest first."""
        at = self._clock()
        query = (
            select(JoinCode.id, JoinCode.role, JoinCode.expires_at)
            .where(JoinCode.group_id == group_id, JoinCode.expires_at > at)
            .order_by(JoinCode.id)
        )
        with reading() as session:
            rows = session.execute(query).all()
        return [CodeRow(row.id, row.role, -((at - row.expires_at) // HOUR)) for row in rows]

    def close(self, group_id: int, code_id: int) -> None:
        """Make a code useless from now on; who came in by it stays. Raises Refused: unknown-code."""
        with writing() as session:
            lock_group(session, group_id)
            code = session.scalar(select(JoinCode).filter_by(id=code_id, group_id=group_id))
            if code is None:
                raise Refused("unknown-code")
            session.delete(code)

    def lets_in(self, code: str, group_id: int, role: Role) -> bool:
        """Whether a code opens this group in this role; asked for who is in there already, so no try is counted."""
        with reading() as session:
            opened = self._find(session, code)
        return opened is not None and (opened.group_id, opened.role) == (group_id, role)

    def look(self, typed: str, address: str) -> Opened:
        """What a typed code opens. A wrong one is counted against the address of the network that it came from.

        Raises Refused: bad-code (this can be no code), wrong-code, too-many-codes.
        """
        with self._tried(typed, address) as (_session, opened):
            return opened

    def come_in(self, typed: str, address: str, label: str) -> tuple[Opened, str]:
        """Make a link of its own for whoever types a code: what it opens, and its token.

        Raises Refused as look does, or what clean_label says.
        """
        named, token = clean_label(label), new_token()
        with self._tried(typed, address) as (session, opened):
            session.add(Link(group_id=opened.group_id, role=opened.role, label=named, token_hash=hash_of(token)))
        return opened, token

    @contextmanager
    def _tried(self, typed: str, address: str) -> Iterator[tuple[Session, Opened]]:
        # The try is stored before the code is looked for, and taken back when it was right: who sends many at once,
        # to several workers, is counted all the same.
        code, at = clean_code(typed), self._clock()
        source = self._hash("source", wrong_codes.network_of(address))
        with writing() as session:
            tried = wrong_codes.count(session, source, at)
        with writing() as session:
            wrong_codes.refuse_too_many(session, source, at, own=1)
            opened = self._find(session, code)
            if opened is None:
                raise Refused("wrong-code")
            wrong_codes.forget(session, tried)
            yield session, opened

    def _find(self, session: Session, code: str) -> Opened | None:
        query = (
            select(Group.id, Group.public_id, Group.name, JoinCode.role)
            .join(JoinCode, JoinCode.group_id == Group.id)
            .where(JoinCode.code_hash == self._hash("code", code), JoinCode.expires_at > self._clock())
        )
        row = session.execute(query).one_or_none()
        return None if row is None else Opened(*row)

    def _hash(self, kind: str, text: str) -> str:
        return hmac.digest(self._key, f"{kind}:{text}".encode(), "sha256").hex()
