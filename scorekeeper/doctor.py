"""Examines an installation: versions, database, fonts and libraries, and what to do about each problem."""

import ctypes.util
import platform
import sqlite3
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from typing import NamedTuple

from sqlalchemy import NullPool, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper import __version__
from scorekeeper.config import Settings, SettingsError
from scorekeeper.document.examples import check_examples
from scorekeeper.folders import folder
from scorekeeper.reference.check import check_texts
from scorekeeper.rulebook.loader import read_rulebook
from scorekeeper.store.engine import is_sqlite, journal_mode, make_engine
from scorekeeper.store.upgrade import UpgradeFailed, pending

PACKAGES = ("flask", "sqlalchemy", "weasyprint", "granian", "psycopg")
LIBRARIES = {
    "pango-1.0": "libpango-1.0-0",
    "pangoft2-1.0": "libpangoft2-1.0-0",
    "harfbuzz-subset": "libharfbuzz-subset0",
}
FONTS = ("SourceSans3-Regular.ttf.woff2", "SourceSans3-Semibold.ttf.woff2")


class Finding(NamedTuple):
    """One thing that was examined: what it is, and what to do when it is wrong (or an empty text)."""

    what: str
    todo: str = ""


def examine() -> list[Finding]:
    """Examine everything, one finding a thing, the healthy ones too."""
    return [finding for part in (_versions, _settings_and_database, _pages, _libraries, _rules) for finding in part()]


def _versions() -> Iterator[Finding]:
    yield Finding(f"scorekeeper {__version__}, Python {platform.python_version()} on {platform.system()}")
    for package in PACKAGES:
        try:
            yield Finding(f"{package} {version(package)}")
        except PackageNotFoundError:
            yield Finding(f"{package} is missing", "install the locked requirements: make run does it")


def _settings_and_database() -> Iterator[Finding]:
    try:
        settings = Settings.from_environment()
    except SettingsError as error:
        for problem in error.problems:
            yield Finding("a setting can't be used", problem)
        return
    yield Finding(f"instance folder {settings.instance}")
    yield from _database(settings.database_url)


def _database(url: str) -> Iterator[Finding]:
    try:
        missing = pending(url)
        if missing:
            yield Finding(f"the database lacks {len(missing)} migration(s)", "run: scorekeeper upgrade")
        else:
            yield from _sqlite(url) if is_sqlite(url) else _postgresql(url)
    except (UpgradeFailed, SQLAlchemyError) as error:
        shown = make_url(url).render_as_string(hide_password=True)
        todo = (
            "put the last backup in its place" if is_sqlite(url) else "correct DATABASE_URL, or start the server there"
        )
        if isinstance(error, UpgradeFailed):
            todo = "install that version of Scorekeeper again, or name another database"
        yield Finding(f"the database {shown} can't be used: {str(error).splitlines()[0]}", todo)


def _sqlite(url: str) -> Iterator[Finding]:
    with make_engine(url, poolclass=NullPool).connect() as connection:
        mode = str(connection.execute(text("PRAGMA journal_mode")).scalar()).upper()
        right = journal_mode(sqlite3.sqlite_version_info[:3])
        todo = "" if mode == right else f"start Scorekeeper once: it sets {right}, which is safe with this version"
        yield Finding(f"SQLite {sqlite3.sqlite_version}, journal mode {mode}", todo)
        sound = connection.execute(text("PRAGMA quick_check")).scalar() == "ok"
        yield Finding(
            "the database file is sound" if sound else "the database file is damaged",
            "" if sound else "put the last backup in its place",
        )


def _postgresql(url: str) -> Iterator[Finding]:
    with make_engine(url, poolclass=NullPool).connect() as connection:
        yield Finding(f"PostgreSQL {connection.execute(text('SHOW server_version')).scalar()}")


def _pages() -> Iterator[Finding]:
    for name in ("templates", "static"):
        found = folder(name).is_dir()
        yield Finding(f"{name} in {folder(name)}", "" if found else "install Scorekeeper again: the folder is missing")
    missing = [font for font in FONTS if not (folder("static") / "fonts" / font).is_file()]
    yield Finding("fonts of its own", f"install Scorekeeper again: {', '.join(missing)} missing" if missing else "")


def _libraries(find: Callable[[str], str | None] = ctypes.util.find_library) -> Iterator[Finding]:
    for library, package in LIBRARIES.items():
        found = find(library)
        todo = "" if found else f"needed for PDFs: sudo apt-get install {package} (Debian), brew install pango (macOS)"
        yield Finding(f"library {library}" + ("" if found else " is missing"), todo)


def _rules() -> Iterator[Finding]:
    rulebook, problems = read_rulebook()
    problems = problems or check_examples(rulebook) + check_texts()
    yield Finding(
        f"{len(rulebook.variants)} variants, {len(rulebook.house_rules)} house rules",
        "run: scorekeeper check" if problems else "",
    )
