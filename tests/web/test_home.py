"""The first page, and the empty card to print."""

from flask import Flask

from tests.web.made import HOLE, Table, holes, new_table
from tests.web.visitor import Visitor


def test_whoever_comes_first_is_told_what_this_is_and_where_to_begin(visitor: Visitor) -> None:
    page = visitor.get("/")
    assert page.heading == "Golf, with cards"
    links = dict(page.links())
    for text, status in (("Start a game", 200), ("Rules of Golf", 200)):
        assert visitor.get(links[text]).status == status
    for text in ("Look up a rule", "Print a card", "Bring a game in"):
        assert visitor.get(page.link(text)).status == 200
    assert "Set-Cookie" not in page.response.headers


def test_a_table_shows_its_games_that_go_on_and_the_last_that_were_played(table: Table, host: Visitor) -> None:
    going = table.game(holes=[HOLE])
    played = table.game(holes=holes({"Red": 1, "Blue": -2, "Green": 3}), end={"holes": 1})
    page = host.get("/")
    assert page.heading == "Thursday"
    links = page.links()
    assert [href for _text, href in links if href.startswith("/games/")] == [going, f"{played}/again", played]
    assert "won by Blue with −2" in page.text
    assert page.link("Start a game") == f"{table.path}/new"


def test_several_tables_are_told_apart(app: Flask, table: Table, host: Visitor) -> None:
    other = new_table(app, "Kitchen")
    host.hold(other.group.public_id, other.group.token)
    table.game()
    page = host.get("/")
    for said in ("Your tables", "Go on at Thursday", "Kitchen"):
        assert said in page.text
    assert page.link("Start a game") == "/new"


def test_who_only_looks_on_starts_games_elsewhere(table: Table) -> None:
    viewer = table.visitor("viewer")
    page = viewer.get("/")
    assert (page.link("Start a game"), page.link("Bring a game in")) == ("/new", "/bring-in")
    assert viewer.get("/new/six-card").status == 200


def test_cookies_that_open_nothing_are_passed_over(visitor: Visitor, table: Table) -> None:
    visitor.hold(table.group.public_id, "wrong")
    visitor.hold("", table.group.token)
    visitor.hold("nothing", table.group.token)
    assert visitor.get("/").heading == "Golf, with cards"
