from collections.abc import Sequence

import pytest

from scorekeeper.services.entries import Recorded, Settlement, record, undo
from scorekeeper.services.facts import Fact
from scorekeeper.services.game_record import GameRecord, Stand
from scorekeeper.services.refused import Refused
from tests.services.made import RULESET, TERMS, Table, cells, kept, number

STANDINGS = (Stand(0, 1, 3), Stand(1, 2, 5), Stand(2, 2, 5))


def finish(table: Table, op: str, standings: Sequence[Stand] = STANDINGS) -> Recorded:
    return record(table.game, [Fact("finish")], op, table.link_id, settle=lambda _: Settlement(True, standings))


def reopen(table: Table, op: str) -> Recorded:
    return record(table.game, [Fact("reopen")], op, table.link_id, settle=lambda _: Settlement(False))


def test_undo_takes_back_all_that_was_sent_at_once(table: Table) -> None:
    record(table.game, [number(1, 0, 5)], "one", table.link_id)
    record(table.game, [number(1, 0, 6), number(1, 1, 7)], "two", table.link_id)
    undone = undo(table.game, "three", table.link_id)
    assert undone.act is not None
    assert (undone.rev, undone.act.act) == (4, "two")
    assert cells(table) == {0: {"n": 5, "typed": "5"}}
    assert len(kept(table).entries) == 4


def test_undo_again_goes_further_back_until_nothing_is_left(table: Table) -> None:
    record(table.game, [number(1, 0, 5)], "one", table.link_id)
    record(table.game, [number(1, 0, 6)], "two", table.link_id)
    undo(table.game, "u1", table.link_id)
    undo(table.game, "u2", table.link_id)
    assert cells(table) == {}
    with pytest.raises(Refused, match="nothing-to-undo"):
        undo(table.game, "u3", table.link_id)


def test_an_undo_is_undone_by_its_name(table: Table) -> None:
    record(table.game, [number(1, 0, 5)], "one", table.link_id)
    undo(table.game, "two", table.link_id)
    undo(table.game, "three", table.link_id, act="two")
    assert cells(table) == {0: {"n": 5, "typed": "5"}}
    with pytest.raises(Refused, match="nothing-to-undo"):
        undo(table.game, "four", table.link_id, act="two")
    with pytest.raises(Refused, match="nothing-to-undo"):
        undo(table.game, "four", table.link_id, act="never")


def test_an_undo_asked_for_twice_is_done_once(table: Table) -> None:
    record(table.game, [number(1, 0, 5)], "one", table.link_id)
    record(table.game, [number(1, 0, 6)], "two", table.link_id)
    first = undo(table.game, "u1", table.link_id)
    again = undo(table.game, "u1", table.link_id)
    assert (first.rev, again.rev, again.act) == (3, 3, None)
    assert cells(table) == {0: {"n": 5, "typed": "5"}}


def test_changed_rules_are_in_force_and_can_be_taken_back(table: Table) -> None:
    changed = {"terms": {"variant": "nine-card"}, "ruleset": {"values": {"Q": 12}}}
    record(table.game, [Fact("rules", value=changed)], "one", table.link_id)
    found = kept(table)
    assert (found.terms, found.ruleset) == (changed["terms"], changed["ruleset"])
    assert (found.first_terms, found.first_ruleset) == (TERMS, RULESET)
    undo(table.game, "two", table.link_id)
    assert kept(table).ruleset == RULESET


def test_a_game_is_finished_by_hand_and_reopened(table: Table) -> None:
    finish(table, "end")
    found = kept(table)
    assert (found.state, found.standings) == ("finished", STANDINGS)
    assert found.finished_at is not None
    assert found.kept.finished_by_hand
    assert finish(table, "end-again", ()).stored == 0
    assert kept(table).standings == STANDINGS
    reopen(table, "on")
    found = kept(table)
    assert (found.state, found.standings, found.finished_at) == ("running", (), None)
    assert not found.kept.finished_by_hand


def settle(record: GameRecord) -> Settlement:
    """Over when everybody has an entry in hole 1; few points are good."""
    cells = record.kept.holes[1].cells if record.kept.holes else {}
    if len(cells) < len(record.players):
        return Settlement(False)
    totals = {seat: entry.value["n"] for seat, entry in cells.items()}
    return Settlement(
        True,
        [Stand(seat, 1 + sum(t < total for t in totals.values()), total) for seat, total in totals.items()],
    )


def test_a_game_that_ends_by_itself_is_settled_with_its_last_fact(table: Table) -> None:
    record(table.game, [number(1, 0, 3)], "one", table.link_id, settle=settle)
    assert kept(table).state == "running"
    record(table.game, [number(1, 2, 5), number(1, 1, 5)], "two", table.link_id, settle=settle)
    found = kept(table)
    assert (found.state, found.standings) == ("finished", STANDINGS)
    assert not found.kept.finished_by_hand


def test_a_correction_settles_a_finished_game_anew(table: Table) -> None:
    record(table.game, [number(1, seat, n) for seat, n in enumerate((3, 5, 5))], "one", table.link_id, settle=settle)
    ended = kept(table).finished_at
    record(table.game, [number(1, 0, 50)], "two", table.link_id, settle=settle)
    found = kept(table)
    assert found.standings == (Stand(0, 3, 50), Stand(1, 1, 5), Stand(2, 1, 5))
    assert found.finished_at == ended
    undo(table.game, "three", table.link_id, settle=settle)
    assert kept(table).standings == STANDINGS
    undo(table.game, "four", table.link_id, settle=settle)
    found = kept(table)
    assert (found.state, found.standings, found.finished_at) == ("running", (), None)


def test_a_reopened_game_can_be_reopened_and_finished_once_more(table: Table) -> None:
    for number_of_turn in range(2):
        assert finish(table, f"end{number_of_turn}").stored == 1
        assert reopen(table, f"on{number_of_turn}").stored == 1


def test_a_game_that_was_ended_by_hand_and_runs_again_can_be_reopened(table: Table) -> None:
    finish(table, "end")
    record(table.game, [number(1, 0, 3)], "one", table.link_id, settle=lambda _: Settlement(False))
    assert kept(table).state == "running"
    assert reopen(table, "on").stored == 1
    assert not kept(table).kept.finished_by_hand
    assert reopen(table, "on-again").stored == 0


def test_the_largest_totals_fit(table: Table) -> None:
    standings = (Stand(0, 1, -(10**12)), Stand(1, 2, 0), Stand(2, 3, 10**12))
    finish(table, "end", standings)
    assert kept(table).standings == standings
