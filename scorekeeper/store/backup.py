"""A copy of a SQLite database while it is in use."""

from pathlib import Path

from sqlalchemy import NullPool
from sqlalchemy.engine import URL

from scorekeeper.store.engine import is_sqlite, make_engine


def backup(url: str | URL, target: Path) -> None:
    """Write the whole database as it is at this moment to a new file.

    Copying the file itself would lose what was being written. Raises FileExistsError for a target that
    exists, and ValueError for PostgreSQL, which has its own tool for this (pg_dump).
    """
    if not is_sqlite(url):
        raise ValueError("PostgreSQL is backed up with pg_dump")
    if target.exists():
        raise FileExistsError(target)
    # VACUUM cannot run inside a transaction.
    engine = make_engine(url, poolclass=NullPool)
    connection = engine.raw_connection()
    try:
        connection.cursor().execute("VACUUM INTO ?", (str(target),))
    finally:
        connection.close()
