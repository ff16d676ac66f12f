"""What the tests of pages share: an app over a fresh database, a table in it, and browsers."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from jinja2.bccache import Bucket, BytecodeCache

from scorekeeper.app import create_app
from scorekeeper.config import Settings
from scorekeeper.store import db
from tests.databases import sqlite_url
from tests.web.made import Table, new_table
from tests.web.visitor import Visitor

KEY = "a key for the tests only"


class Compiled(BytecodeCache):
    """The templates as they were compiled for the first app, so that the next ones need not do it again."""

    def __init__(self) -> None:
        self.by_key: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self.by_key:
            bucket.bytecode_from_string(self.by_key[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.by_key[bucket.key] = bucket.bytecode_to_string()


COMPILED = Compiled()


@contextmanager
def serving(url: str, folder: Path, **config: Any) -> Iterator[Flask]:
    """An app over a database."""
    # What one test printed the next ones need not print again.
    app = create_app(Settings(url, KEY, folder), {"TESTING": True, "PRINTED": folder.parent / "printed", **config})
    app.jinja_env.bytecode_cache = COMPILED
    yield app
    with app.app_context():
        db.engine.dispose()


@pytest.fixture(scope="session")
def app_and_file(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Flask, Path]]:
    """An app for all tests that need no settings of their own, and the file of its database: routes take a while."""
    folder = tmp_path_factory.mktemp("app")
    file = folder / "games.sqlite3"
    with serving(sqlite_url(file), folder) as made:
        yield made, file


@pytest.fixture
def app(app_and_file: tuple[Flask, Path], migrated_file: Path) -> Iterator[Flask]:
    made, file = app_and_file
    shutil.copyfile(migrated_file, file)
    as_it_was = dict(made.config)
    yield made
    made.config.clear()
    made.config.update(as_it_was)
    with made.app_context():
        db.session.remove()
        db.engine.dispose()


@pytest.fixture
def app_on_both(database_url: str, tmp_path: Path) -> Iterator[Flask]:
    with serving(database_url, tmp_path) as made:
        yield made


@pytest.fixture
def visitor(app: Flask) -> Visitor:
    """A browser that has never been here."""
    return Visitor(app)


@pytest.fixture
def table(app: Flask) -> Table:
    return new_table(app)


@pytest.fixture
def reachable(migrated_file: Path, tmp_path: Path) -> Iterator[Table]:
    """A table on a server that knows by which address phones reach it."""
    file = tmp_path / "reachable.sqlite3"
    shutil.copyfile(migrated_file, file)
    with serving(sqlite_url(file), tmp_path, ADDRESS="http://192.0.2.1:8000") as made:
        yield new_table(made)


@pytest.fixture
def host(table: Table) -> Visitor:
    return table.visitor("host")
