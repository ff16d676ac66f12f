"""One hole: entered in parts, with every problem at its field, by several phones, and corrected."""

from typing import Any

import pytest

from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.services.games import game
from scorekeeper.services.log import Entry
from tests.web.made import HOLE, Table, holes
from tests.web.visitor import Page, Visitor

FULL = {"layout-0": "7 K 3 / 7 Q 4", "layout-1": "7 7 3 / K Q 4", "layout-2": "12"}


def enter(visitor: Visitor, address: str, fields: dict[str, Any], hole: int = 1, then: str = "") -> Page:
    page = visitor.get(f"{address}/holes/{hole}")
    return visitor.submit(page, fields, action=page.path, button=("then", then) if then else None)


def log(table: Table, address: str) -> tuple[Entry, ...]:
    return table.play(address).record.entries


def fields_of(page: Page) -> dict[str, str | None]:
    return {f"layout-{seat}": page.field(f"layout-{seat}", page.path) for seat in range(3)}


def test_a_hole_says_who_deals_who_begins_and_what_can_be_typed(table: Table, host: Visitor) -> None:
    page = host.get(f"{table.game()}/holes/1")
    assert page.heading == "Hole 1 of 9"
    assert "Red deals · Blue begins" in page.text
    assert "Who turned up the last card?" in page.text
    assert "Cards from left to right, the upper row first: A 2–10 J Q K." in page.section("layout-help")


def test_a_full_hole_shows_scores_reasons_the_knocker_and_who_leads(table: Table, host: Visitor) -> None:
    address = table.game(house_rules=["knock-plus-10"])
    page = enter(host, address, {**FULL, "knocker": "0"})
    assert page.path == f"{address}/holes/1"
    result = page.section("main")
    for said in (
        "Red went out and was not lowest: +10.",
        "Green leads with 12.",
        "7 and 7 cancel",
        "Went out but not lowest",
    ):
        assert said in result
    assert "27" in page.section("seat-1")
    column = "Column 1: 7 over 7, cancels."
    assert column in page.section("seat-1")


def test_a_hole_is_saved_in_parts_and_counts_when_everybody_has_an_entry(table: Table, host: Visitor) -> None:
    address = table.game()
    for seat, text in enumerate(FULL.values()):
        page = enter(host, address, {f"layout-{seat}": text})
        assert (page.element("result") is not None) == (seat == 2)
    assert table.play(address).score.totals == {"Red": 17, "Blue": 31, "Green": 12}
    assert len(log(table, address)) == 3


def test_who_did_not_play_has_no_score_and_a_dash_on_the_card(table: Table, host: Visitor) -> None:
    address = table.game()
    page = enter(host, address, {**FULL, "layout-2": "—"})
    assert "Did not play this hole." in page.section("seat-3")
    assert "Green, hole 1: — did not play" in host.get(address).text
    assert table.play(address).score.totals["Green"] == 0


def test_an_empty_field_takes_an_entry_back(table: Table, host: Visitor) -> None:
    address = table.game(holes=[HOLE])
    page = enter(host, address, {"layout-0": "5"}, hole=2)
    assert page.field("layout-0", page.path) == "5"
    page = enter(host, address, {"layout-0": " "}, hole=2)
    assert page.field("layout-0", page.path) == ""
    assert 2 not in table.play(address).record.kept.holes


PROBLEMS: list[tuple[dict[str, Any], dict[str, str], dict[str, str]]] = [
    ({}, {"layout-0": "7 7 X / 2 3 4"}, {"layout-0": "“X” is not a card"}),
    ({}, {"layout-0": "7 7 / 2 3", "layout-1": "?"}, {"layout-0": "4 entered, but a layout has 6", "layout-1": "“?”"}),
    ({}, {"layout-2": "JK 7 7 / 2 3 4"}, {"layout-2": "“JK” is a joker, and there are none in this game"}),
    (
        {"values": {"QS": 40}},
        {"layout-0": "Q 7 7 / 2 3 4"},
        {"layout-0": "“Q” needs its suit, since QS counts for itself; enter it as QS"},
    ),
    (
        {},
        {"layout-0": "K K K / 7 8 9", "layout-1": "K K 2 / 7 8 9"},
        {"layout-0": "5 × K entered (Red, Blue)", "layout-1": "play with 2 packs"},
    ),
    ({}, {"layout-0": "—", "layout-1": "3", "knocker": "0"}, {"knocker": "Red did not play this hole"}),
    ({}, dict.fromkeys(FULL, "—"), {"layout-0": "Nobody played this hole"}),
    ({"variant": "cactus"}, {"layout-0": "77"}, {"layout-0": "“77” may be the cards 7 7 or a number"}),
    (
        {"variant": "four-card", "house_rules": ["paid-looks"]},
        {"layout-0": "3", "extra-0-paid-looks": "1000", "extra-1-paid-looks": "x"},
        {"extra-0-paid-looks": "“1000” is no count", "extra-1-paid-looks": "“x” is no count"},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "typed", "told"), PROBLEMS)
def test_every_problem_stands_at_its_field_nothing_is_saved_and_nothing_typed_is_lost(
    table: Table, host: Visitor, rules: dict[str, Any], typed: dict[str, str], told: dict[str, str]
) -> None:
    address = table.game(**rules)
    page = enter(host, address, {"layout-2": "8", **typed})
    assert page.status == 422
    for field, message in told.items():
        assert message in page.error_at(field)
        assert any(name == field and message in text for name, text in page.problems)
    assert {name: page.field(name, page.path) for name in typed} == typed
    assert log(table, address) == ()
    mended = host.submit(page, {**dict.fromkeys(typed, ""), "layout-0": "5"} | {
        name: "0" for name in typed if name.startswith("extra")
    }, action=page.path)  # fmt: skip
    assert mended.status == 200, mended.problems
    assert len(log(table, address)) == (1 if "layout-2" in typed else 2)


def test_too_many_of_a_card_shows_the_way_to_more_packs(table: Table, host: Visitor) -> None:
    address = table.game()
    typed = {"layout-0": "K K K / 7 8 9", "layout-1": "K K 2 / 7 8 9"}
    page = enter(host, address, typed)
    rules = host.get(page.link("Playing with more packs?"))
    host.submit(rules, {"packs": "2"}, action="/table")
    assert enter(host, address, typed).status == 200


@pytest.mark.parametrize(
    ("variant", "words"),
    [("six-card", "went out"), ("cactus", "called Cactus"), ("cabo", None), ("pablo", None)],
)
def test_the_knocker_is_spoken_of_in_the_variants_own_word(
    table: Table, host: Visitor, variant: str, words: str | None
) -> None:
    known = load_rulebook().variants[variant].knocker
    assert known is not None
    address = table.game(variant=variant)
    page = host.get(f"{address}/holes/1")
    assert known.question in page.text
    assert known.nobody in page.text
    page = enter(host, address, {"layout-0": "5", "layout-1": "6", "layout-2": "7", "knocker": "0"})
    assert f"Red {words or known.done} and was lowest" in page.text


def test_a_variant_in_which_the_stock_ends_the_hole_asks_for_no_knocker(table: Table, host: Visitor) -> None:
    address = table.game(variant="malaysian")
    page = enter(host, address, {"layout-0": "J Q K JK", "layout-1": "A 2 3 4", "layout-2": "5 5"})
    assert page.status == 200
    assert page.field("knocker", page.path) is None
    assert host.send(page.path, {"knocker": "1"}).status == 200
    assert {entry.kind for entry in log(table, address)} == {"layout"}


def test_a_hand_of_any_size_can_be_empty_when_it_comes_from_a_file(table: Table, host: Visitor) -> None:
    address = table.game(
        variant="cactus", holes=[{"layouts": {"Red": "", "Blue": "7", "Green": "9 9 K"}}], values={"7": 0}
    )
    page = host.get(f"{address}/holes/1")
    assert fields_of(page) == {"layout-0": "0", "layout-1": "7", "layout-2": "9 9 K"}
    saved = host.submit(page, {"layout-2": "9 9"}, action=page.path)
    assert saved.status == 200
    assert table.play(address).score.totals == {"Red": 0, "Blue": 0, "Green": 18}


def test_extras_are_counted_where_the_rules_know_them(table: Table, host: Visitor) -> None:
    address = table.game(variant="four-card", house_rules=["paid-looks"])
    page = enter(host, address, {"layout-0": "1", "layout-1": "2", "layout-2": "3", "extra-1-paid-looks": "4"})
    assert table.play(address).score.totals == {"Red": 1, "Blue": 6, "Green": 3}
    assert page.field("extra-1-paid-looks", page.path) == "4"
    enter(host, address, {"extra-1-paid-looks": ""})
    assert table.play(address).score.totals["Blue"] == 2


def test_an_earlier_hole_is_corrected_and_all_totals_follow(table: Table, host: Visitor) -> None:
    scores = {"Red": 1, "Blue": 2, "Green": 3}
    address = table.game(holes=holes(scores, scores, scores))
    page = enter(host, address, {"layout-0": "7 K 3 / 7 Q 4"})
    assert "Corrected; before: 1" in page.section("seat-1")
    assert table.play(address).score.totals == {"Red": 19, "Blue": 6, "Green": 9}
    assert "Go to hole 4" in page.text


def test_a_correction_of_a_finished_game_updates_the_standings(table: Table, host: Visitor) -> None:
    address = table.game(holes=holes({"Red": 1, "Blue": 2, "Green": 3}), end={"holes": 1})
    with table.app.app_context():
        before = game(address.removeprefix("/games/"))
        assert before is not None
        assert [stand.place for stand in before.standings] == [1, 2, 3]
    page = enter(host, address, {"layout-0": "4"}, then="next")
    assert page.path == address
    assert page.heading == "Blue wins with 2"
    record = table.play(address).record
    assert [(stand.place, stand.total) for stand in record.standings] == [(3, 4), (1, 2), (2, 3)]
    assert "won by Blue with 2" in host.get(table.path).text


def test_a_correction_that_takes_an_entry_away_opens_a_finished_game_again(table: Table, host: Visitor) -> None:
    address = table.game(holes=holes({"Red": 1, "Blue": 2, "Green": 3}), end={"holes": 1})
    enter(host, address, {"layout-0": ""})
    record = table.play(address).record
    assert (record.state, record.standings) == ("running", ())


def test_a_correction_that_ends_a_points_game_earlier_marks_later_holes(table: Table, host: Visitor) -> None:
    scores = {"Red": 30, "Blue": 2, "Green": 3}
    address = table.game(holes=holes(scores, scores, scores), end={"points": 100})
    enter(host, address, {"layout-0": "80"})
    standing = table.play(address)
    assert (standing.over, standing.beyond) == (True, (3,))
    assert "Hole 3 was played after the game was over and does not count." in host.get(address).text
    page = host.get(f"{address}/holes/3")
    assert "The game was over before this hole, so it does not count." in page.text
    enter(host, address, {"layout-0": "30"})
    assert table.play(address).beyond == ()


@pytest.mark.parametrize("number", ["0", "3", "9", "10", "99999999999999999999"])
def test_a_hole_out_of_reach_leads_to_the_card_and_takes_nothing(table: Table, host: Visitor, number: str) -> None:
    address = table.game(holes=[HOLE])
    page = host.get(f"{address}/holes/{number}", follow=False)
    assert (page.status, page.response.location) == (302, address)
    assert host.send(f"{address}/holes/{number}", {"layout-0": "5"}).status == 409
    assert host.get(f"{address}/holes/-1").status == 404


def test_after_the_last_hole_there_is_no_next_one(table: Table, host: Visitor) -> None:
    address = table.game(holes=[HOLE], end={"holes": 1})
    assert host.get(f"{address}/holes/2", follow=False).response.location == address
    assert "See the final card" in host.get(f"{address}/holes/1").text


def test_who_only_looks_sees_the_hole_and_no_fields(table: Table) -> None:
    address = table.game(holes=[HOLE])
    page = table.visitor("viewer").get(f"{address}/holes/1")
    assert "17" in page.section("seat-1")
    assert page.field("layout-0", page.path) is None
    assert not page.has_form("/undo")
    assert "Save" not in page.text


def test_a_hole_that_cannot_be_scored_says_why_it_does_not_count(table: Table, host: Visitor) -> None:
    address = table.game(packs=2)
    kings = {"layout-0": "K K K / 7 8 9", "layout-1": "K K 2 / 7 8 9", "layout-2": "5"}
    assert enter(host, address, kings).element("result") is not None
    rules = host.get(f"{address}/rules")
    host.submit(rules, {"packs": "1"}, action="/table")
    page = host.get(f"{address}/holes/1")
    assert "This hole does not count yet: 5 × K entered" in page.text
    assert page.element("result") is None
