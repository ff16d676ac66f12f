"""Several phones enter one hole at once: nothing is lost, nothing is stored twice, and who differs is told."""

from flask import Flask

from tests.web.games.test_hole import FULL, enter, fields_of, log
from tests.web.made import Table, new_table
from tests.web.visitor import Visitor


def test_five_kings_over_two_phones_are_refused_too(table: Table, host: Visitor) -> None:
    address = table.game()
    other = table.visitor("scorer")
    page = host.get(f"{address}/holes/1")
    enter(other, address, {"layout-1": "K K 2 / 7 8 9"})
    refused = host.submit(page, {"layout-0": "K K K / 7 8 9"}, action=page.path)
    assert refused.status == 422
    assert fields_of(refused) == {"layout-0": "K K K / 7 8 9", "layout-1": "K K 2 / 7 8 9", "layout-2": ""}


def test_an_old_form_takes_nothing_back_that_another_phone_entered(app_on_both: Flask) -> None:
    table = new_table(app_on_both)
    host, other = table.visitor("host"), table.visitor("scorer")
    address = table.game()
    old = host.get(f"{address}/holes/1")
    enter(other, address, {"layout-1": "6", "knocker": "1"})
    page = host.submit(old, {"layout-0": "5"}, action=old.path)
    assert fields_of(page) == {"layout-0": "5", "layout-1": "6", "layout-2": ""}
    assert page.field("knocker", page.path) == "1"


def test_nor_does_an_old_form_that_came_back_with_a_problem(table: Table, host: Visitor) -> None:
    address = table.game()
    old = host.get(f"{address}/holes/1")
    enter(table.visitor("scorer"), address, {"layout-1": "6", "knocker": "1"})
    refused = host.submit(old, {"layout-0": "?"}, action=old.path)
    assert refused.status == 422
    saved = host.submit(refused, {"layout-0": "5"}, action=old.path)
    assert fields_of(saved) == {"layout-0": "5", "layout-1": "6", "layout-2": ""}
    assert saved.field("knocker", saved.path) == "1"


def test_a_clash_shows_both_values_and_saving_again_keeps_ones_own(app_on_both: Flask) -> None:
    table = new_table(app_on_both)
    host, other = table.visitor("host"), table.visitor("scorer", "Blue’s phone")
    address = table.game()
    mine = host.get(f"{address}/holes/1")
    enter(other, address, {"layout-0": "7 7 K / 2 Q 3", "layout-1": "6", "knocker": "1"})
    clash = host.submit(mine, {"layout-0": "9", "layout-2": "4", "knocker": "2"}, action=mine.path)
    assert clash.status == 409
    assert "Blue’s phone entered 7 7 K / 2 Q 3 meanwhile; save again to keep yours" in clash.error_at("layout-0")
    assert "Blue’s phone chose Blue meanwhile" in clash.error_at("knocker")
    assert fields_of(clash) == {"layout-0": "9", "layout-1": "6", "layout-2": "4"}
    assert clash.field("knocker", clash.path) == "2"
    assert [entry.seat for entry in log(table, address)] == [0, 1, 1]
    kept = host.submit(clash, action=clash.path)
    assert fields_of(kept) == {"layout-0": "9", "layout-1": "6", "layout-2": "4"}
    assert kept.field("knocker", kept.path) == "2"


def test_a_clash_about_extras_and_taken_back_entries_is_told_as_well(table: Table, host: Visitor) -> None:
    address = table.game(variant="four-card", house_rules=["paid-looks"])
    other = table.visitor("scorer")
    enter(other, address, {"layout-0": "5", "extra-0-paid-looks": "1"})
    old = host.get(f"{address}/holes/1")
    enter(other, address, {"layout-0": "", "extra-0-paid-looks": "3"})
    clash = host.submit(old, {"layout-0": "6", "extra-0-paid-looks": "2"}, action=old.path)
    assert clash.status == 409
    assert "Somebody else entered nothing meanwhile" in clash.error_at("layout-0")
    assert "Somebody else entered 3 meanwhile" in clash.error_at("extra-0-paid-looks")


def test_who_says_the_same_does_not_clash(table: Table, host: Visitor) -> None:
    address = table.game()
    old = host.get(f"{address}/holes/1")
    enter(table.visitor("scorer"), address, {"layout-0": "77K2Q3"})
    assert host.submit(old, {"layout-0": "7 7 K / 2 Q 3"}, action=old.path).status == 200
    assert len(log(table, address)) == 1


def test_the_same_form_sent_twice_is_stored_once(app_on_both: Flask) -> None:
    table = new_table(app_on_both)
    host, address = table.visitor(), table.game()
    page = host.get(f"{address}/holes/1")
    first = host.submit(page, FULL, action=page.path, follow=False)
    second = host.submit(page, FULL, action=page.path, follow=False)
    assert first.response.location == second.response.location
    assert len(log(table, address)) == 3
    enter(host, address, {"layout-0": "40"})
    third = host.submit(page, FULL, action=page.path)
    assert third.status == 200
    assert third.field("layout-0", page.path) == "40"


def test_an_operation_id_that_nobody_could_have_been_given_is_refused(table: Table, host: Visitor) -> None:
    address = table.game()
    page = host.send(f"{address}/holes/1", {"layout-0": "5", "op": "no spaces"})
    assert page.status == 422
    assert "load the page again" in page.text
    assert log(table, address) == ()


def test_a_form_without_what_it_has_seen_is_taken_as_of_now(table: Table, host: Visitor) -> None:
    address = table.game()
    for number, rev in enumerate(("", "x", "-1", "9" * 30), start=1):
        assert host.send(f"{address}/holes/1", {"layout-0": str(number), "rev": rev}).status == 200
    assert len(log(table, address)) == 4


def test_it_is_said_who_entered_what(table: Table, host: Visitor) -> None:
    address = table.game()
    enter(table.visitor("scorer", "Blue’s phone"), address, {"layout-1": "6"})
    assert "Entered by Blue’s phone" in host.get(f"{address}/holes/1").section("seat-2")
