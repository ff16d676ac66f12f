"""The database of an app: the Flask extension, and the two ways to use its session."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Protocol

from flask import Flask
from flask_migrate import Migrate
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import JSON, DateTime, Dialect, MetaData
from sqlalchemy.orm import DeclarativeBase, Session, registry
from sqlalchemy.types import TypeDecorator

from scorekeeper.store.engine import WRITING, engine_options, prepare
from scorekeeper.store.upgrade import MIGRATIONS


class Moment(TypeDecorator[datetime]):
    """A moment in UTC, aware on both databases (SQLite forgets the zone)."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Into the database: in UTC. Raises ValueError for a moment without a zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment needs its zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002 - SQLAlchemy's signature
        """Out of the database: aware again."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Base(DeclarativeBase):
    """What all models have: named constraints, and plain types for moments and JSON."""

    # A registry, because Flask-SQLAlchemy copies this class and a copied type_annotation_map is refused.
    registry = registry(
        metadata=MetaData(
            naming_convention={
                "ix": "ix_%(table_name)s_%(column_0_N_name)s",
                "uq": "uq_%(table_name)s_%(column_0_N_name)s",
                "ck": "ck_%(table_name)s_%(constraint_name)s",
                "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
                "pk": "pk_%(table_name)s",
            }
        ),
        type_annotation_map={datetime: Moment, dict[str, Any]: JSON},
    )


db = SQLAlchemy(model_class=Base, disable_autonaming=True)


class NamesDatabase(Protocol):
    """The settings that the store reads."""

    @property
    def database_url(self) -> str:
        """An address that SQLAlchemy takes."""


def init_app(app: Flask, settings: NamesDatabase) -> None:
    """Give an app its database; the schema is brought up to date elsewhere, by `upgrade`."""
    app.config["SQLALCHEMY_DATABASE_URI"] = settings.database_url
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = engine_options(settings.database_url)
    db.init_app(app)
    Migrate(app, db, directory=str(MIGRATIONS))
    with app.app_context():
        prepare(db.engine)


@contextmanager
def reading() -> Iterator[Session]:
    """A session to read with, that ends its transaction at the end: an open one would hold up writers.

    Inside `writing` it reads in that transaction.
    """
    session = db.session()
    if WRITING in session.info:
        yield session
        return
    try:
        yield session
    finally:
        session.rollback()


@contextmanager
def writing() -> Iterator[Session]:
    """A session in a write transaction: committed at the end, rolled back on any error.

    In SQLite it is alone from its first statement on; in PostgreSQL lock the row that the change depends
    on (`with_for_update`) before reading anything. Raises RuntimeError inside another `writing`, or when
    the session holds unsaved changes.
    """
    session = db.session()
    if WRITING in session.info:
        raise RuntimeError("already writing")
    if session.new or session.dirty or session.deleted:
        raise RuntimeError("the session holds changes that nobody saved")
    session.rollback()
    session.info[WRITING] = True
    try:
        session.connection(execution_options={WRITING: True})
        yield session
        session.commit()
    except BaseException:
        session.rollback()
        raise
    finally:
        del session.info[WRITING]
