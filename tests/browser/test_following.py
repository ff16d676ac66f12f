"""Pages that follow what happens elsewhere, without being loaded again and without losing one's place."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LAPTOP, Browse
from tests.browser.elsewhere import Elsewhere, come_in

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]


def test_the_card_follows_and_keeps_focus_and_place(browse: Browse, elsewhere: Elsewhere) -> None:
    page = browse()
    elsewhere.enter(1, (1, 2, 3, 4, 5, 6))
    come_in(page, elsewhere, f"/games/{elsewhere.game}")
    expect(page.locator(".totals")).to_contain_text("1 2 3 4 5 6", use_inner_text=True)
    page.locator(".scorecard-box").evaluate("(box) => (box.scrollLeft = 90)")
    page.evaluate("scrollTo(0, 120)")
    page.locator("a.cell").nth(1).evaluate("(cell) => cell.focus({ preventScroll: true })")
    elsewhere.enter(2, (10, 10, 10, 10, 10, 10))
    expect(page.locator(".totals")).to_contain_text("11", timeout=5000)
    expect(page.get_by_role("status").filter(has_text="Red leads with 11")).to_have_count(1)
    expect(page.locator("#about")).to_contain_text("hole 3 of 18")
    expect(page.locator("svg.chart")).to_be_visible()
    assert page.evaluate("[same, scrollY, document.querySelector('.scorecard-box').scrollLeft]") == [True, 120, 90]
    assert "hole 1" in page.evaluate("document.activeElement.innerText").lower()


def test_the_big_screen_follows(browse: Browse, elsewhere: Elsewhere) -> None:
    page = browse(**LAPTOP, is_mobile=False)
    come_in(page, elsewhere, f"/games/{elsewhere.game}/big")
    expect(page.get_by_role("heading", level=1)).to_have_text("Hole 1 of 18")
    elsewhere.enter(1, (7, 2, 3, 4, 5, 6))
    expect(page.get_by_role("heading", level=1)).to_have_text("Hole 2 of 18", timeout=5000)
    expect(page.get_by_role("row").filter(has_text="Blue")).to_contain_text("deals")
    expect(page.locator("tr.leads .name")).to_have_text("Blue")
    assert page.evaluate("same")


def test_a_game_that_starts_appears_at_the_table(browse: Browse, elsewhere: Elsewhere) -> None:
    page = browse()
    come_in(page, elsewhere, f"/groups/{elsewhere.group.public_id}")
    expect(page.get_by_text("Nine-card golf")).to_have_count(0)
    elsewhere.start_another("nine-card")
    expect(page.get_by_text("Nine-card golf")).to_be_visible(timeout=5000)
    assert page.evaluate("same")


def test_a_page_says_since_when_it_is_behind_and_catches_up(browse: Browse, elsewhere: Elsewhere) -> None:
    page = browse()
    come_in(page, elsewhere, f"/games/{elsewhere.game}")
    behind = page.get_by_text("Not up to date since")
    expect(behind).to_have_count(0)
    page.context.set_offline(True)
    elsewhere.enter(1, (1, 2, 3, 4, 5, 6))
    expect(behind).to_be_visible(timeout=15_000)
    expect(behind).to_contain_text(":")
    page.context.set_offline(False)
    expect(behind).to_be_hidden(timeout=15_000)
    expect(page.get_by_text("Red leads with 1.")).to_be_visible()
    assert page.evaluate("same")


def test_whose_link_is_closed_sees_nothing_more(browse: Browse, elsewhere: Elsewhere) -> None:
    page = browse()
    link_id = come_in(page, elsewhere, f"/games/{elsewhere.game}")
    elsewhere.close(link_id)
    expect(page.get_by_role("heading", name="There is nothing here that you can see")).to_be_visible(timeout=5000)


def test_an_unchanged_game_answers_with_next_to_nothing(browse: Browse, elsewhere: Elsewhere) -> None:
    page = browse()
    come_in(page, elsewhere, f"/games/{elsewhere.game}")
    with page.expect_response(lambda answer: answer.url.endswith("/now") and answer.status == 304) as caught:
        pass
    sizes = caught.value.request.sizes()
    assert sizes["responseBodySize"] == 0
