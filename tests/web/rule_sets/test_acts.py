from tests.web.made import Table, new_table
from tests.web.rule_sets.made import keep, kept
from tests.web.visitor import Visitor


def test_the_history_says_who_changed_what_and_leads_back(table: Table, host: Visitor) -> None:
    address, rosa = keep(table), table.visitor("scorer", "Rosa")
    rosa.submit(rosa.get(f"{address}/edit"), {"house_rules": ["jokers-minus-5"], "length_kind": "open", "packs": ""})
    page = host.get(host.get(address).link("History"))
    for said in ("Rosa", "Took out “Not lowest: 10 more”", "Length: until you stop (before: as the rules say)"):
        assert said in page.text
    assert "Packs: as the rules say (before: 2)" in page.text
    assert "kept for the first time" in page.text
    assert host.submit(page, action="/back").heading == "Friday"
    (rules,) = kept(table)
    assert (rules.number, rules.agreed.terms.packs) == (3, 2)


def test_a_version_is_not_brought_back_over_what_others_changed_meanwhile(table: Table, host: Visitor) -> None:
    address = keep(table)
    host.submit(host.get(f"{address}/edit"), {"name": "One"})
    page = host.get(f"{address}/history")
    host.submit(host.get(f"{address}/edit"), {"name": "Two"})
    assert host.submit(page, action="/back").status == 409
    assert kept(table)[0].agreed.name == "Two"


def test_a_copy_is_opened_to_be_changed(table: Table, host: Visitor) -> None:
    page = host.submit(host.get(keep(table)), action="/copy")
    assert page.field("name") == "Friday, copy"
    assert len(kept(table)) == 2


def test_a_copy_of_a_long_name_has_room_for_the_word(table: Table, host: Visitor) -> None:
    page = host.submit(host.get(keep(table, name="F" * 40)), action="/copy")
    assert page.field("name") == "F" * 34 + ", copy"


def test_rules_are_put_away_and_taken_out_again(table: Table, host: Visitor) -> None:
    address = keep(table)
    page = host.submit(host.get(address), action="/archive")
    assert "Put away" in page.text
    assert "Friday" not in host.get(f"{table.path}/new").text
    host.submit(host.get(address), action="/restore")
    assert "Friday" in host.get(f"{table.path}/new").text


def test_a_game_keeps_its_rules_for_the_table(table: Table) -> None:
    scorer = table.visitor("scorer")
    game = table.game(house_rules=["knock-plus-10"], values={"Q": 13}, packs=2)
    page = scorer.submit(scorer.get(f"{game}/rules"), {"name": "As we played"}, action="/rules/keep")
    assert page.heading == "As we played"
    (rules,) = kept(table)
    assert (rules.agreed.terms.house_rules, rules.agreed.terms.values) == (("knock-plus-10",), {"Q": 13})
    assert scorer.send(f"{game}/rules/keep", {"name": " "}).status == 422


def test_another_table_takes_a_copy_by_a_link(table: Table, host: Visitor) -> None:
    shown = host.submit(host.get(keep(table)), action="/share")
    link = next(element.text or "" for element in shown.root.iter("code"))
    other = new_table(table.app, "Saturday")
    stranger, guest, friend = Visitor(table.app), other.visitor("viewer"), other.visitor("scorer")
    for visitor in (stranger, guest):
        page = visitor.get(link)
        assert page.heading == "Friday"
        assert not page.has_form(link.rpartition("/")[2])
    page = friend.get(link)
    assert "noindex" in [meta.get("content") for meta in page.root.iter("meta")]
    assert kept(other) == []
    assert friend.submit(page, action=link.rpartition("/")[2]).heading == "Friday"
    assert kept(other)[0].agreed == kept(table)[0].agreed
    address = f"{table.path}/rules/{kept(table)[0].public_id}"
    host.submit(host.get(address), action="/unshare")
    assert friend.get(link).status == 404
    assert friend.submit(page, action=link.rpartition("/")[2]).status == 404
    assert len(kept(other)) == 1
