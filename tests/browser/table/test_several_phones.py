"""Several phones on one hole: all follow, different places never conflict, the same place is decided by one tap."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Browse
from tests.browser.table.conftest import Laid, Lay
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


def apart(one: Page, other: Page, mine: str, theirs: str) -> None:
    """Two people enter different cards in one place while one of them is without a network."""
    one.context.set_offline(True)
    tap(one, mine)
    tap(other, theirs)
    expect_saved(other)
    one.context.set_offline(False)
    expect(one.locator(".decide")).to_be_visible()
    expect_saved(one)


def test_two_phones_enter_one_hole_and_both_see_the_result(lay: Lay, sit: Sit) -> None:
    laid = lay()
    one, other = sit(laid), sit(laid, "Bert")
    tab(other, "Green").tap()
    tap(other, "Q Q 4 5 6 7")
    expect_turn(other, "Gold")
    tap(one, "7 2 K 7 Q 3")
    expect_turn(one, "Blue")
    tap(one, "A 2 3 A 2 3")
    expect_figures(one, "11", "0", "42", "")
    tap(other, "J J J J J J")
    expect_figures(one, "11", "0", "42", "0")
    say_who_ended(other, "Blue")
    for phone in (one, other):
        expect(phone.locator(".result")).to_contain_text("Blue went out and was")
        expect_figures(phone, "11", "0", "42", "0")


def test_places_of_one_layout_entered_on_two_phones_do_not_conflict(lay: Lay, sit: Sit) -> None:
    laid = lay()
    one, other = sit(laid), sit(laid, "Bert")
    one.context.set_offline(True)
    tap(one, "7 2 K")
    other.locator('[data-place="3"]').tap()
    tap(other, "9")
    other.locator('[data-place="4"]').tap()
    tap(other, "8")
    expect_saved(other)
    one.context.set_offline(False)
    for phone in (one, other):
        expect_cards(phone, "7 2 K 9 8 .")
    expect(one.locator(".decide")).to_be_hidden()


def test_one_place_twice_shows_both_values_and_one_tap_keeps_mine(lay: Lay, sit: Sit) -> None:
    laid = lay()
    one, other = sit(laid), sit(laid, "Bert")
    apart(one, other, "7", "8")
    asked = one.locator(".decide")
    expect(asked).to_contain_text("Red, card 1: Bert entered 8 at")
    expect(asked).to_contain_text("you entered 7.")
    expect_cards(one, "8 . . . . .")
    one.reload()
    asked.get_by_role("button", name="Keep 7").tap()
    expect(asked).to_be_hidden()
    for phone in (one, other):
        expect_cards(phone, "7 . . . . .")


def test_one_tap_keeps_theirs_and_entering_went_on_meanwhile(lay: Lay, sit: Sit) -> None:
    laid = lay()
    one, other = sit(laid), sit(laid, "Bert")
    apart(one, other, "7 3", "8 4")
    asked = one.locator(".decide")
    expect(asked).to_contain_text("and 1 more")
    tap(one, "Q")
    asked.get_by_role("button", name="Keep 8").tap()
    asked.get_by_role("button", name="Keep 4").tap()
    expect(asked).to_be_hidden()
    for phone in (one, other):
        expect_cards(phone, "8 4 Q . . .")


def test_the_same_card_from_two_phones_is_no_conflict(lay: Lay, sit: Sit) -> None:
    laid = lay()
    one, other = sit(laid), sit(laid, "Bert")
    one.context.set_offline(True)
    tap(one, "7")
    tap(other, "7")
    expect_saved(other)
    one.context.set_offline(False)
    expect_saved(one)
    expect(one.locator(".decide")).to_be_hidden()


def test_what_the_server_refuses_is_listed_and_can_be_entered_again(lay: Lay, sit: Sit) -> None:
    laid = lay()
    page = sit(laid)
    page.locator("[data-key=number]").tap()
    field = page.get_by_label("A number, a sum, or all cards in one line")
    field.fill("7 7 X")
    field.press("Enter")
    refused = page.locator(".decide")
    expect(refused).to_contain_text("X")
    refused.get_by_role("button", name="Enter it again").tap()
    expect(field).to_have_value("7 7 X")
    field.fill("14")
    field.press("Enter")
    expect(refused).to_be_hidden()
    expect_figures(page, "14", "", "", "")


def test_a_field_in_which_somebody_types_is_never_touched(lay: Lay, sit: Sit) -> None:
    laid = lay()
    one, other = sit(laid), sit(laid, "Bert")
    one.locator("[data-key=number]").tap()
    field = one.get_by_label("A number, a sum, or all cards in one line")
    field.press_sequentially("1")
    tap(other, "9 9")
    expect(one.locator(".places .place").first).to_have_text("9")
    field.press_sequentially("2")
    expect(field).to_have_value("12")
    expect(field).to_be_focused()


def test_a_revoked_link_stores_nothing_and_loses_nothing(lay: Lay, sit: Sit) -> None:
    laid = lay()
    page = sit(laid)
    tap(page, "7")
    expect_saved(page)
    laid.revoke("Anna")
    tap(page, "8")
    expect(page.locator(".entry-status")).to_contain_text("1 not saved: your link does not open this table any more")
    expect_cards(page, "7 8 . . . .")
    assert [place.card for place in laid.standing().cells(1)[0].places][:2] == ["7", ""]


def test_the_history_of_a_hole_says_who_entered_what_and_what_was_taken_back(lay: Lay, sit: Sit) -> None:
    laid = lay()
    page = sit(laid)
    tap(page, "7 8")
    page.locator("[data-key=undo]").tap()
    expect_saved(page)
    page.locator("[data-key=more]").tap()
    page.get_by_role("link", name="History of this hole").tap()
    rows = page.locator(".hole-history li")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Red, card 2: 8")
    expect(rows.first).to_contain_text("Taken back by Anna")
    expect(rows.last).to_contain_text("Anna")


def test_a_phone_that_only_looks_has_no_keys(lay: Lay, browse: Browse, address: str) -> None:
    laid: Laid = lay()
    page = browse()
    page.context.add_cookies([{"name": laid.cookie, "value": laid.link("Grandma", "viewer"), "url": address}])
    page.goto(f"{laid.path}/holes/1")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("#entry")).to_have_count(0)
