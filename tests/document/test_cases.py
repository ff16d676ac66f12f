"""The recorded cases and games, from text to text as `scorekeeper score` does it."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.document.reading import read_document
from scorekeeper.document.stream import score_text
from scorekeeper.rulebook.resolve import scorer_of

FOLDER = Path(__file__).parent.parent / "cases"


def recorded(file: str) -> list[Any]:
    cases = [json.loads(line) for line in (FOLDER / file).read_text(encoding="utf-8").splitlines()]
    return [pytest.param(case["game"], case["expect"], id=case["id"]) for case in cases]


def scored(game: dict[str, Any]) -> dict[str, Any]:
    result, good = score_text(json.dumps(game))
    assert good, result
    lines_sum_to_the_scores(result)
    score_alone_is_score_explained(game)
    return result


def lines_sum_to_the_scores(result: dict[str, Any]) -> None:
    totals = dict.fromkeys(result["totals"], 0)
    for hole in result["holes"]:
        assert {player: sum(line["points"] for line in lines) for player, lines in hole["why"].items()} == hole["hole"]
        for player, points in hole["hole"].items():
            totals[player] += points
        assert hole["total"] == totals
    assert result["totals"] == totals


def score_alone_is_score_explained(game: dict[str, Any]) -> None:
    document, _ = read_document(game)
    assert document is not None
    scorer = scorer_of(document.ruleset)
    for hole, score in zip(document.holes, document.course.holes, strict=True):
        for player, layout in hole.layouts.items():
            if isinstance(layout, tuple):
                assert scorer.score(layout) == scorer.explain(layout).points == score.layout[player]


@pytest.mark.parametrize(("game", "expect"), recorded("cases.jsonl"))
def test_a_recorded_hole(game: dict[str, Any], expect: dict[str, Any]) -> None:
    assert expect.keys() == {"hole"}
    assert scored(game)["holes"][-1]["hole"] == expect["hole"]


@pytest.mark.parametrize(("game", "expect"), recorded("games.jsonl"))
def test_a_recorded_game(game: dict[str, Any], expect: dict[str, Any]) -> None:
    result = scored(game)
    assert {key: result[key] for key in expect} == expect
