"""Jobs for the press."""

from typing import Any

from markupsafe import Markup

from scorekeeper.printing.faces import Face, PrintJob
from scorekeeper.printing.paper import PAPERS


def face(number: int) -> Face:
    """A page that shows its number."""
    return Face(Markup("<p>Face {}.</p>").format(number), f"Card {number}")


def job(**changed: Any) -> PrintJob:
    """A job of one A6 page."""
    given: dict[str, Any] = {
        "title": "Friday",
        "author": "The table",
        "lang": "en",
        "paper": PAPERS["a6"],
        "landscape": False,
        "css": (),
        **changed,
    }
    if "flow" not in given:
        given.setdefault("faces", (face(0),))
    return PrintJob(**given)


def hostile(html: str) -> PrintJob:
    """A job whose text was never made safe."""
    return job(flow=Markup(html))
