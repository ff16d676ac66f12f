"""Who sits at a game's table, through the pages."""

import pytest

from tests.web.made import Table, holes
from tests.web.visitor import Page, Visitor

SCORES = {"Red": 2, "Blue": 6, "Green": 10}


@pytest.fixture
def game(table: Table) -> str:
    return table.game(holes=holes(SCORES))


def names(page: Page) -> list[str]:
    """The seats in their order, as the page shows them."""
    rows = next(row for row in page.root.iter("ol") if "seat-rows" in row.get("class", ""))
    return ["".join(next(row.iter("summary")).itertext()).split()[0] for row in rows.findall("li")]


def join(host: Visitor, game: str, name: str, **fields: str) -> Page:
    page = host.get(f"{game}/seats")
    return host.submit(page, {"name": name, **fields}, action="/seats/join")


def test_the_card_leads_to_the_seats(game: str, host: Visitor) -> None:
    page = host.get(host.get(game).link("Seats"))
    assert (page.heading, names(page)) == ("Seats", ["Red", "Blue", "Green"])
    assert "Blue deals hole 2. Green begins." in page.text
    assert host.get(f"{game}/rules").link("Seats") == page.path


def test_somebody_joins_and_earlier_holes_show_a_dash(table: Table, game: str, host: Visitor) -> None:
    page = host.get(f"{game}/seats")
    for told in ("the mean of the others’ totals: 6", "the highest total: 10", "0 points, and is not ranked"):
        assert told in page.text
    page = join(host, game, "Gold", start="highest")
    assert (page.status, names(page)) == (200, ["Red", "Blue", "Green", "Gold"])
    assert "plays from hole 2" in page.text
    card = host.get(game)
    assert "Gold, hole 1: — did not play" in card.text
    assert table.play(game).score.totals["Gold"] == 10
    page = host.get(f"{game}/holes/2")
    entered = {f"layout-{seat}": "1" for seat in range(4)}
    host.submit(page, entered, action="/holes/2")
    assert table.play(game).score.totals["Gold"] == 11
    # Who did not play the first hole has no field there.
    assert host.get(f"{game}/holes/1").field("layout-3", "/holes/1") is None


def test_who_joins_without_a_rank_has_no_place(table: Table, game: str, host: Visitor) -> None:
    assert "not ranked" in join(host, game, "Gold", start="unranked").text
    host.send(f"{game}/holes/2", {f"layout-{seat}": "1" for seat in range(4)})
    for path in ("", "/holes/2", "/big", "/card.csv", "/game.json"):
        assert host.get(game + path).status == 200
    host.send(f"{game}/finish")
    assert host.get(game).heading == "Red wins with 3"
    person = host.get(host.get(f"{table.path}/people").link("Gold"))
    assert "not ranked, with 1" in person.text


def test_who_leaves_is_out_of_the_next_holes_and_can_come_back(table: Table, game: str, host: Visitor) -> None:
    page = host.submit(host.get(f"{game}/seats"), action="/seats/0/leave")
    assert "left after hole 1, not ranked" in page.text
    hole = host.get(f"{game}/holes/2")
    assert hole.field("layout-0", "/holes/2") is None
    host.submit(hole, {"layout-1": "1", "layout-2": "1"}, action="/holes/2")
    assert table.play(game).next_hole == 3
    host.submit(host.get(f"{game}/seats"), action="/seats/0/back")
    assert table.play(game).score.ranking[0] == ["Red"]
    assert "Red, hole 2: — did not play" in host.get(game).text


def test_order_and_dealer_are_changed_and_taken_back(table: Table, game: str, host: Visitor) -> None:
    page = host.submit(host.get(f"{game}/seats"), action="/seats/2/earlier")
    assert names(page) == ["Red", "Green", "Blue"]
    assert "Undo the change of order" in page.text
    assert table.play(game).dealer_of(2) == "Green"
    page = host.submit(page, action="/seats/1/deal")
    assert "Blue deals hole 2. Red begins." in page.text
    assert "Undo that Blue deals" in page.text
    page = host.submit(page, action="/undo")
    page = host.submit(page, action="/undo")
    assert (page.path, names(page)) == (f"{game}/seats", ["Red", "Blue", "Green"])


def test_a_seat_is_taken_over(table: Table, game: str, host: Visitor) -> None:
    page = host.submit(host.get(f"{game}/seats"), {"name": "Gold"}, action="/seats/1/takeover")
    assert names(page) == ["Red", "Gold", "Green"]
    assert "Undo that Gold took a seat over" in page.text
    assert table.play(game).score.totals == {"Red": 2, "Gold": 6, "Green": 10}
    page = host.submit(page, action="/undo")
    assert names(page) == ["Red", "Blue", "Green"]


@pytest.mark.parametrize(
    ("path", "data", "field", "told"),
    [
        ("join", {"name": "", "hole": "2"}, "join", "A name is missing"),
        ("join", {"name": "Red", "hole": "2"}, "join", "“Red” has a seat in this game already"),
        ("join", {"name": "Gold", "hole": "1"}, "join", "Seats can change for hole 2 or the one after it"),
        ("join", {"name": "Gold", "hole": "x"}, "join", "Seats can change for hole 2"),
        ("join", {"name": "Gold", "hole": "2", "start": "odd"}, "join", "What was sent can't be stored"),
        ("1/takeover", {"name": "Red"}, "seat-1", "“Red” has a seat in this game already"),
    ],
)
def test_what_cannot_be_is_told_at_its_place(
    game: str, host: Visitor, path: str, data: dict[str, str], field: str, told: str
) -> None:
    page = host.send(f"{game}/seats/{path}", data)
    assert page.status == 422
    assert told in page.error_at(field)
    assert names(page) == ["Red", "Blue", "Green"]


def test_when_the_game_is_over_only_a_seat_can_be_given_away(game: str, host: Visitor) -> None:
    host.send(f"{game}/finish")
    page = host.get(f"{game}/seats")
    assert "The game is over" in page.text
    assert page.has_form("/seats/0/takeover")
    for form in ("/seats/join", "/seats/0/leave", "/seats/1/deal", "/seats/1/earlier"):
        assert not page.has_form(form)


def test_who_only_looks_sees_the_seats(table: Table, game: str) -> None:
    page = table.visitor("viewer").get(f"{game}/seats")
    assert "Red" in page.text
    assert not page.has_form("/seats/join")


def test_a_hole_at_the_table_knows_who_is_away(game: str, host: Visitor) -> None:
    join(host, game, "Gold")
    host.submit(host.get(f"{game}/seats"), action="/seats/0/leave")
    now = host.client.get(f"{game}/now?hole=2").get_json()
    assert [seat["state"] for seat in now["seats"]] == ["away", "empty", "empty", "empty"]
    assert now["order"] == [1, 2, 3]


def test_the_same_again_takes_two_taps_from_the_first_page(table: Table, host: Visitor) -> None:
    table.game(holes=holes(SCORES), end={"holes": 1}, house_rules=["knock-plus-10"])
    page = host.get(host.get("/").link("Same again"))
    for told in ("Red, Blue, Green", "Blue deals · Green begins"):
        assert told in page.text
    page = host.submit(page, action="/rematch")
    assert page.path.endswith("/holes/1")
    new = table.play(page.path.removesuffix("/holes/1"))
    assert (new.players, new.dealer_of(1), new.terms.house_rules) == (
        ("Red", "Blue", "Green"),
        "Blue",
        ("knock-plus-10",),
    )
    assert "Same again" not in table.visitor("viewer").get("/").text
