"""The application as it is made from its settings."""

import subprocess
import sys
from pathlib import Path

import pytest
from flask import Flask, request

from scorekeeper import create_app
from scorekeeper.config import Settings
from scorekeeper.folders import folder
from scorekeeper.store import db
from tests.databases import sqlite_url

KEY = "a key for the tests only"


def made(tmp_path: Path, proxies: int = 0, **config: object) -> Flask:
    settings = Settings(sqlite_url(tmp_path / "games.sqlite3"), KEY, tmp_path, trusted_proxies=proxies)
    app = create_app(settings, {"TESTING": True, **config})
    app.add_url_rule("/seen", view_func=lambda: f"{request.remote_addr} {request.scheme} {request.host}")
    with app.app_context():
        db.engine.dispose()
    return app


def test_the_package_is_imported_without_flask() -> None:
    code = "import sys, scorekeeper, scorekeeper.document.stream; assert 'flask' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_settings_come_from_the_environment_when_none_are_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.delenv("SCOREKEEPER_SECRET_KEY", raising=False)
    app = create_app()
    assert app.config["SQLALCHEMY_DATABASE_URI"] == sqlite_url(tmp_path / "scorekeeper.sqlite3")
    assert app.config["SECRET_KEY"] == (tmp_path / "secret").read_text().strip()


def test_config_goes_over_all_else(tmp_path: Path) -> None:
    assert made(tmp_path, MAX_CONTENT_LENGTH=5).config["MAX_CONTENT_LENGTH"] == 5


def test_limits_and_cookies_are_set(tmp_path: Path) -> None:
    config = made(tmp_path).config
    assert (config["MAX_CONTENT_LENGTH"], config["MAX_FORM_MEMORY_SIZE"]) == (1024 * 1024, 512 * 1024)
    assert (config["SESSION_COOKIE_SAMESITE"], config["SESSION_COOKIE_HTTPONLY"]) == ("Lax", True)
    assert config["WTF_CSRF_TIME_LIMIT"] is None


def test_pages_and_files_are_found_beside_the_package_or_in_it() -> None:
    assert (folder("templates") / "layout.html").is_file()
    assert (folder("static") / "css" / "page.css").is_file()


FORWARDED = {"X-Forwarded-For": "7.7.7.7", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "golf.example"}


@pytest.mark.parametrize(("proxies", "seen"), [(0, "127.0.0.1 http localhost"), (1, "7.7.7.7 https golf.example")])
def test_a_proxy_is_believed_only_where_the_settings_say_so(tmp_path: Path, proxies: int, seen: str) -> None:
    answer = made(tmp_path, proxies).test_client().get("/seen", headers=FORWARDED)
    assert answer.text == seen


def test_behind_a_trusted_proxy_cookies_are_secure_when_the_page_came_over_https(tmp_path: Path) -> None:
    for proxies, secure in ((0, False), (1, True)):
        answer = made(tmp_path, proxies).test_client().get("/bring-in", headers=FORWARDED)
        assert ("Secure" in answer.headers["Set-Cookie"]) == secure


def test_two_apps_do_not_share_anything(tmp_path: Path) -> None:
    first, second = made(tmp_path, WTF_CSRF_ENABLED=False), made(tmp_path)
    data = {"text": "[]"}
    assert first.test_client().post("/bring-in", data=data).status_code == 422
    assert second.test_client().post("/bring-in", data=data).status_code == 400
