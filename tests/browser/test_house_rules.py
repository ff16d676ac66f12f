"""House rules that exclude each other: the page says so as one ticks, and no longer when one is taken back."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.sitting_down import choose_players, choose_rules, open_topic, tick_box

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

ONE, OTHER = "knock-plus-10", "knock-double-plus-5"


def test_a_conflict_is_told_while_both_rules_are_ticked(phone: Page) -> None:
    choose_players(phone, ("Red", "Blue"))
    open_topic(phone, "The knocker")
    told = phone.locator("[data-with]:visible")
    tick_box(phone, ONE).check()
    expect(told).to_have_count(0)
    tick_box(phone, OTHER).check()
    expect(told).to_have_count(1)
    expect(told).to_contain_text("Keep one of them")
    tick_box(phone, ONE).uncheck()
    expect(told).to_have_count(0)
    tick_box(phone, ONE).check()
    expect(told).to_have_count(1)


def test_one_press_lets_go_of_a_rule_and_of_nothing_else(phone: Page) -> None:
    choose_players(phone, ("Red", "Blue"))
    choose_rules(phone, {"The knocker": [ONE, OTHER]})
    phone.locator(f'[data-untick="house_rules-{OTHER}"]:visible').click()
    expect(tick_box(phone, OTHER)).not_to_be_checked()
    expect(tick_box(phone, ONE)).to_be_checked()
    expect(phone.locator("[data-with]:visible")).to_have_count(0)
    expect(phone.get_by_label("Seat 2", exact=True)).to_have_value("Blue")


def test_a_conflict_is_told_again_on_the_page_that_refuses_it(phone: Page) -> None:
    choose_players(phone, ("Red", "Blue"))
    choose_rules(phone, {"The knocker": [ONE, OTHER]})
    phone.get_by_role("button", name="See what will be in force").last.click()
    expect(phone.get_by_role("alert")).to_contain_text("Keep one of them")
    expect(phone.locator("[data-with]:visible").first).to_be_visible()
