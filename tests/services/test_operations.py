from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from scorekeeper.document.reading import Terms, ruleset_of
from scorekeeper.services.cells import written_so_far
from scorekeeper.services.entries import record
from scorekeeper.services.facts import Fact
from scorekeeper.services.games import game, start_game
from scorekeeper.services.groups import make_group
from scorekeeper.services.log import undo_and_redo
from scorekeeper.services.operations import MOST_AT_ONCE, Operation, Outcome, Performed, perform
from scorekeeper.services.play import Play, play, settle, terms_to_dict
from scorekeeper.services.refused import Refused
from tests.services.made import PLAYERS, Table, link_of
from tests.services.test_entries import other_link


@pytest.fixture
def six(stored: Flask) -> Table:
    return table_of("six-card")


def table_of(variant: str, **terms: Any) -> Table:
    agreed, group = Terms(variant, **terms), make_group("Thursday")
    link_id = link_of(group)
    ruleset = ruleset_of(agreed).to_dict()
    return Table(group, link_id, start_game(group.group_id, terms_to_dict(agreed), ruleset, PLAYERS, 0, link_id))


def card(op: str, place: int, name: str, seen: str | None = None, seat: int = 0, hole: int = 1) -> Operation:
    return Operation(op, "card", hole, seat, place=place, card=name, seen=seen)


def typed(op: str, text: str, seen: str | None = None, seat: int = 0, hole: int = 1) -> Operation:
    return Operation(op, "typed", hole, seat, text=text, seen=seen)


def send(table: Table, *operations: Operation, link: int | None = None) -> Performed:
    return perform(table.game, operations, link or table.link_id, settle)


def became(performed: Performed) -> list[str]:
    return [outcome.status for outcome in performed.outcomes]


def stands(table: Table) -> Play:
    found = game(table.game)
    assert found is not None
    return play(found)


def cell(table: Table, seat: int = 0, hole: int = 1) -> str:
    standing = stands(table)
    found = standing.cells(hole)[seat]
    return written_so_far(standing.ruleset, found)


def test_a_tap_is_a_card_and_a_hole_closes_with_the_last(six: Table) -> None:
    layouts = ("77K2Q3", "88K2Q3", "99K2Q3")
    taps = [
        card(f"{seat}-{place}", place, name, seat=seat)
        for seat, names in enumerate(layouts)
        for place, name in enumerate(names)
    ]
    assert became(send(six, *taps, Operation("k", "knocker", 1, 1))) == ["stored"] * 19
    standing = stands(six)
    assert (standing.next_hole, standing.record.rev, standing.hole(1).knocker is not None) == (2, 19, True)


def test_an_operation_is_stored_once_however_often_it_comes(six: Table) -> None:
    tap = card("one", 0, "7")
    assert became(send(six, tap, tap)) == ["stored", "already"]
    assert became(send(six, replace(tap, card="8"))) == ["already"]
    assert (cell(six), stands(six).record.rev) == ("7 · · / · · ·", 1)


def test_two_people_on_different_cells_never_clash(six: Table) -> None:
    blue = other_link(six)
    send(six, card("a", 0, "7"))
    assert became(send(six, card("b", 1, "8"), card("c", 0, "9", seat=1), link=blue)) == ["stored", "stored"]


def test_two_people_on_one_cell_clash_and_what_stands_is_told(six: Table) -> None:
    send(six, card("a", 0, "7"), link=other_link(six, "Blue phone"))
    (outcome,) = send(six, card("b", 0, "8")).outcomes
    assert outcome.status == "clash"
    assert outcome.theirs is not None
    assert (outcome.theirs.act, outcome.theirs.who, outcome.theirs.value) == (
        "a",
        "Blue phone",
        {"place": 0, "card": "7"},
    )
    assert cell(six) == "7 · · / · · ·"
    assert became(send(six, card("mine", 0, "8", seen="a"))) == ["stored"]
    assert cell(six) == "8 · · / · · ·"


def test_both_saying_the_same_is_no_clash(six: Table) -> None:
    blue = other_link(six)
    send(six, card("a", 0, "7"))
    assert became(send(six, card("b", 0, "7"), card("c", 0, "8", seen="b"), link=blue)) == ["stored", "stored"]
    assert became(send(six, card("d", 0, "9", seen="a"))) == ["clash"]


def test_a_phone_that_was_away_builds_on_its_own_operations(six: Table) -> None:
    away = [card("a", 0, "7"), card("b", 0, "8", seen="a"), card("c", 0, "", seen="b"), typed("d", "12+7", seen="c")]
    assert became(send(six, *away)) == ["stored"] * 4
    assert stands(six).cells(1)[0].value == {"n": 19, "typed": "12+7"}


def test_what_builds_on_a_clash_is_a_clash_as_well(six: Table) -> None:
    send(six, card("theirs", 0, "7"), link=other_link(six))
    assert became(send(six, card("a", 0, "8"), card("b", 0, "9", seen="a"), card("c", 1, "9"))) == [
        "clash",
        "clash",
        "stored",
    ]


def test_a_number_over_cards_that_somebody_else_enters_is_a_clash(six: Table) -> None:
    send(six, card("theirs", 3, "7"), link=other_link(six))
    assert became(send(six, typed("a", "12"))) == ["clash"]
    assert became(send(six, typed("b", "12", seen="theirs"), card("c", 3, "K", seen="theirs"))) == ["stored", "clash"]


def test_a_cell_that_was_emptied_meanwhile_may_be_filled(six: Table) -> None:
    send(six, card("a", 0, "7"), card("b", 0, "", seen="a"), link=other_link(six))
    assert became(send(six, card("c", 0, "8"))) == ["stored"]
    send(six, typed("d", "", seen="c"))
    assert became(send(six, card("e", 0, "9"))) == ["stored"]


def test_a_form_saved_over_cards_that_came_meanwhile_clashes_too(six: Table) -> None:
    send(six, card("a", 0, "7"), link=other_link(six))
    fact = Fact("number", 1, 0, {"n": 5, "typed": "5"})
    assert [clash.theirs.act for clash in record(six.game, [fact], "form", six.link_id, 0).clashes if clash.theirs] == [
        "a"
    ]
    assert record(six.game, [fact], "form", six.link_id, 1).stored == 1


def test_a_form_that_says_what_the_cards_say_stores_nothing(six: Table) -> None:
    send(six, *(card(f"t{place}", place, name) for place, name in enumerate("77K2Q3")))
    assert record(six.game, [Fact("layout", 1, 0, "7 7 K / 2 Q 3")], "form", six.link_id, 0).stored == 0


@pytest.mark.parametrize(
    ("operation", "message"),
    [
        (card("x", 0, "Z"), "“Z” is no card of this game; enter one of A 2 3 4 5 6 7 8 9 10 J Q K"),
        (card("x", 0, "*"), "“*” is no card of this game; enter one of A 2 3 4 5 6 7 8 9 10 J Q K"),
        (card("x", 0, "-"), "“-” is no card of this game; enter one of A 2 3 4 5 6 7 8 9 10 J Q K"),
        (card("x", 6, "7"), "There is no such place in this layout; it has 6"),
        (card("x", 0, "7", hole=2), "Hole 2 is not dealt yet; enter hole 1 first"),
        (typed("x", "7 7 K"), "3 entered, but a layout has 6 cards"),
        (card("x", 0, "7", seat=3), "damaged"),
        (card("x", 0, "7", hole=0), "damaged"),
        (card("x", -1, "7"), "damaged"),
        (Operation("x", "card", 1, 0, card="7"), "damaged"),
        (Operation("x", "done", 1, 0), "damaged"),
        (Operation("x", "finish"), "damaged"),
        (Operation("x", "extra", 1, 0, extra="paid-looks", count=1), "damaged"),
        (Operation("x", "undo", act="never"), "taken back already, or never stored"),
    ],
)
def test_what_can_not_be_stored_is_refused_with_the_reason_and_keeps_nothing_back(
    six: Table, operation: Operation, message: str
) -> None:
    refused, stored = send(six, operation, card("next", 0, "7")).outcomes
    assert refused.status == "refused"
    assert refused.problem is not None
    assert message in refused.problem.message()
    assert stored == Outcome("next", "stored")


def test_a_fifth_king_is_stored_and_pointed_out_elsewhere(six: Table) -> None:
    taps = [card(f"{seat}{place}", place, "K", seat=seat) for seat in range(3) for place in range(6)]
    assert set(became(send(six, *taps))) == {"stored"}
    standing = stands(six)
    assert (standing.next_hole, [problem.code for problem in standing.problems]) == (1, ["too-many-of-a-card"])


def test_a_hand_is_complete_when_it_is_said_to_be(stored: Flask) -> None:
    table = table_of("cactus")
    send(table, card("a", 0, "7"), card("b", 1, "8"))
    assert not stands(table).cells(1)[0].complete
    assert became(send(table, Operation("c", "done", 1, 0))) == ["stored"]
    assert stands(table).cells(1)[0].value == "7 8"
    assert became(send(table, typed("d", "+12", seen="c"), Operation("e", "done", 1, 0))) == ["stored", "refused"]


def test_extras_are_counted(stored: Flask) -> None:
    table = table_of("four-card", house_rules=("paid-looks",))
    two = Operation("a", "extra", 1, 0, extra="paid-looks", count=2)
    assert became(send(table, two, replace(two, op="b", count=3, seen="a"), replace(two, op="c", count=4))) == [
        "stored",
        "stored",
        "clash",
    ]
    assert stands(table).hole(1).extras == {0: {"paid-looks": 3}}


def test_undo_and_redo_are_of_ones_own_last_acts(six: Table) -> None:
    blue = other_link(six)
    send(six, card("a", 0, "7"), card("b", 1, "8"))
    send(six, card("c", 2, "9"), link=blue)

    def acts_of(link: int) -> tuple[str | None, str | None]:
        back, again = undo_and_redo(stands(six).record.entries, link)
        return back.act if back else None, again.act if again else None

    assert (acts_of(six.link_id), acts_of(blue)) == (("b", None), ("c", None))
    assert became(send(six, Operation("u", "undo", act="b"), Operation("v", "undo", act="a"))) == ["stored", "stored"]
    assert cell(six) == "· · 9 / · · ·"
    assert (acts_of(six.link_id), acts_of(blue)) == ((None, "v"), ("c", None))
    send(six, Operation("r", "undo", act="v"))
    assert (cell(six), acts_of(six.link_id)) == ("7 · 9 / · · ·", ("a", "u"))
    send(six, Operation("s", "undo", act="u"))
    assert (cell(six), acts_of(six.link_id)) == ("7 8 9 / · · ·", ("b", None))
    assert became(send(six, Operation("t", "undo", act="u"))) == ["already"]


def test_the_next_hole_may_begin_before_the_last_is_whole(six: Table) -> None:
    assert became(send(six, card("a", 0, "7"), card("b", 0, "7", hole=2), card("c", 0, "7", hole=4))) == [
        "stored",
        "stored",
        "refused",
    ]


def test_too_many_at_once_and_a_bad_name_are_refused_whole(six: Table) -> None:
    with pytest.raises(Refused, match="too-many-operations"):
        send(six, *[card(f"t{n}", 0, "7") for n in range(MOST_AT_ONCE + 1)])
    with pytest.raises(Refused, match="bad-op"):
        send(six, card("a", 0, "7"), card("no spaces", 0, "7"))
    assert stands(six).record.rev == 0
