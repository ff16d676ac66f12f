"""A game starts and a hole is saved in a browser that runs no scripts."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Browse
from tests.browser.sitting_down import HOUSE_RULES, choose_players, choose_rules, fill_hole, seat, start, tick_box

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def test_a_hole_is_saved_without_scripts(browse: Browse) -> None:
    page = browse(java_script_enabled=False)
    choose_players(page, ("Red", "Blue"))
    choose_rules(page, HOUSE_RULES)
    start(page)
    fill_hole(page, {"Red": "7 K * / 7 2 Q", "Blue": "12+7-2"}, "Red")
    page.get_by_role("button", name="Save hole 1").click()
    expect(page.get_by_role("heading", name="After hole 1")).to_be_visible()
    expect(seat(page, "Red").locator(".seat-score")).to_contain_text("7")
    expect(seat(page, "Red").locator(".bridge")).to_have_count(1)
    expect(page.get_by_role("row").filter(has_text="Red")).to_contain_text("leads")


def test_house_rules_that_exclude_each_other_are_refused_without_scripts(browse: Browse) -> None:
    page = browse(java_script_enabled=False)
    choose_players(page, ("Red", "Blue"))
    choose_rules(page, {"The knocker": ["knock-plus-10", "knock-double-plus-5"]})
    page.get_by_role("button", name="See what will be in force").last.click()
    expect(page.get_by_role("alert")).to_contain_text("Keep one of them")
    expect(tick_box(page, "knock-plus-10")).to_be_checked()
    tick_box(page, "knock-double-plus-5").uncheck()
    start(page)
