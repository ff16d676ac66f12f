"""A whole game through the pages, from the home page to the winner, checked against every other way to see it."""

import csv
import io
import json
import re
from typing import Any
from xml.etree.ElementTree import Element

from flask import Flask

from scorekeeper.document.stream import score_text
from tests.web.markup import text_of
from tests.web.visitor import Page, Visitor

PLAYERS = ["Red", "Blue", "Green", "Gold"]
HOUSE_RULES = ["four-in-two-columns-minus-10", "jokers-minus-5", "knock-plus-10"]

# What is typed for each hole, in parts: by seat what stands in its field, and who went out.
HOLES: list[list[dict[str, str]]] = [
    [{"layout-0": "7 7 K / 2 Q 3", "layout-1": "77K2Q3", "layout-2": "12+7-2", "layout-3": "14", "knocker": "0"}],
    [{"layout-0": "7♠ 7♥ 2 / 7♦ 7♣ 3"}, {"layout-1": "JK JK A / 5 6 9"}, {"layout-2": "t j q / t 4 5"},
     {"layout-3": "10 J Q/A 2 3", "knocker": "2"}],
    [{"layout-0": "a23456"}, {"layout-1": "-3", "layout-2": "K K K / 9 9 9", "layout-3": "8S 8H 8D 8C 4 5",
      "knocker": "3"}],
    [{"layout-0": "* 2 7 / 4 5 6", "layout-1": "joker 3 3 / 3 3 8", "layout-2": "10 10 10 / J J J", "layout-3": "0"}],
    [{"knocker": "1"}, {"layout-0": "9 8 7 / 6 5 4", "layout-1": "A A A / 2 2 2", "layout-2": "K 3 4 / K 3 4",
      "layout-3": "—"}],
    [{"layout-0": "Q Q 4 / Q Q 5", "layout-1": "99", "layout-2": "6 6 7 / 6 6 7", "layout-3": "J 10 9 8 7 5"}],
    [{"layout-0": "5", "layout-1": "5", "layout-2": "5", "layout-3": "5", "knocker": "0"}],
    [{"layout-0": "10 9 8 / 10 9 8", "layout-1": "2 3 4 / 5 6 7", "layout-2": "+9", "layout-3": "20−5"}],
    [{"layout-0": "A K 3 / 7 10 J", "layout-1": "JK K 3 / 7 10 J", "layout-2": "4 5 6 / 7 8 9",
      "layout-3": "A A 2 / 4 5 Q", "knocker": "1"}],
]  # fmt: skip


def choose(visitor: Visitor) -> Page:
    """From the home page to the summary of a new game."""
    home = visitor.get("/")
    page = visitor.submit(visitor.get(home.link("Start a game")), {"variant": "six-card"}, action="/new")
    names = {f"players-{seat}": name for seat, name in enumerate(PLAYERS)}
    return visitor.submit(page, {"table": "Friday table", **names, "house_rules": HOUSE_RULES}, action="/new/six-card")


def play_hole(visitor: Visitor, page: Page, parts: list[dict[str, str]]) -> Page:
    """Enter a hole in its parts, and go on to the next one."""
    for part in parts:
        page = visitor.submit(page, part, action=page.path)
        assert page.status == 200, page.problems
    return page


def card_of(page: Page) -> dict[str, list[int | None]]:
    """Read the card: by player the score of every hole, then the total."""
    table = next(page.root.iter("table"))
    names = [text_of(name) for name in find(table, "name")]
    rows = [[number_of(cell) for cell in find(row, "score")] for row in table.iter("tr") if list(row.iter("td"))]
    *scores, totals, _places = rows
    return {name.split(" ")[0]: [row[seat] for row in (*scores, totals)] for seat, name in enumerate(names)}


def number_of(cell: Element) -> int | None:
    found = re.match(r"−?\d+", text_of(cell))
    return int(found[0].replace("−", "-")) if found else None


def find(tree: Element, class_name: str) -> list[Element]:
    return [element for element in tree.iter() if class_name in element.get("class", "").split()]


def lines_of(page: Page, seat: int) -> list[dict[str, Any]]:
    """The lines of a score with their points, as a hole's page shows them."""
    section = page.element(f"seat-{seat + 1}")
    assert section is not None
    return [
        {"points": number_of(find(line, "points")[0]), "text": text_of(next(line.iter("span")))}
        for lines in find(section, "lines")
        for line in lines
    ]


def check_all_agree(visitor: Visitor, card: Page) -> dict[str, Any]:
    """The card, every hole's page, the JSON, the table and the command's result tell the same game."""
    shown = card_of(card)
    taken = visitor.get(f"{card.path}/game.json").response.get_data(as_text=True)
    result, scored = score_text(taken)
    assert scored, result
    expected = {
        player: [*(hole["hole"].get(player) for hole in result["holes"]), result["totals"][player]]
        for player in PLAYERS
    }
    assert shown == expected
    table = visitor.get(f"{card.path}/card.csv").response.get_data(as_text=True).removeprefix("\ufeff")
    rows = list(csv.DictReader(io.StringIO(table)))
    for row, hole in zip(rows, result["holes"], strict=True):
        assert {player: row[player] for player in PLAYERS} == {
            player: str(hole["hole"].get(player, "")) for player in PLAYERS
        }
        assert {player: int(row[f"{player} total"]) for player in PLAYERS} == hole["total"]
    for number, hole in enumerate(result["holes"], start=1):
        page = visitor.get(f"{card.path}/holes/{number}")
        for seat, player in enumerate(PLAYERS):
            told = [
                {"points": line["points"], "text": line["text"].rpartition(": ")[0]}
                for line in hole["why"].get(player, [])
            ]
            assert lines_of(page, seat) == told, (number, player)
            assert sum(line["points"] for line in told) == hole["hole"].get(player, 0)
    return result


def test_nine_holes_are_entered_corrected_and_agree_with_all_other_ways_to_see_them(app_on_both: Flask) -> None:
    visitor = Visitor(app_on_both)
    summary = choose(visitor)
    for said in ("Six-card golf", "Red, Blue, Green, Gold", "Red deals", "Blue begins", "9 holes",
                 "1 pack of 52 and 2 jokers", "Jokers count −5", "Four in two columns"):  # fmt: skip
        assert said in summary.text
    page = visitor.submit(summary, button=("then", "start"))
    assert page.path.endswith("/holes/1")
    assert "Friday table" in page.text
    address = page.path.removesuffix("/holes/1")
    for number, parts in enumerate(HOLES, start=1):
        assert page.heading == f"Hole {number} of 9"
        assert f"{PLAYERS[(number - 1) % 4]} deals · {PLAYERS[number % 4]} begins" in page.text
        page = play_hole(visitor, page, parts)
        assert page.element("result") is not None
        page = visitor.submit(page, action=page.path, button=("then", "next"))
    assert page.path == address
    result = check_all_agree(visitor, page)
    assert (result["finished"], len(result["holes"])) == (True, 9)
    assert result["totals"] == {"Red": 148, "Blue": 231, "Green": 186, "Gold": 177}
    assert result["winners"] == [page.heading.split(" wins with ")[0]] == ["Red"]

    # One hole is corrected afterwards: totals, winner and every other view follow.
    hole = visitor.get(f"{address}/holes/6")
    assert hole.field("layout-0", hole.path) == "Q Q 4 / Q Q 5"
    refused = visitor.submit(hole, {"layout-0": "Q Q 4 / Q Q"}, action=hole.path)
    assert (refused.status, refused.error_at("layout-0")) == (422, "5 entered, but a layout has 6 cards")
    corrected = visitor.submit(refused, {"layout-0": "99"}, action=hole.path)
    assert "Corrected; before: Q Q 4 / Q Q 5" in corrected.text
    card = visitor.get(address)
    after = check_all_agree(visitor, card)
    assert after["totals"]["Red"] == result["totals"]["Red"] + 100
    assert [card.heading.split(" wins with ")[0]] == after["winners"] == ["Gold"]
    assert "Friday table" in visitor.get("/").text
    assert not card.has_form("/finish")
    document = json.loads(visitor.get(f"{address}/game.json").response.data)
    assert document["house_rules"] == HOUSE_RULES
    assert document["holes"][2]["layouts"]["Red"] == "A 2 3 / 4 5 6"
    assert document["holes"][4]["layouts"]["Gold"] is None
