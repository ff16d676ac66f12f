"""The press: draws jobs in processes of its own, within limits of time and memory, few at a time."""

import atexit
import json
import os
import selectors
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from queue import Empty, LifoQueue
from signal import SIGPROF
from threading import Lock
from typing import Any

from scorekeeper.printing.faces import PrintJob, document
from scorekeeper.printing.libraries import LIBRARIES, missing_packages

WORKER = [sys.executable, "-m", "scorekeeper.printing.worker"]
# Of the processor; a busy machine may take so many times as long.
JOB_SECONDS = 10.0
BUSY = 3
# A machine that has just started reads the libraries from a cold disk.
START_SECONDS = 30.0
LONGEST_HTML = 4_000_000
PIECE = 65536
# What a process needs to start and to find fonts; nothing of the settings or of the secrets.
ENVIRONMENT = ("PATH", "HOME", "LANG", "PYTHONPATH", "LD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH")


class PressFailed(Exception):
    """This job can't be drawn; the message says why, for the log."""


class PressBusy(Exception):
    """Others are printing, and enough are waiting."""


class LibrariesMissing(Exception):
    """The system lacks libraries that draw text; `packages` bring them."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        # A library may be found and still not be what is needed.
        self.packages = missing_packages() or list(LIBRARIES.values())


class _Worker:
    """One process that draws; it ends with the first job that breaks a limit."""

    def __init__(self) -> None:
        # A process that is killed leaves its fonts behind: they lie where this one can remove them.
        self._folder = tempfile.mkdtemp(prefix="scorekeeper-press-")
        environment = {name: os.environ[name] for name in ENVIRONMENT if name in os.environ}
        self._unread = b""
        self._broken = False
        try:
            self._process = subprocess.Popen(
                WORKER,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**environment, "TMPDIR": self._folder},
            )
        except OSError as problem:
            shutil.rmtree(self._folder, ignore_errors=True)
            raise PressFailed(f"no process could be started: {problem}") from None
        try:
            told, _body = self._answer(START_SECONDS)
        except PressFailed:
            self.end()
            raise
        if told["last"]:
            self.end()
            raise LibrariesMissing(told["why"])

    @property
    def usable(self) -> bool:
        return not self._broken and self._process.poll() is None

    def end(self) -> None:
        self._process.kill()
        self._process.communicate()
        shutil.rmtree(self._folder, ignore_errors=True)

    def draw(self, told: Mapping[str, Any], body: bytes, seconds: float) -> bytes:
        """Draw one job; raises PressFailed, and is of no use afterwards when a limit was broken."""
        try:
            assert self._process.stdin
            order = {**told, "size": len(body), "seconds": seconds}
            self._process.stdin.write(json.dumps(order).encode() + b"\n" + body)
            self._process.stdin.flush()
            answer, made = self._answer(seconds * BUSY)
        except OSError:
            self._broken = True
            raise PressFailed("the press ended") from None
        self._broken = answer["last"]
        if answer["why"]:
            raise PressFailed(answer["why"])
        return made

    def _answer(self, seconds: float) -> tuple[dict[str, Any], bytes]:
        until = time.monotonic() + seconds
        while b"\n" not in self._unread:
            self._unread += self._piece(until)
        header, _, body = self._unread.partition(b"\n")
        told: dict[str, Any] = json.loads(header)
        pieces, missing = [body], told["size"] - len(body)
        while missing > 0:
            pieces.append(self._piece(until))
            missing -= len(pieces[-1])
        self._unread = b""
        return told, b"".join(pieces)

    def _piece(self, until: float) -> bytes:
        assert self._process.stdout
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            if not selector.select(max(0, until - time.monotonic())):
                self._broken = True
                raise PressFailed("it took too long")
        piece = os.read(self._process.stdout.fileno(), PIECE)
        if not piece:
            self._broken = True
            late = self._process.wait() == -SIGPROF
            raise PressFailed("it took too long" if late else "the press ended")
        return piece


class Press:
    """Draws PDFs and pictures. May be used by many threads at once; starts its processes when they are first needed."""

    def __init__(self, *, workers: int = 1, waiting: int = 2, patience: float = 15.0, seconds: float = JOB_SECONDS):
        """`workers` draw at once; so many more wait in line, none longer than `patience` seconds.

        A job may use so many `seconds` of the processor.
        """
        self._places: LifoQueue[_Worker | None] = LifoQueue()
        for _ in range(workers):
            self._places.put(None)
        self._most = workers + waiting
        self._patience = patience
        self._seconds = seconds
        self._inside = 0
        self._lock = Lock()

    def pdf(self, job: PrintJob) -> bytes:
        """Draw a job as a PDF. Raises PressFailed, PressBusy or LibrariesMissing."""
        made = document(job)
        if len(made.html) > LONGEST_HTML:
            raise PressFailed("it is too long")
        told = {"task": "pdf", "css": made.css, "order": made.order, "copies": made.copies}
        return self._draw(told, made.html.encode())

    def picture(self, pdf: bytes, width: int, page: int = 0) -> bytes:
        """Draw a page of a PDF of ours as a PNG so many pixels wide. Raises as `pdf` does."""
        return self._draw({"task": "picture", "page": page, "width": width}, pdf)

    def close(self) -> None:
        """End the processes that draw nothing at the moment; they start again when they are needed."""
        idle = []
        with suppress(Empty):
            while True:
                idle.append(self._places.get_nowait())
        for worker in idle:
            if worker:
                worker.end()
            self._places.put(None)

    def _draw(self, told: Mapping[str, Any], body: bytes) -> bytes:
        with self._lock:
            if self._inside >= self._most:
                raise PressBusy
            self._inside += 1
        try:
            try:
                worker = self._places.get(timeout=self._patience)
            except Empty:
                raise PressBusy from None
            try:
                if worker and not worker.usable:
                    worker.end()
                    worker = None
                worker = worker or _Worker()
                return worker.draw(told, body, self._seconds)
            finally:
                if worker and not worker.usable:
                    worker.end()
                    worker = None
                self._places.put(worker)
        finally:
            with self._lock:
                self._inside -= 1


@cache
def the_press() -> Press:
    """The press of this process."""
    press = Press()
    atexit.register(press.close)
    return press
