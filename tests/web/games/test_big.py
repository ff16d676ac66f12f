"""The big screen: what the room sees, and how it lets phones watch."""

from tests.web.made import HOLE, Table, holes, new_table
from tests.web.markup import text_of
from tests.web.visitor import Page, Visitor

ALL_DONE = {"Red": 1, "Blue": 2, "Green": 3}


def rows(page: Page) -> list[str]:
    return [text_of(row) for row in page.root.iter("tr")]


def test_the_room_sees_the_latest_holes_the_totals_and_how_they_came_about(table: Table) -> None:
    page = table.visitor("viewer").get(f"{table.game(holes=[*holes(*[ALL_DONE] * 8), HOLE], end={'holes': 18})}/big")
    assert page.heading == "Hole 10 of 18"
    assert "Red deals, Blue begins" in page.text
    head, red, blue, green = rows(page)
    assert head.startswith("Player Hole 3 Hole 4")
    assert head.endswith("Hole 9 Hole 10 Total Place")
    assert red.startswith("Red deals")
    assert "7 and 7 cancel" in red
    assert "17 went out" in red
    assert "went out" not in blue
    assert green.endswith("3 12 36 2")


def test_who_won_is_told_large(table: Table, host: Visitor) -> None:
    page = host.get(f"{table.game(holes=holes(ALL_DONE), end={'holes': 1})}/big")
    assert page.heading == "Red wins with 1"
    assert "deals" not in page.text


def test_a_game_that_begins_has_nothing_to_show_but_who_deals(table: Table, host: Visitor) -> None:
    page = host.get(f"{table.game()}/big")
    assert (page.heading, rows(page)[1]) == ("Hole 1 of 9", "Red deals 0 —")


def test_a_viewers_screen_shows_its_own_link_and_a_hosts_none(reachable: Table) -> None:
    address = reachable.game()
    token = reachable.token("viewer")
    viewer = Visitor(reachable.app)
    viewer.hold(reachable.group.public_id, token)
    assert "Watch on your phone" in viewer.get(f"{address}/big").text
    for role in ("scorer", "host"):
        assert "Watch on your phone" not in reachable.visitor(role).get(f"{address}/big").text


def test_a_host_shows_a_code_for_viewers_until_it_is_closed(reachable: Table) -> None:
    address, host = reachable.game(), reachable.visitor()
    shown = host.submit(host.get(f"{address}/big"), action="/big")
    assert "Scan this to watch on your phone" in shown.text
    assert "192.0.2.1:8000/join" in shown.text
    assert not shown.has_form("/big")
    code = shown.response.request.args["code"]
    other = Visitor(reachable.app)
    inside = other.submit(other.send("/join", {"code": code}), action="/join/in")
    assert inside.path == address
    assert other.get(f"{address}/in").status == 403
    host.submit(host.get(f"{address}/in"), action="/close")
    assert code[:4] not in host.get(f"{address}/big?code={code}").text


def test_no_code_of_a_scorer_or_of_another_table_is_shown(reachable: Table) -> None:
    address, host = reachable.game(), reachable.visitor()
    other = new_table(reachable.app, "Another")
    for made in (
        host.send(f"{reachable.path}/in", {"role": "scorer"}),
        other.visitor().send(f"{other.path}/in", {"role": "viewer"}),
    ):
        code = made.section("code").replace(" ", "")
        assert "Scan this" not in host.get(f"{address}/big?code={code}").text
    for odd in ("", "x", "2222-2222", "%00"):
        assert host.get(f"{address}/big?code={odd}").status == 200


def test_without_an_address_for_phones_there_is_nothing_to_scan(table: Table, host: Visitor) -> None:
    address = table.game()
    assert not host.get(f"{address}/big").has_form("/big")
    assert "Watch" not in table.visitor("viewer").get(f"{address}/big").text
