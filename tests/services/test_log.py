from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.services.log import START, Entry, acts, history, last_act, replay, undone

START_OF_GAME = datetime(2026, 7, 1, 20, tzinfo=UTC)


def log(*facts: tuple[str, int | None, int | None, Any], acts: str | None = None) -> list[Entry]:
    """Entries with the revs 1, 2, …; each is an act of its own, or of the letter at its place in `acts`."""
    return [
        Entry(
            rev=rev,
            act=acts[rev - 1] if acts else f"act{rev}",
            kind=kind,
            at=START_OF_GAME + timedelta(minutes=rev),
            hole=hole,
            seat=seat,
            value=value,
            who=f"who{rev}",
        )
        for rev, (kind, hole, seat, value) in enumerate(facts, start=1)
    ]


def undo(*revs: int) -> tuple[str, None, None, dict[str, list[int]]]:
    return ("undo", None, None, {"undoes": list(revs)})


def cell(entries: list[Entry], hole: int = 1, seat: int = 0, up_to_rev: int | None = None) -> Any:
    holes = replay(entries, up_to_rev).holes
    found = holes[hole].cells.get(seat) if hole in holes else None
    return None if found is None else found.value


FIVE, SIX, SEVEN = ({"n": n, "typed": str(n)} for n in (5, 6, 7))


def test_an_empty_log_is_a_game_in_which_nothing_was_entered() -> None:
    kept = replay([])
    assert (kept.holes, kept.end, kept.rules, kept.finished_by_hand) == ({}, None, None, False)


def test_each_seat_of_each_hole_has_its_own_cell() -> None:
    entries = log(("layout", 2, 0, "7 7"), ("number", 1, 1, FIVE), ("absent", 1, 2, None))
    holes = replay(entries).holes
    assert list(holes) == [1, 2]
    assert {seat: found.kind for seat, found in holes[1].cells.items()} == {1: "number", 2: "absent"}
    assert holes[2].cells[0] == entries[0]
    assert 1 not in holes[2].cells


def test_the_last_word_about_a_cell_stands_whatever_its_kind() -> None:
    entries = log(("layout", 1, 0, "7 7"), ("number", 1, 0, FIVE))
    assert cell(entries) == FIVE
    assert cell(entries, up_to_rev=1) == "7 7"


def test_a_cleared_cell_is_missing_again() -> None:
    assert replay(log(("number", 1, 0, FIVE), ("clear", 1, 0, None))).holes == {}


def test_nobody_knocked_is_not_the_same_as_not_said() -> None:
    assert replay(log(("number", 1, 0, FIVE))).holes[1].knocker is None
    nobody = replay(log(("knocker", 1, 2, None), ("knocker", 1, None, None))).holes[1].knocker
    assert nobody is not None
    assert nobody.seat is None


def test_extras_are_counted_by_seat_and_id() -> None:
    kept = replay(
        log(
            ("extra", 1, 0, {"id": "paid-looks", "n": 2}),
            ("extra", 1, 0, {"id": "failed-matches", "n": 1}),
            ("extra", 1, 1, {"id": "paid-looks", "n": 1}),
            ("extra", 1, 1, {"id": "paid-looks", "n": 0}),
        )
    )
    assert kept.holes[1].extras == {0: {"paid-looks": 2, "failed-matches": 1}}


def test_a_game_is_finished_by_hand_until_it_is_reopened() -> None:
    entries = log(("finish", None, None, None), ("reopen", None, None, None))
    assert replay(entries, 1).finished_by_hand
    assert not replay(entries).finished_by_hand


def test_the_rules_changed_last_are_told() -> None:
    entries = log(("rules", None, None, {"terms": {"a": 1}, "ruleset": {}}))
    assert replay(entries).rules == entries[0]


def test_an_undo_brings_back_what_stood_before() -> None:
    entries = log(("number", 1, 0, FIVE), ("number", 1, 0, SIX), undo(2))
    assert cell(entries) == FIVE
    assert cell(entries, up_to_rev=2) == SIX


def test_an_undo_can_be_undone_and_that_too() -> None:
    entries = log(("number", 1, 0, FIVE), ("number", 1, 0, SIX), undo(2), undo(3), undo(4))
    assert cell(entries, up_to_rev=4) == SIX
    assert cell(entries) == FIVE
    assert {rev: by.rev for rev, by in undone(entries).items()} == {4: 5, 2: 3}


def test_undoing_an_old_fact_leaves_a_newer_one() -> None:
    assert cell(log(("number", 1, 0, FIVE), ("number", 1, 0, SIX), undo(1))) == SIX


def test_the_history_of_a_cell_holds_all_it_ever_was() -> None:
    entries = log(
        ("layout", 1, 0, "7 7"),
        ("number", 1, 1, FIVE),
        ("number", 1, 0, SIX),
        undo(3),
        ("clear", 1, 0, None),
        ("extra", 1, 0, {"id": "paid-looks", "n": 1}),
    )
    past = history(entries, 1, 0)
    assert [(one.entry.value, one.entry.who) for one in past] == [
        ("7 7", "who1"),
        (SIX, "who3"),
        (None, "who5"),
    ]
    assert [one.undone_by.rev if one.undone_by else None for one in past] == [None, 4, None]


def test_what_was_sent_at_once_is_one_act() -> None:
    entries = log(("number", 1, 0, FIVE), ("number", 1, 1, SIX), undo(1, 2), acts="aab")
    first, second = acts(entries)
    assert (first.act, [entry.rev for entry in first.entries]) == ("a", [1, 2])
    assert first.undone_by == entries[2]
    assert second.is_undo
    assert not first.is_undo


def test_the_last_act_is_the_last_that_counts_and_no_undo() -> None:
    entries = log(("number", 1, 0, FIVE), ("number", 1, 0, SIX), undo(2))
    found = last_act(entries)
    assert found is not None
    assert found.entries == (entries[0],)
    assert last_act([]) is None
    assert last_act(log(("number", 1, 0, FIVE), undo(1))) is None


def test_what_a_game_was_begun_with_is_no_act_to_undo() -> None:
    begun = Entry(1, START, "number", START_OF_GAME, 1, 0, FIVE)
    assert last_act([begun]) is None


moves = st.lists(st.one_of(st.integers(0, 9), st.just("undo"), st.just("redo")), max_size=30)


@given(moves)
def test_undo_and_redo_do_what_a_stack_of_values_would_do(moves: list[int | str]) -> None:
    entries: list[Entry] = []
    values: list[int] = []
    dropped: list[tuple[int, int]] = []
    for move in moves:
        rev = len(entries) + 1
        if move == "undo":
            found = last_act(entries)
            if found is None:
                continue
            entries.append(Entry(rev, f"a{rev}", "undo", START_OF_GAME, value={"undoes": [found.entries[0].rev]}))
            dropped.append((rev, values.pop()))
        elif move == "redo":
            if not dropped:
                continue
            undo_rev, value = dropped.pop()
            entries.append(Entry(rev, f"a{rev}", "undo", START_OF_GAME, value={"undoes": [undo_rev]}))
            values.append(value)
        else:
            assert isinstance(move, int)
            entries.append(Entry(rev, f"a{rev}", "number", START_OF_GAME, 1, 0, {"n": move, "typed": str(move)}))
            values.append(move)
            dropped.clear()
        found_value = cell(entries)
        assert (found_value["n"] if found_value else None) == (values[-1] if values else None)
