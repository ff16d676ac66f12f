import sqlite3
from pathlib import Path

import pytest

from scorekeeper import doctor
from scorekeeper.doctor import Finding, examine
from scorekeeper.store.upgrade import upgrade
from tests.databases import sqlite_url


@pytest.fixture
def instance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An instance folder with no other setting around it."""
    for name in ("DATABASE_URL", "SCOREKEEPER_SECRET_KEY", "SCOREKEEPER_ADDRESS", "SCOREKEEPER_TRUSTED_PROXIES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))
    return tmp_path


@pytest.fixture
def database(instance: Path) -> Path:
    """The default database, up to date."""
    file = instance / "scorekeeper.sqlite3"
    upgrade(sqlite_url(file))
    return file


def wrong() -> list[Finding]:
    return [finding for finding in examine() if finding.todo]


def test_nothing_is_to_be_done_for_a_healthy_installation(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # A machine for the tests may lack what only PDFs need.
    monkeypatch.setattr(doctor, "LIBRARIES", {})
    assert wrong() == []
    told = [finding.what for finding in examine()]
    assert "the database file is sound" in told
    assert any(what.startswith("SQLite ") and "journal mode" in what for what in told)


def test_looking_at_an_installation_makes_no_database(instance: Path) -> None:
    examine()
    assert not (instance / "scorekeeper.sqlite3").exists()


def test_a_database_that_lacks_migrations_is_to_be_upgraded(instance: Path) -> None:
    assert any("scorekeeper upgrade" in finding.todo for finding in wrong())


def test_a_file_that_is_no_database_is_told(database: Path) -> None:
    database.write_bytes(b"not a database, " * 500)
    (found,) = [finding for finding in wrong() if "database" in finding.what]
    assert "not a database" in found.what
    assert "backup" in found.todo


def test_a_damaged_database_is_told(database: Path) -> None:
    whole = database.read_bytes()
    size = int.from_bytes(whole[16:18], "big")
    # All but the first page, which names the tables.
    database.write_bytes(whole[:size] + b"\xff" * (len(whole) - size))
    assert any("backup" in finding.todo for finding in wrong())


def test_a_database_of_a_newer_version_is_told(database: Path) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'from-the-future'")
    connection.close()
    (found,) = [finding for finding in wrong() if "database" in finding.what]
    assert "a newer Scorekeeper made it" in found.what


def test_a_server_that_does_not_answer_is_told_without_its_password(
    instance: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://me:geheim@127.0.0.1:1/golf")
    (found,) = [finding for finding in wrong() if "database" in finding.what]
    assert "start the server" in found.todo
    assert "geheim" not in str(examine())


def test_both_databases_are_examined(database_url: str, instance: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", database_url)
    kinds = [finding.what for finding in examine() if finding.what.startswith(("SQLite", "PostgreSQL"))]
    assert len(kinds) == 1


def test_every_setting_that_cannot_be_used_is_told(instance: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "mysql://host/golf")
    monkeypatch.setenv("SCOREKEEPER_TRUSTED_PROXIES", "many")
    todo = [finding.todo for finding in wrong() if finding.what == "a setting can't be used"]
    assert len(todo) == 2


def test_a_missing_library_is_told_with_its_package(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "LIBRARIES", {"no-such-library": "libnosuch0"})
    (found,) = wrong()
    assert found.what == "library no-such-library is missing"
    assert "libnosuch0" in found.todo


def test_a_missing_package_and_a_missing_font_are_told(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "LIBRARIES", {})
    monkeypatch.setattr(doctor, "PACKAGES", ("no-such-package",))
    monkeypatch.setattr(doctor, "FONTS", ("NoSuchFont.ttf.woff2",))
    told = wrong()
    assert told[0].what == "no-such-package is missing"
    assert "NoSuchFont.ttf.woff2" in told[1].todo
