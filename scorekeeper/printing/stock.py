"""Keeps what was printed by what it shows, so that the same card is drawn once."""

import hashlib
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path

from scorekeeper.folders import folder

ROOM = 64 * 1024 * 1024
UNSEEN = (".pyc", ".woff2")


def imprint(*content: object) -> str:
    """A name for what is made of these values, whose `repr` must tell all of them; it changes with the program."""
    return hashlib.sha256(repr((_program(), *content)).encode()).hexdigest()


@cache
def _program() -> str:
    """What else decides how a page looks: our words, rules, templates, styles and fonts, and who draws them."""
    digest = hashlib.sha256(f"{version('weasyprint')} {version('pypdfium2')}".encode())
    places = (Path(__file__).parent.parent, folder("templates"), folder("static") / "css", folder("static") / "fonts")
    files = [file for place in places for file in place.rglob("*") if file.suffix not in UNSEEN and file.is_file()]
    for file in sorted(files):
        digest.update(str(file).encode() + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


class Stock:
    """Finished files in a folder that several processes share; the oldest go when there is no more room."""

    def __init__(self, place: Path, room: int = ROOM) -> None:
        self._place = place
        self._room = room

    def take(self, name: str, make: Callable[[], bytes]) -> bytes:
        """The file of this name, made when there is none. A folder that can't be written only costs time."""
        file = self._place / name
        with suppress(OSError):
            kept = file.read_bytes()
            # What was asked for lately goes last.
            os.utime(file)
            return kept
        made = make()
        with suppress(OSError):
            self._keep(file, made)
        return made

    def _keep(self, file: Path, made: bytes) -> None:
        self._place.mkdir(parents=True, exist_ok=True)
        # Written whole beside its place: nobody reads half of it.
        handle, written = tempfile.mkstemp(dir=self._place)
        try:
            with open(handle, "wb") as new:
                new.write(made)
            os.replace(written, file)
        except OSError:
            Path(written).unlink(missing_ok=True)
            raise
        self._make_room()

    def _make_room(self) -> None:
        found = []
        for entry in os.scandir(self._place):
            # Another process may have removed it.
            with suppress(FileNotFoundError):
                found.append((entry.stat().st_mtime_ns, entry.stat().st_size, entry.path))
        left = self._room
        for _used, size, path in sorted(found, reverse=True):
            left -= size
            if left < 0:
                Path(path).unlink(missing_ok=True)
