"""The rules of one game: what is in force, and nothing else."""

from scorekeeper.rulebook.loader import load_rulebook
from tests.web.made import Table
from tests.web.visitor import Visitor


def test_what_is_in_force_is_told_with_each_rules_sentence(table: Table, host: Visitor) -> None:
    rules = ["jokers-minus-5", "knock-pot"]
    address = table.game(house_rules=rules, values={"QS": 40}, end={"points": 60}, stake=2, cap=9, dealer="Blue")
    page = host.get(f"{address}/rules")
    book = load_rulebook()
    assert book.variants["six-card"].sentence in page.text
    for rule in rules:
        assert book.house_rules[rule].title in page.text
        assert book.house_rules[rule].sentence in page.text
    for said in ("Red, Blue, Green", "First dealer Blue", "until somebody has 60 points", "1 pack of 52 and 2 jokers",
                 "2 each, no payment over 9", "queen of spades: 40"):  # fmt: skip
        assert said in page.text
    assert book.house_rules["jokers-0"].title not in page.text


def test_a_plain_game_has_no_house_rules_and_no_pot(table: Table, host: Visitor) -> None:
    page = host.get(f"{table.game()}/rules")
    assert "Pot" not in page.text
    assert not [rule for rule in load_rulebook().house_rules.values() if rule.sentence in page.text]


def test_who_only_looks_cannot_change_the_table(table: Table) -> None:
    assert not table.visitor("viewer").get(f"{table.game()}/rules").has_form("/table")
