"""A group's own pages: games, people, and the links by which others come in."""

import re
import shutil
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.app import create_app
from scorekeeper.config import Settings
from scorekeeper.services.links import links
from scorekeeper.services.people import players
from scorekeeper.store import db
from tests.databases import sqlite_url
from tests.web.made import HOLE, Table, holes, new_table
from tests.web.visitor import Page, Visitor

DONE = {"Red": 1, "Blue": 2, "Green": 3}


def names(table: Table) -> list[str]:
    with table.app.app_context():
        return [player.name for player in players(table.group.group_id)]


def new_link(page: Page) -> str:
    shown: list[str] = re.findall(r"\S*/in/[\w-]+", page.text)
    return shown[-1]


def test_a_group_shows_what_goes_on_and_what_was_played_page_by_page(table: Table, host: Visitor) -> None:
    table.game(holes=[HOLE])
    for _turn in range(21):
        table.game(holes=holes(DONE), end={"holes": 1})
    first = host.get(table.path)
    assert "Go on" in first.text
    assert first.text.count("won by Red with 1") == 20
    second = host.get(first.link("Earlier games"))
    assert second.text.count("won by Red with 1") == 1
    assert "Go on" not in second.text
    assert host.get(second.link("Later games")).text.count("won by") == 20
    for odd in ("0", "-1", "x", "9" * 100):
        assert host.get(f"{table.path}?page={odd}").status == 200


@pytest.mark.parametrize(
    ("role", "can"),
    [("viewer", []), ("scorer", ["/players"]), ("host", ["/players", "/links", "/groups/{}/name"])],
)
def test_everybody_sees_the_people_and_only_what_their_link_allows(table: Table, role: str, can: list[str]) -> None:
    table.game()
    page = table.visitor(role).get(f"{table.path}/people")
    assert "Red" in page.text
    for form in ("/players", "/links", "/groups/{}/name"):
        assert page.has_form(form.format(table.group.public_id)) == (form in can)
    assert (table.group.token in page.response.text) is False


def test_players_are_added_and_stand_on_the_list(table: Table, host: Visitor) -> None:
    people = f"{table.path}/people"
    page = host.submit(host.get(people), {"name": " Anna "}, action="/players")
    assert (page.path, names(table)) == (people, ["Anna"])
    assert host.get(page.link("Anna")).heading == "Anna"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "A name is missing; enter 1 to 40 characters"),
        ("x" * 41, "has 41 characters; a name has at most 40"),
        ("a\u202eb", "“a\ufffdb” holds a character that can't be shown"),
        ("Anna", "There is a player called “Anna” already"),
    ],
)
def test_a_name_that_cannot_be_is_told_at_its_field_and_kept_there(
    table: Table, host: Visitor, name: str, told: str
) -> None:
    host.send(f"{table.path}/players", {"name": "Anna"})
    page = host.send(f"{table.path}/players", {"name": name})
    assert page.status == 422
    assert told in page.error_at("new-player")
    assert page.field("name", f"{table.path}/players") == name
    assert names(table) == ["Anna"]


def test_the_table_is_renamed(table: Table, host: Visitor) -> None:
    page = host.send(f"{table.path}/name", {"name": "Friday"})
    assert "Friday" in page.text
    wrong = host.send(f"{table.path}/name", {"name": " "})
    assert (wrong.status, wrong.error_at("group-name")) == (422, "A name is missing; enter 1 to 40 characters")


@pytest.mark.parametrize("role", ["viewer", "scorer", "host"])
def test_a_new_link_is_shown_once_and_opens_the_table_in_its_role(table: Table, host: Visitor, role: str) -> None:
    page = host.submit(host.get(f"{table.path}/people"), {"role": role, "label": "Blue’s phone"}, action="/links")
    address = new_link(page)
    assert address not in host.get(f"{table.path}/people").text
    assert "Blue’s phone" in host.get(f"{table.path}/people").text
    other = Visitor(table.app)
    door = other.get(address)
    assert role in door.text
    other.submit(door)
    assert other.get(f"{table.path}/people").has_form("/links") == (role == "host")


def test_a_link_of_no_role_or_with_an_odd_name_is_refused(table: Table, host: Visitor) -> None:
    assert host.send(f"{table.path}/links", {"role": "king"}).status == 422
    page = host.send(f"{table.path}/links", {"role": "viewer", "label": "x" * 41})
    assert page.status == 422
    assert "41 characters" in page.error_at("new-link")
    with table.app.app_context():
        assert len(links(table.group.group_id)) == 2


def test_a_link_is_closed_and_the_last_host_link_stays(table: Table) -> None:
    visitor = Visitor(table.app)
    visitor.hold(table.group.public_id, table.group.token)
    token = table.token("scorer", "Blue")
    page = visitor.submit(visitor.get(f"{table.path}/people"), action="/revoke")
    assert Visitor(table.app).get(f"/in/{token}").status == 404
    last = visitor.submit(page, action="/revoke")
    assert last.status == 422
    assert "This is the last host link" in last.text
    assert visitor.get(table.path).status == 200


def test_what_is_gone_meanwhile_is_told_on_a_page_of_its_own(table: Table, host: Visitor) -> None:
    for path in ("links/999/revoke", "people/999/name", "people/999/archive", "people/0/archive"):
        page = host.send(f"{table.path}/{path}", {"name": "Anna"})
        assert page.status == 404
        assert "not" in page.text


def test_whoever_closes_their_own_link_is_out(table: Table, host: Visitor) -> None:
    with table.app.app_context():
        mine = links(table.group.group_id)[-1].link_id
    assert host.send(f"{table.path}/links/{mine}/revoke").status == 404
    assert host.get(table.path).status == 404


@pytest.mark.parametrize("host_header", ["evil.example", "localhost:8000", "[::1]"])
def test_links_are_never_made_of_what_the_request_calls_us(table: Table, host: Visitor, host_header: str) -> None:
    token, address = host.token(), table.game()
    # The client sends no cookies to hosts it does not know; an attacker's browser would not either, but a proxy may.
    cookies = "; ".join(f"{name}={value}" for name, value in host.cookies().items())
    client, headers = table.app.test_client(use_cookies=False), {"Host": host_header, "Cookie": cookies}
    for path in ("/", table.path, f"{table.path}/people", f"/in/{table.group.token}"):
        answer = client.get(path, headers=headers)
        assert answer.status_code == 200
        assert host_header not in answer.text
    made = client.post(f"{table.path}/links", data={"role": "viewer", "csrf_token": token}, headers=headers)
    assert made.status_code == 200
    assert host_header not in made.text
    assert client.get(f"{address}/holes/9", headers=headers).location == address


def test_links_begin_with_the_address_of_the_settings(migrated_file: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    shutil.copyfile(migrated_file, file)
    app = create_app(Settings(sqlite_url(file), "a key for the tests", tmp_path, address="https://golf.example"))
    table = new_table(app)
    page = table.visitor().send(f"{table.path}/links", {"role": "viewer"})
    assert new_link(page).startswith("https://golf.example/in/")
    with app.app_context():
        db.engine.dispose()


ODD = [
    "<script>alert(1)</script>",
    "\"'><img src=x>",
    "{{ 7 * 7 }} %s {0}",
    "Zoë 🃏👩‍👩‍👧",
    "名" * 40,
    "&amp; <b>",
    "-1",
    "=1+1",
]


def test_names_of_all_kinds_are_shown_as_they_are_everywhere(app: Flask) -> None:
    table = new_table(app, ODD[0])
    host = table.visitor("host", ODD[1])
    address = table.game(players=ODD, holes=[{"layouts": dict.fromkeys(ODD, 3), "knocker": ODD[0]}])
    host.send(f"{address}/holes/2", {"layout-0": "4"})
    pages = ["/", table.path, f"{table.path}/people", f"{table.path}/new/six-card", f"/in/{table.token('viewer')}"]
    for path in (*pages, address, f"{address}/rules", f"{address}/holes/1", f"{address}/holes/2"):
        page = host.get(path)
        assert page.status == 200
        assert ODD[0] in page.text
        assert "49" not in page.text
        assert not [script for script in page.root.iter("script") if script.get("src") is None]
        assert not list(page.root.iter("img"))
    card = host.get(address).text
    for name in ODD:
        assert name in card
