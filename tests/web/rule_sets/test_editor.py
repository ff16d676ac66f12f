from typing import Any

import pytest

from scorekeeper.document.reading import Terms
from scorekeeper.services.rule_document import Agreed
from tests.web.made import Table
from tests.web.markup import parse, text_of
from tests.web.rule_sets.made import keep, kept
from tests.web.visitor import Visitor, fields_of

LOOK = ("then", "look")
CHOSEN: dict[str, Any] = {
    "name": "Friday",
    "house_rules": ["jokers-minus-5", "knock-plus-10"],
    "value-Q": "12",
    "single_values": "QS 40, 2D −10",
    "length_kind": "holes",
    "length": "5",
    "packs": "2",
    "stake": "3",
    "cap": "7",
    "notes": "Loser **deals**.\n\n- snacks",
}


def test_rules_are_made_from_what_is_chosen(table: Table, host: Visitor) -> None:
    variants = host.get(f"{table.path}/rules/new")
    page = host.get(variants.link("Six-card golf"))
    assert page.field("name") == "Six-card golf"
    made = host.submit(page, CHOSEN)
    assert made.heading == "Friday"
    (rules,) = kept(table)
    values = {"2D": -10, "Q": 12, "QS": 40}
    terms = Terms("six-card", ("jokers-minus-5", "knock-plus-10"), values, {"holes": 5}, 2, 3, 7)
    assert rules.agreed == Agreed("Friday", terms, CHOSEN["notes"])


def test_only_what_fits_the_variant_is_offered_under_the_topics_of_people(table: Table, host: Visitor) -> None:
    page = host.get(f"{table.path}/rules/new/pablo")
    offered = {box.get("value") for box in page.root.iter("input") if box.get("name") == "house_rules"}
    assert "begin-winner" in offered
    assert "pairs-anywhere" not in offered
    titles = [text_of(summary) for summary in page.root.iter("summary")]
    assert [title for title in titles if title in ("Card values", "Length", "How we play", "Notes")] == titles[1:]


def test_the_editor_shows_rules_again_as_they_were_chosen(table: Table, host: Visitor) -> None:
    host.submit(host.get(f"{table.path}/rules/new/six-card"), CHOSEN)
    page = host.get(f"{table.path}/rules/{kept(table)[0].public_id}/edit")
    fields = fields_of(page.form("/edit"))
    assert fields.getlist("house_rules") == CHOSEN["house_rules"]
    again = {name: fields[name] for name in CHOSEN}
    expected = {**CHOSEN, "house_rules": "jokers-minus-5", "single_values": "2D −10, QS 40"}
    assert again == expected
    assert host.submit(page, follow=False).status == 302
    assert kept(table)[0].number == 1


def test_all_problems_come_back_at_their_fields_and_nothing_typed_is_lost(table: Table, host: Visitor) -> None:
    wrong = {
        "name": " ",
        "house_rules": ["knock-highest", "knock-plus-10"],
        "value-K": "king",
        "single_values": "ZZ 3",
        "length_kind": "points",
        "length": "many",
        "packs": "0",
        "stake": "0",
        "cap": "-1",
        "notes": "x" * 10_001,
        "layout": "7 7 7",
    }
    page = host.submit(host.get(f"{table.path}/rules/new/six-card"), wrong)
    assert page.status == 422
    assert {name for name, _text in page.problems} == {
        "name", "house_rules-knock-highest", "value-K", "single_values", "length", "packs", "stake", "cap", "notes",
    }  # fmt: skip
    for name in ("name", "value-K", "single_values", "length", "packs", "stake", "cap", "notes"):
        assert page.error_at(name), name
    fields = fields_of(page.form("/rules/new/six-card"))
    for name, value in wrong.items():
        assert fields.getlist(name) == (value if isinstance(value, list) else [value])
    assert kept(table) == []


@pytest.mark.parametrize(("length", "packs"), [("10000", "13")])
def test_no_table_plays_for_ever_with_packs_by_the_thousand(
    table: Table, host: Visitor, length: str, packs: str
) -> None:
    chosen = {"length_kind": "holes", "length": length, "packs": packs}
    page = host.submit(host.get(f"{table.path}/rules/new/six-card"), chosen)
    assert "1 to 9999" in page.error_at("length")
    assert "1 to 12" in page.error_at("packs")


def test_a_conflict_says_which_two_and_why_and_offers_the_choice(table: Table, host: Visitor) -> None:
    both = {"name": "Mine", "house_rules": ["knock-highest", "knock-plus-10"]}
    page = host.submit(host.get(f"{table.path}/rules/new/six-card"), both, button=LOOK)
    told = page.section("house_rules-knock-highest-error")
    assert "“Not lowest: the highest score” and “Not lowest: 10 more” both say what a knocker gets" in told
    assert "both say what a knocker gets" in page.section("in-force")
    buttons = {
        text_of(button): button.get("value")
        for decide in page.root.iter("div")
        if decide.get("data-with") and decide.get("hidden") is None
        for button in decide.iter("button")
    }
    assert len(buttons) == 2
    assert buttons["Keep “Not lowest: 10 more”"] == "knock-highest"
    assert buttons["Keep “Not lowest: the highest score”"] == "knock-plus-10"
    decided = host.submit(page, button=("drop", "knock-highest"))
    fields = fields_of(decided.form("/rules/new/six-card"))
    assert (decided.status, fields.getlist("house_rules"), fields["name"]) == (200, ["knock-plus-10"], "Mine")
    assert decided.problems == []
    assert kept(table) == []


def test_the_summary_says_in_words_what_is_chosen(table: Table, host: Visitor) -> None:
    page = host.submit(host.get(f"{table.path}/rules/new/six-card"), CHOSEN, button=LOOK)
    assert page.section("brief") == "Six-card golf · 5 holes · 2 house rules"
    for said in (
        "5 holes; a tie shares the win",
        "2 packs of 52 and 4 jokers",
        "2♦ −10, Q 12, Q♠ 40",
        "Jokers count −5",
    ):
        assert said in page.section("in-force")
    assert kept(table) == []


def test_looking_needs_no_name(table: Table, host: Visitor) -> None:
    page = host.submit(host.get(f"{table.path}/rules/new/six-card"), {"name": ""}, button=LOOK)
    assert (page.status, page.problems) == (200, [])


def test_a_layout_is_tried_under_rules_that_nobody_saved_beside_the_plain_variant(table: Table, host: Visitor) -> None:
    chosen = {"value-Q": "12", "layout": "7 2 Q / 7 3 K"}
    page = host.submit(host.get(f"{table.path}/rules/new/six-card"), chosen, button=LOOK)
    tried = page.section("tried")
    assert tried.startswith("With these rules Score 13")
    assert "Plain Six-card golf Score 11" in tried
    assert "Column 1: 7 over 7, cancels." in tried


def test_the_problems_of_a_layout_stand_beside_it_all_at_once(table: Table, host: Visitor) -> None:
    page = host.submit(host.get(f"{table.path}/rules/new/six-card"), {"layout": "7 X 7 * 1"}, button=LOOK)
    for said in ("“X” is not a card", "“1” is not a card", "“JK” is a joker", "5 entered, but a layout has 6 cards"):
        assert said in page.section("tried")


def test_undecided_rules_score_nothing_but_the_plain_variant_does(table: Table, host: Visitor) -> None:
    chosen = {"house_rules": ["knock-highest", "knock-plus-10"], "layout": "7 2 Q / 7 3 K"}
    page = host.submit(host.get(f"{table.path}/rules/new/six-card"), chosen, button=LOOK)
    assert page.section("tried").startswith("With these rules Decide first")
    assert "Plain Six-card golf Score 11" in page.section("tried")


def test_live_the_same_view_gives_the_parts_alone(table: Table, host: Visitor) -> None:
    path = f"{table.path}/rules/new/six-card"
    sent = {"name": "", "then": "look", "part": "live", "value-Q": "12", "layout": "7 2 Q / 7 3 K"}
    answer = host.client.post(path, data={**sent, "csrf_token": host.token()})
    assert answer.status_code == 200
    tree = parse("<!doctype html><title>x</title>" + answer.get_data(as_text=True))
    parts = {part.get("id"): text_of(part) for part in tree.iter() if part.get("data-part") is not None}
    assert parts.keys() == {"brief", "in-force", "tried"}
    assert "Score 13" in parts["tried"]


def test_what_others_changed_meanwhile_is_shown_before_it_is_replaced(table: Table) -> None:
    address = keep(table)
    rosa, blue = table.visitor("scorer", "Rosa"), table.visitor("scorer", "Blue")
    mine, theirs = rosa.get(f"{address}/edit"), blue.get(f"{address}/edit")
    blue.submit(theirs, {"value-Q": "15"})
    clash = rosa.submit(mine, {"name": "Friday nights"})
    assert clash.status == 409
    assert "Blue changed these rules while you did" in clash.text
    assert "Q counts 15 (before: 12)" in clash.text
    assert (clash.field("name"), clash.field("value-Q"), clash.field("seen")) == ("Friday nights", "12", "2")
    assert kept(table)[0].number == 2
    assert rosa.submit(clash).heading == "Friday nights"
    assert kept(table)[0].agreed.terms.values == {"Q": 12, "QS": 40}


def test_there_is_no_editor_for_what_does_not_exist(table: Table, host: Visitor) -> None:
    for path in ("rules/new/whist", "rules/nothing/edit", "rules/a%00b/edit"):
        assert host.get(f"{table.path}/{path}").status == 404
