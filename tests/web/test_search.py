"""The search of the rules: a page without JavaScript, rows while typing, a game's and a group's own rules."""

import re
from xml.etree.ElementTree import Element

import pytest
from flask import Flask

from scorekeeper.services import groups
from scorekeeper.services.rule_document import read_rules
from scorekeeper.services.rule_sets import archive, make
from tests.web.made import Table, new_table
from tests.web.markup import text_of
from tests.web.visitor import Page, Visitor

NOTES = "Spilled tea: deal again.\n\n## Grandpa's rule\n\nWhoever hums *must* show a card.\n"


def hits(page: Page) -> list[Element]:
    return next((list(found) for found in page.root.iter("ol") if found.get("class") == "hits"), [])


def hrefs(hit: Element) -> list[str]:
    return [link.get("href", "") for link in hit.iter("a")]


def badges(hit: Element) -> list[str]:
    return [text_of(span) for span in hit.iter("span") if "badge" in (span.get("class") or "")]


def game_id(table: Table, **fields: object) -> str:
    return table.game(**fields).removeprefix("/games/")


def keep_rules(app: Flask, table: Table, name: str = "Friday rules") -> str:
    document = {"format": "scorekeeper-rules/1", "name": name, "variant": "six-card", "notes": NOTES}
    with app.app_context():
        agreed, problems = read_rules({**document, "house_rules": ["knock-plus-10"]})
        assert agreed is not None, problems
        return make(table.group.group_id, agreed, None)


def test_every_page_has_the_box_and_it_leads_to_the_hits(visitor: Visitor) -> None:
    page = visitor.get("/")
    found = visitor.submit(page, {"q": "do two twos cancel?"}, action="/rules/search")
    assert hrefs(hits(found)[0])[0] == "/rules/questions#cancel-twos"
    assert found.field("q", "/rules/search") == "do two twos cancel?"


def test_a_hit_says_where_it_stands_and_marks_what_was_found(visitor: Visitor) -> None:
    first = hits(visitor.get("/rules/search?q=knock+plus+10"))[0]
    assert hrefs(first)[0] == "/rules/house/knock-plus-10"
    assert "The knocker" in text_of(first)
    assert badges(first) == ["house rule"]
    assert any(text_of(mark) for mark in first.iter("mark"))


def test_one_box_stands_on_the_page_of_hits(visitor: Visitor) -> None:
    page = visitor.get("/rules/search?q=joker")
    assert len([form for form in page.root.iter("form") if form.get("role") == "search"]) == 1


def test_hits_can_be_kept_to_one_variant(visitor: Visitor) -> None:
    page = visitor.submit(visitor.get("/rules/search?q=stock"), {"variant": "pablo"}, action="/rules/search")
    named = {badge for hit in hits(page) for badge in badges(hit)} - {"house rule"}
    assert named == {"Pablo"}
    chosen = [each.get("value") for each in page.root.iter("option") if each.get("selected") is not None]
    assert chosen == ["pablo"]


def test_a_variant_that_there_is_not_is_ignored(visitor: Visitor) -> None:
    assert hits(visitor.get("/rules/search?q=stock&variant=nothing"))


def test_the_same_rule_of_other_variants_is_linked_not_repeated(visitor: Visitor) -> None:
    page = visitor.get("/rules/search?q=If+the+stock+runs+out")
    assert any("The same in:" in text_of(hit) and len(hrefs(hit)) > 3 for hit in hits(page))


def test_nothing_found_offers_a_way_to_browse(visitor: Visitor) -> None:
    page = visitor.get("/rules/search?q=qqqqzzzz")
    assert "Nothing was found for “qqqqzzzz”." in page.text
    assert {"/rules", "/rules/questions", "/rules/glossary"} <= {href for _text, href in page.links()}


def test_what_is_typed_is_shown_as_text_only(visitor: Visitor) -> None:
    page = visitor.get("/rules/search?q=%3Cscript%3Ealert(1)%3C/script%3E")
    assert page.field("q", "/rules/search") == "<script>alert(1)</script>"


@pytest.mark.parametrize(
    "query", ["", "%00", "%00two", "%F0%9F%82%A1", "%22%27*()", "a" * 10_000, "%ff%fe", "%D7%A9%D7%9C", "AND+NOT"]
)
def test_any_query_is_answered(visitor: Visitor, query: str) -> None:
    assert visitor.get(f"/rules/search?q={query}").status == 200
    assert visitor.client.get(f"/rules/search/typing?q={query}").status_code == 200


def test_the_rows_while_typing_are_the_first_hits(visitor: Visitor) -> None:
    text = visitor.client.get("/rules/search/typing?q=knoker+ti").get_data(as_text=True)
    rows = re.findall(r'role="option"[^>]*href="([^"]+)"', text)
    assert rows[0] == "/rules/questions#end-knocker-ties"
    assert len(rows) <= 8
    assert "<html" not in text


def test_in_a_game_its_own_rules_are_told_and_can_be_kept_to(table: Table) -> None:
    host, game = table.visitor("host"), game_id(table, house_rules=["knock-plus-10"])
    page = host.get(f"/rules/search?q=knocker+not+lowest&game={game}")
    told = {hrefs(hit)[0]: badges(hit) for hit in hits(page)}
    assert "in your game" in told[f"/rules/house/knock-plus-10?game={game}"]
    assert "in your game" not in told[f"/rules/house/knock-highest?game={game}"]
    only = host.submit(page, {"only": "game"}, action="/rules/search")
    kept = [hrefs(hit)[0] for hit in hits(only)]
    assert f"/rules/house/knock-plus-10?game={game}" in kept
    assert f"/rules/house/knock-highest?game={game}" not in kept


def test_the_box_on_a_games_page_searches_from_that_game(table: Table) -> None:
    host, address = table.visitor("host"), table.game()
    assert host.get(address).field("game", "/rules/search") == address.removeprefix("/games/")


@pytest.mark.parametrize("game", ["nothing", "%00", "x" * 500, "'"])
def test_a_game_that_there_is_not_is_ignored(visitor: Visitor, game: str) -> None:
    page = visitor.get(f"/rules/search?q=joker&game={game}")
    assert hits(page)
    assert "in your game" not in page.text


def test_a_game_of_another_table_is_ignored(app: Flask, table: Table) -> None:
    game = game_id(table, house_rules=["knock-plus-10"])
    for visitor in (Visitor(app), new_table(app, "Others").visitor("host")):
        page = visitor.get(f"/rules/search?q=knocker+not+lowest&game={game}&only=game")
        assert "in your game" not in page.text
        assert not any(game in href for hit in hits(page) for href in hrefs(hit))


def test_a_groups_own_rules_and_notes_are_found_by_its_members_only(app: Flask, table: Table) -> None:
    rule_set = keep_rules(app, table)
    member = table.visitor("viewer")
    address = f"{table.path}/rules/{rule_set}"
    for query in ("grandpa", "hums", "spilled tea", "friday rules"):
        found = hits(member.get(f"/rules/search?q={query}"))
        assert hrefs(found[0])[0].startswith(address), query
        assert "your group’s" in badges(found[0])
    for stranger in (Visitor(app), new_table(app, "Others").visitor("host")):
        assert "Grandpa" not in stranger.get("/rules/search?q=grandpa+hums").text


def test_rules_that_were_put_away_are_found_no_more(app: Flask, table: Table) -> None:
    rule_set = keep_rules(app, table)
    with app.app_context():
        archive(table.group.group_id, rule_set)
    assert "Grandpa" not in table.visitor("host").get("/rules/search?q=grandpa").text


def test_a_member_whose_link_was_revoked_finds_them_no_more(app: Flask, table: Table) -> None:
    keep_rules(app, table)
    visitor = Visitor(app)
    visitor.hold(table.group.public_id, "not-a-token")
    assert "Grandpa" not in visitor.get("/rules/search?q=grandpa").text
    with app.app_context():
        assert groups.membership(table.group.public_id, "not-a-token") is None


def test_it_works_on_both_databases(app_on_both: Flask) -> None:
    table = new_table(app_on_both)
    keep_rules(app_on_both, table)
    visitor = table.visitor("host")
    game = game_id(table)
    assert "your group’s" in visitor.get(f"/rules/search?q=grandpa&game={game}").text
    assert visitor.get("/rules/search?q=%00&game=%00").status == 200
