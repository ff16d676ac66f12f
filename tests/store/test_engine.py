import sqlite3
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import event, text

from scorekeeper.store import Group, db, engine, reading, writing
from scorekeeper.store.engine import journal_mode, make_engine
from tests.databases import sqlite_url


@pytest.mark.parametrize("version", [(3, 44, 6), (3, 44, 9), (3, 50, 7), (3, 51, 3), (3, 52, 0), (4, 0, 0)])
def test_a_sound_version_of_sqlite_uses_wal(version: tuple[int, int, int]) -> None:
    assert journal_mode(version) == "WAL"


@pytest.mark.parametrize("version", [(3, 40, 1), (3, 44, 5), (3, 45, 0), (3, 50, 6), (3, 51, 0), (3, 51, 2)])
def test_a_version_that_spoils_wal_files_truncates(version: tuple[int, int, int]) -> None:
    assert journal_mode(version) == "TRUNCATE"


def test_every_connection_to_sqlite_is_set_up(tmp_path: Path) -> None:
    made = make_engine(sqlite_url(tmp_path / "one.sqlite3"))
    expected = journal_mode(sqlite3.sqlite_version_info[:3]).lower()
    with made.connect() as one, made.connect() as two:
        for connection in (one, two):
            driver: Any = connection.connection.dbapi_connection
            assert driver.isolation_level is None
            read = {
                name: driver.execute(f"PRAGMA {name}").fetchone()[0]
                for name in ("foreign_keys", "synchronous", "journal_mode", "busy_timeout")
            }
            full = 2
            assert read == {
                "foreign_keys": 1,
                "synchronous": full,
                "journal_mode": expected,
                "busy_timeout": 20_000,
            }
    made.dispose()


def test_a_file_changes_its_journal_with_the_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = sqlite_url(tmp_path / "one.sqlite3")
    for mode in ("WAL", "TRUNCATE", "WAL"):
        monkeypatch.setattr(engine, "journal_mode", lambda _version, mode=mode: mode)
        made = make_engine(url)
        with made.connect() as connection:
            assert connection.scalar(text("PRAGMA journal_mode")) == mode.lower()
        made.dispose()


def test_the_folder_of_a_file_is_made(tmp_path: Path) -> None:
    made = make_engine(sqlite_url(tmp_path / "new" / "folder" / "one.sqlite3"))
    with made.connect() as connection:
        assert connection.scalar(text("SELECT 1")) == 1
    made.dispose()


def test_a_writer_takes_its_place_before_it_reads(stored: Flask) -> None:
    begun: list[str] = []
    event.listen(db.engine, "before_cursor_execute", lambda _c, _cursor, sql, *_rest: begun.append(sql))
    with writing() as session:
        session.scalar(text("SELECT 1"))
    with reading() as session:
        session.scalar(text("SELECT 2"))
    if db.engine.dialect.name == "sqlite":
        assert begun == ["BEGIN IMMEDIATE", "SELECT 1", "BEGIN", "SELECT 2"]
    else:
        assert begun == ["SELECT 1", "SELECT 2"]


def test_foreign_keys_hold(stored: Flask) -> None:
    with pytest.raises(Exception, match=r"(?i)foreign key"), writing() as session:
        session.execute(text("INSERT INTO players (group_id, name) VALUES (99, 'Red')"))


def test_what_was_written_is_there_after_an_error_elsewhere(stored: Flask) -> None:
    with writing() as session:
        session.add(Group(public_id="first", name="First"))
    with pytest.raises(ZeroDivisionError), writing() as session:
        _ = session.execute(text("UPDATE groups SET name = 'Second'")), 1 / 0
    with reading() as session:
        assert session.scalars(text("SELECT name FROM groups")).all() == ["First"]


def test_reading_leaves_no_transaction_open(stored: Flask) -> None:
    with reading() as session:
        session.scalar(text("SELECT 1"))
        assert session.in_transaction()
    assert not session.in_transaction()


def test_reading_inside_writing_sees_what_was_written_and_ends_nothing(stored: Flask) -> None:
    with writing() as session:
        session.add(Group(public_id="first", name="First"))
        session.flush()
        with reading() as same:
            assert same.scalars(text("SELECT name FROM groups")).all() == ["First"]
    with reading() as session:
        assert session.scalar(text("SELECT count(*) FROM groups")) == 1


def test_writing_inside_writing_is_an_error(stored: Flask) -> None:
    with writing(), pytest.raises(RuntimeError, match="already writing"), writing():
        pass


def test_writing_throws_nothing_away_that_the_session_holds(stored: Flask) -> None:
    db.session.add(Group(public_id="first", name="First"))
    with pytest.raises(RuntimeError, match="nobody saved"), writing():
        pass
