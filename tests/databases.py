"""Fixtures: a fresh database for a test, on SQLite and on PostgreSQL."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import Engine, event

from scorekeeper.store import db, init_app
from scorekeeper.store.upgrade import upgrade
from tests.postgres import Server, programs, serving

BOTH = ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)]


@dataclass(frozen=True)
class OnlyDatabase:
    database_url: str


def sqlite_url(file: Path) -> str:
    return f"sqlite:///{file}"


def make_app(url: str) -> Flask:
    """An app that has a database and nothing else."""
    app = Flask("tests")
    init_app(app, OnlyDatabase(url))
    return app


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A server for all tests; started for the first that needs it."""
    found = programs()
    if found is None:
        missing = "PostgreSQL is not installed: no initdb under /usr/lib/postgresql nor on the path"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    with serving(found) as server:
        yield server


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with all tables, to copy from; nobody has it open."""
    file = tmp_path_factory.mktemp("template") / "migrated.sqlite3"
    upgrade(sqlite_url(file))
    return file


@pytest.fixture(scope="session")
def migrated_name(postgres: Server) -> str:
    """A PostgreSQL database with all tables, to copy from."""
    name = postgres.create()
    upgrade(postgres.url(name))
    return name


@pytest.fixture(params=BOTH)
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a fresh database with all tables."""
    if request.param == "sqlite":
        file = tmp_path / "games.sqlite3"
        shutil.copyfile(request.getfixturevalue("migrated_file"), file)
        yield sqlite_url(file)
    else:
        with _postgres_url(request, request.getfixturevalue("migrated_name")) as url:
            yield url


@pytest.fixture(params=BOTH)
def empty_database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database without a table; the SQLite file does not exist yet."""
    if request.param == "sqlite":
        yield sqlite_url(tmp_path / "games.sqlite3")
    else:
        with _postgres_url(request, "template1") as url:
            yield url


@pytest.fixture
def stored(database_url: str) -> Iterator[Flask]:
    """An app context over a fresh database: what services need."""
    app = make_app(database_url)
    with app.app_context():
        yield app
        db.session.remove()
        db.engine.dispose()


@contextmanager
def counting(engine: Engine) -> Iterator[list[str]]:
    """The statements that are sent meanwhile, without those that begin a transaction."""
    statements: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        if not statement.startswith("BEGIN"):
            statements.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    try:
        yield statements
    finally:
        event.remove(engine, "before_cursor_execute", note)


@contextmanager
def _postgres_url(request: pytest.FixtureRequest, template: str) -> Iterator[str]:
    server: Server = request.getfixturevalue("postgres")
    name = server.create(template)
    yield server.url(name)
    server.drop(name)
