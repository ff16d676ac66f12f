"""Every error code of the exchange format: what is wrong, where it is, and that the message shows what was entered."""

import json
from typing import Any

import pytest

from scorekeeper.document.reading import read_document
from scorekeeper.document.stream import score_text
from tests.scoring.build import document

_CODES = """
not-json unknown-field missing-field bad-value unknown-variant unknown-house-rule house-rule-not-for-variant
house-rules-conflict bad-players unknown-player missing-layout bad-card wrong-number-of-cards empty-place-not-allowed
suit-needed joker-not-in-game too-many-of-a-card too-many-cards after-the-end
"""
CODES = _CODES.split()

GOOD = "A 2 3 / 4 5 K"


def one_hole(red: Any = GOOD, blue: Any = "J Q 10 / 9 8 7", **more: Any) -> dict[str, Any]:
    """A document of one hole with these layouts; fields of the hole and of the document beside them."""
    hole = {field: more.pop(field) for field in ("knocker", "extras", "odd") if field in more}
    return document(holes=[{"layouts": {"Red": red, "Blue": blue}, **hole}], **more)


def errors(game: Any) -> list[dict[str, str]]:
    result, good = score_text(json.dumps(game))
    assert not good
    assert result.keys() == {"errors"}
    for error in result["errors"]:
        assert error.keys() == {"code", "where", "message"}
        assert error["code"] in CODES
        assert "{" not in error["message"].replace('{"', "").replace("{}", "").replace("{ ", "")
    found: list[dict[str, str]] = result["errors"]
    return found


# The document, the code, the place, and what the message shows.
TABLE: list[tuple[Any, str, str, tuple[str, ...]]] = [
    ([], "bad-value", "", ("[]", "object")),
    (7, "bad-value", "", ("7",)),
    (document(format=None), "missing-field", "format", ("scorekeeper-game/1",)),
    (document(format="scorekeeper-game/2"), "bad-value", "format", ("scorekeeper-game/2", "scorekeeper-game/1")),
    (document(variant=None), "missing-field", "variant", ("variant",)),
    (document(players=None, holes=[]), "missing-field", "players", ("2 to 12 names",)),
    (document(plyers=["Red"]), "unknown-field", "plyers", ("plyers", "did you mean players?")),
    (document(variant="six-crad"), "unknown-variant", "variant", ("six-crad", "did you mean six-card?", "pablo")),
    (document(variant=6), "unknown-variant", "variant", ("6",)),
    (document(variant=["six-card"]), "unknown-variant", "variant", ("six-card",)),
    (
        document(house_rules=["knock-plus-ten"]),
        "unknown-house-rule",
        "house_rules[0]",
        ("did you mean knock-plus-10?",),
    ),
    (document(house_rules=[{}]), "unknown-house-rule", "house_rules[0]", ("{}",)),
    (document(house_rules="knock-plus-10"), "bad-value", "house_rules", ("knock-plus-10", "list")),
    (
        document(house_rules=["rows-too"]),
        "house-rule-not-for-variant",
        "house_rules[0]",
        ("rows-too", "six-card", "nine-card"),
    ),
    (
        document(house_rules=["jokers-0", "jokers-minus-2"]),
        "house-rules-conflict",
        "house_rules",
        ("jokers-0", "jokers-minus-2"),
    ),
    (
        document(house_rules=["start-look-row", "rearrange-start"]),
        "house-rules-conflict",
        "house_rules",
        ("start-look-row", "rearrange-start", "nothing to rearrange"),
    ),
    (document(values=[]), "bad-value", "values", ("[]",)),
    (document(values={"Q": "12"}), "bad-value", "values.Q", ('"12"',)),
    (document(values={"Q": 12.0}), "bad-value", "values.Q", ("12.0",)),
    (document(values={"Q": 1_000_001}), "bad-value", "values.Q", ("1000001", "1000000")),
    (document(values={"Q": True}), "bad-value", "values.Q", ("true",)),
    (document(values={"QX": 1}), "bad-card", "values.QX", ("QX", "Q")),
    (document(values={"JK": -5}), "joker-not-in-game", "values.JK", ("JK", "house rule")),
    (document(end={"holes": 0}), "bad-value", "end", ('{"holes": 0}',)),
    (document(end={"holes": 9, "points": 100}), "bad-value", "end", ("points",)),
    (document(end=9), "bad-value", "end", ("9",)),
    (document(packs=0), "bad-value", "packs", ("0", "at least 1")),
    (document(packs="2"), "bad-value", "packs", ('"2"',)),
    (document(stake=0), "bad-value", "stake", ("0",)),
    (document(cap=-1), "bad-value", "cap", ("-1",)),
    (document(players="Red", holes=[]), "bad-players", "players", ("Red", "2 to 12")),
    (document(players=[], holes=[]), "bad-players", "players", ("[]", "2 to 12")),
    (document(players=["Red"], holes=[]), "bad-players", "players", ("1 name(s)", "2 to 12")),
    (document(players=[f"P{n}" for n in range(13)], holes=[]), "bad-players", "players", ("13 name(s)",)),
    (document(players=["Red", "Red", "Blue"], holes=[]), "bad-players", "players[1]", ("Red", "different")),
    (document(players=["Red", " ", "Blue"], holes=[]), "bad-players", "players[1]", ("empty",)),
    (document(players=["Red", 7, "Blue"], holes=[]), "bad-players", "players[1]", ("7",)),
    (document(dealer="Bleu"), "unknown-player", "dealer", ("Bleu", "did you mean Blue?", "Red, Blue")),
    (document(dealer=7), "unknown-player", "dealer", ("7",)),
    (document(dealer=[["Red"]]), "unknown-player", "dealer", ("Red",)),
    (document(holes={}), "bad-value", "holes", ("{}", "list")),
    (document(holes=[7]), "bad-value", "holes[0]", ("7",)),
    (document(holes=[{}]), "missing-field", "holes[0].layouts", ("layouts",)),
    (document(holes=[{"layouts": []}]), "bad-value", "holes[0].layouts", ("[]",)),
    (one_hole(odd=1), "unknown-field", "holes[0].odd", ("odd", "knocker, layouts, extras")),
    (document(holes=[{"layouts": {"Red": 7}}]), "missing-layout", "holes[0].layouts.Blue", ("Blue", "null")),
    (one_hole(None, None), "missing-layout", "holes[0].layouts", ("Nobody played",)),
    (
        document(holes=[{"layouts": {"Red": 7, "Blue": 8, "Bleu": 9}}]),
        "unknown-player",
        "holes[0].layouts.Bleu",
        ("Bleu", "did you mean Blue?"),
    ),
    (one_hole(7.5), "bad-value", "holes[0].layouts.Red", ("7.5",)),
    (one_hole(True), "bad-value", "holes[0].layouts.Red", ("true",)),
    (one_hole(10**7), "bad-value", "holes[0].layouts.Red", ("10000000", "1000000")),
    (one_hole("A 2 3 / 4 5 X"), "bad-card", "holes[0].layouts.Red", ("“X”", "A 2 3")),
    (one_hole("A 2 3 / 4 5"), "wrong-number-of-cards", "holes[0].layouts.Red", ("5", "6")),
    (one_hole("A 2 / 3 4 / 5 K"), "wrong-number-of-cards", "holes[0].layouts.Red", ("2 + 2 + 2", "2", "3")),
    (one_hole(""), "wrong-number-of-cards", "holes[0].layouts.Red", ("0", "6")),
    (one_hole("A 2 3 / 4 5 -"), "empty-place-not-allowed", "holes[0].layouts.Red", ("-",)),
    (one_hole("JK 2 3 / 4 5 6"), "joker-not-in-game", "holes[0].layouts.Red", ("JK", "house rule")),
    (
        one_hole("J 2 3 / 4 5 6", 7, house_rules=["one-eyed-jacks-0"]),
        "suit-needed",
        "holes[0].layouts.Red",
        ("“J”", "JS"),
    ),
    (one_hole("A 2 3 / 4 5 Q", 7, values={"QS": 40}), "suit-needed", "holes[0].layouts.Red", ("“Q”", "QS")),
    (one_hole("7 7 7 / 7 7 K", 7), "too-many-of-a-card", "holes[0].layouts", ("5 × 7", "Red", "2 packs")),
    (one_hole("7S 7S 7 / 6 5 K", 7), "too-many-of-a-card", "holes[0].layouts", ("2 × 7S", "Red")),
    (one_hole("J Q K / 9 8 7", knocker="Gren"), "unknown-player", "holes[0].knocker", ("Gren", "Red, Blue")),
    (one_hole(knocker=7), "bad-value", "holes[0].knocker", ("7",)),
    (one_hole(7, None, knocker="Blue"), "bad-value", "holes[0].knocker", ("Blue",)),
    (one_hole(extras=[]), "bad-value", "holes[0].extras", ("[]",)),
    (one_hole(extras={"Gold": {}}), "unknown-player", "holes[0].extras.Gold", ("Gold",)),
    (one_hole(extras={"Red": 2}), "bad-value", "holes[0].extras.Red", ("2",)),
    (one_hole(extras={"Red": {"paid-looks": 1}}), "unknown-field", "holes[0].extras.Red.paid-looks", ("none",)),
    (
        one_hole("A 2 / 3 4", 7, variant="four-card", house_rules=["paid-looks"], extras={"Red": {"paid-looks": -1}}),
        "bad-value",
        "holes[0].extras.Red.paid-looks",
        ("-1", "0"),
    ),
    (
        one_hole(7, None, variant="four-card", house_rules=["paid-looks"], extras={"Blue": {"paid-looks": 1}}),
        "bad-value",
        "holes[0].extras.Blue",
        ("Blue",),
    ),
    (
        document(end={"holes": 1}, holes=[{"layouts": {"Red": 1, "Blue": 2}}] * 2),
        "after-the-end",
        "holes[1]",
        ("hole 1", "1 holes"),
    ),
    (
        document(end={"points": 5}, holes=[{"layouts": {"Red": 5, "Blue": 2}}] * 2),
        "after-the-end",
        "holes[1]",
        ("hole 1", "5 points"),
    ),
]


@pytest.mark.parametrize(("game", "code", "where", "shown"), TABLE)
def test_an_error_has_its_code_its_place_and_shows_what_was_entered(
    game: Any, code: str, where: str, shown: tuple[str, ...]
) -> None:
    found = errors(game)
    assert [(error["code"], error["where"]) for error in found] == [(code, where)], found
    for part in shown:
        assert part in found[0]["message"]


def test_more_cards_than_the_packs_hold() -> None:
    hand = " ".join(f"{rank}{suit}" for suit in "SHDC" for rank in "A23456789TJQK")
    game = document(
        variant="malaysian", packs=1, holes=[{"layouts": {"Red": f"{hand} JK JK", "Blue": "AS", "Green": None}}]
    )
    found = errors({**game, "players": ["Red", "Blue", "Green"]})
    assert [(error["code"], error["where"]) for error in found] == [
        ("too-many-of-a-card", "holes[0].layouts"),
        ("too-many-of-a-card", "holes[0].layouts"),
        ("too-many-cards", "holes[0].layouts"),
    ]
    assert "55 cards entered, but 1 pack(s) hold 54" in found[2]["message"]


def test_every_code_of_the_exchange_format_is_tested() -> None:
    told = {code for _, code, _, _ in TABLE} | {"too-many-cards"}
    assert set(CODES) - told == {"not-json"}  # `test_stream` has it


def places(game: Any) -> set[tuple[str, str]]:
    return {(error["code"], error["where"]) for error in errors(game)}


def test_all_problems_of_a_document_are_told_at_once() -> None:
    game = {
        "format": "golf",
        "variant": "six-card",
        "house_rules": ["jokers-0", "jokers-minus-2", "rows-too", "nonsense"],
        "values": {"QX": 1, "K": "0"},
        "end": 9,
        "packs": 0,
        "players": ["Red", "Red", "Blue"],
        "dealer": "Gold",
        "colour": "green",
        "holes": [
            {"layouts": {"Red": "A 2 3 / 4 5 X", "Gold": 7}, "knocker": "Gold", "when": 0},
            {"extras": {"Red": 2}},
            "no hole",
        ],
    }
    assert places(game) == {
        ("bad-value", "format"),
        ("house-rules-conflict", "house_rules"),
        ("house-rule-not-for-variant", "house_rules[2]"),
        ("unknown-house-rule", "house_rules[3]"),
        ("bad-card", "values.QX"),
        ("bad-value", "values.K"),
        ("bad-value", "end"),
        ("bad-value", "packs"),
        ("bad-players", "players[1]"),
        ("unknown-player", "dealer"),
        ("unknown-field", "colour"),
        ("bad-card", "holes[0].layouts.Red"),
        ("unknown-player", "holes[0].layouts.Gold"),
        ("missing-layout", "holes[0].layouts.Blue"),
        ("unknown-player", "holes[0].knocker"),
        ("unknown-field", "holes[0].when"),
        ("missing-field", "holes[1].layouts"),
        ("bad-value", "holes[1].extras.Red"),
        ("bad-value", "holes[2]"),
    }


def test_all_faults_of_all_layouts_are_told() -> None:
    game = document(holes=[{"layouts": {"Red": "X Y 3 / 4 5 -", "Blue": "JK 2 3 / 4 5 JK"}}])
    assert [(error["code"], error["where"].rpartition(".")[2]) for error in errors(game)] == [
        ("bad-card", "Red"),
        ("bad-card", "Red"),
        ("empty-place-not-allowed", "Red"),
        ("joker-not-in-game", "Blue"),
    ]


def test_while_the_rules_are_unknown_only_faults_are_told_that_no_rule_could_mend() -> None:
    layouts = {"Red": "JK - X / 4 5 Q", "Blue": "A 2 3 / 4 5"}
    game = document(house_rules=["nonsense"], holes=[{"layouts": layouts}])
    assert places(game) == {
        ("unknown-house-rule", "house_rules[0]"),
        ("bad-card", "holes[0].layouts.Red"),
        ("wrong-number-of-cards", "holes[0].layouts.Blue"),
    }
    assert places({**game, "variant": "six"}) == {
        ("unknown-variant", "variant"),
        ("unknown-house-rule", "house_rules[0]"),
    }


def test_a_hole_that_cannot_be_scored_hides_no_problem_of_the_next() -> None:
    holes = [{"layouts": {"Red": "X", "Blue": 2}}, {"layouts": {"Red": 1}}, {"layouts": {"Red": 1, "Blue": 2}}]
    game = document(end={"holes": 1}, holes=holes)
    assert places(game) == {
        ("bad-card", "holes[0].layouts.Red"),
        ("wrong-number-of-cards", "holes[0].layouts.Red"),
        ("missing-layout", "holes[1].layouts.Blue"),
    }


def test_every_hole_after_the_end_is_told_even_beside_a_broken_one() -> None:
    good = {"layouts": {"Red": 1, "Blue": 2}}
    game = document(end={"holes": 1}, holes=[good, {"layouts": {"Red": "X", "Blue": 2}}, good])
    assert places(game) >= {("after-the-end", "holes[1]"), ("after-the-end", "holes[2]")}


def test_a_problem_is_told_once_and_always_in_the_same_order() -> None:
    game = document(house_rules=["x", "y"], values={"b": 1, "a": 2})
    found = errors(game)
    assert found == errors(game)
    assert len({(error["code"], error["where"]) for error in found}) == len(found)


def test_long_values_are_shown_shortened() -> None:
    (error,) = errors(document(format="x" * 1000))
    assert "xxx…" in error["message"]
    assert len(error["message"]) < 200


def test_reading_changes_nothing_it_was_given() -> None:
    game = document(values={"Q": 12}, end={"holes": 3})
    before = json.dumps(game)
    read_document(game)
    assert json.dumps(game) == before
