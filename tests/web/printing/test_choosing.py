import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask

from scorekeeper.document.reading import Terms
from scorekeeper.printing.press import LibrariesMissing, PressBusy, PressFailed
from scorekeeper.services.people import add_player
from scorekeeper.services.rule_document import Agreed
from scorekeeper.services.rule_sets import make
from tests.web.made import HOLE, Table
from tests.web.printing.conftest import refuse
from tests.web.visitor import Page, Visitor

CHOSEN = {"players": "7", "names": "Anna, 髙橋", "size": "letter", "lies": "sideways"}


def address(page: Page, text: str) -> dict[str, str]:
    """What an address on a page asks for."""
    return {name: values[-1] for name, values in parse_qs(urlsplit(page.link(text)).query).items()}


def kinds(page: Page) -> list[str]:
    return [
        element.get("value", "")
        for element in page.form().iter("input")
        if element.get("name") == "what" and element.get("type") == "radio"
    ]


def test_everybody_may_print_an_empty_card_or_rules(visitor: Visitor) -> None:
    page = visitor.get("/print")
    assert kinds(page) == ["blank", "rules", "pocket"]
    assert page.section("seen").split() == ["Open", "to", "print", "Download"]
    assert "Print a card" in visitor.get("/").text


def test_a_group_prints_its_own_rules_and_a_pack_for_the_night(app: Flask, table: Table, host: Visitor) -> None:
    with app.app_context():
        make(table.group.group_id, Agreed("Fridays", Terms("six-card", ("knock-plus-10",)), "Blue deals."), None)
        for name in ("Red", "Blue", "Green", "Gold", "Pink"):
            add_player(table.group.group_id, name)
    page = host.get(host.get(table.path).link("Empty cards"))
    assert kinds(page) == ["blank", "rules", "pocket", "pack"]
    assert next(option.text for option in page.form().iter("option")) == "Fridays"
    assert page.field("players") == "5"


def test_a_game_is_printed_by_one_tap(table: Table, host: Visitor) -> None:
    card = host.get(table.game(holes=[HOLE]))
    pdf = host.get(card.link("Print the card")).response
    assert (pdf.status_code, pdf.mimetype) == (200, "application/pdf")
    assert pdf.data.startswith(b"%PDF-")
    choices = host.get(card.link("More to print"))
    assert kinds(choices) == ["game", "rules", "pocket", "blank"]


def test_the_kind_of_sheet_decides_what_can_be_chosen(visitor: Visitor) -> None:
    page = visitor.get("/print")
    rules = visitor.submit(page, {"what": "rules"})
    assert rules.field("rules") is None or rules.element("rules") is not None
    assert rules.element("players") is None
    assert address(rules, "Open to print")["what"] == "rules"


def test_what_was_chosen_stays_and_goes_to_the_pdf(visitor: Visitor) -> None:
    page = visitor.submit(
        visitor.get("/print"), {"players": "7", "names": "Anna, 髙橋", "size": "letter", "lies": "sideways"}
    )
    assert (page.field("players"), page.field("names"), page.field("size")) == ("7", "Anna, 髙橋", "letter")
    asked = address(page, "Open to print")
    assert {name: asked[name] for name in CHOSEN} == CHOSEN
    assert "download" not in asked
    assert address(page, "Download")["download"] == "yes"


@pytest.mark.parametrize(
    ("query", "players", "holes", "copies"),
    [
        ("?players=99&holes=99&copies=999", "12", "36", "100"),
        ("?players=0&holes=0&copies=0", "2", "1", "1"),
        ("?players=x&holes=-1&copies=", "4", "9", "1"),
        (f"?players={'9' * 5000}&holes=%00&copies=1e9", "4", "9", "1"),
        ("?what=nothing&rules=nothing&size=a0&lies=x&names=%00%01", "4", "9", "1"),
    ],
)
def test_what_is_impossible_becomes_the_usual(
    visitor: Visitor, query: str, players: str, holes: str, copies: str
) -> None:
    page = visitor.get(f"/print{query}")
    assert page.status == 200
    assert (page.field("players"), page.field("holes"), page.field("copies")) == (players, holes, copies)


def test_a_small_table_gets_two_cards_on_a_sheet_and_a_large_one_a_sheet_of_its_own(visitor: Visitor) -> None:
    assert visitor.get("/print?rules=six-card").field("size") == "a5-2"
    assert visitor.get("/print?rules=six-card&players=8").field("size") == "a4"


def test_a_script_gets_only_the_parts_that_change(visitor: Visitor) -> None:
    text = visitor.client.get("/print?part=live").text
    assert re.findall(r'<div[^>]* id="([^"]+)" data-part', text) == ["seen", "printing-fields"]
    assert "<html" not in text


def test_a_name_that_is_too_long_is_told(visitor: Visitor) -> None:
    page = visitor.get(f"/print?names={'x' * 41}")
    assert "41" in page.section("seen")
    assert not list(page.root.iter("img"))


def test_a_full_press_and_a_drawing_that_failed_are_told(
    empty_stock: Path, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse(monkeypatch, PressBusy())
    assert "Others are printing" in visitor.get("/print").section("seen")
    refuse(monkeypatch, PressFailed("too long"))
    assert "could not be drawn" in visitor.get("/print").section("seen")


def test_missing_libraries_are_told_with_what_to_install_and_what_can_be_printed_all_the_same(
    empty_stock: Path, table: Table, host: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = LibrariesMissing("cannot load")
    missing.packages = ["libpango-1.0-0", "libpangoft2-1.0-0"]
    refuse(monkeypatch, missing)
    game = table.game(holes=[HOLE])
    for path, plain in (("/print", "Empty scorecard"), (f"{game}/print", "Red"), ("/print?what=rules", "golf")):
        page = host.get(path)
        assert "sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0" in page.section("seen")
        shown = host.get(page.link("Show the plain page"))
        assert shown.status == 200
        assert plain in shown.text


def test_what_is_drawn_is_kept(visitor: Visitor, empty_stock: Path) -> None:
    visitor.get("/print")
    assert sorted(file.suffix for file in empty_stock.iterdir()) == [".pdf", ".png"]
