"""The rules to look up: every variant, house rule and text has its page, drawn by the code that scores."""

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest
from flask import Flask

from scorekeeper.reference.check import PAGES
from scorekeeper.reference.texts import load_pages
from scorekeeper.rulebook.loader import load_rulebook
from tests.databases import sqlite_url
from tests.web.conftest import serving
from tests.web.made import Table
from tests.web.visitor import Visitor

RULEBOOK = load_rulebook()
SKELETON = [
    "glance",
    "deal",
    "turn",
    "end",
    "scoring",
    "card-values",
    "examples",
    "house-rules",
    "questions",
    "sources",
]


@dataclass
class Read(HTMLParser):
    """What these tests ask of a page, quickly read: its ids in order, its links, and its text."""

    ids: list[str] = field(default_factory=list)
    hrefs: list[str] = field(default_factory=list)
    text: str = ""

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.append(value)
            if tag == "a" and name == "href" and value:
                self.hrefs.append(value)

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.fixture(scope="module")
def reference(migrated_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Read]]:
    """Every page of the reference that can be reached from its first one, by path."""
    folder = tmp_path_factory.mktemp("reference")
    shutil.copyfile(migrated_file, folder / "games.sqlite3")
    with serving(sqlite_url(folder / "games.sqlite3"), folder) as app:
        client, found, waiting = app.test_client(), {}, ["/rules"]
        while waiting:
            path = waiting.pop()
            response = client.get(path)
            assert response.status_code == 200, path
            found[path] = page = Read()
            page.feed(response.get_data(as_text=True))
            for href in page.hrefs:
                target = href.partition("#")[0]
                if target.startswith("/rules") and "?" not in target and target not in found and target not in waiting:
                    waiting.append(target)
        yield found


def test_every_link_within_the_reference_leads_to_a_place_on_a_page(reference: dict[str, Read]) -> None:
    lost = []
    for path, page in reference.items():
        for href in page.hrefs:
            target, _hash, anchor = href.partition("#")
            target = target or path
            if target in reference and anchor and unquote(anchor) not in reference[target].ids:
                lost.append((path, href))
    assert lost == []


def test_every_variant_has_a_page_with_the_same_skeleton(reference: dict[str, Read]) -> None:
    for variant in RULEBOOK.variants:
        assert [name for name in reference[f"/rules/{variant}"].ids if name in SKELETON] == SKELETON, variant


def test_a_power_card_game_shows_its_powers(reference: dict[str, Read]) -> None:
    for variant in ("malaysian", "pablo", "cumbia", "cabo", "cactus"):
        assert "powers" in reference[f"/rules/{variant}"].ids, variant


def test_every_house_rule_has_a_page_with_its_sentence_and_its_variants(reference: dict[str, Read]) -> None:
    for rule in RULEBOOK.house_rules.values():
        page = reference[f"/rules/house/{rule.id}"]
        assert rule.sentence in page.text, rule.id
        assert {f"/rules/{variant}" for variant in rule.variants} <= set(page.hrefs), rule.id


def test_every_text_is_a_page_with_all_its_rules(reference: dict[str, Read]) -> None:
    for page_id in PAGES:
        assert load_pages()[page_id].anchors <= set(reference[f"/rules/{page_id}"].ids), page_id


@pytest.mark.parametrize(
    "path", ["", "/pablo", "/nine-card", "/house/four-in-block-others-plus-10", "/which", "/reading"]
)
def test_the_pages_are_valid(visitor: Visitor, path: str) -> None:
    assert visitor.get(f"/rules{path}").status == 200


def test_an_example_is_drawn_with_and_without_its_rule_and_their_scores(visitor: Visitor) -> None:
    text = visitor.get("/rules/house/four-in-two-columns-minus-10").section("examples-shown")
    assert "Without the rule: 7" in text
    assert "The same without the rule" in text
    assert "−3" in text
    assert "7" in text


def test_a_rule_that_excludes_others_names_them_and_says_why(visitor: Visitor) -> None:
    text = visitor.get("/rules/house/knock-plus-10").text
    assert "Not together with" in text
    assert "both say what a knocker gets who is not lowest" in text


def test_a_line_of_a_score_leads_to_its_rule_and_the_rule_says_what_it_means_there(table: Table) -> None:
    host = table.visitor("host")
    game = table.game(house_rules=["knock-plus-10"]).removeprefix("/games/")
    yes = host.get(f"/rules/house/knock-plus-10?game={game}")
    no = host.get(f"/rules/house/knock-zero?game={game}")
    assert "In your game: yes." in yes.text
    assert "In your game: no." in no.text
    assert any(href == f"/games/{game}/rules" for _text, href in yes.links())


def test_a_game_of_another_table_is_ignored_like_none(app: Flask, table: Table) -> None:
    game = table.game().removeprefix("/games/")
    page = Visitor(app).get(f"/rules/six-card?game={game}")
    assert page.status == 200
    assert "In your game" not in page.text


def test_the_games_are_compared_in_one_table(visitor: Visitor) -> None:
    page = visitor.get("/rules/which")
    rows = [row for table in page.root.iter("table") if table.get("class") == "compare" for row in table.iter("tr")]
    assert len(rows) == 1 + len(RULEBOOK.variants)


def test_a_screen_reader_hears_what_cancels(visitor: Visitor) -> None:
    text = visitor.get("/rules/six-card").text
    assert re.search(r"Column \d: \w+ over \w+, cancels\.", text)


def test_an_unknown_rule_is_not_found(visitor: Visitor) -> None:
    for path in ("/rules/seven-card", "/rules/house/no-such-rule", "/rules/house/..%2f..%2fgolf"):
        assert visitor.get(path).status == 404
