"""Coming in by a code: made by a host, typed by whoever has no camera, and a link of its own for each phone."""

import re
import shutil
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.services.links import links
from scorekeeper.services.wrong_codes import MOST_BY_SOURCE
from tests.databases import sqlite_url
from tests.web.conftest import KEY, serving
from tests.web.made import HOLE, Table, new_table
from tests.web.visitor import Page, Visitor, cookie

CODE = re.compile(r"\b[2-9A-Z]{4} [2-9A-Z]{4}\b")


def make_code(host: Visitor, page: str, role: str = "scorer") -> str:
    made = host.submit(host.get(page), {"role": role}, action="/in")
    found = CODE.findall(made.text)
    return str(found[0])


def type_code(visitor: Visitor, code: str) -> Page:
    return visitor.submit(visitor.get("/join"), {"code": code}, action="/join")


@pytest.mark.parametrize("role", ["scorer", "viewer"])
def test_a_code_leads_to_the_same_door_as_a_link_and_in_by_its_button(table: Table, host: Visitor, role: str) -> None:
    code = make_code(host, f"{table.path}/in", role)
    other = Visitor(table.app)
    door = type_code(other, code.lower().replace(" ", "-"))
    assert (door.heading, cookie(door)) == ("Thursday", {})
    assert role in door.text
    assert other.get(table.path).status == 404
    inside = other.submit(door, {"label": "Anna’s phone"}, action="/join/in", follow=False)
    assert inside.response.location == table.path
    assert cookie(inside)["HttpOnly"] is True
    assert other.get(f"{table.path}/people").status == 200
    assert other.get(f"{table.path}/in").status == 403
    with table.app.app_context():
        made = links(table.group.group_id)[-1]
    assert (made.role, made.label) == (role, "Anna’s phone")


def test_who_gives_no_name_is_told_apart_as_joined_by_code(table: Table, host: Visitor) -> None:
    other = Visitor(table.app)
    other.submit(type_code(other, make_code(host, f"{table.path}/in")), action="/join/in")
    assert "joined by code" in host.get(f"{table.path}/people").text


def test_a_phone_that_came_in_by_code_is_closed_without_the_others(table: Table, host: Visitor) -> None:
    code = make_code(host, f"{table.path}/in")
    phones = [Visitor(table.app) for _ in range(2)]
    for number, phone in enumerate(phones):
        phone.submit(type_code(phone, code), {"label": f"Phone {number}"}, action="/join/in")
    with table.app.app_context():
        first = next(link.link_id for link in links(table.group.group_id) if link.label == "Phone 0")
    host.send(f"{table.path}/links/{first}/revoke")
    assert [phone.get(table.path).status for phone in phones] == [404, 200]


def test_a_phone_lands_in_the_one_game_that_goes_on(table: Table, host: Visitor) -> None:
    address = table.game(holes=[HOLE])
    code = make_code(host, f"{address}/in")
    phone = Visitor(table.app)
    assert phone.submit(type_code(phone, code), action="/join/in").path == address
    table.game()
    other = Visitor(table.app)
    assert other.submit(type_code(other, code), action="/join/in").path == table.path


def test_who_is_in_already_goes_on_and_keeps_the_stronger_link(table: Table, host: Visitor) -> None:
    code = make_code(host, f"{table.path}/in", "viewer")
    held = host.cookies()
    assert type_code(host, code).path == table.path
    host.send("/join/in", {"code": code})
    assert host.cookies() == held
    viewer = table.visitor("viewer")
    stronger = make_code(host, f"{table.path}/in", "scorer")
    viewer.submit(type_code(viewer, stronger), action="/join/in")
    assert viewer.get(f"{table.path}/new/six-card").status == 200


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "is no code; a code has 8 letters and figures, and none of 0 O 1 I L"),
        ("ABCD 234O", "“ABCD 234O” is no code"),
        ("<script>", "“<script>” is no code"),
        ("2222 2222", "This code opens no table"),
    ],
)
def test_a_code_that_opens_nothing_is_told_at_its_field_and_kept_there(visitor: Visitor, typed: str, told: str) -> None:
    for path in ("/join", "/join/in"):
        page = visitor.send(path, {"code": typed, "label": "Anna"})
        assert page.status == 422
        assert told in page.error_at("code")
        assert page.field("code", "/join") == typed


def test_after_many_wrong_codes_one_is_told_when_to_try_again(table: Table, host: Visitor) -> None:
    code, other = make_code(host, f"{table.path}/in"), Visitor(table.app)
    for _turn in range(MOST_BY_SOURCE):
        assert type_code(other, "2222 2222").status == 422
    page = type_code(other, code)
    assert (page.status, page.response.headers["Retry-After"]) == (429, "600")
    assert "try again in 10 min" in page.error_at("code")
    elsewhere = other._page(
        other.client.post(
            "/join", data={"code": code, "csrf_token": other.token()}, environ_base={"REMOTE_ADDR": "192.0.2.9"}
        )
    )
    assert elsewhere.heading == "Thursday"


def test_a_name_that_cannot_be_is_told_and_the_code_stays(table: Table, host: Visitor) -> None:
    other = Visitor(table.app)
    door = type_code(other, make_code(host, f"{table.path}/in"))
    page = other.submit(door, {"label": "x" * 41}, action="/join/in")
    assert (page.status, cookie(page)) == (422, {})
    assert "41 characters" in page.error_at("label")
    assert other.submit(page, {"label": "Anna"}, action="/join/in").path == table.path


def test_a_code_is_shown_once_and_closed_by_its_button(table: Table, host: Visitor) -> None:
    page = f"{table.game()}/in"
    code = make_code(host, page)
    listed = host.get(page)
    assert "open for 24 hours" in listed.text
    assert code not in listed.text
    assert host.submit(listed, action="/close").path == page
    assert "This code opens no table" in type_code(Visitor(table.app), code).text
    assert host.submit(listed, action="/close").status == 404


def test_a_code_for_hosts_is_made_for_nobody(table: Table, host: Visitor) -> None:
    assert host.send(f"{table.path}/in", {"role": "host"}).status == 404
    assert host.send(f"{table.path}/in", {}).status == 404


def test_a_square_leads_to_the_address_of_the_settings(reachable: Table) -> None:
    host = reachable.visitor()
    page = host.send(f"{reachable.path}/in", {"role": "viewer"})
    code = CODE.findall(page.text)[0]
    assert f"Scan this to come in with code {code.replace(' ', '')}" in page.text
    assert "192.0.2.1:8000/join" in page.text
    made = host.send(f"{reachable.path}/links", {"role": "viewer"})
    assert "Scan this to open the new link" in made.text
    asked = Visitor(reachable.app).get(f"/join?code={code}")
    assert asked.field("code", "/join") == code


@pytest.mark.parametrize("address", ["", "http://127.0.0.1:8000", "http://localhost"])
def test_without_an_address_for_phones_there_is_no_square_and_one_is_told_what_to_set(
    migrated_file: Path, tmp_path: Path, address: str
) -> None:
    file = tmp_path / "games.sqlite3"
    shutil.copyfile(migrated_file, file)
    with serving(sqlite_url(file), tmp_path, ADDRESS=address) as app:
        table = new_table(app)
        page = table.visitor().send(f"{table.path}/in", {"role": "viewer"})
    assert "SCOREKEEPER_ADDRESS" in page.text
    assert "Scan this" not in page.text
    assert CODE.search(page.text)


def test_the_key_of_the_codes_is_the_installations_secret(app: Flask, table: Table, host: Visitor) -> None:
    code = make_code(host, f"{table.path}/in")
    app.config["SECRET_KEY"] = KEY[::-1]
    other = Visitor(app)
    assert other.send("/join", {"code": code}).status == 422
