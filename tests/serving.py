"""The program as people start it: a process of its own, on a folder of its own."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from socket import socket
from time import monotonic, sleep
from urllib.error import HTTPError
from urllib.request import urlopen

PROGRAM = Path(sys.executable).parent / "scorekeeper"
LONGEST_WAIT = 60
SAYS_WHERE = "Scorekeeper is at "


@dataclass
class Server:
    """A server that runs, where it says that it is, and its process."""

    address: str
    process: subprocess.Popen[str]

    def interrupt(self) -> tuple[int, str]:
        """Press Ctrl+C as a terminal does, for the whole group of processes; the exit status and all that it says."""
        os.killpg(self.process.pid, signal.SIGINT)
        out, err = self.process.communicate(timeout=LONGEST_WAIT)
        return self.process.returncode, out + err


def environment(folder: Path, **environ: str) -> dict[str, str]:
    """The environment of a program that keeps all it needs in this folder."""
    ours = ("SCOREKEEPER_", "DATABASE_URL", "COV_", "PYTEST_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {**kept, "SCOREKEEPER_INSTANCE": str(folder), **environ}


def scorekeeper(folder: Path, *arguments: str, given: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(
        [PROGRAM, *arguments],
        env=environment(folder, **environ),
        input=given,
        capture_output=True,
        text=True,
        timeout=LONGEST_WAIT,
        check=False,
    )


@contextmanager
def starting(folder: Path, *arguments: str, **environ: str) -> Iterator[Server]:
    """Run `scorekeeper serve` until the end of the block; it has said where it is, but may not answer yet."""
    process = subprocess.Popen(
        [PROGRAM, "serve", *arguments],
        env=environment(folder, **environ),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Ctrl+C for the server is not one for the tests.
        start_new_session=True,
    )
    with process:
        try:
            assert process.stdout
            said = process.stdout.readline()
            assert said.startswith(SAYS_WHERE), said + (process.stderr.read() if process.stderr else "")
            yield Server(said.removeprefix(SAYS_WHERE).split()[0], process)
        finally:
            if process.poll() is None:
                process.terminate()
                process.communicate(timeout=LONGEST_WAIT)


@contextmanager
def serving(folder: Path, *arguments: str, **environ: str) -> Iterator[Server]:
    """Run `scorekeeper serve` until the end of the block, from its first page on."""
    with starting(folder, *arguments, **environ) as server:
        # It answers here too, whatever its address is for others.
        wait_for(f"http://127.0.0.1:{arguments[-1]}" if "--port" in arguments else server.address, server.process)
        yield server


def wait_for(address: str, process: subprocess.Popen[str]) -> None:
    """Wait until a server answers: it says where it is before its workers are up."""
    until = monotonic() + LONGEST_WAIT
    while monotonic() < until and process.poll() is None:
        try:
            with urlopen(address):
                return
        except HTTPError:
            raise
        except OSError:
            sleep(0.02)
    raise AssertionError(f"no page came from {address}")


def free_ports(count: int = 1) -> list[int]:
    """Ports that nobody listens on."""
    probes = [socket() for _ in range(count)]
    for probe in probes:
        probe.bind(("127.0.0.1", 0))
    ports = [int(probe.getsockname()[1]) for probe in probes]
    for probe in probes:
        probe.close()
    return ports
