"""What cannot be shown or done is told on a page in the same style that says what to do."""

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
from flask import Flask, abort
from sqlalchemy.exc import OperationalError

from tests.databases import sqlite_url
from tests.web.conftest import serving
from tests.web.made import HOLE, Table, new_table
from tests.web.visitor import Page, Visitor

GAME = "/games/nothing-here"


def check_style(page: Page, status: int) -> None:
    assert page.status == status
    assert f"Page error {status}" in page.text
    assert "Home" in [text for text, _href in page.links()]
    assert page.response.headers["Content-Security-Policy"].startswith("default-src 'none'")
    assert [link.get("href") for link in page.root.iter("link") if link.get("rel") == "stylesheet"]


@pytest.mark.parametrize("path", ["/nothing", GAME, "/groups/x", "/in/x", "/rules/five-card", "/static/nothing.css"])
def test_what_is_not_there_says_so(visitor: Visitor, path: str) -> None:
    page = visitor.get(path)
    check_style(page, 404)
    assert "open the table's link" in page.text


def test_what_a_link_does_not_allow_says_whom_to_ask(table: Table) -> None:
    page = table.visitor("viewer").send(f"{table.game()}/holes/1", {"layout-0": "5"})
    check_style(page, 403)
    assert "Ask the host of the table for a link" in page.text


def test_a_wrong_method_says_to_use_the_buttons_and_what_is_allowed(table: Table, host: Visitor) -> None:
    page = host.get(f"{table.game()}/finish")
    check_style(page, 405)
    assert set(page.response.headers["Allow"].split(", ")) == {"POST", "OPTIONS"}


def test_a_hole_out_of_reach_is_a_change_by_somebody_else(table: Table, host: Visitor) -> None:
    check_style(host.send(f"{table.game()}/holes/5", {"layout-0": "5"}), 409)


@pytest.mark.parametrize("path", ["/bring-in", "/new/six-card", GAME + "/holes/1", "/groups/x/name", "/in/x"])
def test_too_much_is_told_for_any_form(visitor: Visitor, path: str) -> None:
    check_style(visitor.send(path, {"text": "x" * 1_200_000}), 413)


def test_what_cannot_be_taken_says_why(table: Table, host: Visitor) -> None:
    page = host.send(f"{table.game()}/finish")
    check_style(page, 422)
    assert "No hole counts yet, so there is no result; enter a whole hole first" in page.text


@pytest.fixture
def unforgiving(migrated_file: Path, tmp_path: Path) -> Iterator[Flask]:
    """An app that handles its own failures, as in a kitchen and not in a test."""
    file = tmp_path / "games.sqlite3"
    file.write_bytes(migrated_file.read_bytes())
    with serving(sqlite_url(file), tmp_path, TESTING=False, PROPAGATE_EXCEPTIONS=False) as app:
        yield app


@pytest.mark.parametrize("code", [401, 410, 415, 418, 501, 504])
def test_any_other_error_is_a_page_too(unforgiving: Flask, code: int) -> None:
    unforgiving.add_url_rule("/broken", view_func=lambda: abort(code))
    assert f"Page error {code}" in Visitor(unforgiving).get("/broken").text


def test_a_failure_of_our_own_is_a_page_and_tells_nothing_of_the_inside(
    unforgiving: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> NoReturn:
        raise ZeroDivisionError("a secret of the inside")

    unforgiving.add_url_rule("/broken", view_func=fail)
    page = Visitor(unforgiving).get("/broken")
    check_style(page, 500)
    assert "Nothing that was saved is lost." in page.text
    assert "secret" not in page.response.text
    assert "a secret of the inside" in caplog.text


def locked(*_arguments: Any, **_options: Any) -> NoReturn:
    raise OperationalError("BEGIN IMMEDIATE", {}, sqlite3.OperationalError("database is locked"))


def test_a_locked_database_says_to_wait_and_that_what_was_typed_is_not_lost(
    unforgiving: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(unforgiving)
    address = table.game()
    host = table.visitor()
    page = host.get(f"{address}/holes/1")
    monkeypatch.setattr("scorekeeper.web.games.hole.record", locked)
    busy = host.submit(page, {"layout-0": "5"}, action=page.path)
    check_style(busy, 503)
    assert busy.response.headers["Retry-After"] == "5"
    assert "go back and send it again: the browser still has what you typed" in busy.text
    monkeypatch.undo()
    assert host.submit(page, {"layout-0": "5"}, action=page.path).status == 200


def test_a_database_that_really_is_locked_gives_the_same_page(
    unforgiving: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.store.engine.BUSY_SECONDS", 0.05)
    file = unforgiving.config["SQLALCHEMY_DATABASE_URI"].removeprefix("sqlite:///")
    with serving(sqlite_url(Path(file)), Path(file).parent, TESTING=False, PROPAGATE_EXCEPTIONS=False) as app:
        table = new_table(app)
        host, address = table.visitor(), table.game(holes=[HOLE])
        page = host.get(f"{address}/holes/2")
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        check_style(host.submit(page, {"layout-0": "5"}, action=page.path), 503)
        other.execute("ROLLBACK")
        other.close()
        assert host.submit(page, {"layout-0": "5"}, action=page.path).status == 200


def test_another_trouble_of_the_database_is_a_failure_of_our_own(
    unforgiving: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_arguments: Any, **_options: Any) -> NoReturn:
        raise OperationalError("SELECT", {}, sqlite3.OperationalError("no such table: games"))

    table = new_table(unforgiving)
    address = table.game()
    monkeypatch.setattr("scorekeeper.web.gate.games.game", gone)
    check_style(table.visitor().get(address), 500)


PATHS = ["/new/six-card", "/bring-in", "/in/x", GAME + "/undo", GAME + "/holes/1", "/groups/x/links", "/groups/x/name"]


@pytest.mark.parametrize("path", PATHS)
def test_a_form_without_its_token_is_refused_on_every_address(visitor: Visitor, path: str) -> None:
    for data in ({}, {"csrf_token": "x"}, {"csrf_token": ""}):
        page = visitor._page(visitor.client.post(path, data=data))
        check_style(page, 400)
        assert "load the page again" in page.text


def test_every_route_that_takes_a_form_wants_its_token(app: Flask, table: Table, host: Visitor) -> None:
    host.get("/")
    rules = [rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or set())]
    assert len(rules) > 15
    for rule in rules:
        path = re.sub(r"<int:\w+>", "1", rule.rule).replace("<group_id>", table.group.public_id)
        assert host.client.post(path).status_code == 400, rule


def test_a_token_of_another_browser_is_refused(app: Flask, table: Table, host: Visitor) -> None:
    host.get("/bring-in")
    token = Visitor(app).token()
    answer = host.client.post(f"{table.path}/name", data={"name": "Mine", "csrf_token": token})
    assert answer.status_code == 400


def test_over_https_a_form_must_come_from_here(app: Flask, table: Table) -> None:
    visitor = Visitor(app, "https://localhost")
    visitor.hold(table.group.public_id, table.token("host"))
    data = {"name": "Mine", "csrf_token": visitor.token()}
    for referrer, status in (("https://elsewhere/", 400), ("https://localhost/groups", 302)):
        answer = visitor.client.post(
            f"{table.path}/name", data=data, base_url="https://localhost", headers={"Referer": referrer}
        )
        assert answer.status_code == status
