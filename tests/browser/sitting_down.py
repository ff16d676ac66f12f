"""From the home page to a hole with cards in it, by clicks, as everybody does it."""

import re
from collections.abc import Mapping, Sequence

from playwright.sync_api import Locator, Page, expect

PLAYERS = ("Red", "Blue", "Green", "Gold")
HOUSE_RULES = {
    "Card values": ["jokers-minus-5"],
    "Bonuses": ["four-in-two-columns-minus-10"],
    "The knocker": ["knock-plus-10"],
}


def choose_players(page: Page, players: Sequence[str] = PLAYERS) -> None:
    """Go from the home page to step 2 of a new game of six-card golf, and name the players."""
    page.get_by_role("link", name="Start a game").click()
    page.get_by_role("radio", name="Six-card golf", exact=True).check()
    page.get_by_role("button", name="On to players and rules").click()
    for seat, name in enumerate(players, start=1):
        page.get_by_label(f"Seat {seat}", exact=True).fill(name)


def choose_rules(page: Page, rules: Mapping[str, Sequence[str]]) -> None:
    """Open the topics and tick their house rules."""
    for topic, ids in rules.items():
        open_topic(page, topic)
        for rule in ids:
            tick_box(page, rule).check()


def open_topic(page: Page, topic: str) -> None:
    """Unfold a topic of house rules."""
    page.locator("summary").filter(has_text=topic).first.click()


def tick_box(page: Page, rule: str) -> Locator:
    """The box of a house rule, by its id."""
    return page.locator(f'input[name="house_rules"][value="{rule}"]')


def start(page: Page) -> None:
    """Go from step 2 through the summary to the first hole."""
    page.get_by_role("button", name="See what will be in force").last.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What will be in force")
    page.get_by_role("button", name="Deal hole 1").click()
    expect(page.get_by_role("heading", name=re.compile("^Hole 1 of"))).to_be_visible()


def fill_hole(page: Page, layouts: Mapping[str, str], knocker: str | None = None) -> None:
    """Type layouts into a hole and say who ended it; nothing is saved."""
    for player, layout in layouts.items():
        page.get_by_label(f"{player}’s cards").fill(layout)
    if knocker is not None:
        page.get_by_role("radio", name=knocker, exact=True).check()


def seat(page: Page, player: str) -> Locator:
    """A player's part of a hole's page."""
    return page.locator("section.seat").filter(has=page.get_by_role("heading", name=player))


def figure(shown: str) -> int | None:
    """The number in a text with a true minus, or None where there is none."""
    found = re.search(r"−?\d+", shown)
    return int(found[0].replace("−", "-")) if found else None
