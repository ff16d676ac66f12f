"""What all tests share."""

import os
import shutil
import tempfile
from pathlib import Path

import pytest

pytest_plugins = ["tests.databases"]

# Their own tests alone must cover the pure core; to trace all others as well would take half as long again.
MEASURED = ("scoring", "rulebook", "document")

# Memory that looks like a disk: there, each of the many small databases is on the disk at once.
MEMORY, ROOM = Path("/dev/shm"), 4_000_000_000


def pytest_configure() -> None:
    if "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ["TMPDIR"] = str(MEMORY)
        tempfile.tempdir = None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    tests = config.rootpath / "tests"
    for item in items:
        if item.path.relative_to(tests).parts[0] not in MEASURED:
            item.add_marker("no_cover")
