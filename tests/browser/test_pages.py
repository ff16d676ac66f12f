"""Every page fits a phone and a laptop, light and dark; with SCOREKEEPER_PICTURES set to a folder it is drawn there."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.all_pages import Laid
from tests.browser.conftest import LAPTOP, Browse

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

WIDTHS = {360: {}, 1280: {**LAPTOP, "is_mobile": False, "has_touch": False, "device_scale_factor": 1}}


@pytest.mark.parametrize("width", WIDTHS)
def test_no_page_is_wider_than_its_screen(browse: Browse, laid: Laid, address: str, width: int) -> None:
    page = browse(**WIDTHS[width])
    page.context.add_cookies([{"name": laid.cookie, "value": laid.token, "url": address}])
    wide = set()
    for name, path in laid.pages.items():
        page.goto(path)
        page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true })")
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            if page.evaluate("document.documentElement.scrollWidth") > width:
                wide.add(name)
            draw(page, f"{name}-{width}-{scheme}")
    assert wide == set()


def draw(page: Page, name: str) -> None:
    """Take a picture of a whole page when pictures are asked for."""
    folder = os.environ.get("SCOREKEEPER_PICTURES", "")
    if folder.startswith("/"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def test_an_empty_card_is_printed_black_on_white_on_one_sheet(browse: Browse, laid: Laid, tmp_path: Path) -> None:
    page = browse(**WIDTHS[1280])
    page.emulate_media(color_scheme="dark", media="print")
    for players, holes in ((4, 9), (12, 18)):
        page.goto(f"/print/plain?players={players}&holes={holes}")
        colours = page.evaluate(
            "['body', '.scorecard'].map((each) => getComputedStyle(document.querySelector(each)).color)"
        )
        assert set(colours) == {"rgb(0, 0, 0)"}
        folder = os.environ.get("SCOREKEEPER_PICTURES", "")
        target = Path(folder) if folder.startswith("/") else tmp_path
        sheet = page.pdf(path=target / f"print-{players}-{holes}.pdf", prefer_css_page_size=True)
        assert sheet.count(b"/Type /Page\n") == 1
