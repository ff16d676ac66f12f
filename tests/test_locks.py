"""The lock files name exact, hashed releases, and no host and no path of the machine that wrote them."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
RUN = ROOT / "requirements.lock"
DEVELOP = ROOT / "requirements-dev.lock"
LOCKS = sorted({*ROOT.glob("*.lock"), *ROOT.glob("*-lock.*"), *ROOT.glob("requirements*.txt")})

TELLTALE = re.compile(
    r"""
    \w+://                                      # an address
    | \bfile: | \s@\s                           # a reference to a file or an address
    | --(index|extra|find|trusted)\w*           # options that name an index
    | (?<![\w.])[~.]{0,2}/\w | \b[A-Z]:\\       # a path
    | \b[\w-]+\.(com|dev|example|internal|io|lan|local|net|org)\b
    | \b\d{1,3}(\.\d{1,3}){3}:\d                # a numeric address with a port
    """,
    re.VERBOSE,
)


def requirements(lock: Path) -> Iterator[tuple[Requirement, list[str]]]:
    """Each requirement of a pip lock file with its hashes."""
    text = lock.read_text().replace("\\\n", " ")
    for line in text.splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            requirement, *hashes = line.split(" --hash=")
            yield Requirement(requirement.strip()), [each.strip() for each in hashes]


def versions(lock: Path) -> dict[str, str]:
    """The releases a pip lock file names, by project."""
    return {canonicalize_name(each.name): str(each.specifier) for each, _ in requirements(lock)}


def test_both_lock_files_are_looked_at() -> None:
    assert {RUN, DEVELOP} <= set(LOCKS)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_file_names_no_host_and_no_path(lock: Path) -> None:
    found = [line for line in lock.read_text().splitlines() if TELLTALE.search(line)]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "--index-url https://packages.example/simple",
        "--find-links /srv/wheels",
        "flask @ file:///home/me/flask",
        "# via -r /home/me/requirements.in",
        "# via ../golf/pyproject.toml",
        '"resolved": "registry.example.com/left-pad"',
    ],
)
def test_a_line_that_names_a_host_or_a_path_would_be_found(line: str) -> None:
    assert TELLTALE.search(line)


@pytest.mark.parametrize("lock", [RUN, DEVELOP], ids=lambda lock: lock.name)
def test_every_requirement_is_pinned_and_hashed(lock: Path) -> None:
    for requirement, hashes in requirements(lock):
        assert str(requirement.specifier).startswith("=="), requirement
        assert hashes, requirement
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", each) for each in hashes), requirement


def test_developing_takes_the_very_releases_that_running_takes() -> None:
    develop = {str(requirement): hashes for requirement, hashes in requirements(DEVELOP)}
    assert all(develop.get(str(requirement)) == hashes for requirement, hashes in requirements(RUN))


def test_the_locks_hold_what_pyproject_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = project["dependency-groups"]
    named = {"test", "lint", "build", "editable"}
    wanted = {
        RUN: [*project["project"]["dependencies"], *groups["editable"]],
        DEVELOP: [each for group in named for each in groups[group] if isinstance(each, str)],
    }
    for lock, asked in wanted.items():
        locked = versions(lock)
        for requirement in map(Requirement, asked):
            version = locked[canonicalize_name(requirement.name)].removeprefix("==")
            assert requirement.specifier.contains(version), f"{lock.name}: run `make lock` for {requirement}"
