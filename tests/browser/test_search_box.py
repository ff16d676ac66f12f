"""The search box in a browser: hits while typing, the keys, and the way to a rule."""

import re

import pytest
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def test_three_letters_and_enter_lead_to_a_rule(phone: Page) -> None:
    phone.keyboard.press("/")
    box = phone.get_by_role("combobox")
    expect(box).to_be_focused()
    box.press_sequentially("knoker plus 10")
    options = phone.get_by_role("option")
    expect(options.first).to_contain_text("Not lowest: 10 more")
    phone.keyboard.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    phone.keyboard.press("Enter")
    expect(phone).to_have_url(re.compile(r"/rules/house/knock-plus-10"))
    expect(phone.get_by_role("heading", level=1)).to_have_text("Not lowest: 10 more")


def test_escape_closes_the_hits_and_enter_without_one_shows_the_page_of_hits(phone: Page) -> None:
    phone.keyboard.press("/")
    box = phone.get_by_role("combobox")
    box.press_sequentially("two twos")
    expect(phone.get_by_role("option").first).to_be_visible()
    phone.keyboard.press("Escape")
    expect(phone.get_by_role("option")).to_have_count(0)
    box.fill("two twos")
    phone.keyboard.press("Enter")
    expect(phone).to_have_url(re.compile(r"/rules/search\?"))
    expect(phone.locator("mark").first).to_be_visible()
