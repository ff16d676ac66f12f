"""One tap a card: a whole game by taps, counted; suits, hands, empty places, corrections, numbers and extras."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.services import seats
from tests.browser.sitting_down import figure
from tests.browser.table.conftest import FOUR, Laid, Lay
from tests.browser.table.tapping import (
    count_taps,
    enter_hole,
    expect_cards,
    expect_figures,
    expect_saved,
    expect_turn,
    figures,
    say_who_ended,
    tab,
    tap,
    taps,
)

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("table")]

Sit = Callable[..., Page]
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
HOLES = 9
MOST_TAPS = 25
PICTURE = Path(__file__).parent.parent / "pictures" / "hole-phone.png"


def dealt(random: Random) -> list[str]:
    return [" ".join(random.choices(RANKS, k=6)) for _ in FOUR]


def test_nine_holes_take_one_tap_a_card_and_one_for_the_knocker(lay: Lay, sit: Sit) -> None:
    laid, random = lay(house_rules=["knock-plus-10"]), Random(9)
    page = sit(laid)
    count_taps(page)
    for number in range(1, HOLES + 1):
        before, ended = taps(page), FOUR[number % 4]
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Hole {number} of 9")
        if number == 2:
            tap(page, "7 2 K 7 Q")
            take_picture(page)
            tap(page, "9 " + " ".join(dealt(random)[1:]))
            say_who_ended(page, ended)
        else:
            enter_hole(page, dealt(random), ended)
        assert taps(page) - before <= MOST_TAPS
        expect(page.locator(".result")).to_contain_text(f"{ended} went out")
        expect(page.locator(".result .standing tbody tr")).to_have_count(4)
        standing = laid.standing()
        scored = [figure(text) for text in figures(page)]
        assert scored == [standing.scored[-1].hole[player] for player in FOUR]
        assert len(standing.scored) == number
        page.locator("[data-key=hole]").tap()
    page.wait_for_url(f"**{laid.path}")
    expect(page.get_by_role("heading", level=1)).to_contain_text(laid.standing().winners[0])


def take_picture(page: Page) -> None:
    """The picture of the README, only when it is asked for."""
    if os.environ.get("SCOREKEEPER_PICTURES") == "1":
        expect_saved(page)
        page.screenshot(path=PICTURE)


def test_scores_and_reasons_follow_every_card(lay: Lay, sit: Sit) -> None:
    page = sit(lay())
    tap(page, "7 2 K")
    expect(page.locator(".why-score")).to_contain_text("5")
    tap(page, "7")
    expect(page.locator(".why-words")).to_contain_text("7 and 7 cancel")
    expect(page.locator(".why-score")).to_contain_text("−2")
    expect(page.locator(".places .bridge")).to_have_count(1)


def test_the_next_player_is_the_next_who_lacks_cards(lay: Lay, sit: Sit) -> None:
    page = sit(lay())
    tab(page, "Blue").tap()
    tap(page, "A 2 3 A 2 3")
    expect_turn(page, "Green")
    tap(page, "A 2 3 A 2 3  A 2 3 A 2 3")
    expect_turn(page, "Red")


def test_a_filled_place_is_tapped_and_corrected_and_entering_goes_on_where_it_was(lay: Lay, sit: Sit) -> None:
    page = sit(lay())
    tap(page, "7 2 K")
    page.locator('[data-place="1"]').tap()
    tap(page, "5 9")
    expect_cards(page, "7 5 K 9 . .")
    page.locator("[data-key=back]").tap()
    expect_cards(page, "7 5 K . . .")
    page.locator("[data-key=undo]").tap()
    expect_cards(page, "7 5 K 9 . .")
    expect_saved(page)
    page.locator("[data-key=redo]").tap()
    expect_cards(page, "7 5 K . . .")


def test_a_whole_hole_is_corrected_and_comes_back_to_its_result(lay: Lay, sit: Sit) -> None:
    laid = lay(holes=[{"layouts": dict.fromkeys(FOUR, "A 2 3 / A 2 3"), "knocker": "Red"}])
    page = sit(laid)
    expect_figures(page, "0", "0", "0", "0")
    tab(page, "Green").tap()
    page.locator('[data-place="5"]').tap()
    tap(page, "J")
    expect(page.locator(".result")).to_contain_text("Red went out")
    expect_figures(page, "0", "0", "13", "0")
    page.goto(f"{laid.path}/holes/1#seat-4")
    page.reload()
    expect_turn(page, "Gold")
    expect_cards(page, "A 2 3 A 2 3")


def test_a_suit_is_asked_only_for_the_card_that_needs_it(lay: Lay, sit: Sit) -> None:
    laid = lay(variant="four-card", house_rules=["spade-queen-40"])
    page = sit(laid)
    tap(page, "7")
    expect(page.locator(".suits")).to_be_hidden()
    page.locator('.keys [data-card="Q"]').tap()
    expect(page.locator(".suits")).to_be_visible()
    page.locator('.suits [data-suit="S"]').tap()
    tap(page, "QH 2")
    expect_figures(page, "59", "", "", "")
    assert laid.standing().cells(1)[0].value == "7 QS / QH 2"


def test_a_hand_takes_any_number_of_cards(lay: Lay, sit: Sit) -> None:
    laid = lay(variant="cactus")
    page = sit(laid)
    tap(page, "A 2 3 4 5 6 7")
    page.locator("[data-key=back]").tap()
    page.locator("[data-key=done]").tap()
    tap(page, "K")
    page.locator("[data-key=done]").tap()
    page.locator("[data-key=done]").tap()
    tap(page, "2 2")
    page.locator("[data-key=done]").tap()
    say_who_ended(page, "Nobody called Cactus")
    expect(page.locator(".result .standing")).to_be_visible()
    assert [cell.value for cell in laid.standing().cells(1)] == ["A 2 3 4 5 6", "K", "", "2 2"]


def test_an_empty_place_has_its_key_where_the_rules_know_it(lay: Lay, sit: Sit) -> None:
    laid = lay(variant="nine-card-removal")
    page = sit(laid)
    tap(page, "- 3 4 - 5 6 - Q K")
    expect_turn(page, "Blue")
    expect_saved(page)
    assert laid.standing().cells(1)[0].value == "- 3 4 / - 5 6 / - Q K"


def test_a_number_a_sum_and_somebody_who_did_not_play(lay: Lay, sit: Sit) -> None:
    page = sit(lay())
    page.locator("[data-key=number]").tap()
    field = page.get_by_label("A number, a sum, or all cards in one line")
    expect(field).to_be_focused()
    field.fill("12")
    page.locator('[data-sign="+"]').tap()
    page.keyboard.type("7")
    page.locator('[data-sign="-"]').tap()
    expect(field).to_have_value("12-7")
    page.get_by_role("button", name="Enter it").tap()
    expect_figures(page, "5", "", "", "")
    page.locator("[data-key=number]").tap()
    field.fill("7 7 3 / K Q 4")
    field.press("Enter")
    expect_figures(page, "5", "31", "", "")
    page.locator("[data-key=more]").tap()
    page.get_by_role("button", name="Did not play this hole").tap()
    expect_figures(page, "5", "31", "—", "")
    tab(page, "Red").tap()
    expect(page.locator(".plain")).to_have_text("12−7")


def test_extras_are_stepped(lay: Lay, sit: Sit) -> None:
    laid = lay(variant="four-card", house_rules=["paid-looks"])
    page = sit(laid)
    page.locator("[data-key=more]").tap()
    for _ in range(3):
        page.get_by_role("button", name="One more").tap()
    page.get_by_role("button", name="One less").tap()
    expect(page.locator("[data-extra] output")).to_have_text("2")
    expect_saved(page)
    assert laid.standing().hole(1).extras == {0: {"paid-looks": 2}}


def test_too_many_of_a_card_are_told_at_once_and_one_tap_takes_more_packs(lay: Lay, sit: Sit) -> None:
    laid = lay(packs=1)
    page = sit(laid)
    tap(page, "K K K 7 8 9  K K")
    expect(page.locator(".why .problem")).to_contain_text("5 × K")
    tap(page, "2 7 8 9")
    expect_turn(page, "Green")
    tab(page, "Red").tap()
    page.get_by_role("button", name="Playing with 2 packs").tap()
    expect(page.locator(".problem:visible")).to_have_count(0)
    assert laid.standing().packs == 2


@pytest.mark.parametrize("variant", ["malaysian"])
def test_where_the_stock_ends_the_hole_nobody_is_asked(lay: Lay, sit: Sit, variant: str) -> None:
    laid: Laid = lay(variant=variant)
    page = sit(laid)
    expect(page.locator("[data-key=knock]")).to_have_count(0)
    for _ in FOUR:
        tap(page, "3 4")
        page.locator("[data-key=done]").tap()
    expect(page.locator(".result .standing")).to_be_visible()
    expect(page.locator(".ask")).to_have_count(0)


def test_who_ended_is_said_in_one_tap_while_cards_are_entered(lay: Lay, sit: Sit) -> None:
    laid = lay()
    page = sit(laid)
    knock = page.locator("[data-key=knock]")
    tab(page, "Blue").tap()
    knock.tap()
    expect(knock).to_have_attribute("aria-pressed", "true")
    expect(tab(page, "Blue").locator(".flag")).to_be_visible()
    expect_saved(page)
    assert laid.standing().hole(1).knocker is not None
    knock.tap()
    expect(knock).to_have_attribute("aria-pressed", "false")


SWIPE = """(to) => {
  const area = document.querySelector(".lie");
  const touch = (clientX) => new Touch({ identifier: 1, target: area, clientX, clientY: 200 });
  area.dispatchEvent(new TouchEvent("touchstart", { touches: [touch(180)], bubbles: true }));
  area.dispatchEvent(new TouchEvent("touchend", { changedTouches: [touch(to)], bubbles: true }));
}"""


def test_a_swipe_goes_to_the_next_player_and_back(lay: Lay, sit: Sit) -> None:
    page = sit(lay())
    page.evaluate(SWIPE, 80)
    expect_turn(page, "Blue")
    page.evaluate(SWIPE, 170)
    expect_turn(page, "Blue")
    page.evaluate(SWIPE, 280)
    expect_turn(page, "Red")


def test_a_sheet_that_is_closed_as_it_was_opened_takes_nothing_away(lay: Lay, sit: Sit) -> None:
    page = sit(lay())
    tap(page, "7 2")
    page.locator("[data-key=number]").tap()
    page.get_by_role("button", name="Enter it").tap()
    expect_cards(page, "7 2 . . . .")
    expect_saved(page)
    expect(page.get_by_role("button", name="Undo: 2 of Red in hole 1")).to_be_enabled()


def test_the_form_comes_back_when_the_keypad_does_not_come_up(lay: Lay, sit: Sit) -> None:
    page = sit(lay())
    page.route("**/view.js", lambda route: route.abort("internetdisconnected"))
    page.reload()
    expect(page.get_by_label("Red’s cards")).to_be_visible()


def test_late_joiners_get_a_tab_and_who_left_has_none(lay: Lay, sit: Sit) -> None:
    laid = lay(holes=[{"layouts": dict.fromkeys(FOUR, 5), "knocker": "Red"}])
    page = sit(laid, hole=2)
    with laid.app.app_context():
        seats.leave(seats.Asked(laid.game_id, "leaves", None), 1, 2)
        seats.join(seats.Asked(laid.game_id, "joins", None), "Zoe", 2, "mean")
    expect(page.locator(".tab .name")).to_have_text(["Red", "Green", "Gold", "Zoe"])
    for _ in range(4):
        tap(page, "A 2 3 A 2 3")
    expect(page.locator(".ask .choice")).to_have_text(["Red", "Green", "Gold", "Zoe"])
