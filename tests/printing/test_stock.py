import os
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.printing import stock
from scorekeeper.printing.stock import Stock, imprint


def never() -> bytes:
    raise AssertionError("it was made again")


def test_what_was_made_once_is_taken_from_the_stock(tmp_path: Path) -> None:
    assert Stock(tmp_path / "printed").take("a.pdf", lambda: b"one") == b"one"
    assert Stock(tmp_path / "printed").take("a.pdf", never) == b"one"


def test_the_file_asked_for_longest_ago_goes_first(tmp_path: Path) -> None:
    kept = Stock(tmp_path, room=25)
    for age, name in enumerate(("c", "b", "a")):
        kept.take(name, lambda: b"x" * 10)
        if (tmp_path / name).exists():
            os.utime(tmp_path / name, (1000 - age, 1000 - age))
    # Asked for again: now b is older.
    kept.take("c", lambda: b"x" * 10)
    kept.take("d", lambda: b"x" * 10)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["c", "d"]


def test_what_is_larger_than_the_whole_room_is_not_kept(tmp_path: Path) -> None:
    assert Stock(tmp_path, room=5).take("a", lambda: b"123456") == b"123456"
    assert list(tmp_path.iterdir()) == []


def test_what_could_not_be_made_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        Stock(tmp_path).take("a", never)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_only_costs_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert Stock(tmp_path / "file").take("a", lambda: b"one") == b"one"


def test_the_same_content_has_the_same_imprint_in_every_process_and_other_content_another() -> None:
    stock._program.cache_clear()
    told = "from scorekeeper.printing.stock import imprint; print(imprint('a', 1, {'b': (2,)}))"
    printed = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert imprint("a", 1, {"b": (2,)}) == printed.stdout.strip()
    assert len({imprint("a"), imprint("a", 1), imprint("a", "1"), imprint("b"), imprint()}) == 5


def test_an_imprint_changes_with_our_styles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stock, "folder", lambda name: tmp_path / name)
    found = set()
    for text in ("", "p { color: red }", "p { color: blue }"):
        (tmp_path / "static" / "css").mkdir(parents=True, exist_ok=True)
        (tmp_path / "static" / "css" / "sheet.css").write_text(text)
        stock._program.cache_clear()
        found.add(imprint("a"))
    monkeypatch.undo()
    stock._program.cache_clear()
    assert len(found) == 3
