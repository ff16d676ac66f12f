"""The tables."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Literal

from sqlalchemy import JSON, BigInteger, CheckConstraint, ForeignKey, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.store.database import Base, db

# mypy cannot follow a class made at run time.
if TYPE_CHECKING:
    Model = Base
else:
    Model = db.Model

NAME_LENGTH = 40

Role = Literal["host", "scorer", "viewer"]
State = Literal["running", "finished"]


def now() -> datetime:
    """This moment, in UTC."""
    return datetime.now(UTC)


class Group(Model):
    """People who play together; all else belongs to a group."""

    __tablename__ = "groups"
    id: Mapped[int] = mapped_column(primary_key=True)
    public_id: Mapped[str] = mapped_column(String(40), unique=True)
    name: Mapped[str] = mapped_column(String(NAME_LENGTH))
    created_at: Mapped[datetime] = mapped_column(default=now)


class Player(Model):
    """Somebody who plays in a group; archived when they stop (a guest from the start), never deleted."""

    __tablename__ = "players"
    # Archived players count as well: an old game would otherwise show two people of one name.
    __table_args__ = (UniqueConstraint("group_id", "name"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    group_id: Mapped[int] = mapped_column(ForeignKey("groups.id"))
    name: Mapped[str] = mapped_column(String(NAME_LENGTH))
    archived_at: Mapped[datetime | None]
    # Another entry of the same person, to whom all games went over.
    merged_into: Mapped[int | None] = mapped_column(ForeignKey("players.id"))


class Link(Model):
    """A way into a group; only the hash of its token is kept."""

    __tablename__ = "links"
    __table_args__ = (CheckConstraint("role IN ('host', 'scorer', 'viewer')", name="role"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    group_id: Mapped[int] = mapped_column(ForeignKey("groups.id"), index=True)
    role: Mapped[Role] = mapped_column(String(10))
    token_hash: Mapped[str] = mapped_column(String(64), unique=True)
    label: Mapped[str] = mapped_column(String(NAME_LENGTH), default="")
    created_at: Mapped[datetime] = mapped_column(default=now)
    revoked_at: Mapped[datetime | None]


class JoinCode(Model):
    """A short code that lets phones in for a day; only its keyed hash is kept, and closing it deletes it."""

    __tablename__ = "join_codes"
    __table_args__ = (CheckConstraint("role IN ('scorer', 'viewer')", name="role"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    group_id: Mapped[int] = mapped_column(ForeignKey("groups.id"), index=True)
    role: Mapped[Role] = mapped_column(String(10))
    code_hash: Mapped[str] = mapped_column(String(64), unique=True)
    created_at: Mapped[datetime] = mapped_column(default=now)
    expires_at: Mapped[datetime]


class WrongCode(Model):
    """A code that was tried and opened nothing; `source` is the hash of where it came from."""

    __tablename__ = "wrong_codes"
    __table_args__ = (Index(None, "source", "at"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    source: Mapped[str] = mapped_column(String(64))
    at: Mapped[datetime] = mapped_column(index=True)


class Game(Model):
    """A game with the rules it started with; what happened in it is in its entries."""

    __tablename__ = "games"
    __table_args__ = (
        CheckConstraint("state IN ('running', 'finished')", name="state"),
        CheckConstraint("first_dealer >= 0", name="first_dealer"),
        CheckConstraint("rev >= 0", name="rev"),
        Index(None, "group_id", "id"),
        Index(None, "group_id", "state", "id"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    public_id: Mapped[str] = mapped_column(String(40), unique=True)
    group_id: Mapped[int] = mapped_column(ForeignKey("groups.id"))
    terms: Mapped[dict[str, Any]]
    ruleset: Mapped[dict[str, Any]]
    first_dealer: Mapped[int]
    state: Mapped[State] = mapped_column(String(10), default="running")
    rev: Mapped[int] = mapped_column(default=0)
    created_at: Mapped[datetime] = mapped_column(default=now)
    finished_at: Mapped[datetime | None]
    rematch_of: Mapped[int | None] = mapped_column(ForeignKey("games.id"))


class Seat(Model):
    """A player's place in a game, in seating order from 0."""

    __tablename__ = "seats"
    __table_args__ = (
        UniqueConstraint("game_id", "place"),
        UniqueConstraint("game_id", "player_id"),
        CheckConstraint("place >= 0", name="place"),
        Index(None, "player_id", "game_id"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    player_id: Mapped[int] = mapped_column(ForeignKey("players.id"))
    place: Mapped[int]


class Entry(Model):
    """One fact of a game's log, which only ever grows."""

    __tablename__ = "entries"
    __table_args__ = (
        UniqueConstraint("game_id", "rev"),
        UniqueConstraint("game_id", "op"),
        CheckConstraint("rev >= 1", name="rev"),
        CheckConstraint("hole >= 1", name="hole"),
    )
    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"))
    rev: Mapped[int]
    op: Mapped[str] = mapped_column(String(100))
    hole: Mapped[int | None]
    seat_id: Mapped[int | None] = mapped_column(ForeignKey("seats.id"))
    kind: Mapped[str] = mapped_column(String(20))
    value: Mapped[Any] = mapped_column(JSON(none_as_null=True), nullable=True)
    link_id: Mapped[int | None] = mapped_column(ForeignKey("links.id"))
    at: Mapped[datetime] = mapped_column(default=now)


class Standing(Model):
    """Where a player stood at the end of a finished game and what they did in it, kept for the statistics.

    Without a place: not ranked. Without `holes` and `variant`: stored before there were statistics, not counted yet.
    """

    __tablename__ = "standings"
    game_id: Mapped[int] = mapped_column(ForeignKey("games.id"), primary_key=True)
    seat_id: Mapped[int] = mapped_column(ForeignKey("seats.id"), primary_key=True)
    place: Mapped[int | None]
    total: Mapped[int] = mapped_column(BigInteger)
    # The game's own, so that a person's statistics need not read all their games.
    variant: Mapped[str | None] = mapped_column(String(NAME_LENGTH))
    holes: Mapped[int | None]
    points: Mapped[int | None] = mapped_column(BigInteger)
    best: Mapped[int | None]
    worst: Mapped[int | None]
    knocks: Mapped[int | None]
    right_knocks: Mapped[int | None]
    pairs: Mapped[int | None]


class RuleSet(Model):
    """Rules that a group keeps under a name; what they say is in their versions."""

    __tablename__ = "rule_sets"
    id: Mapped[int] = mapped_column(primary_key=True)
    public_id: Mapped[str] = mapped_column(String(40), unique=True)
    group_id: Mapped[int] = mapped_column(ForeignKey("groups.id"), index=True)
    created_at: Mapped[datetime] = mapped_column(default=now)
    archived_at: Mapped[datetime | None]
    share_hash: Mapped[str | None] = mapped_column(String(64), unique=True)


class RuleSetVersion(Model):
    """What a rule set said from one moment on; a change adds a version and alters none."""

    __tablename__ = "rule_set_versions"
    __table_args__ = (UniqueConstraint("rule_set_id", "number"), CheckConstraint("number >= 1", name="number"))
    id: Mapped[int] = mapped_column(primary_key=True)
    rule_set_id: Mapped[int] = mapped_column(ForeignKey("rule_sets.id"))
    number: Mapped[int]
    name: Mapped[str] = mapped_column(String(NAME_LENGTH))
    terms: Mapped[dict[str, Any]]
    notes: Mapped[str] = mapped_column(Text)
    link_id: Mapped[int | None] = mapped_column(ForeignKey("links.id"))
    at: Mapped[datetime] = mapped_column(default=now)
