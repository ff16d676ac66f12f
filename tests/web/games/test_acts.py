"""Undo, finish, reopen, play longer, play again."""

import pytest

from tests.web.made import HOLE, Table, holes
from tests.web.visitor import Page, Visitor

SCORES = {"Red": 1, "Blue": 2, "Green": 3}


def press(visitor: Visitor, address: str, act: str) -> Page:
    return visitor.submit(visitor.get(address), action=f"/{act}")


def undo_text(page: Page) -> str:
    form = page.form("/undo")
    return " ".join("".join(form.itertext()).split())


def test_undo_names_its_act_and_undoes_just_that(table: Table, host: Visitor) -> None:
    address = table.game()
    hole = f"{address}/holes/1"
    host.send(hole, {"layout-0": "5"})
    host.send(hole, {"layout-1": "6", "layout-2": "7"})
    host.send(hole, {"knocker": "1"})
    for text, left in (
        ("Undo who ended hole 1", {0: 5, 1: 6, 2: 7}),
        ("Undo the last entries in hole 1", {0: 5}),
        ("Undo Red in hole 1", {}),
    ):
        page = host.get(address)
        assert undo_text(page) == text
        undone = host.submit(page, action="/undo")
        assert undone.path == hole
        kept = table.play(address).record.kept.holes.get(1)
        assert {seat: cell.value["n"] for seat, cell in kept.cells.items()} == left if kept else not left
    assert not host.get(address).has_form("/undo")


def test_an_old_button_undoes_what_it_says_and_not_what_came_later(table: Table, host: Visitor) -> None:
    address = table.game()
    host.send(f"{address}/holes/1", {"layout-0": "5"})
    old = host.get(address)
    host.send(f"{address}/holes/1", {"layout-1": "6"})
    host.submit(old, action="/undo")
    assert list(table.play(address).record.kept.holes[1].cells) == [1]


def test_a_button_that_was_pressed_elsewhere_meanwhile_undoes_nothing_more(table: Table, host: Visitor) -> None:
    address = table.game()
    for text in ("5", "6"):
        host.send(f"{address}/holes/1", {"layout-0": text})
    page, other = host.get(address), table.visitor("scorer")
    press(other, address, "undo")
    late = host.submit(page, action="/undo")
    assert late.status == 422
    assert "There is nothing to undo: somebody may have done it already" in late.text
    assert table.play(address).record.kept.holes[1].cells[0].value["n"] == 5


def test_the_same_undo_sent_twice_is_done_once(table: Table, host: Visitor) -> None:
    address = table.game()
    for text in ("5", "6"):
        host.send(f"{address}/holes/1", {"layout-0": text})
    page = host.get(address)
    assert host.submit(page, action="/undo").status == host.submit(page, action="/undo").status == 200
    assert table.play(address).record.kept.holes[1].cells[0].value["n"] == 5


def test_a_game_is_finished_by_hand_and_opened_again(table: Table, host: Visitor) -> None:
    address = table.game(holes=holes(SCORES))
    page = press(host, address, "finish")
    assert page.heading == "Red wins with 1"
    assert not page.has_form("/finish")
    assert undo_text(page) == "Undo the end of the game"
    record = table.play(address).record
    assert (record.state, [stand.place for stand in record.standings]) == ("finished", [1, 2, 3])
    page = press(host, address, "reopen")
    assert page.link("Deal hole 2").endswith("/holes/2")
    assert undo_text(page) == "Undo the reopening"
    assert table.play(address).record.state == "running"
    assert press(host, address, "undo").heading == "Red wins with 1"


def test_two_who_finish_at_once_finish_once(table: Table, host: Visitor) -> None:
    address = table.game(holes=holes(SCORES))
    first, second = host.get(address), table.visitor("scorer").get(address)
    host.submit(first, action="/finish")
    assert table.visitor("scorer").send(f"{address}/finish", {"op": second.field("op", "/finish")}).status == 200
    assert [entry.kind for entry in table.play(address).record.entries].count("finish") == 1


def test_a_game_without_a_hole_that_counts_is_not_finished(table: Table, host: Visitor) -> None:
    address = table.game()
    page = host.send(f"{address}/finish")
    assert page.status == 422
    assert "No hole counts yet" in page.text


def test_a_game_that_ended_by_its_rules_is_not_reopened_but_made_longer(table: Table, host: Visitor) -> None:
    address = table.game(holes=holes(SCORES), end={"holes": 1})
    page = host.get(address)
    assert not page.has_form("/reopen")
    assert host.send(f"{address}/reopen").heading == "Red wins with 1"
    assert "reopen" not in {entry.kind for entry in table.play(address).record.entries}
    rules = host.get(page.link("Play longer"))
    assert (rules.field("length_kind", "/table"), rules.field("length", "/table")) == ("holes", "1")
    longer = host.submit(rules, {"length": "3"}, action="/table")
    assert longer.link("Deal hole 2").endswith("/holes/2")
    assert undo_text(longer) == "Undo the change of rules"
    assert "3 holes" in host.get(f"{address}/rules").text
    assert press(host, address, "undo").heading == "Red wins with 1"


def test_a_finished_game_whose_holes_were_taken_back_can_go_on(table: Table, host: Visitor) -> None:
    address = table.game()
    hole = f"{address}/holes/1"
    host.send(hole, {f"layout-{seat}": "5" for seat in range(3)})
    press(host, address, "finish")
    host.send(hole, {f"layout-{seat}": "" for seat in range(3)})
    page = press(host, address, "reopen")
    assert page.link("Deal hole 1") == hole


def test_packs_are_changed_in_the_middle_of_a_game(table: Table, host: Visitor) -> None:
    address = table.game(holes=[HOLE])
    host.submit(host.get(f"{address}/rules"), {"packs": "3"}, action="/table")
    assert "3 packs of 52" in host.get(f"{address}/rules").text
    assert table.play(address).packs == 3
    assert table.play(address).score.totals == {"Red": 17, "Blue": 31, "Green": 12}


@pytest.mark.parametrize(
    ("typed", "end"),
    [
        ({"length_kind": "points", "length": "30"}, {"points": 30}),
        ({"length_kind": "open", "length": "9"}, {}),
        ({"length_kind": "holes", "length": " 18 "}, {"holes": 18}),
    ],
)
def test_the_length_is_changed_in_the_middle_of_a_game(
    table: Table, host: Visitor, typed: dict[str, str], end: dict[str, int]
) -> None:
    address = table.game(holes=[HOLE])
    host.submit(host.get(f"{address}/rules"), typed, action="/table")
    standing = table.play(address)
    assert standing.ruleset.sets["game.end"] == standing.terms.end == end
    assert standing.over == (end == {"points": 30})


def test_a_change_that_changes_nothing_is_not_written_down(table: Table, host: Visitor) -> None:
    host.submit(host.get("/new/six-card"), {"players-0": "A", "players-1": "B"}, action="/new/six-card")
    address = table.game()
    host.submit(host.get(f"{address}/rules"), action="/table")
    assert table.play(address).record.entries == ()
    assert not host.get(address).has_form("/undo")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"length_kind": "holes", "length": "0"}, "“0” is no length"),
        ({"length_kind": "holes", "length": "many"}, "“many” is no length"),
        ({"length_kind": "points", "length": "10000"}, "“10000” is no length"),
        ({"length_kind": "holes", "length": "9" * 5000}, "is no length"),
        ({"packs": "0"}, "“0” is no number of packs"),
        ({"packs": "13"}, "“13” is no number of packs"),
        ({"packs": "<b>"}, "“<b>” is no number of packs"),
    ],
)
def test_a_change_that_cannot_be_is_refused(table: Table, host: Visitor, typed: dict[str, str], told: str) -> None:
    address = table.game()
    page = host.send(f"{address}/table", typed)
    assert page.status == 422
    assert told in page.text
    assert table.play(address).record.entries == ()


def test_a_rematch_has_the_same_people_rules_and_the_next_dealer(table: Table, host: Visitor) -> None:
    address = table.game(
        holes=holes(SCORES, SCORES), end={"holes": 2}, house_rules=["jokers-minus-5"], values={"Q": 12}, dealer="Blue"
    )
    page = press(host, address, "rematch")
    assert page.heading == "Hole 1 of 2"
    assert "Red deals · Blue begins" in page.text
    again, before = table.play(page.path.removesuffix("/holes/1")), table.play(address)
    assert again.record.rematch_of == before.record.public_id
    assert (again.terms, again.ruleset, again.players) == (before.terms, before.ruleset, before.players)
    assert again.scored == []


def test_an_act_needs_a_good_operation_id(table: Table, host: Visitor) -> None:
    address = table.game(holes=[HOLE])
    for act in ("finish", "undo"):
        assert host.send(f"{address}/{act}", {"op": "ä b"}).status == 422
