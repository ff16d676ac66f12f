"""The headers of every answer."""

import pytest
from flask import Flask

from tests.web.made import HOLE, Table
from tests.web.visitor import Visitor

ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


@pytest.mark.parametrize(
    "path",
    ["/", "/rules", "/nothing", "/static/css/page.css", "/static/nothing", "GAME", "GAME/game.json", "GAME/card.csv"],
)
def test_every_answer_has_them(table: Table, host: Visitor, path: str) -> None:
    answer = host.get(path.replace("GAME", table.game(holes=[HOLE]) if "GAME" in path else "")).response
    for name, value in ALWAYS.items():
        assert answer.headers[name] == value
    policy = dict(part.split(" ", 1) for part in answer.headers["Content-Security-Policy"].split("; "))
    assert policy.pop("default-src") == policy.pop("base-uri") == policy.pop("frame-ancestors") == "'none'"
    assert set(policy.values()) == {"'self'"}
    assert {"script-src", "style-src", "img-src", "connect-src", "form-action"} <= set(policy)


def test_pages_are_kept_by_nobody_else_and_asked_for_anew(host: Visitor, table: Table) -> None:
    for path in ("/", table.path, "/nothing"):
        answer = host.get(path).response
        assert (answer.cache_control.private, bool(answer.cache_control.no_cache)) == (True, True)
        assert not answer.cache_control.public
        assert "Cookie" in answer.headers["Vary"]


def test_files_are_kept_for_ever_under_the_address_of_their_content(visitor: Visitor) -> None:
    page = visitor.get("/")
    sheets = [link.get("href", "") for link in page.root.iter("link") if link.get("rel") in ("stylesheet", "icon")]
    assert sheets
    for href in sheets:
        answer = visitor.get(href).response
        assert answer.status_code == 200
        assert "?v=" in href
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert "Set-Cookie" not in answer.headers
    plain = visitor.get(sheets[0].partition("?")[0]).response
    assert "immutable" not in plain.headers["Cache-Control"]


@pytest.mark.parametrize("base_url", ["http://localhost", "https://localhost"])
def test_the_sessions_cookie_fits_the_connection(app: Flask, base_url: str) -> None:
    answer = app.test_client().get("/bring-in", base_url=base_url)
    (line,) = answer.headers.getlist("Set-Cookie")
    assert line.startswith("session=")
    assert ("Secure" in line) == base_url.startswith("https")
    assert "HttpOnly" in line
    assert "SameSite=Lax" in line
