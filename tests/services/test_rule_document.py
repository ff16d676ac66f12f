import json
from typing import Any

import pytest

from scorekeeper.document.reading import Terms, read_document
from scorekeeper.services.refused import Refused
from scorekeeper.services.rule_document import (
    FIELDS,
    FORMAT,
    LONGEST_NOTES,
    Agreed,
    clean_notes,
    read_rules,
    read_rules_text,
    rules_json,
)

FULL: dict[str, Any] = {
    "format": FORMAT,
    "name": "Friday",
    "variant": "six-card",
    "house_rules": ["knock-plus-10", "jokers-minus-5", "knock-pot"],
    "values": {"QS": 40, "JK": -6, "A": 2},
    "end": {"points": 50},
    "packs": 2,
    "stake": 3,
    "cap": 10,
    "notes": "Loser **deals**.\n\n- snacks",
}


def read(**fields: Any) -> Agreed:
    agreed, problems = read_rules({**FULL, **fields})
    assert not problems
    assert agreed is not None
    return agreed


def test_rules_are_read_in_the_order_of_rulebook_and_deck() -> None:
    agreed = read()
    assert agreed.terms.house_rules == ("jokers-minus-5", "knock-plus-10", "knock-pot")
    assert list(agreed.terms.values or ()) == ["A", "QS", "JK"]


def test_out_in_and_out_again_is_the_same_byte_for_byte() -> None:
    out = rules_json(read())
    again, problems = read_rules_text(out)
    assert (problems, again) == ([], read())
    assert again is not None
    assert rules_json(again) == out
    assert list(json.loads(out)) == list(FIELDS)


def test_the_order_of_what_came_in_does_not_matter() -> None:
    assert rules_json(read(house_rules=["knock-pot", "knock-plus-10", "jokers-minus-5"])) == rules_json(read())


def test_the_least_that_can_be_said_needs_no_more() -> None:
    agreed, problems = read_rules({"format": FORMAT, "name": "Plain", "variant": "pablo"})
    assert (agreed, problems) == (Agreed("Plain", Terms("pablo")), [])
    assert agreed is not None
    assert list(json.loads(rules_json(agreed))) == [field for field in FIELDS if field not in ("end", "packs")]


def test_a_length_until_people_stop_is_kept() -> None:
    assert read(end={}).terms.end == {}
    assert json.loads(rules_json(read(end={})))["end"] == {}


def test_all_problems_are_told_at_once() -> None:
    wrong = {
        "format": "scorekeeper-game/1",
        "name": " ",
        "variant": "six-card",
        "house_rules": ["knock-plus-10", "knock-highest", "flip"],
        "packs": 0,
        "notes": 7,
        "players": [],
    }
    agreed, problems = read_rules(wrong)
    assert agreed is None
    assert [(found.code, found.where) for found in problems] == [
        ("unknown-field", "players"),
        ("bad-value", "format"),
        ("bad-value", "name"),
        ("unknown-house-rule", "house_rules[2]"),
        ("house-rules-conflict", "house_rules"),
        ("bad-value", "packs"),
        ("bad-value", "notes"),
    ]


def test_the_terms_pass_the_check_of_game_documents() -> None:
    wrong = {"variant": "six-card", "house_rules": ["lines-removed"], "values": {"JK": 1, "11": 2}, "end": {"holes": 0}}
    _, of_rules = read_rules({"format": FORMAT, "name": "Friday", **wrong})
    _, of_game = read_document({"format": "scorekeeper-game/1", "players": ["Red", "Blue"], **wrong})
    assert of_rules == of_game != []


@pytest.mark.parametrize("missing", ["format", "name", "variant"])
def test_what_is_required_is_missed(missing: str) -> None:
    _, problems = read_rules({field: value for field, value in FULL.items() if field != missing})
    assert [(found.code, found.where) for found in problems] == [("missing-field", missing)]


@pytest.mark.parametrize(
    ("text", "code"), [("{", "not-json"), ("[]", "bad-value"), ('{"name": 1, "name": 2}', "not-json")]
)
def test_what_is_no_document_is_refused(text: str, code: str) -> None:
    agreed, problems = read_rules_text(text)
    assert agreed is None
    assert [found.code for found in problems] == [code]


def test_notes_lose_the_line_ends_of_forms_and_what_trails() -> None:
    assert clean_notes("one\r\ntwo\rthree \n\n") == "one\ntwo\nthree"


def test_notes_may_be_long_but_not_longer() -> None:
    assert clean_notes("ł" * LONGEST_NOTES) == "ł" * LONGEST_NOTES
    with pytest.raises(Refused, match="notes-too-long"):
        clean_notes("ł" * (LONGEST_NOTES + 1))
    _, problems = read_rules({**FULL, "notes": "x" * 10_001})
    assert "10001 characters" in problems[0].message()


@pytest.mark.parametrize("odd", ["\0", "\x1b", "\ud800"])
def test_notes_hold_only_what_can_be_shown(odd: str) -> None:
    _, problems = read_rules({**FULL, "notes": f"a{odd}b"})
    assert [(found.code, found.where) for found in problems] == [("bad-value", "notes")]
    assert f"U+{ord(odd):04X}" in problems[0].message()
