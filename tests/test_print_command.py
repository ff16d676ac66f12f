"""`scorekeeper print`: what it reads, what it writes, and what it says when something can't be printed."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli import main
from scorekeeper.printing.faces import PrintJob
from scorekeeper.printing.press import LibrariesMissing, Press, PressFailed
from tests.printing.seen import pages
from tests.scoring.build import document

GAME = document(players=["Зоряна", "Blue"], holes=[{"layouts": {"Зоряна": 5, "Blue": -3}}])
RULES = {
    "format": "scorekeeper-rules/1",
    "name": "Friday rules",
    "variant": "six-card",
    "house_rules": ["jokers-minus-5"],
    "notes": "Loser **deals**.",
}


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[PrintJob]:
    """The jobs that came to a press which draws nothing."""
    jobs: list[PrintJob] = []

    def pdf(_press: Press, job: PrintJob) -> bytes:
        jobs.append(job)
        return job.title.encode()

    monkeypatch.setattr(Press, "pdf", pdf)
    return jobs


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def written(name: str, *documents: Any) -> str:
    """A file with a document, or with JSON Lines."""
    Path(name).write_text("\n".join(json.dumps(one) for one in documents), encoding="utf-8")
    return name


def asked(*arguments: str) -> int | str | None:
    """The exit status, also of arguments that are refused."""
    try:
        return main(["print", *arguments])
    except SystemExit as left:
        return left.code


def test_everything_can_be_printed_for_real(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("game", written("g.json", GAME), "-o", "card.pdf", "--group", "Friday") == 0
    assert asked("rules", written("r.json", RULES), "-o", "rules.pdf") == 0
    assert asked("blank", "--variant", "cabo", "--name", "Зоряна", "-o", "blank.pdf") == 0
    assert capsys.readouterr().out.splitlines() == ["card.pdf", "rules.pdf", "blank.pdf"]
    assert all("Зоряна" in pages((folder / name).read_bytes())[0] for name in ("card.pdf", "blank.pdf"))
    assert "Loser deals." in "".join(pages((folder / "rules.pdf").read_bytes()))


@pytest.mark.parametrize("what", ["blank", "rules", "pocket", "pack"])
@pytest.mark.parametrize("given", [GAME, RULES], ids=["game", "rules"])
def test_rules_are_taken_from_rule_sets_and_games(what: str, given: dict[str, Any], drawn: list[PrintJob]) -> None:
    assert asked(what, written("in.json", given), "-o", "out.pdf") == 0
    assert len(drawn) == 1
    assert ("Friday rules" in str(drawn[0])) == (given is RULES and what != "blank")
    assert ("Зоряна" in str(drawn[0])) == (given is GAME and what in ("blank", "pack"))


def test_documents_can_come_through_a_pipe(drawn: list[PrintJob], monkeypatch: pytest.MonkeyPatch) -> None:
    with open(written("in.json", RULES), encoding="utf-8") as given:
        monkeypatch.setattr("sys.stdin", given)
        assert asked("rules", "-o", "out.pdf") == 0
    assert drawn[0].title == "The rules: Friday rules"


@pytest.mark.parametrize(
    ("output", "names"),
    [
        ("out/", ["out/game-001.pdf", "out/game-002.pdf", "out/game-003.pdf"]),
        ("cards/{n}-card.pdf", ["cards/001-card.pdf", "cards/002-card.pdf", "cards/003-card.pdf"]),
    ],
)
def test_many_documents_go_into_a_folder_or_under_numbered_names(
    output: str, names: list[str], drawn: list[PrintJob], capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked("game", written("l.jsonl", GAME, GAME, GAME), "-o", output) == 0
    assert capsys.readouterr().out.splitlines() == names
    assert all(Path(name).is_file() for name in names)


def test_a_folder_that_is_there_needs_no_slash(drawn: list[PrintJob]) -> None:
    Path("out").mkdir()
    assert asked("game", written("g.json", GAME), "-o", "out") == 0
    assert Path("out/game-001.pdf").is_file()


def test_the_others_are_printed_when_one_document_is_wrong(
    drawn: list[PrintJob], capsys: pytest.CaptureFixture[str]
) -> None:
    bad = document(variant="six", players=["a", "a"])
    assert asked("game", written("l.jsonl", GAME, bad, GAME), "-o", "out/") == 1
    out, err = capsys.readouterr()
    assert out.splitlines() == ["out/game-001.pdf", "out/game-003.pdf"]
    assert "scorekeeper print: document 2: variant: There is no variant" in err
    assert "document 2: players[1]:" in err


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("{", "JSON"),
        ([], "[]"),
        (document(players=["x" * 41, "b"], holes=[]), "can't be printed"),
        (document(players=["a\u202eb", "b"], holes=[]), "can't be printed"),
        ({**RULES, "variant": "six"}, "There is no variant"),
        ({**RULES, "nots": ""}, "nots"),
    ],
)
def test_what_is_wrong_with_a_document_is_said(
    given: Any, says: str, drawn: list[PrintJob], capsys: pytest.CaptureFixture[str]
) -> None:
    Path("in.json").write_text(given if isinstance(given, str) else json.dumps(given), encoding="utf-8")
    assert asked("blank", "in.json", "-o", "out.pdf") == 1
    out, err = capsys.readouterr()
    assert (out, drawn) == ("", [])
    assert err.startswith("scorekeeper print: ")
    assert says in err
    assert not Path("out.pdf").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("game",),
        ("poster", "-o", "x.pdf"),
        ("game", "g.json", "-o", "x.pdf", "--copies", "101"),
        ("blank", "--variant", "cabo", "-o", "x.pdf", "--players", "13"),
        ("blank", "--variant", "cabo", "-o", "x.pdf", "--holes", "0"),
        ("blank", "--variant", "cabo", "-o", "x.pdf", "--name", "x" * 41),
        ("blank", "--variant", "cabo", "-o", "x.pdf", "--portrait", "--landscape"),
        ("blank", "--variant", "cabo", "-o", "x.pdf", "--paper", "a4", "--per-sheet", "2"),
        ("rules", "--variant", "cabo", "-o", "x.pdf", "--paper", "a6"),
        ("game", "--variant", "cabo", "-o", "x.pdf"),
        ("game", "missing.json", "-o", "x.pdf"),
        ("game", "two.jsonl", "-o", "x.pdf"),
        ("rules", "--variant", "cabo", "-o", "g.json/x.pdf"),
    ],
)
def test_wrong_usage_is_told_with_status_2(
    arguments: tuple[str, ...], drawn: list[PrintJob], capsys: pytest.CaptureFixture[str]
) -> None:
    written("g.json", GAME)
    written("two.jsonl", GAME, GAME)
    assert asked(*arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "usage: scorekeeper" in err or err.startswith("scorekeeper print: ")


def test_players_without_a_name_get_a_line(drawn: list[PrintJob]) -> None:
    for arguments, players in (((), 4), (("--players", "6"), 6), (("--name", "Ana"), 4), (("--players", "2"), 2)):
        assert asked("blank", "--variant", "six-card", *arguments, "-o", "x.pdf") == 0
        assert f"{players} players" in drawn[-1].title


def test_the_number_of_holes_is_that_of_the_rules(drawn: list[PrintJob]) -> None:
    eighteen = written("r.json", {**RULES, "end": {"holes": 18}})
    for arguments, holes in (((eighteen,), 18), (("--variant", "pablo"), 9), ((eighteen, "--holes", "12"), 12)):
        assert asked("blank", *arguments, "-o", "x.pdf") == 0
        assert f"{holes} holes" in drawn[-1].title


def test_paper_and_copies_are_as_asked(drawn: list[PrintJob]) -> None:
    options = ("--paper", "a6", "--per-sheet", "4", "--copies", "8", "--landscape")
    assert asked("blank", "--variant", "six-card", *options, "-o", "x.pdf") == 0
    job = drawn[0]
    assert (job.paper.id, job.per_sheet, job.copies, job.landscape) == ("a6", 4, 8, True)


def test_cards_that_are_cut_from_a_sheet_fill_it(drawn: list[PrintJob]) -> None:
    assert asked("blank", "--variant", "six-card", "--per-sheet", "2", "-o", "x.pdf") == 0
    assert drawn[0].copies == 2


@pytest.mark.parametrize(
    ("failure", "says"),
    [(PressFailed("it took too long"), "it took too long"), (LibrariesMissing("no pango"), "install what draws text")],
)
def test_a_press_that_fails_is_said_with_status_1(
    failure: Exception, says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def pdf(_press: Press, _job: PrintJob) -> bytes:
        raise failure

    monkeypatch.setattr(Press, "pdf", pdf)
    assert asked("rules", "--variant", "cabo", "-o", "x.pdf") == 1
    assert says in capsys.readouterr().err
