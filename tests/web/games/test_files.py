"""Games as files: out, in, and out again."""

import csv
import io
import json
import re
from typing import Any

import pytest
from flask import Flask
from werkzeug.datastructures import FileStorage

from scorekeeper.services.people import players
from tests.services.random_games import random_game
from tests.web.made import HOLE, Table, new_table
from tests.web.visitor import Page, Visitor, cookie

GAME: dict[str, Any] = {
    "format": "scorekeeper-game/1",
    "variant": "six-card",
    "house_rules": [],
    "packs": 1,
    "players": ["Red", "Blue", "Green"],
    "dealer": "Red",
    "holes": [{"knocker": HOLE["knocker"], "layouts": HOLE["layouts"]}],
}


def bring(visitor: Visitor, text: str, path: str = "") -> Page:
    return visitor.submit(visitor.get(f"{path}/bring-in"), {"text": text}, action="/bring-in")


def bring_file(visitor: Visitor, data: bytes, path: str = "", name: str = "game.json") -> Page:
    return visitor.send(
        f"{path}/bring-in", {"file": FileStorage(io.BytesIO(data), name)}, content_type="multipart/form-data"
    )


def test_a_game_goes_out_in_and_out_again_and_is_the_same_to_the_byte(app_on_both: Flask) -> None:
    table = new_table(app_on_both)
    host = table.visitor()
    document = next(found for seed in range(1000) if len((found := random_game(seed))["holes"]) == 4)
    first = bring(host, json.dumps(document), table.path)
    taken = host.get(f"{first.path}/game.json").response.data
    assert json.loads(taken) == document
    for again in (bring(host, taken.decode(), table.path), bring_file(host, taken, table.path)):
        assert again.path != first.path
        assert host.get(f"{again.path}/game.json").response.data == taken


def test_files_are_named_after_the_game_and_the_day_and_nothing_typed(table: Table, host: Visitor) -> None:
    odd = ['../../"x"', "a;b\u200d", "é 🃏"]
    address = table.game(players=odd, holes=[])
    for ending, kind in (("json", "application/json"), ("csv", "text/csv")):
        answer = host.get(f"{address}/{'game' if ending == 'json' else 'card'}.{ending}").response
        assert answer.mimetype == kind
        found = answer.headers["Content-Disposition"]
        assert re.fullmatch(rf"attachment; filename=golf-six-card-\d{{4}}-\d\d-\d\d\.{ending}", found)
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_the_table_says_that_it_is_utf_8_and_holds_no_formula(table: Table, host: Visitor) -> None:
    odd = ["=1+1", "Zoë", "@x"]
    address = table.game(players=odd, holes=[{"layouts": dict.fromkeys(odd, -1)}])
    data = host.get(f"{address}/card.csv").response.data
    assert data.startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))
    assert rows[0][3::2] == ["'=1+1", "Zoë", "'@x"]
    assert rows[1][3:] == ["-1"] * 6


def test_a_game_is_brought_in_without_a_group_and_makes_one(visitor: Visitor) -> None:
    answer = visitor.send("/bring-in", {"text": json.dumps(GAME)}, follow=False)
    given = cookie(answer)
    assert (given["HttpOnly"], given["SameSite"]) == (True, "Lax")
    page = visitor.get(answer.response.location)
    assert "Green leads with 12." in page.text
    assert "Our table" in visitor.get("/").text


def test_a_game_that_was_brought_in_belongs_to_the_group_and_its_players_too(table: Table, host: Visitor) -> None:
    page = bring(host, json.dumps(GAME), table.path)
    assert page.status == 200
    with table.app.app_context():
        assert [player.name for player in players(table.group.group_id)] == ["Blue", "Green", "Red"]
    assert "Six-card golf" in host.get(table.path).text


def test_a_file_goes_before_the_text_and_may_begin_with_a_mark(table: Table, host: Visitor) -> None:
    page = host.send(
        f"{table.path}/bring-in",
        {"file": FileStorage(io.BytesIO(b"\xef\xbb\xbf" + json.dumps(GAME).encode()), "x.json"), "text": "nonsense"},
        content_type="multipart/form-data",
    )
    assert page.path.startswith("/games/")


@pytest.mark.parametrize("by_file", [False, True])
def test_every_problem_is_told_and_the_text_is_kept(table: Table, host: Visitor, by_file: bool) -> None:
    wrong = {**GAME, "variant": "five-card", "dealer": "Nobody", "packs": 0, "hole": []}
    text = json.dumps(wrong, indent=1)
    page = bring_file(host, text.encode(), table.path) if by_file else bring(host, text, table.path)
    assert page.status == 422
    told = " ".join(text for _field, text in page.problems)
    for said in ("variant: There is no variant", "dealer: ", "packs: 0 was entered", "hole: There is no field “hole”"):
        assert said in told
    assert len(page.problems) == 4
    assert page.field("text", "/bring-in") == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"\\ud800"',
        json.dumps({**GAME, "players": ["Red", "\ud83c"]}),
        json.dumps({**GAME, "players": ["Red", "\ud83c", "Green"], "holes": [{"layouts": {"Red": "\udfff"}}]}),
        json.dumps({**GAME, "players": ["Red", "a\u0000b"], "holes": []}),
        json.dumps({**GAME, "players": ["Red", "x" * 41, "a\u202eb"], "holes": []}),
        json.dumps({**GAME, "players": ["e\u0301", "é"], "holes": [], "dealer": "é"}),
        json.dumps({**GAME, "holes": [{"layouts": {"Red": 10**30, "Blue": 1, "Green": 1}}]}),
        '{"a": ' * 3000,
        "9" * 5000,
        "<script>alert(1)</script>",
    ],
)
def test_what_is_no_game_is_refused_and_no_error(table: Table, host: Visitor, text: str) -> None:
    page = bring(host, text, table.path)
    assert page.status == 422
    assert page.problems
    with table.app.app_context():
        assert players(table.group.group_id) == []


def test_all_names_that_cannot_be_kept_are_told(visitor: Visitor) -> None:
    page = bring(visitor, json.dumps({**GAME, "players": ["x" * 41, "a\u202eb"], "dealer": "a\u202eb", "holes": []}))
    assert len(page.problems) == 2
    assert not [name for name in visitor.cookies() if name.startswith("table-")]


def test_bytes_that_are_no_text_are_refused(table: Table, host: Visitor) -> None:
    assert bring_file(host, b"\xff\xfe\x00{", table.path).status == 422


@pytest.mark.parametrize("by_file", [False, True])
def test_what_is_larger_than_any_game_is_not_even_read(table: Table, host: Visitor, by_file: bool) -> None:
    text = " " * 1_100_000 + json.dumps(GAME)
    if by_file:
        page = bring_file(host, text.encode(), table.path)
    else:
        page = host.send(f"{table.path}/bring-in", {"text": text})
    assert page.status == 413
    assert "This is more than a game needs" in page.text
