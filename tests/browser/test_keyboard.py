"""A game is started and a hole is saved with Tab, Enter, Space and arrows alone, and one sees where one is."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, Browse
from tests.browser.sitting_down import choose_players, seat

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

MOST_TABS = 90
FOCUS = """() => {
  const at = document.activeElement;
  const name = at.getAttribute("aria-label")
    ?? document.getElementById(at.getAttribute("aria-labelledby"))?.innerText
    ?? at.labels?.[0]?.innerText ?? at.innerText;
  const drawn = [at, at.nextElementSibling].some((each) => {
    const style = each && getComputedStyle(each);
    return style && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  });
  const place = at.getBoundingClientRect();
  const seen = place.width > 1 && place.height > 1 && place.bottom > 0 && place.top < innerHeight;
  return [name.trim(), drawn && seen];
}"""


def tab_to(page: Page, name: str) -> None:
    """Press Tab until something with this name has the focus; on the way the focus is always to be seen."""
    passed = []
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        at, shown = page.evaluate(FOCUS)
        assert shown, f"the focus on “{at}” is not to be seen on {page.url}"
        if at == name:
            return
        passed.append(at)
    raise AssertionError(f"no way to “{name}”; passed {passed}")


def go_on(page: Page, key: str) -> None:
    """Press a key that leads to another page, and wait for it."""
    with page.expect_navigation():
        page.keyboard.press(key)


def test_a_game_is_started_and_a_hole_saved_by_keyboard(browse: Browse) -> None:
    page = browse()
    keys = page.keyboard
    tab_to(page, "Start a game")
    go_on(page, "Enter")
    tab_to(page, "Six-card golf")
    tab_to(page, "On to players and rules")
    go_on(page, "Enter")
    for number, name in enumerate(("Red", "Blue"), start=1):
        tab_to(page, f"Seat {number}")
        keys.type(name)
    tab_to(page, "The knocker")
    keys.press("Enter")
    tab_to(page, page.locator("#house_rules-knock-plus-10-title").inner_text())
    keys.press("Space")
    expect(page.locator("#house_rules-knock-plus-10")).to_be_checked()
    tab_to(page, "See what will be in force")
    go_on(page, "Enter")
    tab_to(page, "Deal hole 1")
    go_on(page, "Enter")
    keys.type("77K 72Q")
    keys.type("A 2 3 / A 2 4")
    expect(page.get_by_role("heading", name="Who turned up the last card?")).to_be_visible()
    tab_to(page, "Red")
    keys.press("Space")
    expect(page.locator(".result")).to_contain_text("Red went out and was not lowest: +10.")
    tab_to(page, "Deal hole 2")
    keys.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hole 2 of 9")


def test_enter_in_a_name_goes_on_and_adds_no_seat(phone: Page) -> None:
    choose_players(phone, ("Red", "Blue"))
    phone.get_by_label("Seat 2", exact=True).press("Enter")
    expect(phone.get_by_role("heading", level=1)).to_have_text("What will be in force")
    expect(phone.get_by_text("Red, Blue")).to_be_visible()


def test_enter_in_a_layout_saves_the_hole(browse: Browse) -> None:
    phone = browse(java_script_enabled=False)
    choose_players(phone, ("Red", "Blue"))
    phone.get_by_label("Seat 2", exact=True).press("Enter")
    phone.get_by_role("button", name="Deal hole 1").click()
    phone.get_by_label("Red’s cards").fill("12")
    phone.get_by_label("Red’s cards").press("Enter")
    expect(seat(phone, "Red").locator(".seat-score")).to_contain_text("12")


def test_the_first_tab_skips_to_the_page(browse: Browse) -> None:
    page = browse(**LAPTOP, is_mobile=False, has_touch=False)
    tab_to(page, "Skip to the page")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")
