import io
import os
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import pdfplumber
import pytest
from PIL import Image

from scorekeeper.printing import press as press_module
from scorekeeper.printing.press import LibrariesMissing, Press, PressBusy, PressFailed
from tests.printing.made import face, hostile, job
from tests.printing.seen import font_descriptors, pages

# A stack of marks over one letter, which takes the press long.
SLOW = "<p>a" + "\u0301" * 60_000
NAMES = "Zażółć Größe Їжакевич Ўладзімір 髙橋 﨑 濵 😀"


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """All processes that presses start, in order."""
    started: list[subprocess.Popen[bytes]] = []
    plain = subprocess.Popen

    def start(*given: object, **named: object) -> object:
        started.append(plain(*given, **named))  # type: ignore[call-overload] # handed on as it came
        return started[-1]

    monkeypatch.setattr(subprocess, "Popen", start)
    return started


@pytest.fixture
def short(press: Press) -> Iterator[Press]:
    """A press with little time, and nobody may wait."""
    short = Press(seconds=1.0, waiting=0)
    short.pdf(job())
    yield short
    short.close()


def test_names_in_many_scripts_are_printed_in_our_own_fonts(press: Press) -> None:
    pdf = press.pdf(hostile(f"<p>{NAMES}"))
    assert pages(pdf)[0].split() == NAMES.split()
    fonts = font_descriptors(pdf)
    assert len(fonts) == 4
    for font in fonts:
        assert "Scorecard" in str(font["FontName"])
        assert "FontFile2" in font


def test_title_author_and_language_stand_in_the_pdf(press: Press) -> None:
    pdf = press.pdf(job(title="Їжак & Co", author="The table", lang="uk"))
    with pdfplumber.open(io.BytesIO(pdf)) as opened:
        assert opened.metadata["Title"] == "Їжак & Co"
        assert opened.metadata["Author"] == "The table"
        assert opened.doc.catalog["Lang"] == b"uk"
        assert opened.doc.catalog["MarkInfo"]["Marked"]
        assert [title for _level, title, *_ in opened.doc.get_outlines()] == ["Card 0"]


def test_copies_are_pages_that_take_no_more_room(press: Press) -> None:
    one, many = press.pdf(job()), press.pdf(job(copies=100))
    assert pages(many) == ["Face 0."] * 100
    assert len(many) < 12 * len(one)
    sets = press.pdf(job(faces=(face(0), face(1)), copies=2))
    assert pages(sets) == ["Face 0.", "Face 1."] * 2


def test_the_same_job_gives_the_same_bytes_in_another_process(press: Press) -> None:
    other = Press()
    try:
        assert other.pdf(job()) == press.pdf(job()) == press.pdf(job())
    finally:
        other.close()


def test_a_page_becomes_a_picture_of_the_width_asked_for(press: Press) -> None:
    picture = Image.open(io.BytesIO(press.picture(press.pdf(job()), 300)))
    assert picture.format == "PNG"
    assert picture.size == (300, 423)
    assert min(picture.convert("L").tobytes()) < 128


@pytest.mark.parametrize(
    "asking",
    [
        '<img src="{}">',
        "<img src=\"data:image/svg+xml,<svg><image href='{}'/></svg>\">",
        '<svg><image href="{}" width="9" height="9"/></svg>',
        '<svg><use href="{}#a"/></svg>',
        '<object data="{}"></object>',
        '<embed src="{}">',
        '<link rel="stylesheet" href="{}">',
        '<link rel="attachment" href="{}">',
        '<style>@import "{}"; p {{ background: url({}) }} @font-face {{ font-family: x; src: url({}) }}</style><p>',
        '<p style="list-style-image: url({}); display: list-item; content: url({})">x',
        '<base href="{}"><img src="x.png">',
        '<a rel="attachment" href="{}">x</a>',
    ],
)
def test_nothing_in_a_page_makes_a_request_or_reads_a_file(press: Press, tmp_path: Path, asking: str) -> None:
    secret = tmp_path / "secret.svg"
    secret.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>secret</text></svg>')
    with socket.create_server(("127.0.0.1", 0)) as listening:
        for address in (f"http://127.0.0.1:{listening.getsockname()[1]}/x", secret.as_uri()):
            pdf = press.pdf(hostile(asking.replace("{}", address).replace("{{", "{").replace("}}", "}")))
            assert "secret" not in "".join(pages(pdf))
            assert b"EmbeddedFile" not in pdf
        listening.setblocking(False)
        with pytest.raises(BlockingIOError):
            listening.accept()


def test_a_job_that_takes_too_long_is_given_up_and_the_next_one_is_printed(
    short: Press, processes: list[subprocess.Popen[bytes]]
) -> None:
    with pytest.raises(PressFailed, match="too long"):
        short.pdf(hostile(SLOW))
    assert pages(short.pdf(job())) == ["Face 0."]
    assert len(processes) == 1


def test_a_job_that_takes_too_much_memory_is_given_up_and_the_next_one_is_printed(press: Press) -> None:
    pdf = press.pdf(job())
    with pytest.raises(PressFailed):
        press.picture(pdf, 60_000)
    assert press.pdf(job()) == pdf


@pytest.mark.parametrize("depth", [300, 20_000])
def test_a_page_that_is_nested_too_deeply_breaks_nothing(short: Press, depth: int) -> None:
    with pytest.raises(PressFailed):
        short.pdf(hostile("<div>" * depth))
    assert pages(short.pdf(job())) == ["Face 0."]


def test_a_page_that_is_too_long_is_not_even_tried(press: Press) -> None:
    with pytest.raises(PressFailed, match="too long"):
        press.pdf(hostile("x" * 4_000_001))


@pytest.mark.skipif(sys.platform != "linux", reason="the limits of a process are read from /proc")
def test_the_process_has_a_limit_of_memory_and_knows_no_secret(
    monkeypatch: pytest.MonkeyPatch, processes: list[subprocess.Popen[bytes]]
) -> None:
    monkeypatch.setenv("SCOREKEEPER_SECRET_KEY", "geheim-geheim-geheim")
    press = Press()
    try:
        press.pdf(job())
        place = Path("/proc") / str(processes[0].pid)
        assert f"{768 * 1024 * 1024}" in (place / "limits").read_text()
        assert b"geheim" not in (place / "environ").read_bytes()
    finally:
        press.close()


def test_a_process_that_died_is_replaced_and_leaves_nothing_behind(
    processes: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    press = Press()
    press.pdf(job())
    processes[0].kill()
    processes[0].wait()
    assert pages(press.pdf(job())) == ["Face 0."]
    assert len(processes) == 2
    press.close()
    assert list(tmp_path.iterdir()) == []


def test_a_process_whose_master_is_gone_ends_and_takes_its_files_along(tmp_path: Path) -> None:
    given = tmp_path / "given"
    given.mkdir()
    worker = subprocess.run(
        press_module.WORKER, input=b"", capture_output=True, env={**os.environ, "TMPDIR": str(given)}, check=True
    )
    assert b'"why": ""' in worker.stdout
    assert not given.exists()


def test_a_closed_press_starts_again(press: Press) -> None:
    press.close()
    assert pages(press.pdf(job())) == ["Face 0."]


def test_who_comes_when_enough_are_waiting_is_told_so(short: Press) -> None:
    def slow() -> None:
        with pytest.raises(PressFailed):
            short.pdf(hostile(SLOW))

    first = threading.Thread(target=slow)
    first.start()
    while not short._inside:
        pass
    with pytest.raises(PressBusy):
        short.pdf(job())
    first.join()
    assert pages(short.pdf(job())) == ["Face 0."]


def test_who_waited_long_enough_is_told_so() -> None:
    press = Press(seconds=2.0, waiting=1, patience=0.01)
    press.pdf(job())
    raised: list[BaseException] = []

    def slow() -> None:
        try:
            press.pdf(hostile(SLOW))
        except PressFailed as failed:
            raised.append(failed)

    first = threading.Thread(target=slow)
    first.start()
    while not press._inside:
        pass
    with pytest.raises(PressBusy):
        press.pdf(job())
    first.join()
    press.close()
    assert len(raised) == 1


def test_many_at_once_get_each_their_own(press: Press) -> None:
    made: dict[int, bytes] = {}

    def draw(number: int) -> None:
        made[number] = press.pdf(hostile(f"<p>Number {number}."))

    threads = [threading.Thread(target=draw, args=(number,)) for number in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {number: pages(pdf) for number, pdf in made.items()} == {
        number: [f"Number {number}."] for number in range(12)
    }


def test_missing_libraries_are_told_with_their_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    script = 'import sys; sys.stdout.write(\'{"why": "cannot load", "last": true, "size": 0}\\n\')'
    monkeypatch.setattr(press_module, "WORKER", [sys.executable, "-c", script])
    monkeypatch.setattr(press_module, "missing_packages", lambda: ["libpango-1.0-0"])
    with pytest.raises(LibrariesMissing) as raised:
        Press().pdf(job())
    assert raised.value.packages == ["libpango-1.0-0"]


def test_a_process_that_cannot_be_started_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(press_module, "WORKER", [str(tmp_path / "nothing")])
    with pytest.raises(PressFailed, match="started"):
        Press().pdf(job())
    assert list(tmp_path.iterdir()) == []


def test_a_process_that_ends_at_once_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press_module, "WORKER", [sys.executable, "-c", ""])
    with pytest.raises(PressFailed, match="ended"):
        Press().pdf(job())
