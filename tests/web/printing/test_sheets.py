import io
import re
from pathlib import Path

import pdfplumber
import pytest
from flask import Flask

from scorekeeper.printing.paper import DoesNotFit
from scorekeeper.printing.press import LibrariesMissing, PressBusy, PressFailed
from scorekeeper.web.printing import sheets
from tests.web.made import HOLE, Table, holes
from tests.web.printing.conftest import refuse
from tests.web.visitor import Visitor


def words(pdf: bytes) -> str:
    with pdfplumber.open(io.BytesIO(pdf)) as opened:
        return " ".join(page.extract_text() for page in opened.pages)


def test_a_file_is_called_what_it_is_and_when_it_was_and_nothing_that_people_typed(table: Table, host: Visitor) -> None:
    game = table.game(players=['Evil".exe', "Blue"], holes=holes({'Evil".exe': 1, "Blue": 2}))
    for path, what in (
        (f"{game}/print/sheet.pdf", "card"),
        ("/print/sheet.pdf?rules=six-card", "empty-card"),
        ("/print/sheet.pdf?what=rules&rules=six-card", "rules"),
        ("/print/sheet.pdf?what=pocket&rules=six-card", "pocket-rules"),
        (f"{table.path}/print/sheet.pdf?what=pack&rules=six-card", "pack"),
    ):
        for more, kind in (("", "inline"), ("download=yes", "attachment")):
            told = host.get(path + ("&" if "?" in path else "?") + more).response.headers["Content-Disposition"]
            assert re.fullmatch(rf"{kind}; filename=golf-six-card-{what}-\d{{4}}-\d\d-\d\d\.pdf", told)


def test_the_card_of_a_game_shows_who_plays_and_the_totals(table: Table, host: Visitor) -> None:
    game = table.game(holes=[HOLE, HOLE])
    shown = words(host.get(f"{game}/print/sheet.pdf").response.data)
    totals = [str(total).replace("-", "−") for total in table.play(game).score.totals.values()]
    assert all(word in shown for word in ("Red", "Blue", "Green", "Thursday", *totals))


def test_the_same_card_is_known_by_its_tag_until_something_changes(table: Table, host: Visitor) -> None:
    game = table.game(holes=[HOLE])
    first = host.get(f"{game}/print/sheet.pdf").response
    tag = first.headers["ETag"]
    again = host.client.get(f"{game}/print/sheet.pdf", headers={"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")
    assert host.get(f"{game}/print/sheet.pdf").response.data == first.data
    assert host.client.get(f"{game}/print/sheet.pdf?size=letter", headers={"If-None-Match": tag}).status_code == 200
    host.send(f"{game}/holes/2", {"layout-0": "5", "layout-1": "6", "layout-2": "7"})
    changed = host.client.get(f"{game}/print/sheet.pdf", headers={"If-None-Match": tag})
    assert changed.status_code == 200
    assert changed.headers["ETag"] != tag


def test_a_card_out_of_the_stock_is_not_drawn_again(
    table: Table, host: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table.game(holes=[HOLE])
    first = host.get(f"{game}/print/sheet.pdf").response.data
    refuse(monkeypatch, PressBusy())
    assert host.get(f"{game}/print/sheet.pdf").response.data == first


def test_a_pdf_is_read_by_nobody_else_and_lets_nothing_in(visitor: Visitor) -> None:
    answer = visitor.get("/print/sheet.pdf").response
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert "script-src" not in answer.headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.cache_control.private


def test_the_picture_is_a_png(visitor: Visitor) -> None:
    answer = visitor.get("/print/sheet.png").response
    assert answer.mimetype == "image/png"
    assert answer.data.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("error", "status", "told"),
    [
        (PressBusy(), 503, "Others are printing"),
        (PressFailed("too long"), 500, "could not be drawn"),
        (LibrariesMissing("cannot load"), 503, "make PDFs yet"),
    ],
)
def test_what_is_in_the_way_of_a_pdf_is_told_on_a_page(
    empty_stock: Path, visitor: Visitor, monkeypatch: pytest.MonkeyPatch, error: Exception, status: int, told: str
) -> None:
    refuse(monkeypatch, error)
    page = visitor.get("/print/sheet.pdf")
    assert page.status == status
    assert told in page.heading
    assert page.link("Back to the choices") == "/print"
    assert ("Retry-After" in page.response.headers) == isinstance(error, PressBusy)


def test_what_does_not_fit_the_paper_is_told(
    empty_stock: Path, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_much(*given: object) -> object:
        raise DoesNotFit

    monkeypatch.setattr(sheets, "job_of", too_much)
    page = visitor.get("/print/sheet.pdf")
    assert (page.status, page.heading) == (422, "This does not fit the paper")


def test_a_qr_code_stands_on_the_card_where_the_hosts_address_is_known(app: Flask, table: Table, host: Visitor) -> None:
    game = table.game(holes=[HOLE])
    without = host.get(f"{game}/print/sheet.pdf").response.data
    app.config["ADDRESS"] = "http://golf.example"
    assert len(host.get(f"{game}/print/sheet.pdf").response.data) > len(without)
