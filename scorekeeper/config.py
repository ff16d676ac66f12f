"""Settings from the environment, checked once, with every problem named."""

import os
import secrets
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

KIB, MIB = 1024, 1024 * 1024
SHORTEST_KEY = 16
MOST_PROXIES = 9


class SettingsError(Exception):
    """The environment cannot be used; `problems` says why, one sentence for each problem."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


@dataclass(frozen=True)
class Settings:
    """All that the surroundings decide."""

    database_url: str
    secret_key: str
    instance: Path
    address: str | None = None
    trusted_proxies: int = 0

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] | None = None) -> "Settings":
        """Read the settings; makes the instance folder and the secret in it when they are missing.

        Raises SettingsError with all problems at once.
        """
        given = os.environ if environ is None else environ
        problems: list[str] = []
        instance = Path(given.get("SCOREKEEPER_INSTANCE") or "instance").absolute()
        read: dict[str, Callable[[], Any]] = {
            "database_url": lambda: _database_url(given.get("DATABASE_URL", ""), instance),
            "secret_key": lambda: _secret_key(given.get("SCOREKEEPER_SECRET_KEY", ""), instance),
            "address": lambda: _address(given.get("SCOREKEEPER_ADDRESS", "")),
            "trusted_proxies": lambda: _proxies(given.get("SCOREKEEPER_TRUSTED_PROXIES", "")),
        }
        values: dict[str, Any] = {}
        for name, reader in read.items():
            try:
                values[name] = reader()
            except ValueError as problem:
                problems.append(str(problem))
        if problems:
            raise SettingsError(problems)
        return cls(instance=instance, **values)

    def for_flask(self) -> dict[str, object]:
        """The part that Flask itself reads: the key, and limits on what a request may send."""
        return {
            "SECRET_KEY": self.secret_key,
            # Werkzeug caps no urlencoded form by itself: this limit holds for every body.
            "MAX_CONTENT_LENGTH": 1 * MIB,
            "MAX_FORM_MEMORY_SIZE": 512 * KIB,
            "MAX_FORM_PARTS": 1000,
        }


def _database_url(given: str, instance: Path) -> str:
    if not given.strip():
        return _sqlite_url(instance / "scorekeeper.sqlite3")
    try:
        url = make_url(given.strip())
    except (ArgumentError, ValueError):
        # The text is not repeated: it may hold a password.
        raise ValueError("DATABASE_URL is not an address such as postgresql://user@host/name.") from None
    kind = url.drivername.partition("+")[0]
    if kind in ("postgres", "postgresql"):
        if not url.database:
            raise ValueError("DATABASE_URL names no database: write postgresql://user@host/name.")
        return url.set(drivername="postgresql+psycopg").render_as_string(hide_password=False)
    if kind == "sqlite":
        if not url.database or url.database == ":memory:" or url.query:
            raise ValueError("DATABASE_URL must name a file for SQLite: write sqlite:////folder/name.sqlite3.")
        return _sqlite_url(instance / url.database)
    raise ValueError(f"DATABASE_URL starts with {kind!r}: use postgresql:// or sqlite://.")


def _sqlite_url(file: Path) -> str:
    return URL.create("sqlite", database=str(file)).render_as_string(hide_password=False)


def _secret_key(given: str, instance: Path) -> str:
    if given:
        if len(given) < SHORTEST_KEY:
            raise ValueError(
                f"SCOREKEEPER_SECRET_KEY is too short: it has {len(given)} characters"
                f" and needs at least {SHORTEST_KEY}."
            )
        return given
    file = instance / "secret"
    try:
        instance.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            _make_secret(file)
        key = file.read_text().strip()
    except OSError as problem:
        raise ValueError(
            f"The secret in {file} cannot be kept ({problem.strerror}): make the folder writable,"
            " or set SCOREKEEPER_SECRET_KEY."
        ) from None
    if len(key) < SHORTEST_KEY:
        raise ValueError(f"{file} is damaged: remove it, and a new one is made (browsers lose their sessions).")
    return key


def _make_secret(file: Path) -> None:
    # Written whole beside its place and then linked there: of several processes that start at once one
    # wins, and no one ever reads half a secret. mkstemp makes files of mode 600.
    handle, written = tempfile.mkstemp(prefix="secret-", dir=file.parent)
    try:
        with open(handle, "w") as new:
            new.write(secrets.token_urlsafe(48) + "\n")
            new.flush()
            os.fsync(new.fileno())
        os.link(written, file)
    except FileExistsError:
        pass
    finally:
        os.unlink(written)


def _address(given: str) -> str | None:
    if not given.strip():
        return None
    address = given.strip().rstrip("/")
    try:
        parts = urlsplit(address)
        sound = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        plain = not (parts.query or parts.fragment or parts.username or parts.path)
    except ValueError:
        sound = plain = False
    if not (sound and plain):
        raise ValueError(f"SCOREKEEPER_ADDRESS is {given!r}: write it as https://golf.example.")
    return address


def _proxies(given: str) -> int:
    if not given.strip():
        return 0
    if given.strip().isascii() and given.strip().isdigit() and int(given) <= MOST_PROXIES:
        return int(given)
    raise ValueError(
        f"SCOREKEEPER_TRUSTED_PROXIES is {given!r}:"
        f" write how many proxies stand before the server, 0 to {MOST_PROXIES}."
    )
