"""Hardware keys and pasted lines: a hole is entered by keyboard alone, and the focus is never lost."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP
from tests.browser.table.conftest import Lay
from tests.browser.table.tapping import expect_cards, expect_figures, expect_saved, expect_turn

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("table")]

Sit = Callable[..., Page]
DESK: dict[str, Any] = {**LAPTOP, "is_mobile": False, "has_touch": False}
FIVE = ["jokers-minus-5"]


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("7 7 K 2 Q 3", "7 7 K 2 Q 3"),
        ("77K2Q3", "7 7 K 2 Q 3"),
        ("t10*ajk", "10 10  A J K"),
        ("1 10q", "10 Q . . . ."),
        ("77/2,x!q", "7 7 2 Q . ."),
    ],
)
def test_what_is_typed_is_read_card_by_card(lay: Lay, sit: Sit, typed: str, cards: str) -> None:
    laid = lay(house_rules=FIVE)
    page = sit(laid, **DESK)
    page.keyboard.type(typed)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    if "." not in cards:
        expect_turn(page, "Blue")
        page.keyboard.press("ArrowUp")
    names = [place.get_attribute("data-card") for place in page.locator(".places .place").all()]
    wanted = ["JK" if not card else card.strip(".") for card in cards.split(" ")]
    assert names == wanted


def test_a_hole_is_entered_and_the_next_one_dealt_by_keyboard_alone(lay: Lay, sit: Sit) -> None:
    laid = lay(players=["Red", "Blue"])
    page = sit(laid, **DESK)
    page.keyboard.type("77K72")
    page.keyboard.press("Backspace")
    page.keyboard.type("QQ")
    page.keyboard.type("a2 3a2 3")
    question = page.get_by_role("group", name="Who turned up the last card?")
    expect(question).to_be_visible()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.knocker") == "1":
            break
    page.keyboard.press("Enter")
    expect(page.locator(".result")).to_contain_text("Blue went out and was lowest")
    for _ in range(20):
        if page.evaluate("document.activeElement.dataset.key") == "hole":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hole 2 of 9")
    page.keyboard.type("5")
    expect_cards(page, "5 . . . . .")


def test_every_key_is_a_button_that_tab_reaches_and_enter_presses(lay: Lay, sit: Sit) -> None:
    page = sit(lay(), **DESK)
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.card") == "9":
            break
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    expect_cards(page, "9 9 . . . .")
    assert page.evaluate("document.activeElement.dataset.card") == "9"


def test_arrows_move_and_enter_goes_to_the_next_player(lay: Lay, sit: Sit) -> None:
    page = sit(lay(), **DESK)
    page.keyboard.type("72")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("k")
    expect_cards(page, "K 2 . . . .")
    page.keyboard.press("Enter")
    expect_turn(page, "Blue")
    page.keyboard.press("ArrowLeft")
    expect_turn(page, "Red")


def test_a_suit_is_typed_after_the_card_that_needs_it(lay: Lay, sit: Sit) -> None:
    laid = lay(variant="four-card", house_rules=["spade-queen-40"])
    page = sit(laid, **DESK)
    page.keyboard.type("qs7qh2")
    expect_figures(page, "59", "", "", "")
    assert laid.standing().cells(1)[0].value == "QS 7 / QH 2"


def test_a_pasted_line_fills_the_layout_as_one_act(lay: Lay, sit: Sit) -> None:
    laid = lay()
    page = sit(laid, **DESK)
    page.evaluate("""() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "7 7 K\\n2 Q 3\\n");
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }""")
    expect_turn(page, "Blue")
    expect_saved(page)
    expect_figures(page, "25", "", "", "")
    assert [entry.kind for entry in laid.standing().record.entries] == ["layout"]


def test_scores_of_whole_layouts_are_announced_and_single_cards_are_not(lay: Lay, sit: Sit) -> None:
    page = sit(lay(players=["Red", "Blue"]), **DESK)
    said = page.locator("[data-show=announced]")
    page.keyboard.type("77K")
    expect_saved(page)
    expect(said).to_have_text("")
    page.keyboard.type("72Q")
    expect(said).to_have_text("Red: 15.")
    page.keyboard.type("A23A23")
    expect(said).to_contain_text("Blue leads with 0.")
