"""Error pages that say what is wrong and what would do."""

from collections.abc import Mapping
from typing import Any

from flask import Flask, render_template, url_for
from flask_babel import lazy_gettext as _l
from flask_wtf.csrf import CSRFError
from sqlalchemy.exc import OperationalError
from werkzeug.exceptions import HTTPException

from scorekeeper.services.refused import Refused
from scorekeeper.web.words import refusal

# By status: what is wrong, and what would do.
PAGES: Mapping[int, tuple[Any, Any]] = {
    400: (
        _l("This form is too old to be taken"),
        _l("Go back, load the page again and send it once more. The browser must accept cookies from this site."),
    ),
    403: (
        _l("Your link does not allow this"),
        _l("Ask the host of the table for a link that lets you enter scores, or do it on the host's phone."),
    ),
    404: (
        _l("There is nothing here that you can see"),
        _l(
            "Perhaps a letter was lost from the address, or this browser has not joined the table yet: "
            "open the table's link, then come back."
        ),
    ),
    405: (_l("This page can't be used like that"), _l("Go back and use the buttons on the page.")),
    409: (
        _l("Somebody else changed this meanwhile"),
        _l("Load the page again: it shows what stands now. Then enter what is still missing."),
    ),
    413: (_l("This is more than a game needs"), _l("A game file is far smaller than 1 MB. Choose the right file.")),
    422: (_l("This can't be taken as it is"), _l("Go back and correct what the page points out.")),
    503: (
        _l("Too many people are writing at once"),
        _l(
            "Nothing was saved just now. Wait a moment, go back and send it again: "
            "the browser still has what you typed."
        ),
    ),
    500: (
        _l("Something went wrong on our side"),
        _l("Nothing that was saved is lost. Load the page again; if it goes on, tell whoever runs this site."),
    ),
}


def init_app(app: Flask) -> None:
    """Show an error page in place of every bare error."""

    @app.errorhandler(HTTPException)
    def http_error(error: HTTPException) -> Any:
        code = error.code or 500
        if code < 400:
            return error
        page, _code = error_page(code)
        # Such as Allow, which says how a page can be used.
        kept = [(name, value) for name, value in error.get_headers() if name != "Content-Type"]
        return page, code, kept

    @app.errorhandler(CSRFError)
    def form_too_old(_error: CSRFError) -> Any:
        return error_page(400)

    @app.errorhandler(Refused)
    def refused(error: Refused) -> Any:
        status = 404 if error.code.startswith("unknown-") else 422
        return error_page(status, refusal(error))

    @app.errorhandler(OperationalError)
    def busy(error: OperationalError) -> Any:
        if "database is locked" not in str(error.orig) and not error.connection_invalidated:
            # Waiting would not help.
            raise error
        app.logger.warning("The database did not answer in time: %s", error.orig)
        return (*error_page(503), {"Retry-After": "5"})

    @app.errorhandler(500)
    def broken(_error: Exception) -> Any:
        return error_page(500)


def error_page(code: int, what: str = "") -> tuple[str, int]:
    """Render the page of an error; `what` says what was asked or entered."""
    title, todo = PAGES.get(code, PAGES[422 if code < 500 else 500])
    actions = [{"text": _l("Home"), "url": url_for("home.home")}]
    return render_template("errors/error.html", code=code, title=title, what=what, todo=todo, actions=actions), code
