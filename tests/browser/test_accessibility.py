"""What keeps nobody out: axe finds nothing, every page fits, thumbs hit what can be pressed, nothing moves unasked."""

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from scorekeeper.app import create_app
from scorekeeper.config import Settings
from tests.browser.all_pages import Laid
from tests.browser.conftest import LAPTOP, PHONE, Browse

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text()
RUN = """async (dark) => {
  // All but the colours is the same in both themes.
  const runOnly = dark ? ["color-contrast"] : undefined;
  const { violations } = await axe.run({ resultTypes: ["violations"], preload: false, runOnly });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => [id, String(node.target), node.failureSummary]));
}"""
WIDTHS = (320, 1280)
HOW_WIDE = "document.documentElement.scrollWidth"
OPEN_ALL = "document.querySelectorAll('details').forEach((each) => { each.open = true })"
# The same pages with other cards on them.
ALIKE = ("ten-card", "nine-card", "eight-card", "suits")
TOO_SMALL = """() => {
  const small = [];
  const pressed = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  for (const each of document.querySelectorAll(pressed)) {
    // A word in a sentence is as high as its line, and so is the sign for a heading's address.
    if (getComputedStyle(each).display === "inline" || each.closest(".visually-hidden, .skip, .anchor")) continue;
    const target = each.matches("[type=radio], [type=checkbox]") ? each.closest("label") ?? each : each;
    const { width, height } = target.getBoundingClientRect();
    if (width && height && (width < 47.5 || height < 47.5)) {
      small.push(`${each.outerHTML.slice(0, 90)}: ${Math.round(width)}×${Math.round(height)}`);
    }
  }
  return small;
}"""
# What only settles is seen as it is; for a moment it takes no taps.
MOVING = """() => [...document.querySelectorAll("*")].filter((each) => {
  const { transitionDuration, animationDuration, animationName } = getComputedStyle(each);
  const times = [transitionDuration, animationName === "settle" ? "0s" : animationDuration];
  return times.join(", ").split(", ").some((time) => parseFloat(time) > 0);
}).map((each) => each.outerHTML.slice(0, 90))"""


# What is no page, or the same page again.
NO_PAGES = {"static", "device.worker", "search.while_typing"} | {
    f"{family}.{view}"
    for family, view in (
        ("games", "again"), ("games", "as_csv"), ("games", "as_json"), ("games", "now"),
        ("groups", "now"), ("rule_sets", "as_json"), ("printing", "pdf"), ("printing", "picture"),
    )
}  # fmt: skip


def come_in(browse: Browse, laid: Laid, address: str, **options: Any) -> Page:
    page = browse(path=None, **options)
    page.context.add_cookies([{"name": laid.cookie, "value": laid.token, "url": address}])
    return page


def test_every_page_is_among_those_that_are_looked_at(laid: Laid, instance: Path) -> None:
    app = create_app(Settings.from_environment({"SCOREKEEPER_INSTANCE": str(instance)}))
    addresses = app.url_map.bind("localhost")
    paths = [path.partition("?")[0] for name, path in laid.pages.items() if name != "nothing-here"]
    seen = {addresses.match(path)[0] for path in paths}
    assert {rule.endpoint for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())} == seen | NO_PAGES


def test_axe_finds_nothing_on_any_page_and_none_is_wider_than_its_screen(
    browse: Browse, laid: Laid, address: str
) -> None:
    page = come_in(browse, laid, address, **LAPTOP, is_mobile=False, has_touch=False, device_scale_factor=1)
    found = {}
    for name, path in laid.pages.items():
        page.goto(path)
        page.evaluate(AXE)
        page.evaluate(OPEN_ALL)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                draw(page, f"{name}-{width}-{scheme}")
                # 320 is what a laptop's window comes to when everything is shown at four times its size.
                if (wide := page.evaluate(HOW_WIDE)) > width:
                    found[f"{name}-{width}-{scheme}-width"] = [f"{wide} px wide"]
                if not name.startswith(ALIKE) and (problems := page.evaluate(RUN, scheme == "dark")):
                    found[f"{name}-{width}-{scheme}"] = problems
        assert page.evaluate(MOVING) == []
    assert found == {}


def test_thumbs_hit_everything_that_can_be_pressed_and_no_page_is_wider_than_the_phone(
    browse: Browse, laid: Laid, address: str
) -> None:
    page = come_in(browse, laid, address)
    width = PHONE["viewport"]["width"]
    found = {}
    for name, path in laid.pages.items():
        page.goto(path)
        page.evaluate(OPEN_ALL)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            draw(page, f"{name}-{width}-{scheme}")
            if (wide := page.evaluate(HOW_WIDE)) > width:
                found[f"{name}-{scheme}"] = [f"{wide} px wide"]
        if small := page.evaluate(TOO_SMALL):
            found[name] = small
    assert found == {}


def draw(page: Page, name: str) -> None:
    """Take a picture of a whole page when SCOREKEEPER_PICTURES names a folder for them."""
    folder = os.environ.get("SCOREKEEPER_PICTURES", "")
    if folder.startswith("/"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)
