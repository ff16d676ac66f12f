"""A whole game by the plain forms, without scripts: the card, the lines, the file and the command line say the same."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Browse
from tests.browser.sitting_down import (
    HOUSE_RULES,
    PLAYERS,
    choose_players,
    choose_rules,
    figure,
    fill_hole,
    seat,
    start,
)
from tests.serving import scorekeeper

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

NOBODY = "Nobody went out"
Scores = tuple[int | None, ...]


@dataclass(frozen=True)
class Hole:
    """What is typed in the seats' order, who went out, and the scores, worked out by hand."""

    typed: tuple[str, ...]
    knocker: str
    scores: Scores

    @property
    def layouts(self) -> dict[str, str]:
        """What is typed for each player."""
        return dict(zip(PLAYERS, self.typed, strict=True))


HOLES = [
    Hole(("7 Q 7 / 7 2 7", "9AK923", "* 5 6 / J 8 4", "12+7-2"), "Red", (2, 6, 28, 17)),
    Hole(("2 3 4 / 5 6 8", "K K A / 3 4 5", "8 8 8 / 9 A 3", "5"), "Blue", (28, 23, 37, 5)),
    Hole(("10 10 J / 9 10 J", "a 2 3 / a 2 3", "-4", "QH 5 K / 4 5 9S"), NOBODY, (19, 0, -4, 23)),
    Hole(("7 7 * / 7 7 4", "9 K A / 9 Q 3", "5 * 6 / 2 4 6", "14"), "Gold", (-11, 14, 6, 24)),
    Hole(("20", "3", "−2", "7"), "Green", (20, 3, -2, 7)),
    Hole(("jqk 9 2 3", "10 4 4 10 5 6", "A A 2 / A A 2", "6 6 * / 7 8 *"), "Green", (34, 19, -10, 27)),
    Hole(("1", "2", "3", "4"), "Blue", (1, 12, 3, 4)),
    Hole(("5 6 7 / 5 6 8", "12", "9", "—"), NOBODY, (15, 12, 9, None)),
    Hole(("12", "0", "-1+3", "3"), "Blue", (12, 0, 2, 3)),
]
CORRECTED = 3
CORRECTION = Hole(("10 10 J / 9 10 J", "A 2 3 / A 2 4", "-4", "QH 5 K / 4 5 9S"), NOBODY, (19, 7, -4, 23))
WRONG = {"Red": "7 7 * / 7 7 X", "Green": "9 9 9 9 9 9 9"}


def test_nine_holes_are_played_corrected_and_told_the_same_everywhere(browse: Browse, tmp_path: Path) -> None:
    phone = browse(java_script_enabled=False)
    choose_players(phone)
    choose_rules(phone, HOUSE_RULES)
    start(phone)
    for number, hole in enumerate(HOLES, start=1):
        if number == 3:
            save_in_parts(phone, number, hole)
        elif number == 4:
            save_after_a_mistake(phone, number, hole)
        else:
            fill_hole(phone, hole.layouts, hole.knocker)
            phone.get_by_role("button", name=f"Save hole {number}").click()
        expect(phone.get_by_role("heading", name=f"After hole {number}")).to_be_visible()
        go_on = "See the final card" if number == len(HOLES) else f"Deal hole {number + 1}"
        phone.get_by_role("button", name=go_on).click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Green wins with 69")
    correct(phone)
    scores = [CORRECTION.scores if number == CORRECTED else hole.scores for number, hole in enumerate(HOLES, start=1)]

    game = phone.url
    card = read_card(phone)
    assert card == (scores, running(scores))
    lines = [read_lines(phone, f"{game}/holes/{number}") for number in range(1, len(HOLES) + 1)]
    assert [tuple(sum(points) if points else None for points in hole) for hole in lines] == scores

    phone.goto(game)
    document = download(phone, "Game file", tmp_path)
    result = score(document, tmp_path)
    assert [as_scores(hole["hole"]) for hole in result["holes"]] == scores
    assert [as_scores(hole["total"]) for hole in result["holes"]] == running(scores)
    assert [points_of(hole["why"]) for hole in result["holes"]] == lines
    assert (result["finished"], result["winners"]) == (True, ["Green"])
    assert document["house_rules"] == [rule for rules in HOUSE_RULES.values() for rule in rules]
    assert document["holes"][CORRECTED - 1]["layouts"]["Blue"] == "A 2 3 / A 2 4"


def save_in_parts(phone: Page, number: int, hole: Hole) -> None:
    """Two phones' worth: half of the players first; the hole counts only when all are there."""
    first, second = (dict(list(hole.layouts.items())[part]) for part in (slice(0, 2), slice(2, 4)))
    fill_hole(phone, first)
    phone.get_by_role("button", name=f"Save hole {number}").click()
    phone.get_by_role("link", name="The card").first.click()
    assert len(read_card(phone)[0]) == number - 1
    expect(phone.get_by_role("row").filter(has_text="entered")).to_have_count(1)
    phone.get_by_role("link", name=f"Go on with hole {number}").click()
    fill_hole(phone, second, hole.knocker)
    phone.get_by_role("button", name=f"Save hole {number}").click()


def save_after_a_mistake(phone: Page, number: int, hole: Hole) -> None:
    """Two layouts that can't be: each is told at its place, what was typed stays, and the cards go in again."""
    fill_hole(phone, hole.layouts | WRONG, hole.knocker)
    phone.get_by_role("button", name=f"Save hole {number}").click()
    expect(phone.get_by_role("alert")).to_contain_text("2 things need another look")
    expect(seat(phone, "Red").locator(".problem")).to_contain_text("X")
    expect(seat(phone, "Green").locator(".problem")).to_contain_text("7")
    for player, typed in (hole.layouts | WRONG).items():
        expect(phone.get_by_label(f"{player}’s cards")).to_have_value(typed)
    expect(phone.get_by_role("radio", name=hole.knocker, exact=True)).to_be_checked()
    fill_hole(phone, {"Red": hole.layouts["Red"], "Green": ""})
    phone.get_by_role("button", name=f"Save hole {number}").click()
    fill_hole(phone, {"Green": hole.layouts["Green"]})
    phone.get_by_role("button", name=f"Save hole {number}").click()


def correct(phone: Page) -> None:
    """Open one cell of the finished card and correct it."""
    phone.get_by_role("row").filter(has_text=f"hole {CORRECTED}:").get_by_role("link").nth(1).click()
    expect(phone.get_by_label("Blue’s cards")).to_have_value("A 2 3 / A 2 3")
    fill_hole(phone, {"Blue": CORRECTION.layouts["Blue"]})
    phone.get_by_role("button", name="Save changes").click()
    expect(seat(phone, "Blue")).to_contain_text("Corrected; before: A 2 3 / A 2 3")
    phone.get_by_role("link", name="The card").first.click()


def read_card(phone: Page) -> tuple[list[Scores], list[Scores]]:
    """The scores and the running totals of the holes that count, as the card shows them."""
    scores, totals = [], []
    for row in phone.locator(".scorecard tbody tr").all():
        if row.locator(".running").count():
            scores.append(tuple(figure(text) for text in row.locator(".cell > .score").all_inner_texts()))
            totals.append(tuple(figure(text) for text in row.locator(".running").all_inner_texts()))
    foot = tuple(figure(text) for text in phone.locator(".totals .score").all_inner_texts())
    assert not totals or foot == totals[-1]
    return scores, totals


def read_lines(phone: Page, url: str) -> list[list[int]]:
    """The points of every line of each player in a hole, which come to the score that is shown large."""
    phone.goto(url)
    lines = []
    for player in PLAYERS:
        points = figures(seat(phone, player).locator(".points"))
        assert figures(seat(phone, player).locator(".seat-score")) == ([sum(points)] if points else [])
        lines.append(points)
    return lines


def figures(several: Locator) -> list[int]:
    """The numbers in several places, which each have one."""
    found = [figure(text) for text in several.all_inner_texts()]
    assert None not in found
    return [each for each in found if each is not None]


def running(scores: list[Scores]) -> list[Scores]:
    """The totals after each hole."""
    return [
        tuple(sum(hole[place] or 0 for hole in scores[:number]) for place in range(len(PLAYERS)))
        for number in range(1, len(scores) + 1)
    ]


def download(phone: Page, link: str, folder: Path) -> Any:
    """Follow a link to a file and read its JSON."""
    with phone.expect_download() as caught:
        phone.get_by_role("link", name=link).click()
    caught.value.save_as(folder / "game.json")
    return json.loads((folder / "game.json").read_text())


def score(document: Any, folder: Path) -> Any:
    """What the command line says of a document."""
    done = scorekeeper(folder, "score", given=json.dumps(document))
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


def as_scores(hole: Mapping[str, int]) -> Scores:
    """The numbers of a result in the seats' order."""
    return tuple(hole.get(player) for player in PLAYERS)


def points_of(why: Mapping[str, list[dict[str, int]]]) -> list[list[int]]:
    """The points of the lines of a result in the seats' order."""
    return [[line["points"] for line in why.get(player, [])] for player in PLAYERS]
