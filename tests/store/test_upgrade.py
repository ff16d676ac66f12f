import multiprocessing
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Engine, NullPool, inspect, text

from scorekeeper.store import metadata
from scorekeeper.store import upgrade as module
from scorekeeper.store.engine import make_engine
from scorekeeper.store.upgrade import UpgradeFailed, migrating, pending, revision, upgrade
from tests.databases import make_app, sqlite_url
from tests.processes import crowd
from tests.store import throwaway


@contextmanager
def opened(url: str) -> Iterator[Engine]:
    engine = make_engine(url, poolclass=NullPool)
    yield engine
    engine.dispose()


def count(url: str, table: str) -> int:
    with opened(url) as engine, engine.connect() as connection:
        return connection.scalar(text(f"SELECT count(*) FROM {table}")) or 0


def tables(url: str) -> set[str]:
    with opened(url) as engine:
        return set(inspect(engine).get_table_names())


def test_the_models_match_the_migrated_tables(database_url: str) -> None:
    with opened(database_url) as engine, engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_the_comparison_would_find_a_difference(database_url: str) -> None:
    with opened(database_url) as engine, engine.connect() as connection:
        connection.execute(text("DROP INDEX ix_seats_player_id_game_id"))
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) != []


def test_the_doctor_can_ask_before_and_after(empty_database_url: str) -> None:
    assert revision(empty_database_url) is None
    todo = pending(empty_database_url)
    assert todo[0] == "0001"
    assert upgrade(empty_database_url) == todo[-1] == revision(empty_database_url)
    assert pending(empty_database_url) == []


def test_asking_makes_no_file(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "games.sqlite3")
    assert revision(url) is None
    assert pending(url)
    assert list(tmp_path.iterdir()) == []


def test_a_second_upgrade_does_nothing(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "migrating", None)
    assert upgrade(database_url) == revision(database_url)


def test_a_path_with_a_percent_sign_is_no_trouble(tmp_path: Path) -> None:
    versions = throwaway.write(tmp_path / "50% off", throwaway.TABLES)
    assert upgrade(sqlite_url(tmp_path / "100%.sqlite3"), versions) == "m1"


def test_rebuilding_a_table_keeps_the_rows_that_point_to_it(empty_database_url: str, tmp_path: Path) -> None:
    versions = throwaway.write(tmp_path / "versions", throwaway.TABLES, throwaway.REBUILD)
    assert upgrade(empty_database_url, versions) == "m2"
    assert count(empty_database_url, "children") == throwaway.ROWS
    with opened(empty_database_url) as engine:
        assert [found["name"] for found in inspect(engine).get_check_constraints("parents")] == ["ck_parents_name"]


def test_rows_lost_in_a_rebuild_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # What happens with foreign keys on, as Alembic does it by itself.
    url = sqlite_url(tmp_path / "games.sqlite3")
    versions = throwaway.write(tmp_path / "versions", throwaway.TABLES)
    upgrade(url, versions)
    throwaway.write(versions, throwaway.TABLES, throwaway.REBUILD)
    monkeypatch.setattr(module, "make_engine", lambda url, **_options: make_engine(url, poolclass=NullPool))
    with pytest.raises(UpgradeFailed, match="children had 36 rows and would have 0"):
        upgrade(url, versions)
    assert (revision(url), count(url, "children")) == ("m1", throwaway.ROWS)


def test_an_upgrade_that_loses_rows_is_not_done(empty_database_url: str, tmp_path: Path) -> None:
    versions = throwaway.write(tmp_path / "versions", throwaway.TABLES)
    upgrade(empty_database_url, versions)
    more = 'op.create_table("toys", sa.Column("id", sa.Integer, primary_key=True))'
    throwaway.write(versions, throwaway.TABLES, more, 'op.execute("DELETE FROM children WHERE id = 1")')
    with pytest.raises(UpgradeFailed, match="children had 36 rows and would have 35"):
        upgrade(empty_database_url, versions)
    assert revision(empty_database_url) == "m1"
    assert count(empty_database_url, "children") == throwaway.ROWS
    assert "toys" not in tables(empty_database_url)


def test_an_upgrade_that_leaves_rows_pointing_nowhere_is_not_done(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "games.sqlite3")
    stray = 'op.execute("INSERT INTO children (id, parent_id) VALUES (99, 99)")'
    versions = throwaway.write(tmp_path / "versions", throwaway.TABLES, stray)
    with pytest.raises(UpgradeFailed, match=r"1 rows would point nowhere \(children\)"):
        upgrade(url, versions)
    assert revision(url) is None
    assert tables(url) == set()


def test_an_upgrade_that_fails_leaves_all_as_it_was(empty_database_url: str, tmp_path: Path) -> None:
    versions = throwaway.write(tmp_path / "versions", throwaway.TABLES)
    upgrade(empty_database_url, versions)
    throwaway.write(versions, throwaway.TABLES, throwaway.REBUILD + "\n    raise ZeroDivisionError")
    with pytest.raises(ZeroDivisionError):
        upgrade(empty_database_url, versions)
    assert revision(empty_database_url) == "m1"
    assert count(empty_database_url, "children") == throwaway.ROWS
    throwaway.write(versions, throwaway.TABLES, throwaway.REBUILD)
    assert upgrade(empty_database_url, versions) == "m2"


def test_a_process_killed_in_the_middle_leaves_all_as_it_was(empty_database_url: str, tmp_path: Path) -> None:
    versions = throwaway.write(tmp_path / "versions", throwaway.TABLES)
    upgrade(empty_database_url, versions)
    marker = tmp_path / "in the middle"
    throwaway.write(versions, throwaway.TABLES, throwaway.REBUILD + throwaway.sleep_once(marker))
    process = multiprocessing.get_context("spawn").Process(target=upgrade, args=(empty_database_url, versions))
    process.start()
    patience = time.monotonic() + 30
    while not marker.exists() and time.monotonic() < patience:
        time.sleep(0.01)
    process.kill()
    process.join()
    process.close()
    assert marker.exists()

    assert revision(empty_database_url) == "m1"
    assert count(empty_database_url, "children") == throwaway.ROWS
    assert upgrade(empty_database_url, versions) == "m2"
    assert count(empty_database_url, "children") == throwaway.ROWS


def upgraded(_number: int, url: str, versions: Path | None) -> str | None:
    return upgrade(url, versions)


@pytest.mark.xdist_group("processes")
def test_four_processes_upgrade_at_once(empty_database_url: str, tmp_path: Path) -> None:
    pause = "\n    import time; time.sleep(0.2)"
    versions = throwaway.write(tmp_path / "versions", throwaway.TABLES + pause, throwaway.REBUILD + pause)
    with crowd(4) as processes:
        assert processes.at_once(upgraded, empty_database_url, versions) == ["m2"] * 4
    assert count(empty_database_url, "children") == throwaway.ROWS


def test_a_database_of_a_newer_program_is_left_alone(database_url: str) -> None:
    with opened(database_url) as engine, engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = 'future'"))
    for ask in (upgrade, pending):
        with pytest.raises(UpgradeFailed, match="revision future"):
            ask(database_url)


def test_the_command_of_flask_migrate_goes_the_same_way(empty_database_url: str) -> None:
    app = make_app(empty_database_url)
    for words in (["db", "upgrade"], ["db", "check"]):
        result = app.test_cli_runner().invoke(args=words)
        assert result.exit_code == 0, result.output
    assert pending(empty_database_url) == []


def test_going_back_and_forth_ends_the_same(database_url: str) -> None:
    app = make_app(database_url)
    result = app.test_cli_runner().invoke(args=["db", "downgrade", "base"])
    assert result.exit_code == 0, result.output
    assert tables(database_url) == {"alembic_version"}
    upgrade(database_url)
    test_the_models_match_the_migrated_tables(database_url)


def test_migrating_commits_nothing_when_it_ends_in_an_error(database_url: str) -> None:
    with pytest.raises(ZeroDivisionError), migrating(database_url) as connection:
        _ = connection.execute(text("CREATE TABLE toys (id INTEGER)")), 1 / 0
    assert "toys" not in tables(database_url)


def test_seats_and_standings_of_before_are_kept(empty_database_url: str, tmp_path: Path) -> None:
    first_two = tmp_path / "versions"
    first_two.mkdir()
    for file in sorted((module.MIGRATIONS / "versions").glob("000[12]_*.py")):
        (first_two / file.name).write_text(file.read_text())
    assert upgrade(empty_database_url, first_two) == "0002"
    now = "2026-07-01 20:15:30"
    with opened(empty_database_url) as engine, engine.begin() as connection:
        for table, values in (
            ("groups (id, public_id, name, created_at)", f"1, 'group', 'Thursday', '{now}'"),
            ("players (id, group_id, name)", "1, 1, 'Red'"),
            (
                "games (id, public_id, group_id, terms, ruleset, first_dealer, state, rev, created_at)",
                f"1, 'game', 1, '{{}}', '{{}}', 0, 'finished', 1, '{now}'",
            ),
            ("seats (id, game_id, player_id, place)", "1, 1, 1, 0"),
            ("standings (game_id, seat_id, place, total)", "1, 1, 1, 42"),
        ):
            connection.execute(text(f"INSERT INTO {table} VALUES ({values})"))
    upgrade(empty_database_url)
    with opened(empty_database_url) as engine, engine.connect() as connection:
        assert connection.execute(text("SELECT place, total, holes, variant FROM standings")).all() == [
            (1, 42, None, None)
        ]
        assert connection.execute(text("SELECT game_id, player_id, place FROM seats")).all() == [(1, 1, 0)]
        checks = {found["name"] for found in inspect(engine).get_check_constraints("seats")}
    assert checks == {"ck_seats_place"}
