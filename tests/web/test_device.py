"""What belongs to one device: the hand that enters the cards, and what a browser needs to keep the pages."""

import re
from xml.etree.ElementTree import Element

import pytest

from tests.web.made import HOLE, Table
from tests.web.visitor import Page, Visitor


def body(page: Page) -> Element:
    return next(page.root.iter("body"))


def classes(page: Page) -> list[str]:
    return (body(page).get("class") or "").split()


def test_the_left_thumb_is_chosen_for_one_device_and_laid_out_for_everywhere(table: Table, host: Visitor) -> None:
    hole = f"{table.game(holes=[HOLE])}/holes/1"
    assert "left-handed" not in classes(host.get(hole))
    chosen = host.submit(host.get("/device"), {"hand": "left"}, action="/device")
    assert (chosen.path, chosen.field("hand", "/device")) == ("/device", "left")
    assert "left-handed" in classes(host.get(hole))
    assert "left-handed" in classes(host.get("/nothing"))
    assert "left-handed" not in classes(table.visitor("host").get(hole))
    host.submit(host.get("/device"), {"hand": "right"}, action="/device")
    assert "left-handed" not in classes(host.get(hole))


@pytest.mark.parametrize("odd", ["", "both", "left\u0000", "<b>"])
def test_an_odd_hand_is_the_right_one(visitor: Visitor, odd: str) -> None:
    assert visitor.send("/device", {"hand": odd}).field("hand", "/device") == "right"


@pytest.mark.parametrize("base_url", ["http://localhost", "https://localhost"])
def test_the_hands_cookie_fits_the_connection(table: Table, base_url: str) -> None:
    visitor = Visitor(table.app, base_url)
    page = visitor.submit(visitor.get("/device"), {"hand": "left"}, action="/device", follow=False)
    (line,) = [line for line in page.response.headers.getlist("Set-Cookie") if line.startswith("hand=")]
    assert ("Secure" in line) == base_url.startswith("https")
    assert "HttpOnly" in line
    assert "SameSite=Lax" in line


def test_the_worker_lies_above_all_pages_and_is_looked_for_anew(visitor: Visitor) -> None:
    answer = visitor.get("/worker.js").response
    assert answer.status_code == 200
    assert answer.mimetype == "text/javascript"
    assert answer.cache_control.no_cache
    assert "worker-src 'self'" in answer.headers["Content-Security-Policy"]


def test_the_page_without_a_network_names_nothing_but_files_of_the_program(table: Table, host: Visitor) -> None:
    table.game()
    page = host.get("/offline")
    assert page.heading == "No connection to the table"
    assert "Thursday" not in page.response.text
    assert re.findall(r'(?:href|src)="(/static/[^"]+)"', page.response.text)


def test_every_page_can_be_installed(visitor: Visitor) -> None:
    page = visitor.get("/")
    manifest = next(link.get("href", "") for link in page.root.iter("link") if link.get("rel") == "manifest")
    answer = visitor.get(manifest).response
    assert answer.mimetype == "application/manifest+json"
    for icon in answer.get_json(force=True)["icons"]:
        assert visitor.get(f"/static/{icon['src']}").response.mimetype == "image/png"
