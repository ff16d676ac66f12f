"""A table's own rules in a browser: the summary and the try-out follow what is chosen, and a game takes them."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sitting_down import choose_players, open_topic, start, tick_box

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def test_rules_are_made_tried_out_kept_and_played(phone: Page) -> None:
    choose_players(phone, ("Red", "Blue"))
    start(phone)
    phone.goto("/")
    phone.get_by_role("link", name=re.compile("Its games, people")).click()
    phone.get_by_role("link", name=re.compile("^Our rules")).click()
    phone.get_by_role("link", name="Make new rules").click()
    phone.get_by_role("link", name=re.compile("^Six-card golf")).click()
    in_view = phone.locator("summary").filter(has_text="In force")
    in_view.click()
    phone.locator("#layout").fill("7 7 3 / 7 7 4")
    tried = phone.locator("#tried")
    expect(tried).to_contain_text("7 and 7 cancel")
    in_view.click()
    open_topic(phone, "Bonuses")
    tick_box(phone, "four-in-two-columns-minus-10").check()
    in_view.click()
    expect(tried).to_contain_text("−3")
    expect(phone.locator("#in-force")).to_contain_text("Four in two columns")
    in_view.click()
    phone.get_by_role("button", name="Keep these rules").click()
    expect(phone.get_by_text("Four equal cards that fill two columns count −10 together.").first).to_be_visible()

    phone.goto("/")
    phone.get_by_role("link", name="Start a game").click()
    phone.get_by_role("link", name=re.compile("^Six-card golf")).first.click()
    expect(tick_box(phone, "four-in-two-columns-minus-10")).to_be_checked()
