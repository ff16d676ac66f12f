"""30 % of the requests and 30 % of the answers are lost: nothing is lost, nothing is doubled, all screens agree."""

from collections import Counter
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import LONGEST_WAIT_MS, PHONE
from tests.browser.table.conftest import Laid, Lay
from tests.browser.table.faults import bad_network

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("table")]

PLAYERS = ["Red", "Blue", "Green", "Gold", "Ann", "Bob", "Cleo", "Dan"]
ROUNDS, A_ROUND = 10, 25
MOST_SECONDS = 60
LOST_AT_LEAST = 20

# Cards go through the phone's own queue, several at once; the page sends them as it sends what is tapped.
ENTER = """async ({ game, seat, from, count }) => {
  const { makeQueue } = await import("/static/js/table/queue.js");
  const queue = makeQueue(game);
  window.laid ??= {};
  for (let number = from; number < from + count; number += 1) {
    const place = number % 6;
    const card = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"][(seat + number) % 13];
    window.laid[place] = queue.add({ kind: "card", hole: 1, seat, place, card, seen: window.laid[place] ?? null }).op;
  }
  dispatchEvent(new Event("online"));
  return Object.values(window.laid);
}"""


def test_nothing_is_lost_and_nothing_doubled_on_a_network_that_loses_a_third(
    lay: Lay, chromium: Browser, address: str
) -> None:
    laid = lay(players=PLAYERS, packs=8)
    with ExitStack() as stack:
        faults = stack.enter_context(bad_network(address, ("/operations", "/now")))
        phones = [sit_down(stack, chromium, laid, faults.address, name) for name in PLAYERS]
        faults.bad = True
        last = []
        for number in range(ROUNDS):
            facts = {"game": laid.game_id, "from": number * A_ROUND, "count": A_ROUND}
            last = [phone.evaluate(ENTER, {**facts, "seat": seat}) for seat, phone in enumerate(phones)]
        # They try again and again, and ask for news; most comes through before the network is good again.
        for _ in range(MOST_SECONDS):
            most_is_through = sum(map(waiting, phones)) < len(PLAYERS) * ROUNDS * A_ROUND / 10
            if most_is_through and min(faults.lost.values()) > LOST_AT_LEAST:
                break
            phones[0].wait_for_timeout(1000)
        assert min(faults.lost.values()) > LOST_AT_LEAST
        faults.bad = False
        for phone in phones:
            expect(phone.locator("#entry")).to_have_attribute("data-waiting", "0", timeout=LONGEST_WAIT_MS)
        standing = laid.standing()
        entries = standing.record.entries
        assert len(entries) == len(PLAYERS) * ROUNDS * A_ROUND
        assert max(Counter(entry.act for entry in entries).values()) == 1
        laid_last = {
            entry.act for hole in [standing.hole(1)] for seat in hole.cards.values() for entry in seat.values()
        }
        assert laid_last == {op for ops in last for op in ops}
        scores = [str(standing.scored[0].hole[name]).replace("-", "−") for name in PLAYERS]
        for phone in phones:
            expect(phone.locator(".tab .figure")).to_have_text(scores, timeout=LONGEST_WAIT_MS)
            expect(phone.locator(".decide")).to_be_hidden()


def waiting(phone: Page) -> int:
    """How many operations wait on a phone."""
    return int(phone.locator("#entry").get_attribute("data-waiting") or 0)


def sit_down(stack: ExitStack, chromium: Browser, laid: Laid, address: str, name: str) -> Page:
    """A phone of one's own behind the bad network, while it is still good."""
    options: dict[str, Any] = {**PHONE, "service_workers": "block"}
    context = stack.enter_context(chromium.new_context(**options, base_url=address))
    context.add_cookies([{"name": laid.cookie, "value": laid.link(name), "url": address}])
    page = context.new_page()
    page.goto(f"{laid.path}/holes/1")
    expect(page.locator(".tab")).to_have_count(len(PLAYERS))
    return page
