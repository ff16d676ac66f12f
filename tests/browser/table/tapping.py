"""What people do at the table, tap by tap, and what they see."""

from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect


def tap(page: Page, cards: str) -> None:
    """Tap cards on the keypad: "7 2 QS" (a suit is one more tap), "-" for an empty place."""
    for card in cards.split():
        suit = card[-1] if len(card) > 1 and card[-1] in "SHDC" else ""
        page.locator(f'.keys [data-card="{card.removesuffix(suit)}"]').tap()
        if suit:
            page.locator(f'.suits [data-suit="{suit}"]').tap()


def say_who_ended(page: Page, name: str) -> None:
    """Answer the question that comes after the last card."""
    page.locator(".ask").get_by_role("button", name=name, exact=True).tap()


def tab(page: Page, name: str) -> Locator:
    """A player's tab."""
    return page.locator(".tab").filter(has=page.locator(".name", has_text=name))


def figures(page: Page) -> list[str]:
    """What stands on the tabs, in the seats' order."""
    return page.locator(".tab .figure").all_inner_texts()


def expect_figures(page: Page, *shown: str) -> None:
    """Wait until the tabs show these."""
    expect(page.locator(".tab .figure")).to_have_text(list(shown))


def expect_cards(page: Page, cards: str) -> None:
    """Wait until the layout in front shows these cards, "." for a place without one."""
    expect(page.locator(".places .place")).to_have_text([card.strip(".") for card in cards.split()])


def expect_turn(page: Page, name: str) -> None:
    """Wait until this player's cards go in."""
    expect(page.locator('.tab[aria-pressed="true"] .name')).to_have_text(name)


def expect_saved(page: Page) -> None:
    """Wait until nothing waits on this phone any more."""
    expect(page.locator("#entry")).to_have_attribute("data-waiting", "0")


def count_taps(page: Page) -> None:
    """Count from now on."""
    page.evaluate("window.taps = 0; addEventListener('click', () => { window.taps += 1 }, true)")


def taps(page: Page) -> int:
    """How many taps there were since."""
    found: int = page.evaluate("window.taps")
    return found


def enter_hole(page: Page, layouts: Sequence[str], ended: str) -> None:
    """Tap in everybody's cards, and who ended the hole."""
    for cards in layouts:
        tap(page, cards)
    say_who_ended(page, ended)
