import json
from typing import Any

from scorekeeper.document.stream import score_text
from scorekeeper.services.games import game
from scorekeeper.services.play import play
from tests.web.made import Table
from tests.web.rule_sets.made import keep, kept
from tests.web.visitor import Page, Visitor, fields_of


def begin(table: Table, host: Visitor, **changes: Any) -> Page:
    """Start a game with the table's rules, as two taps and the names do."""
    step_2 = host.get(host.get(f"{table.path}/new").link("Friday"))
    step_3 = host.submit(step_2, {"players-0": "Red", "players-1": "Blue", **changes})
    return host.submit(step_3, button=("then", "start"))


def test_two_taps_lead_to_the_players_with_all_rules_filled_in(table: Table, host: Visitor) -> None:
    keep(table, end={"points": 60}, stake=2, cap=5)
    page = host.get(host.get(f"{table.path}/new").link("Friday"))
    assert "With your rules “Friday”" in page.text
    assert "How long until somebody has 60 points" in page.text
    fields = fields_of(page.form("/new/six-card?rules=" + kept(table)[0].public_id))
    expected = {"value-Q": "12", "single_values": "QS 40", "length_kind": "points", "length": "60", "packs": "2"}
    assert {name: fields[name] for name in expected} == expected
    assert fields.getlist("house_rules") == list(kept(table)[0].agreed.terms.house_rules)
    assert (fields["stake"], fields["cap"], fields["dealer"]) == ("2", "5", "1")


def test_the_list_of_own_rules_comes_first(table: Table, host: Visitor) -> None:
    keep(table)
    page = host.get(f"{table.path}/new")
    assert page.text.index("Friday") < page.text.index("Four-card golf")


def test_a_conflict_is_decided_by_a_button_there_too(table: Table, host: Visitor) -> None:
    keep(table)
    page = host.get(host.get(f"{table.path}/new").link("Friday"))
    both = host.submit(page, {"house_rules": ["knock-plus-10", "knock-zero", "knock-highest"], "players-0": "Red"})
    assert both.status == 422
    decided = host.submit(both, button=("drop", "knock-highest"))
    fields = fields_of(decided.form("rules=" + kept(table)[0].public_id))
    assert (decided.problems, fields.getlist("house_rules")) == ([], ["knock-plus-10", "knock-zero"])
    assert fields["players-0"] == "Red"


def test_a_later_change_of_the_rules_changes_no_game(table: Table, host: Visitor) -> None:
    address = keep(table)
    started = begin(table, host)
    card = started.path.rpartition("/holes")[0]
    host.submit(host.get(f"{address}/edit"), {"value-Q": "20", "house_rules": []})
    terms = table.play(card).terms
    assert (terms.house_rules, dict(terms.values or {})) == (
        ("jokers-minus-5", "four-in-two-columns-minus-10", "knock-plus-10"),
        {"Q": 12, "QS": 40},
    )
    assert table.play(card).ruleset.sets["values.Q"] == 12


def test_rules_of_another_variant_or_table_fill_nothing(table: Table, host: Visitor) -> None:
    keep(table)
    rules = kept(table)[0].public_id
    assert "With your rules" not in host.get(f"{table.path}/new/pablo?rules={rules}").text
    assert host.get(f"{table.path}/new/six-card?rules=nothing").status == 404
    assert host.get(f"{table.path}/new/six-card?rules=a%00b").status == 404
    assert "With your rules" not in Visitor(table.app).get(f"/new/six-card?rules={rules}").text


def test_try_out_game_command_line_and_printed_rules_agree(table: Table, host: Visitor) -> None:
    address, layout = keep(table, values={"Q": 12, "K": 5}), "7 2 Q / 7 3 K"
    tried = host.get(f"{address}?layout={layout}").section("tried")
    started = begin(table, host)
    host.submit(started, {"layout-0": layout, "layout-1": "4"})
    with table.app.app_context():
        record = game(started.path.split("/")[2])
        assert record is not None
        in_game = play(record).scored[0].layout["Red"]
    terms = kept(table)[0].agreed.terms
    document = {
        "format": "scorekeeper-game/1",
        "variant": terms.variant,
        "house_rules": list(terms.house_rules),
        "values": dict(terms.values or {}),
        "players": ["Red", "Blue"],
        "holes": [{"layouts": {"Red": layout, "Blue": 4}}],
    }
    on_command_line, scored = score_text(json.dumps(document))
    assert scored
    # 2 + 3 as the jokers' rule has it, queen 12, king 5; the printed rules say the same of each card.
    assert tried.startswith("With these rules Score 22")
    assert in_game == on_command_line["holes"][0]["layout"]["Red"] == 22
    printed = host.get(address).text
    assert all(
        said in printed for said in ("2 2", "3–10 what they show", "Q 12", "K 5", "Two equal cards in one column")
    )
