"""The built wheel works in an empty environment, far from this folder."""

import json
import os
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SCRIPTS = "Scripts" if os.name == "nt" else "bin"

GAME = {
    "format": "scorekeeper-game/1",
    "variant": "six-card",
    "players": ["Red", "Blue"],
    "holes": [{"layouts": {"Red": "7 3 7 / 7 4 7", "Blue": "A 2 3 / 4 5 K"}}],
}
ONE_PAGE = """
from scorekeeper import create_app
page = create_app().test_client().get("/")
print(page.status_code, page.mimetype)
"""
PURE = """
import sys
import scorekeeper.scoring
print([each for each in ("flask", "sqlalchemy") if each in sys.modules])
"""


def run(*command: str | Path, cwd: Path, given: str = "", **environ: str) -> str:
    """The standard output of a command that must succeed."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV"))}
    done = subprocess.run(
        command, cwd=cwd, env=kept | environ, input=given, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def build(source: Path, into: Path, kind: str) -> Path:
    """Build the `sdist` or the `wheel` of a source tree, with the locked hatchling of this environment."""
    run(sys.executable, "-m", "build", "--no-isolation", f"--{kind}", "--outdir", into, source, cwd=into)
    (built,) = into.iterdir()
    return built


def contents(wheel: Path) -> dict[str, int]:
    """The files of a wheel with their checksums."""
    with zipfile.ZipFile(wheel) as opened:
        return {each.filename: each.CRC for each in opened.infolist()}


def below(folder: str) -> set[str]:
    """The names of the files in a folder of this project."""
    return {each.relative_to(ROOT).as_posix() for each in (ROOT / folder).rglob("*") if each.is_file()}


@dataclass(frozen=True)
class Environment:
    """An environment that holds the wheel and the locked requirements, and an empty folder to work in."""

    scripts: Path
    folder: Path

    def run(self, script: str, *arguments: str, given: str = "") -> str:
        """The output of one of the environment's scripts, run in the empty folder."""
        instance = str(self.folder / "instance")
        return run(self.scripts / script, *arguments, cwd=self.folder, given=given, SCOREKEEPER_INSTANCE=instance)


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, tmp_path_factory.mktemp("sdist"), "sdist")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(ROOT, tmp_path_factory.mktemp("wheel"), "wheel")


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    place = tmp_path_factory.mktemp("environment")
    folder = tmp_path_factory.mktemp("folder")
    run(sys.executable, "-m", "venv", "--without-pip", place, cwd=folder)
    install = (sys.executable, "-m", "pip", "--python", place / SCRIPTS / "python", "install", "--no-compile")
    try:
        run(*install, "--require-hashes", "--requirement", ROOT / "requirements.lock", cwd=folder)
    except AssertionError as failed:
        # Without a network the releases cannot be had; a machine that checks everything must have one.
        if "Failed to establish a new connection" in str(failed) and not os.environ.get("CI"):
            pytest.skip("the locked releases cannot be fetched: there is no network")
        raise
    run(*install, "--no-deps", "--no-index", wheel, cwd=folder)
    return Environment(place / SCRIPTS, folder)


def test_the_wheel_carries_the_code_the_rulebook_the_templates_and_the_static_files(wheel: Path) -> None:
    code = {each for each in below("scorekeeper") if "__pycache__" not in each}
    shown = {f"scorekeeper/{each}" for folder in ("templates", "static") for each in below(folder)}
    packed = set(contents(wheel))
    assert (code | shown) - packed == set()
    assert all(each.split("/")[0].endswith(".dist-info") for each in packed - code - shown)


def test_a_wheel_built_from_the_sdist_is_the_same(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    unpacked, built = tmp_path / "unpacked", tmp_path / "built"
    unpacked.mkdir()
    built.mkdir()
    run("tar", "-xzf", sdist, cwd=unpacked)
    (source,) = unpacked.iterdir()
    assert contents(build(source, built, "wheel")) == contents(wheel)


def test_importing_the_scoring_loads_neither_flask_nor_a_database(environment: Environment) -> None:
    assert environment.run("python", "-c", PURE).strip() == "[]"


def test_the_installed_wheel_serves_a_page(environment: Environment) -> None:
    environment.run("scorekeeper", "upgrade")
    assert environment.run("python", "-c", ONE_PAGE).split() == ["200", "text/html"]


def test_the_installed_wheel_scores_a_document(environment: Environment) -> None:
    scored = json.loads(environment.run("scorekeeper", "score", given=json.dumps(GAME)))
    assert scored["totals"] == {"Red": 7, "Blue": 11}


def test_the_installed_wheel_finds_its_rulebook_sound(environment: Environment) -> None:
    environment.run("scorekeeper", "check")
