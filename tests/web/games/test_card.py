"""The card: every hole, the totals, who leads or won, and what can be done next."""

import pytest

from tests.web.made import HOLE, Table, holes
from tests.web.markup import text_of
from tests.web.visitor import Page, Visitor


def totals(page: Page) -> list[str]:
    return [text_of(cell) for row in page.root.iter("tr") if row.get("class") == "totals" for cell in row.iter("td")]


def places(page: Page) -> list[str]:
    return [text_of(cell) for row in page.root.iter("tr") if row.get("class") == "places" for cell in row.iter("td")]


def test_a_new_game_has_an_empty_card_and_a_hole_to_deal(table: Table, host: Visitor) -> None:
    page = host.get(table.game())
    assert page.heading == "Six-card golf"
    assert "Nothing entered yet." in page.text
    assert page.link("Deal hole 1").endswith("/holes/1")
    assert (totals(page), places(page)) == (["0", "0", "0"], ["—", "—", "—"])
    assert not page.has_form("/undo")
    assert not page.has_form("/finish")
    assert not page.has_form("/rematch")


def test_the_card_tells_scores_marks_the_leader_and_a_chart(table: Table, host: Visitor) -> None:
    page = host.get(table.game(holes=[HOLE, *holes({"Red": 1, "Blue": -40, "Green": 3})]))
    assert "Blue leads with −9." in page.text
    assert totals(page) == ["18", "−9", "15"]
    assert places(page) == ["3", "1", "2"]
    for said in ("Red, hole 1: dealt 17 went out total 17", "Blue, hole 2: dealt −40 total −9", "Blue leads"):
        assert said in page.text
    assert "After hole 2: Red 18; Blue −9; Green 15" in page.section("totals-desc")
    assert page.link("Deal hole 3").endswith("/holes/3")


def test_leaders_who_are_level_are_told_together(table: Table, host: Visitor) -> None:
    page = host.get(table.game(holes=holes({"Red": 2, "Blue": 2, "Green": 3})))
    assert "Red and Blue lead with 2." in page.text
    assert places(page) == ["1", "1", "3"]


@pytest.mark.parametrize(
    ("scores", "heading"),
    [
        ({"Red": 1, "Blue": 2, "Green": 3}, "Red wins with 1"),
        ({"Red": 2, "Blue": 2, "Green": 3}, "Red and Blue share the win with 2"),
        ({"Red": -2, "Blue": -2, "Green": -2}, "Red, Blue and Green share the win with −2"),
    ],
)
def test_the_winner_or_winners_are_the_heading(
    table: Table, host: Visitor, scores: dict[str, int], heading: str
) -> None:
    page = host.get(table.game(holes=holes(scores), end={"holes": 1}))
    assert page.heading == heading
    assert "over after hole 1" in page.text
    assert page.has_form("/rematch")
    assert "Deal hole" not in page.text
    assert heading.replace("share the win", "").split(" with ")[1] in host.get(table.path).text


def test_a_tie_that_is_played_on_goes_on(table: Table, host: Visitor) -> None:
    tied = holes({"Red": 2, "Blue": 2, "Green": 3})
    address = table.game(holes=tied, end={"holes": 1}, house_rules=["play-on-when-tied"])
    page = host.get(address)
    assert page.link("Deal hole 2").endswith("/holes/2")
    assert "a tie is played on" in host.get(f"{address}/rules").text
    host.send(f"{address}/holes/2", {"layout-0": "1", "layout-1": "2", "layout-2": "0"})
    assert host.get(address).link("Deal hole 3").endswith("/holes/3")
    host.send(f"{address}/holes/3", {"layout-0": "1", "layout-1": "2", "layout-2": "0"})
    assert host.get(address).heading == "Green wins with 3"


def test_eighteen_holes_have_a_front_and_a_back_nine(table: Table, host: Visitor) -> None:
    scores = [{"Red": 1, "Blue": 2, "Green": 3}] * 10
    page = host.get(table.game(holes=holes(*scores), house_rules=["eighteen-holes"]))
    assert "Front nine 9 18 27" in page.text
    assert "Back nine 1 2 3" in page.text
    assert totals(page) == ["10", "20", "30"]


def test_a_hole_in_parts_is_shown_as_entered_and_not_counted(table: Table, host: Visitor) -> None:
    address = table.game(holes=[HOLE])
    host.send(f"{address}/holes/2", {"layout-0": "5", "layout-1": "—"})
    page = host.get(address)
    assert "Red, hole 2: … entered" in page.text
    assert "Blue, hole 2: dealt — did not play" in page.text
    assert "Green, hole 2: nothing yet" in page.text
    assert page.link("Go on with hole 2").endswith("/holes/2")
    assert totals(page) == ["17", "31", "12"]


def test_every_cell_within_reach_leads_to_its_hole(table: Table, host: Visitor) -> None:
    address = table.game(holes=[HOLE])
    links = [href for _text, href in host.get(address).links() if "#seat-" in href]
    assert links == [f"{address}/holes/{hole}#seat-{seat}" for hole in (1, 2) for seat in (1, 2, 3)]


def test_the_pot_is_told_as_a_ledger(table: Table, host: Visitor) -> None:
    scores = [{"layouts": {"Red": 1, "Blue": 2, "Green": 3}, "knocker": "Blue"}]
    page = host.get(table.game(holes=scores, house_rules=["knock-pot"], stake=2))
    assert "The pot It holds 12." in page.text
    assert "Red: −2 Blue: −8 Green: −2" in page.text


def test_a_game_of_any_length_has_a_card_that_can_be_shown(table: Table, host: Visitor) -> None:
    page = host.get(table.game(holes=[HOLE], end={"holes": 1_000_000_000}))
    assert len(list(page.root.iter("tr"))) < 10
    assert len(list(host.get(table.game(end={})).root.iter("tr"))) < 6


def test_who_only_looks_can_do_nothing(table: Table) -> None:
    page = table.visitor("viewer").get(table.game(holes=[HOLE]))
    assert not [form for form in page.root.iter("form") if form.get("method") == "post"]
    assert "Deal hole" not in page.text
