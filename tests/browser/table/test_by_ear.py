"""A whole game through the accessibility tree alone: by roles and names, with announcements that do not chatter."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table.conftest import Lay
from tests.browser.table.tapping import expect_saved

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("table")]

Sit = Callable[..., Page]
SPOKEN = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
LISTEN = """() => {
  window.heard = [];
  for (const each of document.querySelectorAll("#entry [role=status], #entry [role=alert]"))
    new MutationObserver(() => each.textContent.trim() && window.heard.push(each.textContent.trim()))
      .observe(each, { childList: true, characterData: true, subtree: true });
}"""


def press(page: Page, cards: str) -> None:
    keys = page.get_by_role("group", name="Cards", exact=True)
    for card in cards.split():
        keys.get_by_role("button", name=SPOKEN.get(card, card), exact=True).press("Enter")


HOLES = (
    ("7 Q K 7 2 3", "A 5 3 A 2 3", "queen", "Red 11 entered"),
    ("K K K A A A", "9 9 9 9 9 9", "king", "Red 3 entered"),
)


def test_a_game_is_played_by_roles_and_names_alone(lay: Lay, sit: Sit) -> None:
    page = sit(lay(players=["Red", "Blue"], end={"holes": 2}, house_rules=["knock-plus-10"]))
    page.evaluate(LISTEN)
    players = page.get_by_role("group", name="Players")
    lies = page.get_by_role("group", name="Red’s cards")
    for number, (red, blue, second, score) in enumerate(HOLES, 1):
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Hole {number} of 2")
        current = players.get_by_role("button", name="Red nothing entered yet")
        expect(current).to_have_attribute("aria-pressed", "true")
        press(page, red.rpartition(" ")[0])
        expect(lies.get_by_role("button", name=f"Row 1, column 2: {second}")).to_be_visible()
        place = lies.get_by_role("button", name="Row 2, column 3: no card yet")
        expect(place).to_have_attribute("aria-current", "true")
        press(page, red.rpartition(" ")[2] + " " + blue)
        expect_saved(page)
        asked = page.get_by_role("group", name="Who turned up the last card?")
        asked.get_by_role("button", name="Blue").press("Enter")
        expect(players.get_by_role("button", name=score)).to_be_visible()
        expect(page.get_by_role("region", name="Result").get_by_role("table")).to_be_visible()
        heard = page.evaluate("window.heard")
        expect_saved(page)
        page.get_by_role("button", name="Deal hole 2" if number == 1 else "See the final card").press("Enter")
        assert 1 <= len(heard) <= 6 * number, heard
    expect(page.get_by_role("heading", level=1)).to_contain_text("wins")
