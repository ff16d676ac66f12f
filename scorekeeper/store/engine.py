"""How the two databases are spoken to, so that nothing acknowledged is lost."""

import sqlite3
from pathlib import Path
from typing import Any, Literal

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url

# Under heavy load SQLite lets a writer wait for seconds: it does not queue them.
BUSY_SECONDS = 20.0
WRITING = "writing"


def journal_mode(version: tuple[int, int, int]) -> Literal["WAL", "TRUNCATE"]:
    """The journal that is safe with this version of SQLite: the others can spoil a file in WAL mode."""
    sound = version >= (3, 51, 3) or (3, 50, 7) <= version < (3, 51) or (3, 44, 6) <= version < (3, 45)
    return "WAL" if sound else "TRUNCATE"


def is_sqlite(url: str | URL) -> bool:
    """Whether this is the address of a SQLite file."""
    return make_url(url).get_backend_name() == "sqlite"


def engine_options(url: str | URL) -> dict[str, Any]:
    """What to give create_engine for this address."""
    if is_sqlite(url):
        # isolation_level None: sqlite3 begins nothing by itself, the event below does.
        return {"connect_args": {"isolation_level": None, "timeout": BUSY_SECONDS}}
    return {"pool_pre_ping": True}


def prepare(engine: Engine, *, foreign_keys: bool = True) -> None:
    """Set up an engine made with engine_options, before its first connection."""
    if engine.dialect.name != "sqlite":
        return
    if engine.url.database:
        Path(engine.url.database).parent.mkdir(parents=True, exist_ok=True)

    def on_connect(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute(f"PRAGMA foreign_keys={'ON' if foreign_keys else 'OFF'}")
        connection.execute(f"PRAGMA journal_mode={journal_mode(sqlite3.sqlite_version_info[:3])}")
        connection.execute("PRAGMA synchronous=FULL")

    def on_begin(connection: Connection) -> None:
        # A transaction that reads first and writes later fails when another wrote in between, whatever
        # the timeout: a writer takes its place in the queue before it reads.
        writing = connection.get_execution_options().get(WRITING)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", on_begin)


def make_engine(url: str | URL, *, foreign_keys: bool = True, **options: Any) -> Engine:
    """An engine for work outside an app, such as migrations."""
    engine = create_engine(url, **engine_options(url), **options)
    prepare(engine, foreign_keys=foreign_keys)
    return engine
