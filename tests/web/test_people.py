"""A person's page: what their games come to, and what can be changed."""

import pytest

from scorekeeper.services.people import players
from tests.web.made import Table, holes
from tests.web.visitor import Page, Visitor

DONE = {"Red": 3, "Blue": -2, "Green": 12}


def person(table: Table, visitor: Visitor, name: str) -> Page:
    return visitor.get(visitor.get(f"{table.path}/people").link(name))


def played(table: Table, *scores: dict[str, int], **fields: object) -> str:
    return table.game(players=list(scores[0]), holes=holes(*scores), end={"holes": len(scores)}, **fields)


def names(table: Table) -> list[str]:
    with table.app.app_context():
        return [player.name for player in players(table.group.group_id)]


def test_a_person_shows_what_their_games_came_to(table: Table, host: Visitor) -> None:
    first = table.game(holes=[{"layouts": {**DONE, "Red": "7 7 K / 7 7 3"}, "knocker": "Red"}], end={"holes": 1})
    page = person(table, host, "Red")
    assert page.heading == "Red"
    for told in ("1 game, 0 won", "3.0 on average", "Best hole 3", "1 time, and was lowest in 0", "Pairs made 2"):
        assert told in page.text
    assert "By game" not in page.text
    played(table, {"Red": -9, "Gold": 4}, {"Red": 3, "Gold": -4}, variant="nine-card")
    page = person(table, host, "Red")
    for told in ("2 games, 1 won", "−1.0 on average", "Best hole −9", "By game", "place 1 of 2 with −6"):
        assert told in page.text
    assert [href for _text, href in page.links() if href.startswith("/games/")][-1] == first


def test_before_the_first_game_is_over_that_is_said(table: Table, host: Visitor) -> None:
    table.game()
    assert "No game that is over yet" in person(table, host, "Red").text


@pytest.mark.parametrize(
    ("role", "can"),
    [("viewer", []), ("scorer", ["/name"]), ("host", ["/name", "/archive", "/merge"])],
)
def test_everybody_sees_a_person_and_only_what_their_link_allows(table: Table, role: str, can: list[str]) -> None:
    table.game()
    page = person(table, table.visitor(role), "Red")
    for form in ("/name", "/archive", "/merge"):
        assert page.has_form(form) == (form in can)


def test_a_person_is_renamed_taken_off_the_list_and_brought_back(table: Table, host: Visitor) -> None:
    game = table.game()
    page = host.submit(person(table, host, "Red"), {"name": " Rosa "}, action="/name")
    assert (page.heading, names(table)) == ("Rosa", ["Blue", "Green", "Rosa"])
    assert "Rosa" in host.get(game).text
    wrong = host.submit(page, {"name": "Blue"}, action="/name")
    assert (wrong.status, wrong.field("name", "/name")) == (422, "Blue")
    assert "There is a player called “Blue” already" in wrong.error_at("name")
    page = host.submit(page, action="/archive")
    assert "Not on the list" in page.text
    assert names(table) == ["Blue", "Green"]
    assert "Rosa" in host.get(f"{table.path}/people").text
    host.submit(page, action="/back")
    assert names(table) == ["Blue", "Green", "Rosa"]


def test_two_entries_of_one_person_are_made_one_after_a_look(table: Table, host: Visitor) -> None:
    played(table, {"Rosa": 5, "Blue": 1})
    game = played(table, {"Red": 3, "Green": 9})
    with table.app.app_context():
        known = {player.name: str(player.player_id) for player in players(table.group.group_id)}
    page = person(table, host, "Red")
    looked = host.get(f"{page.path}/merge?into={known['Rosa']}")
    assert "Red and Rosa are one person?" in looked.heading
    assert names(table) == ["Blue", "Green", "Red", "Rosa"]
    # From then on the one entry leads to the other.
    page = host.submit(looked, action="/merge")
    assert (page.heading, page.path) == ("Rosa", f"{table.path}/people/{known['Rosa']}")
    assert "2 games, 1 won" in page.text
    assert "Rosa" in host.get(game).text
    assert "joined with “Rosa” for good" in host.send(f"{table.path}/people/{known['Red']}/back").error_at("name")


def test_who_sat_at_one_table_is_not_made_one(table: Table, host: Visitor) -> None:
    table.game()
    with table.app.app_context():
        known = {player.name: str(player.player_id) for player in players(table.group.group_id)}
    page = host.send(f"{table.path}/people/{known['Red']}/merge", {"into": known["Blue"]})
    assert page.status == 422
    assert "sat at one table" in page.error_at("into")
    for odd in ("", "x", known["Red"], "9" * 20):
        assert host.get(f"{table.path}/people/{known['Red']}/merge?into={odd}").heading == "Red"
    assert host.get(f"{table.path}/people/{known['Red']}/merge?into=999").status == 404
    assert host.send(f"{table.path}/people/{known['Red']}/merge", {"into": "x"}).status == 422


def test_who_is_gone_is_told_on_a_page_of_its_own(table: Table, host: Visitor) -> None:
    for path in ("999", "0"):
        assert host.get(f"{table.path}/people/{path}").status == 404
    for path in ("name", "archive", "back"):
        assert host.send(f"{table.path}/people/999/{path}", {"name": "Anna"}).status == 404


def test_a_guest_of_a_new_game_is_not_put_on_the_list(table: Table, host: Visitor) -> None:
    table.game()
    page = host.get(f"{table.path}/new/six-card")
    sent = {"players-0": "Red", "players-1": "Tom", "guest": "1"}
    page = host.submit(page, sent, action="/new/six-card")
    host.submit(page, button=("then", "start"))
    assert names(table) == ["Blue", "Green", "Red"]
    assert "Tom" in host.get(f"{table.path}/people").section("others")
