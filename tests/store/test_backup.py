import shutil
import sqlite3
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.store import Group, db, writing
from scorekeeper.store.backup import backup
from tests.databases import make_app, sqlite_url


@pytest.fixture
def file(migrated_file: Path, tmp_path: Path) -> Path:
    copy = tmp_path / "games.sqlite3"
    shutil.copyfile(migrated_file, copy)
    return copy


@pytest.fixture
def app(file: Path) -> Flask:
    return make_app(sqlite_url(file))


def names(file: Path) -> list[str]:
    connection = sqlite3.connect(file)
    found = [row[0] for row in connection.execute("SELECT name FROM groups ORDER BY id")]
    connection.close()
    return found


def test_a_backup_holds_what_was_acknowledged_and_nothing_half_done(app: Flask, file: Path) -> None:
    target = file.parent / "backup.sqlite3"
    with app.app_context():
        with writing() as session:
            session.add(Group(public_id="first", name="First"))
        with writing() as session:
            session.add(Group(public_id="second", name="Second"))
            session.flush()
            backup(sqlite_url(file), target)
        db.engine.dispose()
    assert names(target) == ["First"]
    assert names(file) == ["First", "Second"]


def test_a_backup_overwrites_nothing(file: Path) -> None:
    with pytest.raises(FileExistsError):
        backup(sqlite_url(file), file)


def test_postgresql_has_its_own_tool() -> None:
    with pytest.raises(ValueError, match="pg_dump"):
        backup("postgresql+psycopg://localhost/golf", Path("backup"))
