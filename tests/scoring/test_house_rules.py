"""Every house rule about cards, in a table: the same layout without the rule and with it."""

import pytest

from scorekeeper.rulebook.loader import load_rulebook
from tests.scoring.build import points

TABLE: list[tuple[str, str, str, int, int]] = [
    # what cancels
    ("pairs-anywhere", "four-card", "9 4 / 3 9", 25, 7),
    ("pairs-anywhere", "six-card", "9 4 5 / 3 9 6", 36, 18),
    ("pairs-anywhere", "six-card", "2 4 5 / 3 9 2", 17, 21),
    ("pairs-anywhere", "eight-card", "9 4 5 A / 3 9 6 7", 44, 26),
    ("pairs-anywhere", "ten-card", "9 4 5 A K / 3 9 6 7 9", 53, 35),
    ("pairs-in-line", "four-card", "9 9 / 3 4", 25, 7),
    ("pairs-in-line", "four-card", "9 3 / 4 9", 25, 25),
    ("one-eyed-jacks-wild", "four-card", "JS 9 / 3 4", 26, 7),
    ("negative-pairs-keep", "six-card", "2 3 4 / 2 5 6", 18, 14),
    ("negative-pairs-keep", "eight-card", "JK 3 4 5 / JK 6 7 8", 33, 23),
    ("negative-pairs-keep", "ten-card", "2 3 4 5 6 / 2 5 6 7 8", 44, 40),
    ("rows-too", "nine-card", "7 7 7 / 3 4 5 / A 9 10", 53, 32),
    ("lines-any-direction", "nine-card", "7 3 4 / 5 7 9 / A 10 7", 53, 32),
    ("lines-any-direction", "nine-card", "3 4 7 / 5 7 9 / 7 10 A", 53, 32),
    ("lines-any-direction", "nine-card", "7 7 7 / 3 4 5 / A 9 10", 53, 32),
    ("cards-once", "nine-card-adjacent", "7 7 7 / A 2 3 / 4 5 6", 17, 24),
    ("lines-removed", "nine-card", "7 7 7 / 3 4 5 / A 9 10", 53, 32),
    ("lines-removed", "nine-card", "7 7 7 / 7 3 4 / 7 5 6", 32, 32),
    # card values
    ("queens-12", "four-card", "Q Q / 3 4", 27, 31),
    ("queens-12", "nine-card", "Q 3 4 / Q 5 6 / A A A", 41, 45),
    ("queens-13", "four-card", "Q Q / 3 4", 27, 33),
    ("queens-20", "four-card", "Q Q / 3 4", 27, 47),
    ("spade-queen-40", "four-card", "QS QH / 8 4", 32, 54),
    ("jacks-0", "four-card", "J J / 3 4", 27, 7),
    ("jacks-0-queens-12-kings-13", "four-card", "J Q / K A", 21, 26),
    ("jacks-20", "four-card", "J Q / K A", 21, 31),
    ("harder-values", "four-card", "J Q / K A", 21, 37),
    ("harder-values", "four-card-in-hand", "J Q K A", 21, 37),
    ("harder-values", "six-card", "J Q K / A 3 4", 28, 44),
    ("harder-values", "eight-card", "J Q K A / A 3 4 A", 28, 44),
    ("harder-values", "nine-card", "J Q K / A 3 4 / 5 6 7", 46, 62),
    ("harder-values", "ten-card", "J Q K A 5 / A 3 4 A 6", 39, 55),
    ("twos-plus-2", "six-card", "2 Q K / 3 2 4", 13, 21),
    ("twos-plus-2", "nine-card", "2 Q K / A 3 4 / 5 6 7", 34, 38),
    ("twos-plus-2", "ten-card", "2 Q K 5 6 / A 3 4 5 6", 16, 20),
    ("one-eyed-jacks-0", "six-card", "JS JH JD / A 3 4", 38, 18),
    ("one-eyed-jacks-0", "ten-card", "JS JH JD 5 6 / A 3 4 5 6", 38, 18),
    ("bonus-twos", "four-card", "2 2 / 3 4", 11, 3),
    ("bonus-twos", "four-card-in-hand", "2 Q 3 4", 19, 15),
    ("bonus-one-eyed-jacks", "four-card", "JS JH / JD 4", 34, 10),
    ("bonus-one-eyed-jacks", "four-card-in-hand", "JS A 3 4", 18, 6),
    ("bonus-one-eyed-jacks", "six-card", "JS JH JD / JC 3 4", 27, 15),
    ("bonus-one-eyed-jacks", "ten-card", "JS JH JD 5 6 / JC 3 4 5 6", 27, 15),
    ("jokers-minus-5", "six-card", "2 Q K / 3 2 4", 13, 21),
    ("jokers-minus-3", "six-card", "2 Q K / 3 2 4", 13, 21),
    ("jokers-0", "ten-card", "2 Q K 5 6 / A 3 4 5 6", 16, 20),
    ("jokers-minus-2", "nine-card", "2 Q K / A 3 4 / 5 6 7", 34, 38),
    # bonuses
    ("four-in-two-columns-minus-10", "six-card", "7 3 7 / 7 4 7", 7, -3),
    ("four-in-two-columns-minus-10", "ten-card", "7 3 4 5 7 / 7 4 5 6 7", 27, 17),
    ("four-in-block-minus-20", "six-card", "7 7 3 / 7 7 4", 7, -13),
    ("four-in-block-minus-20", "eight-card", "7 7 3 5 / 7 7 4 6", 8, -2),
    ("four-in-block-minus-20", "eight-card", "7 3 7 5 / 7 4 7 6", 8, 8),
    ("four-in-block-minus-20", "ten-card", "3 5 7 7 A / 4 6 7 7 A", 18, -2),
    ("four-negative-minus-20", "six-card", "2 3 2 / 2 4 2", 7, -13),
    ("four-negative-minus-20", "ten-card", "2 3 2 5 A / 2 4 2 6 A", 18, -2),
    ("six-equal-minus-20", "six-card", "7 7 7 / 7 7 7", 0, -20),
    ("four-in-block-others-plus-10", "six-card", "7 7 3 / 7 7 4", 7, 7),
    ("block-minus-25", "nine-card", "7 7 3 / 7 7 4 / A 5 6", 47, -6),
]

JOKERS = [
    ("jokers-minus-5", "four-card", "JK JK / A K", -9),
    ("jokers-minus-5", "six-card", "JK 3 4 / 5 6 A", 14),
    ("jokers-minus-5", "ten-card", "JK 3 4 A A / 5 6 A A A", 14),
    ("jokers-minus-3", "six-card", "JK 3 4 / 5 6 A", 16),
    ("jokers-minus-3", "ten-card", "JK 3 4 A A / 5 6 A A A", 16),
    ("jokers-0", "six-card", "JK 3 4 / 5 6 2", 20),
    ("jokers-0", "ten-card", "JK 3 4 A A / 5 6 2 A A", 20),
    ("jokers-minus-2", "four-card", "JK 3 / 4 2", 7),
    ("jokers-minus-2", "four-card-in-hand", "JK 3 4 2", 7),
    ("jokers-minus-2", "six-card", "JK 3 4 / 5 6 A", 17),
    ("jokers-minus-2", "nine-card", "JK 3 4 / JK 5 6 / JK 7 8", 33),
    ("jokers-minus-2", "ten-card", "JK 3 4 A A / JK 6 A A A", 14),
]


@pytest.mark.parametrize(("rule", "variant", "text", "without", "score"), TABLE)
def test_what_a_house_rule_changes(rule: str, variant: str, text: str, without: int, score: int) -> None:
    assert points(variant, text) == without
    assert points(variant, text, rule) == score


@pytest.mark.parametrize(("rule", "variant", "text", "score"), JOKERS)
def test_what_jokers_count(rule: str, variant: str, text: str, score: int) -> None:
    assert points(variant, text, rule) == score


def test_every_house_rule_about_cards_stands_in_the_table_for_each_of_its_variants() -> None:
    shown = {(rule, variant) for rule, variant, *_ in [*TABLE, *JOKERS]}
    about_cards = ("card-values", "what-cancels", "bonuses")
    wanted = {
        (rule.id, variant)
        for rule in load_rulebook().house_rules.values()
        if rule.topic in about_cards
        for variant in rule.variants
    }
    # A nine-card layout has lines that cross only by another rule; `test_readings` has these together.
    assert wanted - shown == {("cards-once", "nine-card")}
