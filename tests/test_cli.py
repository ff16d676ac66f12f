import sqlite3
from pathlib import Path

import pytest

from scorekeeper import __version__
from scorekeeper.cli import main

COMMANDS = ("score", "print", "check", "serve", "upgrade", "backup", "doctor")


@pytest.fixture(autouse=True)
def instance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An instance folder with no other setting around it."""
    for name in ("DATABASE_URL", "SCOREKEEPER_SECRET_KEY", "SCOREKEEPER_ADDRESS", "SCOREKEEPER_TRUSTED_PROXIES"):
        monkeypatch.delenv(name, raising=False)
    folder = tmp_path / "instance"
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(folder))
    return folder


def usage_status(*arguments: str) -> int | str | None:
    """The exit status when the command line is not run at all."""
    with pytest.raises(SystemExit) as left:
        main(arguments)
    return left.value.code


def test_help_names_every_command_and_what_it_does(capsys: pytest.CaptureFixture[str]) -> None:
    assert usage_status("--help") == 0
    told = capsys.readouterr().out
    for command in COMMANDS:
        assert f"    {command} " in told
    assert "Exit status: 0 done, 1" in told


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_own_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert usage_status(command, "--help") == 0
    assert f"usage: scorekeeper {command}" in capsys.readouterr().out


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert usage_status("--version") == 0
    assert capsys.readouterr().out == f"scorekeeper {__version__}\n"


@pytest.mark.parametrize(
    "arguments", [(), ("play",), ("serve", "--port", "http"), ("serve", "--port", "0"), ("serve", "--port", "65536")]
)
def test_wrong_usage_is_told_with_status_2(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert usage_status(*arguments) == 2
    assert "usage: scorekeeper" in capsys.readouterr().err


def test_upgrade_makes_the_database_and_then_has_nothing_to_do(
    instance: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["upgrade"]) == 0
    assert (instance / "scorekeeper.sqlite3").is_file()
    assert " 0 migration(s)" not in capsys.readouterr().out
    assert main(["upgrade"]) == 0
    assert " 0 migration(s) run" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [["upgrade"], ["backup", "copy"], ["serve"]])
def test_settings_that_cannot_be_used_are_all_told(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "mysql://host/golf")
    monkeypatch.setenv("SCOREKEEPER_SECRET_KEY", "short")
    assert main(arguments) == 1
    told = capsys.readouterr().err
    assert "starts with 'mysql'" in told
    assert "SCOREKEEPER_SECRET_KEY is too short" in told
    assert all(line.startswith(f"scorekeeper {arguments[0]}: ") for line in told.splitlines())


@pytest.mark.parametrize("arguments", [["upgrade"], ["serve"]])
def test_a_database_that_does_not_answer_is_told(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://me:geheim@127.0.0.1:1/golf")
    assert main(arguments) == 1
    told = capsys.readouterr().err
    assert "scorekeeper doctor says more" in told
    assert "geheim" not in told


def test_a_backup_holds_the_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["upgrade"])
    assert main(["backup", str(tmp_path / "copy.sqlite3")]) == 0
    assert "copy.sqlite3" in capsys.readouterr().out
    connection = sqlite3.connect(tmp_path / "copy.sqlite3")
    assert connection.execute("SELECT count(*) FROM games").fetchone() == (0,)
    connection.close()


def test_a_backup_overwrites_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["upgrade"])
    target = tmp_path / "kept"
    target.write_text("kept")
    assert main(["backup", str(target)]) == 1
    assert "exists already" in capsys.readouterr().err
    assert target.read_text() == "kept"


def test_a_backup_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["upgrade"])
    assert main(["backup", str(tmp_path / "nowhere" / "copy")]) == 1
    assert "unable to open" in capsys.readouterr().err


def test_nothing_is_no_backup(tmp_path: Path, instance: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", str(tmp_path / "copy")]) == 1
    assert "there is no database" in capsys.readouterr().err
    assert not (tmp_path / "copy").exists()
    assert not (instance / "scorekeeper.sqlite3").exists()


def test_postgresql_is_backed_up_with_its_own_tool(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://me@127.0.0.1:1/golf")
    assert main(["backup", str(tmp_path / "copy")]) == 1
    assert "pg_dump" in capsys.readouterr().err


def test_the_doctor_says_by_its_status_whether_there_is_something_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # A machine for the tests may lack what only PDFs need.
    monkeypatch.setattr("scorekeeper.doctor.LIBRARIES", {})
    assert main(["doctor"]) == 1
    assert "-> run: scorekeeper upgrade" in capsys.readouterr().out
    main(["upgrade"])
    assert main(["doctor"]) == 0
    assert "->" not in capsys.readouterr().out
