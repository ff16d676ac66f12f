import pytest

from scorekeeper.services.entries import Recorded, Settlement, record, undo
from scorekeeper.services.facts import Fact
from scorekeeper.services.groups import group_of_token
from scorekeeper.services.links import make_link, revoke_link
from scorekeeper.services.refused import Refused
from tests.services.made import RULESET, TERMS, Table, cells, kept, layout, number


def other_link(table: Table, label: str = "Blue phone") -> int:
    member = group_of_token(make_link(table.group.group_id, "scorer", label))
    assert member is not None
    return member.link_id


def test_facts_are_stored_in_order_with_who_and_when(table: Table) -> None:
    link_id = other_link(table)
    facts = [layout(1, 0, "7 7 K / 2 Q 3"), number(1, 1, 19, "12+7"), Fact("absent", 1, 2), Fact("knocker", 1, 0)]
    assert record(table.game, facts, "first", link_id) == Recorded(rev=4, stored=4)
    found = kept(table)
    assert [entry.rev for entry in found.entries] == [1, 2, 3, 4]
    assert [Fact(entry.kind, entry.hole, entry.seat, entry.value) for entry in found.entries] == facts
    assert {(entry.act, entry.link_id, entry.who) for entry in found.entries} == {("first", link_id, "Blue phone")}
    assert all(entry.at >= found.created_at for entry in found.entries)


def test_a_revoked_link_is_still_named_in_what_it_entered(table: Table) -> None:
    link_id = other_link(table)
    record(table.game, [number(1, 0, 5)], "one", link_id)
    revoke_link(table.group.group_id, link_id)
    assert kept(table).entries[0].who == "Blue phone"


def test_the_same_operation_is_stored_once(table: Table) -> None:
    first = record(table.game, [number(1, 0, 5)], "one", table.link_id)
    record(table.game, [number(1, 0, 6)], "two", table.link_id)
    again = record(table.game, [number(1, 0, 5)], "one", table.link_id, seen_rev=0)
    assert first == Recorded(rev=1, stored=1)
    assert again == Recorded(rev=2, already=True)
    assert cells(table) == {0: {"n": 6, "typed": "6"}}


def test_operations_whose_names_begin_alike_are_different(table: Table) -> None:
    for op in ("a", "a:0", "a:0:0"):
        assert not record(table.game, [number(1, 0, len(op))], op, table.link_id).already


def test_what_stands_already_is_not_stored_again(table: Table) -> None:
    facts = [number(1, 0, 5), Fact("knocker", 1, None), Fact("extra", 1, 0, {"id": "paid-looks", "n": 1})]
    record(table.game, facts, "one", table.link_id)
    assert record(table.game, [*facts, number(1, 1, 6)], "two", table.link_id) == Recorded(rev=4, stored=1)
    nothing = [Fact("clear", 1, 2), Fact("extra", 1, 1, {"id": "paid-looks", "n": 0})]
    assert record(table.game, nothing, "three", table.link_id) == Recorded(rev=4)
    the_same_rules = Fact("rules", value={"terms": TERMS, "ruleset": RULESET})
    assert record(table.game, [the_same_rules], "four", table.link_id) == Recorded(rev=4)


def test_the_same_number_typed_in_another_way_is_kept_and_no_clash(table: Table) -> None:
    record(table.game, [number(1, 0, 19, "12+7")], "one", table.link_id)
    assert record(table.game, [number(1, 0, 19)], "two", table.link_id, seen_rev=0) == Recorded(rev=2, stored=1)


def test_the_last_of_two_facts_about_one_cell_counts(table: Table) -> None:
    record(table.game, [number(1, 0, 5), number(1, 0, 6)], "one", table.link_id)
    assert [entry.value["n"] for entry in kept(table).entries] == [6]


def test_different_cells_never_clash(table: Table) -> None:
    record(table.game, [number(1, 0, 5)], "one", table.link_id)
    assert record(table.game, [number(1, 1, 6)], "two", other_link(table), seen_rev=0).stored == 1
    assert record(table.game, [number(2, 0, 6)], "three", other_link(table), seen_rev=0).stored == 1


def test_a_cell_that_somebody_changed_meanwhile_is_a_clash_and_nothing_is_stored(table: Table) -> None:
    record(table.game, [number(1, 0, 5)], "one", other_link(table))
    mine = [number(1, 0, 6), number(1, 1, 7)]
    answer = record(table.game, mine, "two", table.link_id, seen_rev=0)
    (clash,) = answer.clashes
    assert (answer.rev, answer.stored, answer.already) == (1, 0, False)
    assert clash.fact == mine[0]
    assert clash.theirs is not None
    assert clash.theirs.value["n"] == 5
    assert (clash.who, clash.at) == ("Blue phone", clash.theirs.at)
    assert cells(table) == {0: {"n": 5, "typed": "5"}}


def test_who_has_seen_the_other_value_may_replace_it(table: Table) -> None:
    seen = record(table.game, [number(1, 0, 5)], "one", other_link(table)).rev
    assert record(table.game, [number(1, 0, 6)], "two", table.link_id, seen_rev=seen).stored == 1


def test_two_who_say_the_same_do_not_clash(table: Table) -> None:
    record(table.game, [number(1, 0, 5)], "one", other_link(table))
    assert record(table.game, [number(1, 0, 5)], "two", table.link_id, seen_rev=0) == Recorded(rev=1)


@pytest.mark.parametrize(
    ("theirs", "mine"),
    [
        (layout(1, 0, "7 7"), number(1, 0, 5)),
        (Fact("absent", 1, 0), number(1, 0, 5)),
        (Fact("knocker", 1, 0), Fact("knocker", 1, 1)),
        (Fact("knocker", 1, 0), Fact("knocker", 1, None)),
        (Fact("extra", 1, 0, {"id": "x", "n": 1}), Fact("extra", 1, 0, {"id": "x", "n": 2})),
        (Fact("rules", value={"terms": {}, "ruleset": {}}), Fact("rules", value={"terms": {"a": 1}, "ruleset": {}})),
    ],
)
def test_facts_about_the_same_thing_clash_whatever_their_kind(table: Table, theirs: Fact, mine: Fact) -> None:
    record(table.game, [theirs], "one", table.link_id)
    assert len(record(table.game, [mine], "two", table.link_id, seen_rev=0).clashes) == 1


def test_different_extras_of_one_seat_do_not_clash(table: Table) -> None:
    record(table.game, [Fact("extra", 1, 0, {"id": "x", "n": 1})], "one", table.link_id)
    mine = Fact("extra", 1, 0, {"id": "y", "n": 2})
    assert record(table.game, [mine], "two", table.link_id, seen_rev=0).stored == 1


def test_an_undo_meanwhile_is_a_clash_with_who_undid_it(table: Table) -> None:
    record(table.game, [number(1, 0, 5)], "one", table.link_id)
    seen = record(table.game, [number(1, 0, 6)], "two", table.link_id).rev
    undo(table.game, "three", other_link(table))
    (clash,) = record(table.game, [number(1, 0, 7)], "four", table.link_id, seen_rev=seen).clashes
    assert clash.theirs is not None
    assert (clash.theirs.value["n"], clash.who) == (5, "Blue phone")
    seen = undo(table.game, "five", other_link(table, "Green phone")).rev
    (clash,) = record(table.game, [number(1, 0, 7)], "six", table.link_id, seen_rev=1).clashes
    assert (clash.theirs, clash.who) == (None, "Green phone")
    assert record(table.game, [number(1, 0, 7)], "seven", table.link_id, seen_rev=seen).stored == 1


def test_an_error_while_settling_stores_nothing(table: Table) -> None:
    with pytest.raises(ZeroDivisionError):
        record(table.game, [number(1, 0, 3)], "one", table.link_id, settle=lambda _: Settlement(bool(1 / 0)))
    assert (kept(table).rev, kept(table).entries) == (0, ())


def test_a_wrong_fact_stores_nothing_of_its_call(table: Table) -> None:
    with pytest.raises(Refused, match="unknown-seat"):
        record(table.game, [number(1, 0, 3), number(1, 3, 3)], "one", table.link_id)
    assert kept(table).rev == 0


def test_a_game_that_does_not_exist_is_refused(table: Table) -> None:
    for call in (record, lambda game, _facts, op, link_id: undo(game, op, link_id)):
        with pytest.raises(Refused, match="unknown-game"):
            call("nothing", [], "one", None)


def test_a_bad_operation_id_is_refused(table: Table) -> None:
    for call in (record, lambda game, _facts, op, link_id: undo(game, op, link_id)):
        with pytest.raises(Refused, match="bad-op"):
            call(table.game, [], "no spaces", None)


def test_a_game_as_it_was_read_is_read_again_when_somebody_wrote_since(table: Table) -> None:
    before = kept(table)
    first = record(table.game, [number(1, 0, 5)], "one", table.link_id, known=before)
    second = record(table.game, [number(1, 1, 6)], "two", table.link_id, known=before)
    third = record(table.game, [number(1, 2, 7)], "three", table.link_id, known=second.game)
    assert (first, second, third) == (Recorded(1, 1), Recorded(2, 1), Recorded(3, 1))
    assert cells(table) == {0: {"n": 5, "typed": "5"}, 1: {"n": 6, "typed": "6"}, 2: {"n": 7, "typed": "7"}}
    assert third.game is not None
    assert third.game.kept.standing == kept(table).kept.standing
