"""Bringing a database to the newest schema: alone, in one transaction, and with nothing lost."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.script.revision import RevisionError
from alembic.util import CommandError
from sqlalchemy import Connection, MetaData, NullPool, func, select, text
from sqlalchemy.engine import URL, make_url

from scorekeeper.store.engine import WRITING, is_sqlite, make_engine

MIGRATIONS = Path(__file__).parent / "migrations"
# Others wait so long for an upgrade that is under way.
PATIENCE_SECONDS = 300
# Any number will do, as long as nothing else in the database locks it.
ADVISORY_LOCK = 0x5C0E6F1F


class UpgradeFailed(Exception):
    """The database could not be upgraded, and is as it was before; the message says why."""


def upgrade(url: str | URL, versions: Path | None = None) -> str | None:
    """Run all migrations that the database lacks and return its revision then.

    Safe to call from several processes at once: one works, the others wait. `versions` names another
    folder of migrations. Raises UpgradeFailed.
    """
    if not pending(url, versions):
        return revision(url)
    config = _config(versions)
    config.attributes["url"] = make_url(url)
    try:
        command.upgrade(config, "head")
    except CommandError as problem:
        raise UpgradeFailed(f"The upgrade was not done: {problem}") from problem
    return revision(url)


def revision(url: str | URL) -> str | None:
    """The revision a database has; None when it has none or does not exist yet."""
    if _is_missing(url):
        return None
    engine = make_engine(url, poolclass=NullPool)
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def pending(url: str | URL, versions: Path | None = None) -> list[str]:
    """The revisions that `upgrade` would run, in order.

    Raises UpgradeFailed for a database that is newer than this program.
    """
    scripts = ScriptDirectory.from_config(_config(versions))
    has = revision(url)
    try:
        missing = [script.revision for script in scripts.iterate_revisions("heads", has or "base")]
    except RevisionError as problem:
        raise UpgradeFailed(f"The database has revision {has}: a newer Scorekeeper made it.") from problem
    return missing[::-1]


@contextmanager
def migrating(url: str | URL) -> Iterator[Connection]:
    """A connection to run migrations with: alone, in one transaction, committed only when nothing got lost.

    Raises UpgradeFailed when rows vanished from a table or point nowhere.
    """
    # Foreign keys are off before the transaction begins (inside one it would change nothing): a table that
    # is rebuilt is dropped on the way, and that would delete what points to its rows.
    engine = make_engine(url, foreign_keys=False, poolclass=NullPool)
    with engine.connect().execution_options(**{WRITING: True}) as connection:
        _wait_for_turn(connection)
        before = _row_counts(connection)
        yield connection
        _check_nothing_lost(connection, before)
        connection.commit()


def _wait_for_turn(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        driver = connection.connection.dbapi_connection
        assert driver is not None
        driver.cursor().execute(f"PRAGMA busy_timeout={PATIENCE_SECONDS * 1000}")
        connection.begin()  # BEGIN IMMEDIATE: the database file itself is the lock
    else:
        connection.execute(select(func.pg_advisory_xact_lock(ADVISORY_LOCK)))


def _row_counts(connection: Connection) -> dict[str, int]:
    tables = MetaData()
    tables.reflect(connection, resolve_fks=False)
    return {
        name: connection.scalar(select(func.count()).select_from(table)) or 0
        for name, table in tables.tables.items()
        if name != "alembic_version"
    }


def _check_nothing_lost(connection: Connection, before: dict[str, int]) -> None:
    after = _row_counts(connection)
    lost = [
        f"{name} had {count} rows and would have {after[name]}"
        for name, count in before.items()
        if name in after and after[name] < count
    ]
    if lost:
        raise UpgradeFailed("The upgrade was not done, because it would lose rows: " + "; ".join(lost) + ".")
    if connection.dialect.name == "sqlite":
        stray = connection.execute(text("PRAGMA foreign_key_check")).all()
        if stray:
            tables = ", ".join(sorted({row[0] for row in stray}))
            raise UpgradeFailed(f"The upgrade was not done: {len(stray)} rows would point nowhere ({tables}).")


def _is_missing(url: str | URL) -> bool:
    """Whether the file does not exist; connecting would make an empty one."""
    return is_sqlite(url) and not Path(make_url(url).database or "").is_file()


def _config(versions: Path | None) -> Config:
    config = Config()
    config.set_main_option("script_location", _escaped(MIGRATIONS))
    config.set_main_option("path_separator", "newline")
    config.set_main_option("version_locations", _escaped(versions or MIGRATIONS / "versions"))
    return config


def _escaped(path: Path) -> str:
    return str(path).replace("%", "%%")
