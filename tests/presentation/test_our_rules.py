from typing import Any

import pytest

from scorekeeper.document.reading import Terms, ruleset_of
from scorekeeper.presentation.our_rules import our_rules, value_rows
from scorekeeper.rulebook.loader import load_rulebook


def rows(*house_rules: str, variant: str = "six-card", values: dict[str, int] | None = None) -> list[tuple[str, str]]:
    table = value_rows(ruleset_of(Terms(variant, house_rules, values)))
    return [(row["cards"], row["points"]) for row in table]


def section(terms: Terms, title: str) -> dict[str, Any]:
    return next((one for one in our_rules(terms)["sections"] if one["title"] == title), {})


def said(terms: Terms, title: str) -> list[str]:
    found = section(terms, title)
    return [*found.get("said", ()), *(rule["sentence"] for rule in found.get("rules", ())), *found.get("after", ())]


def test_figures_that_count_what_they_show_are_one_row() -> None:
    assert rows() == [("A", "1"), ("2", "−2"), ("3–10", "what they show"), ("J, Q", "10"), ("K", "0")]


def test_what_the_group_set_stands_alone_and_is_marked() -> None:
    table = value_rows(ruleset_of(Terms("six-card", ("jokers-minus-5",), {"4": 0, "QS": 40})))
    assert [(row["cards"], row["points"]) for row in table if row["own"]] == [
        ("2", "2"), ("4", "0"), ("★", "−5"), ("Q♠", "40"),
    ]  # fmt: skip
    assert ("5–10", "what they show") in [(row["cards"], row["points"]) for row in table]


def test_jokers_that_are_not_in_the_game_have_no_row() -> None:
    assert "★" not in dict(rows())
    assert dict(rows(variant="pablo"))["★"] == "−5"


@pytest.mark.parametrize("variant", load_rulebook().variants)
def test_every_variant_can_be_read_and_every_value_is_in_the_table(variant: str) -> None:
    shown = our_rules(Terms(variant))
    titles = [one["title"] for one in shown["sections"]]
    assert titles[0] == "How we play"
    assert "What cards count" in titles
    assert "What cancels" in titles
    for one in shown["sections"]:
        assert all("{" not in sentence for sentence in (*one["said"], *one["after"]))


@pytest.mark.parametrize(
    ("variant", "title", "sentence"),
    [
        ("six-card", "What cancels", "Two equal cards in one column count 0 together."),
        ("four-card", "What cancels", "Equal cards don’t cancel: every card counts."),
        ("nine-card", "What cancels", "A pair alone cancels nothing."),
        ("nine-card-adjacent", "What cancels", "A card may count in two sets at once."),
        ("nine-card-removal", "What cancels", "Lines that cancel are taken away, and an empty place counts 0."),
        ("eight-card", "Bonuses", "Four equal cards that fill two columns count −10 together."),
        ("pablo", "Ending the hole", "Whoever said Pablo and is lowest scores −10."),
        ("pablo", "Ending the hole", "Whoever said Pablo and only ties for lowest gets neither reward nor penalty."),
        ("cactus", "Ending the hole", "All others score 0, unless they are above whoever called Cactus."),
        ("malaysian", "Ending the hole", "The hole ends when the stock runs out, so nobody ends it."),
        ("cumbia", "How we play", "Each failed match costs 10 points."),
        ("cactus", "How we play", "Whoever had the lowest layout begins the next hole."),
        ("pablo", "How long", "Until somebody has 100 points; a tie shares the win."),
    ],
)
def test_what_a_variant_itself_says_is_said(variant: str, title: str, sentence: str) -> None:
    assert sentence in said(Terms(variant), title)


def test_a_house_rule_takes_the_place_of_what_it_changes() -> None:
    assert said(Terms("six-card", ("eighteen-holes",)), "How long") == ["The game lasts 18 holes, the whole course."]
    told = said(Terms("cactus", ("play-to-200",)), "How long")
    assert not any("100" in sentence for sentence in told)


def test_a_house_rule_that_the_groups_own_values_replaced_is_not_in_force() -> None:
    assert section(Terms("six-card", ("queens-20",), {"Q": 15}), "What cards count")["rules"] == []
    assert said(Terms("six-card", ("eighteen-holes",), end={"holes": 5}), "How long") == [
        "5 holes; a tie shares the win."
    ]


def test_without_anything_at_stake_the_knocker_gains_nothing() -> None:
    assert said(Terms("six-card"), "Ending the hole") == [
        "Whoever went out gains and loses nothing by it: every layout counts as it lies."
    ]


def test_the_pot_says_what_each_pays() -> None:
    assert "Pot: 3 each, no payment over 10." in said(Terms("six-card", ("knock-pot",), stake=3, cap=10), "How we play")


def test_packs_are_said_by_the_number_of_players() -> None:
    cards = said(Terms("six-card"), "How we play")[0]
    assert cards == "Cards: 1 pack of 52, from 5 players on 2, from 9 players on 3."
    assert said(Terms("six-card", packs=2), "How we play")[0] == "Cards: 2 packs of 52."
