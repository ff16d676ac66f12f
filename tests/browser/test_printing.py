"""The printing page in a browser: the picture follows the choices, with scripts and without."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, LONGEST_WAIT_MS, Browse

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def picture_of(page: Page, words: str) -> None:
    """Wait until the picture that was drawn is of this."""
    picture = page.locator("#seen img")
    expect(picture).to_have_attribute("src", re.compile(words), timeout=LONGEST_WAIT_MS)
    expect(page.locator("#seen")).not_to_have_attribute("aria-busy", "true")
    page.wait_for_function("document.querySelector('#seen img')?.naturalWidth > 100")


def test_the_picture_follows_the_choices(phone: Page) -> None:
    phone.goto("/print")
    picture_of(phone, "what=blank")
    phone.get_by_label("Players").fill("7")
    picture_of(phone, "players=7")
    expect(phone.get_by_label("Players")).to_be_focused()
    phone.get_by_role("radio", name="4 × A6 on A4").check()
    picture_of(phone, "size=a6-4")
    phone.get_by_role("radio", name="Rules sheet").check()
    picture_of(phone, "what=rules")
    expect(phone.get_by_label("Players")).to_have_count(0)
    expect(phone.get_by_role("link", name="Open to print")).to_have_attribute("href", re.compile("what=rules"))
    # What is seen has an address of its own.
    phone.reload()
    picture_of(phone, "what=rules")


def test_a_download_is_called_what_it_is(phone: Page) -> None:
    phone.goto("/print?what=pocket&rules=six-card")
    with phone.expect_download() as waiting:
        phone.get_by_role("link", name="Download").click()
    assert re.fullmatch(r"golf-six-card-pocket-rules-\d{4}-\d\d-\d\d\.pdf", waiting.value.suggested_filename)


def test_a_button_shows_the_same_without_scripts(browse: Browse) -> None:
    page = browse(java_script_enabled=False)
    page.goto("/print")
    page.get_by_label("Players").fill("7")
    page.get_by_role("button", name="Show this").click()
    expect(page.locator("#seen img")).to_have_attribute("src", re.compile("players=7"), timeout=LONGEST_WAIT_MS)


def test_an_empty_card_is_printed_black_on_white_on_one_sheet(browse: Browse) -> None:
    page = browse(**LAPTOP, is_mobile=False, has_touch=False, device_scale_factor=1)
    page.emulate_media(color_scheme="dark", media="print")
    for players, holes in ((4, 9), (12, 18)):
        page.goto(f"/print/plain?players={players}&holes={holes}")
        colours = page.evaluate(
            "['body', '.scorecard'].map((each) => getComputedStyle(document.querySelector(each)).color)"
        )
        assert set(colours) == {"rgb(0, 0, 0)"}
        sheet = page.pdf(prefer_css_page_size=True)
        assert sheet.count(b"/Type /Page\n") == 1
