"""A copy of the rule files in which a test may write nonsense."""

import shutil
from pathlib import Path

import pytest

from scorekeeper.rulebook.loader import FOLDER, read_rulebook


class Folder:
    """A folder with rule files."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def write(self, file: str, text: str) -> None:
        target = self.path / file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")

    def change(self, file: str, old: str, new: str) -> None:
        text = (self.path / file).read_text(encoding="utf-8")
        assert old in text
        self.write(file, text.replace(old, new, 1))

    def problems(self) -> list[str]:
        return [str(problem) for problem in read_rulebook(self.path)[1]]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """Four-card and six-card golf, and nine-card with one variant that extends it; a few house rules."""
    shutil.copy(FOLDER / "golf.toml", tmp_path)
    shutil.copytree(FOLDER / "decks", tmp_path / "decks")
    for variant in ("four-card", "six-card", "nine-card", "nine-card-adjacent"):
        (tmp_path / "variants" / variant).mkdir(parents=True)
        shutil.copy(FOLDER / "variants" / variant / "variant.toml", tmp_path / "variants" / variant)
    (tmp_path / "house_rules").mkdir()
    for rule in ("queens-12", "start-look-row", "rearrange-start"):
        shutil.copy(FOLDER / "house_rules" / f"{rule}.toml", tmp_path / "house_rules")
    return Folder(tmp_path)
