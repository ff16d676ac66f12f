from typing import Any

import pytest

from scorekeeper.document.problems import Problem
from scorekeeper.document.reading import Terms, ruleset_of
from scorekeeper.services.entering import ReadHole, Typed, read_cell, read_hole, typed_of, up_to_date
from scorekeeper.services.facts import Fact
from scorekeeper.services.log import Hole
from scorekeeper.services.play import Play
from tests.services.made import layout, number
from tests.services.pure import numbers, play_of


def cell(text: str, variant: str = "six-card", **terms: Any) -> tuple[str, Any, list[Problem]]:
    return read_cell(ruleset_of(Terms(variant, **terms)), text, "layout-0")


def codes(found: list[Problem]) -> list[str]:
    return [problem.code for problem in found]


@pytest.mark.parametrize(
    ("text", "variant", "kept"),
    [
        ("7 7 K / 2 Q 3", "six-card", "7 7 K / 2 Q 3"),
        ("77k2q3", "six-card", "7 7 K / 2 Q 3"),
        (" 7s 7♥ k/t JC 10 ", "six-card", "7S 7H K / 10 JC 10"),
        ("234567", "six-card", "2 3 4 / 5 6 7"),
        ("2345", "four-card", "2 3 / 4 5"),
        ("A 2 3", "cactus", "A 2 3"),
        ("J", "cactus", "J"),
        ("7♠️ 2 3", "cactus", "7S 2 3"),
    ],
)
def test_a_layout_is_kept_in_its_one_form_however_it_was_typed(text: str, variant: str, kept: str) -> None:
    assert cell(text, variant) == ("layout", kept, [])


@pytest.mark.parametrize(
    ("text", "n", "typed"),
    [
        ("12", 12, "12"),
        ("-3", -3, "-3"),
        ("−3", -3, "−3"),
        ("+7", 7, "+7"),
        ("12+7-2", 17, "12+7-2"),
        ("20 – 5 − 1", 14, "20 – 5 − 1"),
        ("12\u00a0+\t7", 19, "12 + 7"),
        ("0", 0, "0"),
        ("22", 22, "22"),
        ("100", 100, "100"),
        ("١٢", 12, "١٢"),
        ("-1000000", -1_000_000, "-1000000"),
    ],
)
def test_a_number_and_a_sum_are_kept_with_what_was_typed(text: str, n: int, typed: str) -> None:
    assert cell(text) == ("number", {"n": n, "typed": typed}, [])


@pytest.mark.parametrize("text", ["-", "—", "–", "−", " — "])
def test_a_single_dash_means_that_somebody_did_not_play(text: str) -> None:
    assert cell(text) == ("absent", None, [])


@pytest.mark.parametrize("text", ["", "  ", "\n\t"])
def test_an_empty_field_takes_an_entry_back(text: str) -> None:
    assert cell(text) == ("clear", None, [])


@pytest.mark.parametrize(
    ("text", "terms", "wanted"),
    [
        ("7 7 X / 2 Q 3", {}, ["bad-card"]),
        ("7 7 K / 2 Q", {}, ["wrong-number-of-cards"]),
        ("7 7 / K 2 Q 3", {}, ["wrong-number-of-cards"]),
        ("7 7 * / 2 Q 3", {}, ["joker-not-in-game"]),
        ("7 7 - / 2 Q 3", {}, ["empty-place-not-allowed"]),
        ("Q 7 K / 2 3 4", {"values": {"QS": 40}}, ["suit-needed"]),
        ("Q X * / 2 3 4", {"values": {"QS": 40}}, ["bad-card", "suit-needed", "joker-not-in-game"]),
        ("777777", {"values": {"7S": 40}}, ["suit-needed"]),
        ("1e5", {}, ["bad-card", "wrong-number-of-cards"]),
        ("1000001", {}, ["number-too-large"]),
        ("9999999+9999999", {}, ["number-too-large"]),
        ("2" * 1001, {}, ["too-long"]),
        ("1" + "+1" * 150, {}, ["too-long"]),
    ],
)
def test_what_cannot_be_read_is_a_problem(text: str, terms: dict[str, Any], wanted: list[str]) -> None:
    kind, value, found = cell(text, **terms)
    assert (kind, value) == ("clear", None)
    assert sorted(set(codes(found))) == sorted(set(wanted))
    assert all(problem.where == "layout-0" and problem.message() for problem in found)


@pytest.mark.parametrize(
    ("text", "variant", "cards"),
    [
        ("234", "six-card", "2 3 4"),
        ("23456", "six-card", "2 3 4 5 6"),
        ("234567", "four-card", "2 3 4 5 6 7"),
        ("77", "cactus", "7 7"),
        ("10 10", "cactus", None),
        ("102", "cactus", "10 2"),
    ],
)
def test_digits_that_may_be_cards_or_a_number_are_asked_about(text: str, variant: str, cards: str | None) -> None:
    kind, value, found = cell(text, variant)
    if cards is None:
        assert (kind, value) == ("layout", text)
        return
    assert codes(found) == ["ambiguous"]
    assert found[0].message() == f"“{text}” may be the cards {cards} or a number; enter “{cards}” or “+{text}”"
    assert cell(f"+{text}", variant)[:2] == ("number", {"n": int(text), "typed": f"+{text}"})
    assert cell(cards, variant)[0] == "layout" or cell(cards, variant)[2][0].code == "wrong-number-of-cards"


def test_a_single_card_of_a_hand_is_a_number_where_that_is_the_same() -> None:
    assert cell("7", "cactus")[0] == "number"
    kind, _value, found = cell("7", "cactus", values={"7": 0})
    assert (kind, codes(found)) == ("clear", ["ambiguous"])
    assert found[0].message() == "“7” may be the cards 7S or a number; enter “7S” or “+7”"
    assert cell("7S", "cactus", values={"7": 0}) == ("layout", "7S", [])


def test_digits_of_a_hand_that_need_a_suit_are_cards() -> None:
    assert codes(cell("77", "cactus", values={"7S": 0})[2]) == ["suit-needed"]
    assert cell("+77", "cactus", values={"7S": 0})[0] == "number"


def read(standing: Play, typed: Typed, seen_rev: int | None = None, hole: int = 1) -> ReadHole:
    return read_hole(standing, hole, typed, standing.record.rev if seen_rev is None else seen_rev)


def told(found: ReadHole) -> dict[str, list[str]]:
    return {name: codes(problems) for name, problems in found.problems.items()}


def test_what_was_typed_becomes_facts() -> None:
    standing = play_of(variant="four-card", house_rules=("paid-looks",))
    typed = Typed({0: "7 7 / 2 3", 1: "12", 2: "—"}, "1", {(0, "paid-looks"): "2", (1, "paid-looks"): ""})
    assert read(standing, typed) == ReadHole(
        [
            layout(1, 0, "7 7 / 2 3"),
            number(1, 1, 12),
            Fact("absent", 1, 2),
            Fact("knocker", 1, 1),
            Fact("extra", 1, 0, {"id": "paid-looks", "n": 2}),
        ],
        {},
    )


def test_a_form_as_it_was_shown_changes_nothing() -> None:
    facts = [
        layout(1, 0, "7 7 / 2 3"),
        number(1, 1, 19, "12+7"),
        Fact("absent", 1, 2),
        Fact("knocker", 1, 1),
        Fact("extra", 1, 0, {"id": "paid-looks", "n": 2}),
    ]
    standing = play_of(facts, variant="four-card", house_rules=("paid-looks",))
    shown = typed_of(standing.ruleset, standing.hole(1), 3)
    assert shown.layouts == {0: "7 7 / 2 3", 1: "12+7", 2: "—"}
    assert (shown.knocker, shown.extras[0, "paid-looks"]) == ("1", "2")
    assert read(standing, shown) == ReadHole([], {})
    assert read(standing, Typed({})) == ReadHole([], {})


def test_an_emptied_field_takes_back_and_nobody_can_be_chosen_again() -> None:
    standing = play_of([number(1, 0, 5), Fact("knocker", 1, 0)])
    assert read(standing, Typed({0: "", 1: ""}, "")).facts == [Fact("clear", 1, 0), Fact("knocker", 1, None)]


def test_an_old_form_takes_nothing_back_that_somebody_else_entered() -> None:
    facts = [number(1, 0, 5), number(1, 1, 6), Fact("knocker", 1, 1)]
    standing = play_of(facts)
    old = Typed({0: "5", 1: "", 2: "7"}, "")
    assert read(standing, old, seen_rev=1).facts == [number(1, 2, 7)]
    shown = up_to_date(standing, 1, old, 1)
    assert (shown.layouts, shown.knocker) == ({0: "5", 1: "6", 2: "7"}, "1")


def test_an_old_form_is_checked_on_the_hole_as_it_would_stand() -> None:
    standing = play_of([layout(1, 1, "K K K / 2 3 4")])
    assert told(read(standing, Typed({0: "K K 5 / 2 3 4", 1: ""}), seen_rev=0)) == {
        "layout-0": ["too-many-of-a-card"],
        "layout-1": ["too-many-of-a-card"],
    }
    absent = play_of([Fact("knocker", 1, 2), *numbers(1, 1, 2)])
    assert told(read(absent, Typed({2: "—"}, ""), seen_rev=0)) == {"knocker": ["knocker-absent"]}


def test_every_problem_stands_at_its_field_and_there_are_no_facts_of_those_fields() -> None:
    standing = play_of(variant="four-card", house_rules=("paid-looks",))
    typed = Typed(
        {0: "7 X / 2 3", 1: "12", 2: "—"},
        "2",
        {(0, "paid-looks"): "many", (1, "paid-looks"): "1000", (2, "paid-looks"): "1"},
    )
    found = read(standing, typed)
    assert told(found) == {
        "layout-0": ["bad-card"],
        "knocker": ["knocker-absent"],
        "extra-0-paid-looks": ["bad-count"],
        "extra-1-paid-looks": ["bad-count"],
        "extra-2-paid-looks": ["extra-absent"],
    }
    assert found.facts == [number(1, 1, 12), Fact("absent", 1, 2)]


@pytest.mark.parametrize("typed", ["3", "-1", "Red", "9" * 5000, "٠"])
def test_only_who_plays_can_have_ended_the_hole(typed: str) -> None:
    assert told(read(play_of(), Typed({}, typed))) == {"knocker": ["unknown-knocker"]}


def test_who_is_marked_as_absent_afterwards_keeps_no_extras_and_did_not_end_the_hole() -> None:
    facts = [number(1, 0, 5), Fact("knocker", 1, 0), Fact("extra", 1, 0, {"id": "paid-looks", "n": 2})]
    standing = play_of(facts, variant="four-card", house_rules=("paid-looks",))
    found = read(standing, Typed({0: "—"}, "0", {(0, "paid-looks"): "2"}))
    assert told(found) == {"knocker": ["knocker-absent"], "extra-0-paid-looks": ["extra-absent"]}
    assert told(read(standing, Typed({0: "—"}, "", {(0, "paid-looks"): "0"}))) == {}


def test_a_hole_needs_somebody_who_played_it() -> None:
    assert told(read(play_of(), Typed({0: "—", 1: "-", 2: "—"}))) == {"layout-0": ["nobody-played"]}


def test_five_kings_of_one_pack_are_refused_with_the_way_out() -> None:
    found = read(play_of(), Typed({0: "K K K / 2 3 4", 1: "K K 5 / 5 6 7", 2: "8 8 9 / 9 10 J"}))
    assert told(found) == {"layout-0": ["too-many-of-a-card"], "layout-1": ["too-many-of-a-card"]}
    message = found.problems["layout-0"][0].message()
    assert message.startswith("5 × K entered (Red, Blue)")
    assert message.endswith("or play with 2 packs")
    assert told(read(play_of(packs=2), Typed({0: "K K K / 2 3 4", 1: "K K 5 / 5 6 7"}))) == {}


def test_more_cards_than_the_packs_hold_are_told_to_everybody_who_has_cards() -> None:
    players = [f"P{seat}" for seat in range(5)]
    hand = "A 2 3 4 5 6 7 8 9 10 J"
    found = read(play_of(variant="cactus", players=players), Typed(dict.fromkeys(range(5), hand)))
    assert "too-many-cards" in told(found)["layout-4"]


def test_an_untouched_cell_stays_what_it_is_whatever_its_text_may_mean() -> None:
    """A hand of one card, brought in from a file, reads like a number."""
    standing = play_of([layout(1, 0, "7"), layout(1, 1, "")], variant="cactus", values={"7": 0})
    shown = typed_of(standing.ruleset, standing.hole(1), 3)
    assert shown.layouts == {0: "7", 1: "0", 2: ""}
    assert read(standing, Typed({**shown.layouts, 2: "5"})) == ReadHole([number(1, 2, 5)], {})


def test_a_hole_that_nobody_entered_yet_is_an_empty_form() -> None:
    standing = play_of(house_rules=["paid-looks"])
    extras = {(seat, "paid-looks"): "0" for seat in range(3)}
    assert typed_of(standing.ruleset, Hole(), 3) == Typed({0: "", 1: "", 2: ""}, "", extras)
