"""The server under phones that poll and phones that enter: requests a second, waiting times, errors.

Measures `scorekeeper serve`; another server beside it with --other, as in
--other "waitress-serve --listen 127.0.0.1:{port} --call scorekeeper:create_app".
"""

import argparse
import asyncio
import json
import os
import re
import shlex
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from statistics import median, quantiles
from time import monotonic, perf_counter, sleep
from urllib.parse import urlencode

from scorekeeper.app import create_app
from scorekeeper.config import Settings
from scorekeeper.document.reading import GameDocument
from scorekeeper.services import groups
from scorekeeper.services.take_along import bring_in, read_game
from scorekeeper.store.upgrade import upgrade
from tests.bench.measure import print_table

OURS = f"{Path(sys.executable).parent}/scorekeeper serve --port {{port}}"
CLIENTS, EVERY, SATURATED, START_WITHIN = 300, 2.0, 10, 20
TAPS_A_SECOND = 5
LONGEST_WAIT = 30.0
SAVED_GAMES = 20
PLAYERS = ("Red", "Blue", "Green", "Gold")
HOLE = (("7 7 K / 7 2 3", "9 A K / 9 2 3", "4 Q 5 / 4 8 8", "J 5 2 / 3 6 A"), "0")
GAME = """{"format": "scorekeeper-game/1", "variant": "six-card", "players": ["Red", "Blue", "Green", "Gold"],
"packs": 2, "house_rules": ["jokers-minus-5", "knock-plus-10"], "holes": [%s]}"""
PLAYED = """{"layouts": {"Red": "7 7 K / 7 2 3", "Blue": "9 A * / 9 2 3", "Green": 14, "Gold": "J 5 2 / 3 6 A"},
"knocker": "Red"}"""


@dataclass
class Run:
    """Waiting times in seconds, errors, and how long all took."""

    waits: list[float] = field(default_factory=list)
    errors: int = 0
    took: float = 0.0

    def row(self, name: str) -> tuple[str, ...]:
        """A line of the table."""
        if len(self.waits) < 2:
            return name, "0", "-", "-", str(self.errors)
        p95 = quantiles(self.waits, n=20)[-1]
        numbers = (f"{len(self.waits) / self.took:,.0f}", f"{median(self.waits) * 1e3:.1f}", f"{p95 * 1e3:.1f}")
        return name, *numbers, str(self.errors)


@dataclass(frozen=True)
class Table:
    """A group's cookie, a game in the middle to poll, and fresh games to enter."""

    cookie: str
    polled: str
    fresh: list[str]


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--other", action="append", default=[], help="the command of another server, with {port}")
    parser.add_argument("--seconds", type=int, default=20, help="how long to poll")
    options = parser.parse_args(arguments)
    rows = []
    for command in (OURS, *options.other):
        with tempfile.TemporaryDirectory() as folder:
            os.environ["SCOREKEEPER_INSTANCE"] = folder
            table = lay_table()
            with serving(command) as port:
                name = "scorekeeper serve" if command == OURS else Path(shlex.split(command)[0]).name
                now, card = f"/games/{table.polled}/now?hole=6", f"/games/{table.polled}"
                quiet = asyncio.run(poll(port, table, now, options.seconds, EVERY))
                rows.append(quiet.row(f"{name}: {CLIENTS} phones poll"))
                with ThreadPoolExecutor() as others:
                    tapping = others.submit(tap, port, table, options.seconds)
                    busy = asyncio.run(poll(port, table, now, options.seconds, EVERY))
                rows.append(busy.row(f"{name}: {CLIENTS} phones poll while one taps in their game"))
                rows.append(tapping.result().row(f"{name}: the taps of that one"))
                full = asyncio.run(poll(port, table, card, SATURATED, 0))
                rows.append(full.row(f"{name}: as many cards as {CLIENTS} can ask for"))
                rows.append(save(port, table).row(f"{name}: one phone saves holes by the form"))
    heads = ("work", "requests a second", "median, ms", "p95, ms", "errors")
    print_table("The server, on this machine together with its clients", heads, rows)


def lay_table() -> Table:
    """Make a group, a game that is half played, and games with nothing in them."""
    settings = Settings.from_environment()
    upgrade(settings.database_url)
    with create_app(settings).app_context():
        made = groups.make_group("Bench")
        membership = groups.membership(made.public_id, made.token)
        assert membership is not None

        def game(holes: int) -> str:
            document, problems = read_game(GAME % ",".join([PLAYED] * holes))
            assert isinstance(document, GameDocument), problems
            return bring_in(document, membership.group_id, membership.link_id)

        cookie = f"table-{made.public_id}={made.token}"
        return Table(cookie, game(5), [game(0) for _ in range(SAVED_GAMES)])


@contextmanager
def serving(command: str) -> Iterator[int]:
    """Run a server until its first page comes; the result is its port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    words = shlex.split(command.format(port=port))
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            wait_for(port)
            yield port
        finally:
            server.terminate()


def wait_for(port: int) -> None:
    """Wait for the first page."""
    until = monotonic() + START_WITHIN
    while True:
        try:
            connection = HTTPConnection("127.0.0.1", port, timeout=5)
            connection.request("GET", "/")
            connection.getresponse().read()
            connection.close()
            return
        except (OSError, HTTPException):
            if monotonic() > until:
                raise
            sleep(0.05)


async def poll(port: int, table: Table, path: str, seconds: float, every: float) -> Run:
    """Let all clients ask for a path, each on a connection that stays open; without a pause when `every` is 0."""
    run = Run()
    request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {table.cookie}\r\n".encode()
    start = monotonic()
    clients = (client(port, request, run, start, start + seconds, every, number) for number in range(CLIENTS))
    await asyncio.gather(*clients)
    run.took = monotonic() - start
    return run


async def client(port: int, request: bytes, run: Run, start: float, until: float, every: float, number: int) -> None:
    """One phone: it says what it has seen, and connects again when its connection was closed."""
    streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
    turn, etag = start + every * number / CLIENTS, b""
    while (turn if every else monotonic()) < until:
        await asyncio.sleep(max(0.0, turn - monotonic()) if every else 0)
        turn += every
        asked = perf_counter()
        seen = b"If-None-Match: " + etag + b"\r\n" if etag else b""
        try:
            streams = streams or await asyncio.open_connection("127.0.0.1", port)
            etag = await asyncio.wait_for(ask(*streams, request + seen + b"\r\n"), LONGEST_WAIT)
        except (OSError, EOFError, TimeoutError, ValueError):
            run.errors += 1
            if streams:
                streams[1].close()
            streams = None
        else:
            run.waits.append(perf_counter() - asked)
    if streams:
        streams[1].close()


async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes) -> bytes:
    """Send a request and read the whole answer: its ETag, if any. Raises ValueError for an error page."""
    writer.write(request)
    head = await reader.readuntil(b"\r\n\r\n")
    length = re.search(rb"(?i)\r\ncontent-length: *([0-9]+)", head)
    if length is not None:
        await reader.readexactly(int(length[1]))
    if head.split(b" ", 2)[1] not in (b"200", b"304"):
        raise ValueError(head)
    etag = re.search(rb"(?i)\r\netag: *([^\r]+)", head)
    return etag[1] if etag else b""


def tap(port: int, table: Table, seconds: float) -> Run:
    """Let one phone tap cards in the game that all others watch."""
    run = Run()
    connection, headers, _token = sit_down(port, table, table.polled)
    start = monotonic()
    for number in range(int(seconds * TAPS_A_SECOND)):
        sleep(max(0.0, start + number / TAPS_A_SECOND - monotonic()))
        place = {"hole": 6, "seat": number % 4, "place": number // 4 % 6}
        operation = {"op": f"tap-{number}", "kind": "card", **place, "card": "7" if number // 24 % 2 else "8"}
        if number >= 24:
            operation["seen"] = f"tap-{number - 24}"
        body = json.dumps({"operations": [operation]})
        asked = perf_counter()
        connection.request("POST", f"/games/{table.polled}/operations?hole=6", body, headers)
        answer = connection.getresponse()
        stored = b'"stored"' in answer.read()
        if stored:
            run.waits.append(perf_counter() - asked)
        else:
            run.errors += 1
    connection.close()
    run.took = seconds
    return run


def sit_down(port: int, table: Table, game: str) -> tuple[HTTPConnection, dict[str, str], str]:
    """Open a game's page: a connection, the headers to send JSON with, and the token for forms."""
    connection = HTTPConnection("127.0.0.1", port, timeout=LONGEST_WAIT)
    connection.request("GET", f"/games/{game}/holes/1", headers={"Cookie": table.cookie})
    answer = connection.getresponse()
    token = find(r'name="csrf_token" value="([^"]+)"', answer.read().decode())
    cookies = "; ".join((table.cookie, find(r"(session=[^;]+)", answer.getheader("Set-Cookie") or "")))
    return connection, {"Cookie": cookies, "Content-Type": "application/json", "X-CSRFToken": token}, token


def save(port: int, table: Table) -> Run:
    """Let one client enter nine holes in each fresh game; only the saving is timed."""
    run = Run()
    connection, headers, token = sit_down(port, table, table.fresh[0])
    headers = {**headers, "Content-Type": "application/x-www-form-urlencoded"}
    layouts, knocker = HOLE
    for game in table.fresh:
        for hole in range(1, 10):
            fields = {f"layout-{seat}": layout for seat, layout in enumerate(layouts)}
            body = urlencode({**fields, "knocker": knocker, "csrf_token": token, "op": f"bench-{hole}"})
            asked = perf_counter()
            connection.request("POST", f"/games/{game}/holes/{hole}", body, headers)
            answer = connection.getresponse()
            answer.read()
            took = perf_counter() - asked
            if answer.status == 302:
                run.waits.append(took)
            else:
                run.errors += 1
    connection.close()
    run.took = sum(run.waits)
    return run


def find(pattern: str, text: str) -> str:
    """The part of a text that is asked for."""
    found = re.search(pattern, text)
    assert found, pattern
    return found[1]


if __name__ == "__main__":
    main()
