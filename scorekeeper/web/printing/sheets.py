"""The PDF of what was chosen, and a picture of its first page."""

from collections.abc import Callable
from typing import Any

from flask import Response, current_app, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.printing.paper import DoesNotFit
from scorekeeper.printing.press import LibrariesMissing, PressBusy, PressFailed, the_press
from scorekeeper.printing.stock import Stock, imprint
from scorekeeper.web.printing.form import Choice, read
from scorekeeper.web.printing.jobs import file_name, job_of, language
from scorekeeper.web.printing.pages import Here, blueprint, here

PICTURE_WIDTH = 800
RETRY_SECONDS = "5"
# A browser's own reader of PDFs needs styles inside its page; nothing else is let in.
PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"


def pdf_of(here: Here, choice: Choice) -> bytes:
    """The PDF of what was chosen, from the stock where it lies there. Raises as the press and `job_of` do."""
    return _stock().take(f"{_imprint(here, choice)}.pdf", lambda: the_press().pdf(job_of(here, choice)))


def picture_of(here: Here, choice: Choice) -> bytes:
    """The picture of its first page, whatever the number of copies. Raises as `pdf_of` does."""
    one = choice.once()
    name = f"{_imprint(here, one)}.png"
    return _stock().take(name, lambda: the_press().picture(pdf_of(here, one), PICTURE_WIDTH))


def _imprint(here: Here, choice: Choice) -> str:
    return imprint(choice, here.group, here.live_address, here.record, language())


def _stock() -> Stock:
    return Stock(current_app.config["PRINTED"])


@blueprint.get("/print/sheet.pdf")
@blueprint.get("/groups/<group_id>/print/sheet.pdf")
@blueprint.get("/games/<game_id>/print/sheet.pdf")
def pdf(**values: Any) -> Any:
    """Give the PDF; `download` asks for it as a file."""
    place = here()
    choice = read(place, request.args)
    response = _unless_known(place, choice, "application/pdf", pdf_of)
    kind = "attachment" if request.args.get("download") else "inline"
    response.headers.set("Content-Disposition", kind, filename=file_name(place, choice))
    response.headers["Content-Security-Policy"] = PDF_POLICY
    return response


@blueprint.get("/print/sheet.png")
@blueprint.get("/groups/<group_id>/print/sheet.png")
@blueprint.get("/games/<game_id>/print/sheet.png")
def picture(**values: Any) -> Any:
    """Give the picture of page 1."""
    place = here()
    return _unless_known(place, read(place, request.args), "image/png", picture_of)


def _unless_known(place: Here, choice: Choice, kind: str, draw: Callable[[Here, Choice], bytes]) -> Response:
    tag = _imprint(place, choice)
    if request.if_none_match.contains(tag):
        response = Response(status=304)
    else:
        response = Response(draw(place, choice), mimetype=kind)
    response.set_etag(tag)
    return response


@blueprint.errorhandler(PressBusy)
def busy(_error: PressBusy) -> Any:
    """Say that others are printing."""
    title, todo = _("Others are printing at this moment"), _("Wait a few seconds, then load this page again.")
    return *_problem_page(503, title, todo), {"Retry-After": RETRY_SECONDS}


@blueprint.errorhandler(LibrariesMissing)
def libraries_missing(_error: LibrariesMissing) -> Any:
    """Say that this computer can't make PDFs; the printing page says what to install."""
    title = _("This computer can’t make PDFs yet")
    return _problem_page(503, title, _("Go to the printing page: it says what to install and what can be printed."))


@blueprint.errorhandler(PressFailed)
def failed(error: PressFailed) -> Any:
    """Say that this can't be drawn."""
    current_app.logger.error("The press gave up: %s", error)
    return _problem_page(500, _("This could not be drawn"), _("Choose less of it: fewer players, holes or copies."))


@blueprint.errorhandler(DoesNotFit)
def too_much(_error: DoesNotFit) -> Any:
    """Say that it does not fit the paper."""
    return _problem_page(422, _("This does not fit the paper"), _("Choose larger paper, or fewer players."))


def _problem_page(code: int, title: str, todo: str) -> tuple[str, int]:
    actions = [{"text": _("Back to the choices"), "url": url_for("printing.choose", **here().values)}]
    return render_template("errors/error.html", code=code, title=title, what="", todo=todo, actions=actions), code
