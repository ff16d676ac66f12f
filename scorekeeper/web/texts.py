"""Languages, and what every template may use."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from flask import Flask, current_app, request, url_for
from flask_babel import Babel, get_locale
from jinja2 import StrictUndefined

from scorekeeper.web.rule_address import rule_url

TRANSLATIONS = Path(__file__).parent.parent / "translations"
SOURCE_LANGUAGE = "en"


def languages() -> list[str]:
    """The languages there are texts for: English, and each that has a folder under translations."""
    others = sorted(path.parent.parent.name for path in TRANSLATIONS.glob("*/LC_MESSAGES/messages.mo"))
    return [SOURCE_LANGUAGE, *others]


def whole_address(path: str) -> str:
    """A whole address to give to others where the settings know it; the request's own Host is never believed."""
    address: str = current_app.config["ADDRESS"] or ""
    return address + path


def phone_address() -> str:
    """The address by which other devices reach this server; empty where the settings know none."""
    address: str = current_app.config["ADDRESS"] or ""
    return "" if urlsplit(address).hostname in ("localhost", "127.0.0.1", "::1") else address


def init_app(app: Flask) -> None:
    """Choose the language by what the browser asks for; give templates their words and addresses."""
    known = languages()
    app.config.setdefault("BABEL_TRANSLATION_DIRECTORIES", str(TRANSLATIONS))
    # A name that a template misspells is an error, not an empty place.
    app.jinja_env.undefined = StrictUndefined
    app.jinja_env.trim_blocks = True
    app.jinja_env.lstrip_blocks = True
    app.jinja_env.globals["rule_url"] = rule_url
    Babel(  # type: ignore[no-untyped-call] # flask-babel has no types here
        app, locale_selector=lambda: request.accept_languages.best_match(known, SOURCE_LANGUAGE)
    )

    @app.context_processor
    def every_page() -> dict[str, Any]:
        return {
            "lang": str(get_locale() or SOURCE_LANGUAGE).replace("_", "-"),
            "home_url": url_for("home.home"),
            "rules_url": url_for("reference.rules"),
        }

    static = Path(app.static_folder or "")

    @cache
    def fingerprint(filename: str) -> str:
        file = static / filename
        return hashlib.sha256(file.read_bytes()).hexdigest()[:12] if file.is_file() else ""

    @app.url_defaults
    def name_the_version(endpoint: str, values: dict[str, Any]) -> None:
        # A file's address changes with its content, so browsers may keep it for ever.
        if endpoint == "static" and "filename" in values:
            values.setdefault("v", fingerprint(values["filename"]))
