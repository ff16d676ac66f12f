"""The installed program: what was looked at opens without a network, and nothing that it should not keep is kept."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Browse
from tests.browser.elsewhere import Elsewhere, come_in

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

WITH_WORKER: dict[str, Any] = {"service_workers": "allow"}
KEPT = """async () => {
  const kept = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) kept.push(new URL(request.url).pathname);
  }
  return kept;
}"""

# Playwright's own way of waiting takes a promise for a yes.
WAIT = """async (asked) => {
  const end = performance.now() + 20_000;
  while (performance.now() < end) {
    const found = await Promise.all(asked.map(([path]) => caches.match(path, { ignoreVary: true })));
    if (found.every((one, place) => !one === !asked[place][1])) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`waited in vain for ${asked}`);
}"""
FILES = """() => {
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  return names.filter((name) => name.includes("/static/"));
}"""


def wait_until_kept(page: Page, *paths: str, yes: bool = True) -> None:
    """Wait until the worker has kept what lies at these addresses, or has let go of it."""
    page.evaluate(WAIT, [[path, yes] for path in paths])


def test_a_page_that_was_seen_once_opens_again_without_a_network(browse: Browse, elsewhere: Elsewhere) -> None:
    page = browse(**WITH_WORKER)
    path = f"/games/{elsewhere.game}/holes/1"
    come_in(page, elsewhere, path, "scorer")
    wait_until_kept(page, path, *page.evaluate(FILES))
    heading = page.get_by_role("heading", level=1).first.inner_text()
    page.context.set_offline(True)
    page.reload()
    assert page.get_by_role("heading", level=1).first.inner_text() == heading
    assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('16px \\'Source Sans 3\\''))")
    assert page.evaluate("getComputedStyle(document.body).display") == "flex"


def test_what_was_never_seen_says_that_there_is_no_connection(browse: Browse, elsewhere: Elsewhere) -> None:
    page = browse(**WITH_WORKER)
    come_in(page, elsewhere, "/rules")
    wait_until_kept(page, "/offline")
    page.context.set_offline(True)
    page.goto(f"/groups/{elsewhere.group.public_id}/people")
    expect(page.get_by_role("heading", level=1)).to_have_text("No connection to the table")
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("People and links")


def test_only_the_game_that_was_seen_last_is_kept_and_nothing_that_opens_doors(
    browse: Browse, elsewhere: Elsewhere
) -> None:
    page = browse(**WITH_WORKER)
    group, first = f"/groups/{elsewhere.group.public_id}", f"/games/{elsewhere.game}"
    second = f"/games/{elsewhere.start_another('nine-card')}"
    come_in(page, elsewhere, first, "host")
    wait_until_kept(page, first)
    for path in ("/", group, f"{group}/people", f"{group}/in", f"{first}/in", f"{first}/rules", "/join", "/new"):
        page.goto(path)
    wait_until_kept(page, f"{first}/rules")
    page.goto(second)
    wait_until_kept(page, second)
    wait_until_kept(page, first, yes=False)
    kept = {path for path in page.evaluate(KEPT) if not path.startswith("/static/")}
    assert kept == {"/", "/offline", group, second}


def test_the_pages_of_a_closed_link_are_let_go(browse: Browse, elsewhere: Elsewhere) -> None:
    page = browse(**WITH_WORKER)
    path = f"/games/{elsewhere.game}"
    link_id = come_in(page, elsewhere, path)
    wait_until_kept(page, path)
    elsewhere.close(link_id)
    expect(page.get_by_role("heading", name="There is nothing here that you can see")).to_be_visible(timeout=10_000)
    wait_until_kept(page, path, yes=False)
    page.context.set_offline(True)
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_have_text("No connection to the table")


def test_it_can_be_installed(browse: Browse) -> None:
    page = browse(**WITH_WORKER)
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())")
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    for icon in manifest["icons"]:
        size = page.evaluate(
            """async (source) => {
              const picture = new Image();
              picture.src = new URL(source, document.querySelector("link[rel=manifest]").href);
              await picture.decode();
              return `${picture.naturalWidth}x${picture.naturalHeight}`;
            }""",
            icon["src"],
        )
        assert size == icon["sizes"]
