"""From text to text: one document, JSON Lines, and everything that is neither."""

import json
from collections.abc import Iterable, Iterator
from itertools import count, islice
from typing import Any

import pytest

from scorekeeper.document.stream import documents, parse, score_lines, score_text
from tests.scoring.build import document

GAME = json.dumps(document())


def scored(lines: Iterable[str]) -> list[bool]:
    """Which documents were scored; those that were not say so in errors and nothing else."""
    good = []
    for text, was_scored in score_lines(lines):
        result = json.loads(text)
        assert ("errors" in result) is not was_scored
        assert "\n" not in text
        good.append(was_scored)
    return good


def test_one_line_in_one_line_out() -> None:
    assert scored([GAME + "\n"]) == [True]
    assert scored([GAME]) == [True]
    assert scored([f"{GAME}\n"] * 3) == [True] * 3


def test_a_document_over_many_lines() -> None:
    for indent in (0, 1, 4):
        pretty = json.dumps(document(), indent=indent).splitlines(keepends=True)
        assert len(pretty) > 10
        assert scored(pretty) == [True]
    assert scored(["{\n", "\n", GAME[1:]]) == [True]
    head, tail = GAME.split('"players"')
    assert scored([head + "\n", '"players"' + tail]) == [True]


def test_a_mark_at_the_beginning_of_the_file_is_skipped() -> None:
    assert scored(["\ufeff" + GAME]) == [True]
    assert scored(["\ufeff{\n", GAME[1:]]) == [True]


def test_empty_lines_are_no_documents() -> None:
    assert scored(["\n", GAME + "\n", "  \n", GAME + "\n", "\n"]) == [True, True]


@pytest.mark.parametrize("lines", [[], [""], ["\n", "  \n"]])
def test_empty_input_is_no_document_and_said_so(lines: list[str]) -> None:
    assert scored(lines) == [False]
    assert errors(lines) == [("not-json", "")]


def errors(lines: Iterable[str]) -> list[tuple[str, str]]:
    return [
        (error["code"], error["where"])
        for text, good in score_lines(lines)
        if not good
        for error in json.loads(text)["errors"]
    ]


def test_broken_lines_in_the_middle_stop_nothing() -> None:
    lines = [GAME, "nonsense", GAME, "{", GAME, "[]", GAME, GAME[:-20], GAME, "7", GAME]
    assert scored(f"{line}\n" for line in lines) == [True, False] * 5 + [True]


@pytest.mark.parametrize(
    "first", [GAME[:-1], GAME[:-20], GAME[:40], "{", '{"format": "score', "[", "nonsense", '{"a": nul', "{} {}", "NaN"]
)
def test_a_broken_first_line_before_whole_documents_costs_only_itself(first: str) -> None:
    assert scored([f"{first}\n", GAME + "\n", GAME + "\n"]) == [False, True, True]


def test_a_truncated_document_is_one_error() -> None:
    assert scored([GAME[:-1]]) == [False]
    pretty = json.dumps(document(), indent=1).splitlines(keepends=True)
    assert scored(pretty[:-1]) == [False]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "Expecting value"),
        ("{", "Expecting property name"),
        ('{"a": 1, "a": 2}', '"a" stands twice'),
        ('{"a": NaN}', "NaN"),
        ('{"a": -Infinity}', "-Infinity"),
        ("{} {}", "Extra data"),
        ('{"a": 1' + "0" * 5000 + "}", "digits"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        ("{'a': 1}", "double quotes"),
        ('{"a": "\x01"}', "control character"),
    ],
)
def test_what_is_no_json_says_why(text: str, reason: str) -> None:
    value, problems = parse(text)
    assert value is None
    assert [(found.code, found.where) for found in problems] == [("not-json", "")]
    assert reason in problems[0].message()


def test_a_field_that_stands_twice_is_refused_at_any_depth() -> None:
    twice = '{"format": "scorekeeper-game/1", "holes": [{"layouts": {"Red": 1, "Red": 2}}]}'
    (error,) = json.loads(next(score_lines([twice]))[0])["errors"]
    assert error["code"] == "not-json"
    assert '"Red" stands twice' in error["message"]


@pytest.mark.parametrize("field", ["holes", "players", "dealer", "values", "end", "variant", "format", "new"])
def test_values_nested_to_any_depth_are_errors_and_nothing_worse(field: str) -> None:
    """Somewhere below a thousand the value can just be read, and showing it goes too deep."""
    for depth in (10, *range(700, 1000, 2)):
        nested = "[" * depth + "]" * depth
        text = json.dumps(document(**{field: 0})).replace(f'"{field}": 0', f'"{field}": {nested}')
        result, good = score_text(text)
        assert not good
        assert result["errors"]


def test_huge_numbers_are_bad_values() -> None:
    for number in (10**4000, -(10**20), 10**7):
        game = json.dumps(document(values={"Q": number}, holes=[{"layouts": {"Red": number, "Blue": 1}}], packs=number))
        found = errors([game])
        assert ("bad-value", "values.Q") in found
        assert ("bad-value", "holes[0].layouts.Red") in found
        assert (("bad-value", "packs") in found) or number == 10**7
    assert errors([GAME.replace('"format"', '"packs": 1e999, "format"')]) == [("bad-value", "packs")]


def test_names_in_any_script_and_lone_surrogates_come_back_as_they_were() -> None:
    for name in ("Зоряна", "青木", "😀", "\ud800", "a\u2028b", "{name}", 'quo"te', "back\\slash"):
        game = document(players=["Red", name], holes=[{"layouts": {"Red": 1, name: 2}}])
        ((text, good),) = score_lines([json.dumps(game) + "\n"])
        assert good
        assert json.loads(text)["totals"] == {"Red": 1, name: 2}


def test_many_documents_are_read_one_by_one_and_none_is_kept() -> None:
    read = 0

    def endless() -> Iterator[str]:
        nonlocal read
        for number in count():
            read = number + 1
            yield GAME + "\n"

    results = score_lines(endless())
    for expected in range(1, 50):
        assert next(results)[1]
        assert read <= expected + 1
    assert len(list(islice(documents(endless()), 1000))) == 1000


def test_memory_does_not_grow_with_the_number_of_documents() -> None:
    import tracemalloc

    def lines(number: int) -> Iterator[str]:
        return (GAME + "\n" for _ in range(number))

    for _ in score_lines(lines(50)):
        pass
    peaks = []
    for number in (50, 300):
        tracemalloc.start()
        for _ in score_lines(lines(number)):
            pass
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < peaks[0] + 50_000


def test_the_result_has_the_fields_of_the_exchange_format() -> None:
    ((text, _),) = score_lines([GAME])
    result: dict[str, Any] = json.loads(text)
    assert list(result) == [
        "holes",
        "totals",
        "ranking",
        "finished",
        "winners",
        "next_dealer",
        "next_to_play",
    ]
    (hole,) = result["holes"]
    assert list(hole) == ["layout", "hole", "total", "why"]
    assert all(list(line) == ["rule", "cards", "points", "text"] for lines in hole["why"].values() for line in lines)
