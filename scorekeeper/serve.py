"""Serves the pages with Granian: on this machine alone, or to the phones on the local network."""

import os
import signal
import socket
import sys
from collections.abc import Iterable

import segno
from flask import Flask
from granian import Granian
from granian.constants import Interfaces

from scorekeeper.app import bring_up_to_date, create_app
from scorekeeper.config import Settings

HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"
PORT, PORTS_TRIED = 8000, 50
WORKERS, THREADS = 2, 4
# Connections of one worker: every phone that polls keeps one or more open, and what is over this waits.
CONNECTIONS = 512
LAST_REQUESTS_SECONDS = 10
ENDING = (signal.SIGTERM,)


def serve(*, lan: bool, port: int | None) -> int:
    """Bring the database up to date and serve until stopped; the result is an exit status.

    A port that was asked for must be free; without one, the first free from 8000 on is taken.
    """
    settings = Settings.from_environment()
    bring_up_to_date(settings)
    host = EVERYWHERE if lan else HERE
    ports = [port] if port else range(PORT, PORT + PORTS_TRIED)
    chosen = free_port(host, ports)
    if chosen is None:
        taken = f"port {port} is" if port else f"ports {PORT} to {PORT + PORTS_TRIED - 1} are"
        print(f"scorekeeper serve: {taken} taken; name a free one with --port", file=sys.stderr)
        return 1
    address = settings.address or f"http://{network_address() if lan else HERE}:{chosen}"
    os.environ["SCOREKEEPER_ADDRESS"] = address
    # As Granian does later: a process that a script starts in the background begins with Ctrl+C switched off.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(os, "register_at_fork"):
        # What arrives while a worker begins waits until it can be ended by it.
        os.register_at_fork(before=hold_back, after_in_parent=let_come, after_in_child=set_apart)
    print(f"Scorekeeper is at {address} (stop it with Ctrl+C)", flush=True)
    if lan:
        segno.make(address, error="m").terminal(out=sys.stdout, compact=True)
        print("Everybody on this network can open it: point a phone's camera at the square.", flush=True)
    Granian(
        "scorekeeper.serve:worker",
        address=host,
        port=chosen,
        interface=Interfaces.WSGI,
        factory=True,
        workers=WORKERS,
        log_level="warning",  # type: ignore[arg-type] # it takes the name too
        websockets=False,
        # In one worker; while one waits for the database, others answer.
        blocking_threads=THREADS,
        backpressure=CONNECTIONS,
        respawn_failed_workers=True,
        workers_kill_timeout=LAST_REQUESTS_SECONDS,
    ).serve()
    return 0


def worker() -> Flask:
    """Make the application in a worker process."""
    set_apart()
    return create_app()


def set_apart() -> None:
    """Let only the process above stop this one, and at once: in a fork already, or as soon as a new process can."""
    # Ctrl+C would reach all of them at once: workers that are gone before they were told to go count as broken.
    if hasattr(os, "setpgrp"):
        os.setpgrp()
    # Inherited from the process above, where it does not end this one; a worker that still starts may end at once.
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    let_come()


def hold_back() -> None:
    """Let what asks this process to end wait."""
    signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)


def let_come() -> None:
    """Take what asks this process to end, also what waited."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)


def free_port(host: str, ports: Iterable[int]) -> int | None:
    """Find the first port that can be bound."""
    for port in ports:
        with socket.socket() as probe:
            # As the server does: a port that was just left is free.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return port
    return None


def network_address() -> str:
    """This machine's address on the network that leads outside; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])
