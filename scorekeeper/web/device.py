"""What belongs to one device: its settings, and what lets a browser keep the pages and open them without a network."""

from typing import Any

from flask import Blueprint, current_app, redirect, render_template, request, send_from_directory, url_for
from werkzeug.wrappers import Response

from scorekeeper.web import gate

blueprint = Blueprint("device", __name__)

HAND = "hand"


@blueprint.app_context_processor
def every_page() -> dict[str, Any]:
    """What every page may lay out after."""
    return {"left_handed": request.cookies.get(HAND) == "left", "device_url": url_for("device.device")}


@blueprint.get("/device")
def device() -> Any:
    """Show what is set for this device."""
    return render_template("home/device.html")


@blueprint.post("/device")
def change() -> Any:
    """Keep in a cookie which thumb enters the cards."""
    response = redirect(url_for("device.device"))
    hand = "left" if request.form.get(HAND) == "left" else "right"
    response.set_cookie(HAND, hand, max_age=gate.COOKIE_AGE, httponly=True, samesite="Lax", secure=request.is_secure)
    return response


@blueprint.get("/offline")
def offline() -> Any:
    """The page in place of all that can't be had without a network."""
    return render_template("home/offline.html")


@blueprint.get("/worker.js")
def worker() -> Response:
    """The script between pages and network: it must lie above all pages that it serves."""
    return send_from_directory(f"{current_app.static_folder}/js", "worker.js")
