"""A press that refuses, and a stock in which nothing lies."""

from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.web.printing import sheets


def refuse(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """Let the press refuse all that does not lie in the stock."""

    class Refusing:
        def pdf(self, job: object) -> bytes:
            raise error

        def picture(self, pdf: bytes, width: int) -> bytes:
            raise AssertionError(pdf)

    monkeypatch.setattr(sheets, "the_press", Refusing)


@pytest.fixture
def empty_stock(app: Flask, tmp_path: Path) -> Path:
    """A stock in which nothing lies yet."""
    app.config["PRINTED"] = tmp_path / "printed"
    return tmp_path / "printed"
