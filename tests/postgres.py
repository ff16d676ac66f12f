"""A private PostgreSQL server for the tests."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import psycopg

USER = "postgres"


@dataclass
class Server:
    """A running server, and the databases made in it."""

    port: int
    numbers: Iterator[int]

    def url(self, name: str) -> str:
        return f"postgresql+psycopg://{USER}@127.0.0.1:{self.port}/{name}"

    def create(self, template: str = "template1") -> str:
        name = f"test_{next(self.numbers)}"
        self.run(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def drop(self, name: str) -> None:
        self.run(f"DROP DATABASE {name} WITH (FORCE)")

    def run(self, sql: str) -> None:
        with psycopg.connect(
            host="127.0.0.1", port=self.port, user=USER, dbname="postgres", autocommit=True
        ) as connection:
            connection.execute(sql.encode())


def programs() -> Path | None:
    """The folder of initdb and pg_ctl, of the newest version installed."""
    debian = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    found = sorted(debian, key=lambda file: int(file.parts[-3]) if file.parts[-3].isdigit() else 0)
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    return Path(on_path).resolve().parent if on_path else None


@contextmanager
def serving(bin_folder: Path) -> Iterator[Server]:
    """Start a server in a folder of its own, and stop it at the end."""
    # Not below pytest's own folder: the server's user may not enter that.
    folder = Path(tempfile.mkdtemp(prefix="scorekeeper-postgres-"))
    as_user: list[str] = []
    if os.geteuid() == 0:
        # The server refuses to run as root.
        shutil.chown(folder, USER)
        as_user = ["runuser", "-u", USER, "--"]

    def run(program: str, *arguments: str) -> None:
        subprocess.run(
            [*as_user, str(bin_folder / program), *arguments],
            cwd=folder,
            check=True,
            stdout=subprocess.DEVNULL,
        )

    data, port = str(folder / "data"), _free_port()
    settings = {
        "listen_addresses": "127.0.0.1",
        "unix_socket_directories": folder,
        "fsync": "off",
        "full_page_writes": "off",
        "synchronous_commit": "off",
    }
    options = " ".join([f"-p {port}", *(f"-c {name}={value}" for name, value in settings.items())])
    try:
        run("initdb", "-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        run("pg_ctl", "-D", data, "-o", options, "-l", str(folder / "log"), "-w", "start")
        try:
            yield Server(port, count(1))
        finally:
            run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
