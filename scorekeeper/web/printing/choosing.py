"""The printing page: the choices beside a picture of page 1."""

from typing import Any

from flask import current_app, render_template, request, url_for
from flask_babel import gettext as _

from scorekeeper.printing.paper import DoesNotFit
from scorekeeper.printing.press import LibrariesMissing, PressBusy, PressFailed
from scorekeeper.services.refused import Refused
from scorekeeper.web.printing.form import KINDS, NUMBERS, Choice, form_of, limits, read
from scorekeeper.web.printing.pages import Here, blueprint, here
from scorekeeper.web.printing.sheets import picture_of
from scorekeeper.web.words import refusal


@blueprint.get("/print")
@blueprint.get("/groups/<group_id>/print")
@blueprint.get("/games/<game_id>/print")
def choose(**values: Any) -> Any:
    """Show the choices and what they come to; `part=live` gives only what a script replaces."""
    place = here()
    choice = read(place, request.args)
    return render_template(
        "printing/live.html" if request.args.get("part") == "live" else "printing/choose.html",
        action=url_for("printing.choose", **place.values),
        form=form_of(place, choice),
        limits={name: limits(name) for name in NUMBERS},
        back=_back(place),
        **_seen(place, choice),
    )


@blueprint.get("/print/plain")
def plain() -> Any:
    """Show an empty card as a page, for the browser's own print: it needs no libraries."""
    sent = {"what": "blank", **request.args.to_dict()}
    choice = read(here(), sent)
    return render_template(
        "printing/plain.html",
        players=choice.number("players"),
        holes=choice.number("holes"),
        limits={name: limits(name) for name in NUMBERS},
    )


def _back(place: Here) -> dict[str, str]:
    if place.record:
        return {"text": _("The card"), "url": url_for("games.card", **place.values)}
    if place.values:
        return {"text": place.group, "url": url_for("groups.group", **place.values)}
    return {"text": _("Home"), "url": url_for("home.home")}


def _seen(place: Here, choice: Choice) -> dict[str, Any]:
    """The picture with the ways to the PDF, or what is in the way of both; drawn now, so that the page can say so."""
    seen: dict[str, Any] = {"picture": None, "problem": "", "packages": None, "page_url": _page_url(place, choice)}
    try:
        picture_of(place, choice)
    except Refused as refused:
        seen["problem"] = refusal(refused)
    except DoesNotFit:
        seen["problem"] = _("So many players do not fit this paper. Choose larger paper, or turn it.")
    except PressBusy:
        seen["problem"] = _("Others are printing at this moment. Look again in a few seconds.")
    except PressFailed as failed:
        current_app.logger.error("The press gave up: %s", failed)
        seen["problem"] = _("This could not be drawn. Choose less of it.")
    except LibrariesMissing as missing:
        seen["packages"] = missing.packages
    else:
        addresses: dict[str, Any] = {**place.values, **choice.sent}
        seen["picture"] = {
            "url": url_for("printing.picture", **addresses),
            "alt": _("Page 1: %(what)s", what=KINDS[choice.kind]),
            "pdf_url": url_for("printing.pdf", **addresses),
            "file_url": url_for("printing.pdf", **addresses, download="yes"),
        }
    return seen


def _page_url(place: Here, choice: Choice) -> str:
    """The page that the browser itself prints well enough."""
    if choice.kind in ("rules", "pocket"):
        return url_for("reference.variant", variant_id=choice.rules.terms.variant)
    if place.record:
        return url_for("games.card", **place.values)
    return url_for("printing.plain", players=choice.number("players"), holes=choice.number("holes"))
