"""Without a network entering goes on; reloads, turns and comings back keep everything, and all is sent in the end."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Browse
from tests.browser.table.conftest import FOUR, Lay
from tests.browser.table.tapping import (
    expect_cards,
    expect_figures,
    expect_saved,
    expect_turn,
    say_who_ended,
    tab,
    tap,
)

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("table")]

Sit = Callable[..., Page]


def test_a_hole_is_finished_and_the_next_begun_without_a_network_and_all_phones_agree_in_the_end(
    lay: Lay, sit: Sit
) -> None:
    laid = lay()
    page, other = sit(laid), sit(laid, "Bert")
    page.context.set_offline(True)
    tap(page, "7 2 K 7 Q 3")
    tap(page, "A")
    expect(page.locator(".why")).to_contain_text("The score comes when the connection is back.")
    expect(page.locator(".entry-status")).to_contain_text("7 not saved yet: no connection")
    tap(page, "2 3 A 2 3  Q Q 4 5 6 7  J J J J J J")
    say_who_ended(page, "Red")
    expect(page.locator(".result")).to_contain_text("The result comes when the connection is back.")
    page.get_by_role("button", name="Deal hole 2").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Hole 2 of 9")
    tap(page, "5 5 5 5 5 5  9")
    expect_turn(page, "Blue")
    assert laid.standing().record.entries == ()
    page.context.set_offline(False)
    expect_saved(page)
    expect_figures(page, "0", "…", "", "")
    expect_figures(other, "11", "0", "42", "0")
    expect(other.locator(".result")).to_contain_text("Red went out")
    standing = laid.standing()
    assert standing.scored[0].hole == {"Red": 11, "Blue": 0, "Green": 42, "Gold": 0}
    assert len(standing.record.entries) == 24 + 1 + 7


def test_a_reload_in_the_middle_keeps_what_was_not_sent_and_where_one_was(lay: Lay, sit: Sit) -> None:
    laid = lay()
    page = sit(laid)
    tab(page, "Green").tap()
    # The page comes, but what it sends is lost.
    page.route("**/operations*", lambda route: route.abort("internetdisconnected"))
    tap(page, "7 2 K")
    page.reload()
    expect_turn(page, "Green")
    expect_cards(page, "7 2 K . . .")
    expect(page.locator("#entry")).to_have_attribute("data-waiting", "3")
    page.unroute("**/operations*")
    expect_saved(page)
    assert [place.card for place in laid.standing().cells(1)[2].places] == ["7", "2", "K", "", "", ""]


def test_an_answer_that_was_lost_stores_nothing_twice(lay: Lay, sit: Sit) -> None:
    laid = lay()
    page = sit(laid)
    lost = []

    def lose(route: Route) -> None:
        lost.append(route.fetch())
        route.abort("internetdisconnected")

    page.route("**/operations*", lose, times=1)
    tap(page, "7 8")
    expect_saved(page)
    assert len(lost) == 1
    assert [entry.value["card"] for entry in laid.standing().record.entries] == ["7", "8"]


def test_undo_works_without_a_network(lay: Lay, sit: Sit) -> None:
    laid = lay()
    page = sit(laid)
    page.context.set_offline(True)
    tap(page, "7 8")
    page.locator("[data-key=undo]").tap()
    expect_cards(page, "7 . . . . .")
    page.context.set_offline(False)
    expect_saved(page)
    expect_cards(page, "7 . . . . .")
    assert [place.card for place in laid.standing().cells(1)[0].places][:2] == ["7", ""]


def test_a_session_that_was_lost_is_told_and_a_new_page_sends_all(lay: Lay, sit: Sit) -> None:
    laid = lay()
    page = sit(laid)
    page.context.clear_cookies(name="session")
    page.route("**/now*", lambda route: route.abort("internetdisconnected"))
    tap(page, "7")
    expect(page.locator(".entry-status")).to_contain_text("Load the page again")
    page.unroute("**/now*")
    page.reload()
    expect_saved(page)
    expect_cards(page, "7 . . . . .")


@pytest.mark.parametrize("late", [False, True])
def test_cards_over_a_number_are_a_correction_and_no_conflict_with_oneself(lay: Lay, sit: Sit, late: bool) -> None:
    laid = lay(variant="cactus")
    page = sit(laid)
    page.context.set_offline(late)
    page.locator("[data-key=number]").tap()
    page.get_by_label("A number, a sum, or all cards in one line").fill("-12")
    page.keyboard.press("Enter")
    tab(page, "Red").tap()
    if not late:
        expect_saved(page)
        page.context.set_offline(True)
    tap(page, "7 2")
    page.locator("[data-key=done]").tap()
    tab(page, "Red").tap()
    tap(page, "K")
    page.locator("[data-key=back]").tap()
    tap(page, "Q J")
    page.context.set_offline(False)
    expect_saved(page)
    expect(page.locator(".decide")).to_be_hidden()
    assert [place.card for place in laid.standing().cells(1)[0].places] == ["7", "2", "Q", "J"]


def test_turning_the_phone_keeps_everything_and_nothing_scrolls(lay: Lay, sit: Sit) -> None:
    page = sit(lay())
    tab(page, "Blue").tap()
    tap(page, "7 2")
    for width, height in ((640, 360), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        expect_turn(page, "Blue")
        expect_cards(page, "7 2 . . . .")
        expect(page.locator(".places .next")).to_have_attribute("data-place", "2")
    expect_saved(page)


SHAPES = ["four-card", "eight-card", "nine-card", "ten-card", "nine-card-removal", "cactus", "malaysian"]
SCREENS = [(360, 640), (640, 360), (320, 568)]
SMALL = """() => [...document.querySelectorAll("#entry button, #entry a")]
  .filter((each) => each.checkVisibility())
  .map((each) => [each.getBoundingClientRect(), each.ariaLabel ?? each.innerText])
  .filter(([box]) => box.width < 47.5 || box.height < 47.5 || box.bottom > innerHeight + 0.5)
  .map(([, name]) => name)"""
CROSSING = """() => {
  const parts = [...document.querySelectorAll(".tabs, .places, .why, .keys, .foot")];
  const boxes = parts.map((each) => each.getBoundingClientRect()).filter((box) => box.height);
  const apart = (one, other, from, to) => one[to] <= other[from] + 1 || other[to] <= one[from] + 1;
  return boxes.some((one, at) => boxes.slice(at + 1).some((other) =>
    !apart(one, other, "left", "right") && !apart(one, other, "top", "bottom")));
}"""


@pytest.mark.parametrize("variant", SHAPES)
def test_every_layout_fits_every_phone_with_keys_that_a_thumb_hits(lay: Lay, sit: Sit, variant: str) -> None:
    page = sit(lay(variant=variant))
    tap(page, "7 2 K" if variant in ("cactus", "malaysian") else "7 A 3")
    expect_saved(page)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollHeight") <= height
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(SMALL) == []
        assert not page.evaluate(CROSSING)


def test_twelve_players_fit_and_the_one_whose_cards_go_in_is_in_sight(lay: Lay, sit: Sit) -> None:
    names = [*FOUR, "Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "W" * 30, "Maximiliane-Friederike"]
    page = sit(lay(variant="four-card", players=names))
    assert page.evaluate("document.documentElement.scrollHeight") <= 640
    for number, name in enumerate(names):
        expect_turn(page, name)
        expect(tab(page, name)).to_be_in_viewport(ratio=0.9)
        tap(page, "A 2 3 4" if number % 2 else "5 6 7 8")
    expect(page.locator("[data-key=hole]")).to_be_in_viewport()
    say_who_ended(page, "Ann")
    expect(page.locator(".result .standing tbody tr")).to_have_count(12)


def test_another_browser_tab_of_the_same_phone_shares_what_waits(lay: Lay, browse: Browse, sit: Sit) -> None:
    laid = lay()
    page = sit(laid)
    second = page.context.new_page()
    second.goto(page.url)
    page.context.set_offline(True)
    tap(page, "7")
    expect_cards(second, "7 . . . . .")
    page.context.set_offline(False)
    expect_saved(page)
    expect_saved(second)
    assert len(laid.standing().record.entries) == 1
