"""Every line, fault and conflict has a sentence that can be filled."""

import re

import pytest

from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.rules import KnockerWords
from scorekeeper.rulebook.sentences import (
    FAULTS,
    LINES,
    card_name,
    fault_sentence,
    in_english,
    line_sentence,
    number,
    path_in_words,
    signed,
)
from scorekeeper.scoring.knocker import PENALTIES, REWARDS
from scorekeeper.scoring.lines import Line
from scorekeeper.scoring.matched_sets import BONUS_PLACES, LINE_PLACES
from tests.scoring.build import explained, ruleset

DECK = ruleset("six-card").deck
WORDS = KnockerWords("Who said Pablo?", "said Pablo", "Nobody")


def test_numbers_have_a_true_minus() -> None:
    assert [number(-5), number(0), number(7)] == ["−5", "0", "7"]
    assert [signed(-5), signed(0), signed(7)] == ["−5", "±0", "+7"]


def test_cards_are_named_as_people_read_them() -> None:
    assert [card_name(DECK, name) for name in ("QS", "7", "JK", "-", "Somebody")] == ["Q♠", "7", "★", "-", "Somebody"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (Line("six-card", (1,), 10, "card", ("QS",)), "Q♠"),
        (Line("six-card", (0, 3), 0, "pair", ("7S", "7")), "7♠ and 7 cancel"),
        (Line("negative-pairs-keep", (0, 3), -4, "pair", ("2", "2")), "2 and 2 keep their value"),
        (Line("nine-card", (0, 3, 6), 0, "columns", ("2", "2", "2")), "2, 2, 2 in a column cancel"),
        (Line("counted-by-hand", (), 7, "by-hand"), "Counted by hand"),
        (Line("pablo", (), -12, "lowest-minus-10"), "Said Pablo and lowest: counts −10"),
        (Line("cactus", (), -2, "not-above-knocker", ("{Red}",)), "Not above {Red}, who said Pablo: counts 0"),
        (Line("paid-looks", (), 2, "extra", ("paid-looks", 2)), "Paid looks (2)"),
        (Line("x", (), 2, "extra", ("new-extra", 2)), "new-extra (2)"),
    ],
)
def test_a_line_is_said_in_words(line: Line, sentence: str) -> None:
    assert line_sentence(line, DECK, WORDS) == sentence


def test_a_line_about_cards_needs_no_words_for_the_knocker() -> None:
    for line in explained("malaysian", "7 JK QS").lines:
        assert line_sentence(line, DECK, None)


def test_every_kind_of_line_that_scoring_makes_has_a_sentence() -> None:
    kinds = {
        "card",
        "pair",
        "wild",
        "by-hand",
        "others",
        "lowest-layout-zero",
        "not-above-knocker",
        *(path.partition(".")[2] for path in (*BONUS_PLACES, *LINE_PLACES)),
        *(f"not-lowest-{name}" for name in PENALTIES),
        *(f"lowest-{name}" for name in REWARDS),
    }
    assert kinds <= LINES.keys()


def test_every_extra_of_the_rulebook_has_its_own_sentence() -> None:
    every = [rule.sets for rule in load_rulebook().house_rules.values()]
    every += [variant.sets for variant in load_rulebook().variants.values()]
    extras = {path.partition(".")[2] for sets in every for path in sets if path.startswith("extras.")}
    assert extras == {"paid-looks", "failed-matches"}
    assert extras <= LINES.keys()


def test_every_fault_says_what_was_entered() -> None:
    facts = {"card": "QX", "entered": 5, "size": 6, "named": "QS", "example": "QS"}
    facts |= {"count": 9, "most": 8, "packs": 1, "need": 2, "players": ["Red", "Blue"]}
    for code in FAULTS.keys() - {"wrong-rows"}:
        assert "{" not in fault_sentence(code, facts, DECK)
    assert "QX" in fault_sentence("bad-card", facts, DECK)
    assert "Red, Blue" in fault_sentence("too-many-of-a-card", facts, DECK)
    rows = {"lengths": "2 + 4", "rows": 2, "columns": 3}
    assert "2 + 4" in fault_sentence("wrong-number-of-cards", rows, DECK)


def test_every_setting_that_a_house_rule_changes_is_said_in_words() -> None:
    for rule in load_rulebook().house_rules.values():
        for path in rule.sets:
            if path != "pot" and not path.startswith(("hole.", "packs")):
                assert path_in_words(path) != path, path
    assert path_in_words("values.JK") == "what ★ counts"


def test_sentences_are_translated_before_they_are_filled() -> None:
    def shouting(text: str) -> str:
        return re.sub(r"\{\w+\}|[^{}]", lambda part: part[0] if part[0].startswith("{") else part[0].upper(), text)

    line = Line("six-card", (0, 3), 0, "pair", ("7S", "7"))
    assert line_sentence(line, DECK, None, shouting) == "7♠ AND 7 CANCEL"
    assert in_english("as it is") == "as it is"
