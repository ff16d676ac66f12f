"""`scorekeeper score` and `scorekeeper check`, as a shell runs them."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper import __version__
from scorekeeper.rulebook.loader import FOLDER
from tests.scoring.build import document

GOOD, BAD = json.dumps(document()), json.dumps(document(variant="six"))


def scorekeeper(*arguments: str, given: str | bytes = "") -> tuple[int, str, str]:
    """Run a command: its exit status, what it says, and what it complains about."""
    done = subprocess.run(
        [sys.executable, "-c", "from scorekeeper.cli import main; raise SystemExit(main())", *arguments],
        input=given if isinstance(given, bytes) else given.encode(),
        capture_output=True,
        check=False,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.mark.parametrize("arguments", [["score"], ["score", "-"]])
def test_standard_input_is_scored(arguments: list[str]) -> None:
    status, out, err = scorekeeper(*arguments, given=GOOD)
    assert (status, err) == (0, "")
    assert json.loads(out)["totals"] == {"Red": 11, "Blue": 54}


def test_a_file_is_scored(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(document(players=["Зоряна", "青木"], holes=[]), indent=2), encoding="utf-8")
    status, out, err = scorekeeper("score", str(file))
    assert (status, err) == (0, "")
    assert "Зоряна" in out
    assert out.count("\n") == 1


@pytest.mark.parametrize("lines", [[BAD], [GOOD, BAD], [BAD, GOOD], [GOOD, "{", GOOD], [""]])
def test_the_status_is_1_when_a_document_was_not_scored(lines: list[str]) -> None:
    status, out, err = scorekeeper("score", given="\n".join(lines))
    assert (status, err) == (1, "")
    results = [json.loads(line) for line in out.splitlines()]
    assert ["errors" in result for result in results] == [line != GOOD for line in lines]


def test_a_file_that_cannot_be_read_is_said_with_status_2(tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.json")
    assert scorekeeper("score", missing) == (2, "", f"scorekeeper score: {missing}: No such file or directory\n")
    status, out, err = scorekeeper("score", str(tmp_path))
    assert (status, out) == (2, "")
    assert "Is a directory" in err


@pytest.mark.parametrize("arguments", [[], ["nonsense"], ["score", "--nonsense"], ["score", "a", "b"]])
def test_wrong_usage_has_status_2(arguments: list[str]) -> None:
    status, out, err = scorekeeper(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("usage: scorekeeper")


def test_help_and_version() -> None:
    status, out, _ = scorekeeper("score", "--help")
    assert status == 0
    assert "JSON Lines" in out
    assert scorekeeper("--version")[1] == f"scorekeeper {__version__}\n"


def test_bytes_that_are_no_text_come_back_as_valid_json() -> None:
    given = json.dumps(document(players=["Red", "X"], holes=[])).encode().replace(b'"X"', b'"\xff\xfe"')
    status, out, err = scorekeeper("score", given=given)
    assert (status, err) == (0, "")
    assert json.loads(out)["ranking"] == [["Red", "\udcff\udcfe"]]


def test_the_shipped_rules_are_checked() -> None:
    assert scorekeeper("check") == (0, "13 variants, 71 house rules: 0 problem(s)\n", "")


def test_a_broken_rule_file_is_told_with_file_path_and_what_may_have_been_meant(tmp_path: Path) -> None:
    folder = tmp_path / "rules"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    assert scorekeeper("check", "--folder", str(folder))[0] == 0
    rule = folder / "house_rules" / "queens-12.toml"
    rule.write_text(rule.read_text(encoding="utf-8").replace('"values.Q"', '"matches.pair"'), encoding="utf-8")
    status, out, err = scorekeeper("check", "--folder", str(folder))
    assert (status, err) == (1, "")
    assert out.splitlines() == [
        "house_rules/queens-12.toml: sets.matches.pair: matches.pair is no setting; did you mean matches.pairs?",
        "13 variants, 71 house rules: 1 problem(s)",
    ]


def test_a_folder_without_rules_is_told(tmp_path: Path) -> None:
    status, out, _ = scorekeeper("check", "--folder", str(tmp_path))
    assert status == 1
    assert "there is no variant here" in out
