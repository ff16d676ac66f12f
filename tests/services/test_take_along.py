import csv
import io
import json
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.document.stream import score_text
from scorekeeper.services.entries import record, undo
from scorekeeper.services.facts import Fact
from scorekeeper.services.games import game
from scorekeeper.services.groups import NewGroup, make_group
from scorekeeper.services.play import Play, play, settle
from scorekeeper.services.refused import Refused
from scorekeeper.services.take_along import bring_in, game_csv, game_document, game_json, read_game
from tests.services.made import layout, number
from tests.services.pure import numbers, play_of
from tests.services.random_games import NAMES, random_game

ON_SQLITE = pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)


@pytest.fixture
def group(stored: Flask) -> NewGroup:
    return make_group("Thursday")


def stored_play(public_id: str) -> Play:
    found = game(public_id)
    assert found is not None
    return play(found)


def brought_in(text: str, group: NewGroup) -> Play:
    document, problems = read_game(text)
    assert document is not None, [problem.message() for problem in problems]
    return stored_play(bring_in(document, group.group_id, None))


@given(st.integers(0, 2**32))
@settings(
    max_examples=60,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@ON_SQLITE
def test_a_game_out_in_and_out_again_is_the_same_to_the_byte(group: NewGroup, seed: int) -> None:
    document = random_game(seed)
    first = brought_in(json.dumps(document), group)
    taken = game_json(first)
    assert json.loads(taken) == document
    again = brought_in(taken, group)
    assert game_json(again) == taken
    assert game_csv(again) == game_csv(first)
    result, scored = score_text(taken)
    assert scored
    assert result["totals"] == first.score.totals == again.score.totals
    assert [hole["hole"] for hole in result["holes"]] == [hole.hole for hole in first.scored]
    assert (result["finished"], result["winners"]) == (first.over, first.winners)
    if first.score.pot is not None:
        assert result["pot"] == {"holds": first.score.pot.holds, "paid": first.score.pot.paid}


def test_a_game_is_brought_in_on_both_databases(group: NewGroup) -> None:
    document = next(found for seed in range(1000) if len((found := random_game(seed))["holes"]) == 5)
    assert game_document(brought_in(json.dumps(document), group)) == document


def test_what_was_brought_in_goes_on_and_is_not_undone(group: NewGroup) -> None:
    document = game_document(play_of(numbers(1, 1, 2, 3)))
    standing = brought_in(json.dumps(document), group)
    with pytest.raises(Refused, match="nothing-to-undo"):
        undo(standing.record.public_id, "undo", None)
    record(standing.record.public_id, numbers(2, 4, 5, 6), "two", None, settle=settle)
    assert stored_play(standing.record.public_id).score.totals == {"Red": 5, "Blue": 7, "Green": 9}


def test_only_holes_that_count_are_taken_along() -> None:
    document = game_document(play_of([*numbers(1, 1, 2, 3), *numbers(2, 4, 5)]))
    assert [hole["layouts"] for hole in document["holes"]] == [{"Red": 1, "Blue": 2, "Green": 3}]
    too_long = play_of([fact for hole in (1, 2) for fact in numbers(hole, 99, 1, 2)], end={"points": 50})
    assert len(game_document(too_long)["holes"]) == 1


def test_a_game_that_was_ended_by_hand_is_finished_for_every_reader(group: NewGroup) -> None:
    by_hand = play_of([*numbers(1, 1, 2, 3), Fact("finish")])
    document = game_document(by_hand)
    assert document["end"] == {"holes": 1}
    result, _scored = score_text(game_json(by_hand))
    assert (result["finished"], result["winners"]) == (True, ["Red"])
    standing = brought_in(game_json(by_hand), group)
    assert (standing.over, standing.record.state) == (True, "finished")
    assert [stand.place for stand in standing.record.standings] == [1, 2, 3]
    assert "end" not in game_document(play_of([*numbers(1, 1, 2, 3), Fact("finish"), Fact("reopen")]))


def test_packs_and_dealer_are_said_outright_and_the_pot_only_where_there_is_one() -> None:
    plain = game_document(play_of())
    assert (plain["packs"], plain["dealer"]) == (1, "Red")
    assert "stake" not in plain
    pot = game_document(play_of(house_rules=("knock-pot",), stake=5))
    assert (pot["stake"], pot["cap"]) == (5, 0)


def test_sums_are_taken_along_as_numbers_and_layouts_in_their_one_form() -> None:
    facts = [number(1, 0, 17, "12+7-2"), layout(1, 1, "7 7 K / 2 Q 3"), Fact("absent", 1, 2), Fact("knocker", 1, None)]
    assert game_document(play_of(facts))["holes"] == [{"layouts": {"Red": 17, "Blue": "7 7 K / 2 Q 3", "Green": None}}]


def rows(standing: Play) -> list[list[str]]:
    return list(csv.reader(io.StringIO(game_csv(standing)), strict=True))


def test_the_table_has_a_row_for_each_hole() -> None:
    facts = [*numbers(1, 1, -2, None), Fact("knocker", 1, 1), *numbers(2, 3, 4, 5)]
    assert rows(play_of(facts)) == [
        ["hole", "dealer", "knocker", "Red", "Red total", "Blue", "Blue total", "Green", "Green total"],
        ["1", "Red", "Blue", "1", "1", "-2", "-2", "", "0"],
        ["2", "Blue", "", "3", "4", "4", "2", "5", "5"],
    ]


@pytest.mark.parametrize(
    "name", ["=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0", "＝1", "＠a", '=HYPERLINK("http://x","y")']
)
def test_no_name_becomes_a_formula(name: str) -> None:
    players = [name, 'a,"b"', "c;d"]
    standing = play_of([*numbers(1, 1, 2, 3), Fact("knocker", 1, 0)], players=players)
    found = rows(standing)
    assert found[0][3:] == [f"'{name}", f"'{name} total", 'a,"b"', 'a,"b" total', "c;d", "c;d total"]
    assert found[1][1:3] == [f"'{name}"] * 2
    for row in found:
        for text in row:
            assert text.lstrip("-").isdigit() or not text.startswith(("=", "+", "-", "@", "＝", "＋", "－", "＠"))


def test_names_of_all_kinds_come_through_the_table() -> None:
    players = [name for name in NAMES if name != "=1+1"]
    assert rows(play_of(numbers(1, *range(len(players))), players=players))[0][3::2] == players


@pytest.mark.parametrize(
    ("text", "wheres"),
    [
        ("", [""]),
        ("[1, 2", [""]),
        ("[]", [""]),
        ('{"format": "scorekeeper-game/1", "format": "x"}', [""]),
        ("[" * 100_000, [""]),
        (
            json.dumps({"format": "other", "variant": "five-card", "players": ["Red"], "holes": 3}),
            ["format", "variant", "players", "holes"],
        ),
    ],
)
def test_every_problem_of_a_text_is_found(text: str, wheres: list[str]) -> None:
    document, problems = read_game(text)
    assert document is None
    assert [problem.where for problem in problems] == wheres


@ON_SQLITE
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"players": ["Red", "x" * 41]}, "name-too-long"),
        ({"players": ["Red", "a\u202eb"]}, "name-unprintable"),
        ({"players": ["e\u0301", "é"]}, "name-twice"),
    ],
)
def test_names_that_cannot_be_kept_are_refused_and_nothing_is_stored(
    group: NewGroup, changes: dict[str, Any], code: str
) -> None:
    text = json.dumps({"format": "scorekeeper-game/1", "variant": "six-card", **changes})
    document, _problems = read_game(text)
    assert document is not None
    with pytest.raises(Refused, match=code):
        bring_in(document, group.group_id, None)
