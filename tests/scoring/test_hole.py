"""The knocker's rules, the lowest layout, extras and effects on others, by layout scores counted by hand."""

from typing import Any

import pytest

from scorekeeper.scoring.hole import BY_HAND, Hole, HoleScore, score_hole
from scorekeeper.scoring.knocker import PENALTIES, REWARDS
from tests.scoring.build import cards, ruleset, scorer

NAMES = ("Red", "Blue", "Green", "Gold")


def hole(
    variant: str, scores: tuple[Any, ...], *rules: str, knocker: str | None = "Red", extras: Any = None
) -> HoleScore:
    given = {
        name: cards(ruleset(variant, *rules), score) if isinstance(score, str) else score
        for name, score in zip(NAMES, scores, strict=False)
    }
    return score_hole(scorer(variant, *rules), Hole(given, knocker, extras or {}))


def scored(variant: str, scores: tuple[Any, ...], *rules: str, **more: Any) -> tuple[int, ...]:
    found = hole(variant, scores, *rules, **more)
    assert found.hole == {player: sum(line.points for line in lines) for player, lines in found.lines.items()}
    return tuple(found.hole.values())


# Red knocks. What Red then scores when the layouts are these.
TABLE: list[tuple[str, tuple[str, ...], tuple[int, ...], tuple[int, ...]]] = [
    # no rule at all
    ("four-card", (), (30, 2), (30, 2)),
    # not lowest: +10
    ("four-card", ("knock-plus-10",), (17, 12, 20), (27, 12, 20)),
    ("four-card", ("knock-plus-10",), (12, 17, 20), (12, 17, 20)),
    ("four-card", ("knock-plus-10",), (-3, -4), (7, -4)),
    # not lowest: doubled, +5; a penalty never improves a score
    ("six-card", ("knock-double-plus-5",), (17, 12), (39, 12)),
    ("six-card", ("knock-double-plus-5",), (-3, -4), (-1, -4)),
    ("six-card", ("knock-double-plus-5",), (-8, -9), (-8, -9)),
    ("six-card", ("knock-double-plus-5",), (0, -1), (5, -1)),
    # not lowest: the highest layout of the hole
    ("eight-card", ("knock-highest",), (17, 12, 31), (31, 12, 31)),
    ("eight-card", ("knock-highest",), (40, 12, 31), (40, 12, 31)),
    # not lowest: adds the lowest layout (17 and 12: 29 and 12), not one below 0
    ("nine-card", ("knock-add-lowest",), (17, 12), (29, 12)),
    ("nine-card", ("knock-add-lowest",), (17, -2, 5), (17, -2, 5)),
    # lowest: 0; a reward never worsens a score
    ("ten-card", ("knock-zero",), (12, 17), (0, 17)),
    ("ten-card", ("knock-zero",), (-4, 17), (-4, 17)),
    ("ten-card", ("knock-zero",), (17, 12), (17, 12)),
    # lowest: minus the players; not lowest: doubled (four players: 3 gives −1 or 6)
    ("six-card", ("knock-minus-players",), (3, 9, 9, 9), (-1, 9, 9, 9)),
    ("six-card", ("knock-minus-players",), (3, 2, 9, 9), (6, 2, 9, 9)),
    ("six-card", ("knock-minus-players",), (-3, -4), (-3, -4)),
    # one penalty and one reward together
    ("six-card", ("knock-plus-10", "knock-zero"), (17, 12), (27, 12)),
    ("six-card", ("knock-plus-10", "knock-zero"), (12, 17), (0, 17)),
    # tied lowest counts as lowest unless a rule says otherwise
    ("six-card", ("knock-plus-10", "knock-zero"), (12, 12), (0, 12)),
    ("six-card", ("knock-plus-10", "knock-zero", "knock-tie-loses"), (12, 12), (22, 12)),
    ("six-card", ("knock-plus-10", "knock-zero", "knock-tie-neutral"), (12, 12), (12, 12)),
    ("six-card", ("knock-add-lowest", "knock-tie-loses"), (12, 12), (24, 12)),
    ("six-card", ("knock-highest", "knock-tie-loses"), (12, 12, 30), (30, 12, 30)),
    ("six-card", ("knock-plus-10", "knock-tie-loses"), (-4, -4), (6, -4)),
    ("six-card", ("knock-minus-players", "knock-tie-loses"), (-4, -4), (-4, -4)),
    # the lowest layout scores 0, all tied lowest as well; a knocker who is not lowest adds it
    ("nine-card", ("lowest-scores-zero",), (5, 9), (0, 9)),
    ("nine-card", ("lowest-scores-zero",), (5, 5, 9), (0, 0, 9)),
    ("nine-card", ("lowest-scores-zero",), (9, 5), (14, 0)),
    ("nine-card", ("lowest-scores-zero",), (9, -5), (9, -5)),
    ("nine-card", ("lowest-scores-zero",), (-5, 9), (-5, 9)),
    ("nine-card", ("lowest-scores-zero", "knock-tie-loses"), (5, 5, 9), (10, 0, 9)),
    ("nine-card", ("lowest-scores-zero", "knock-tie-neutral"), (5, 5, 9), (0, 0, 9)),
    ("nine-card", ("lowest-scores-zero", "knock-zero"), (5, 9), (0, 9)),
    # Pablo: lowest alone −10, not lowest adds the highest opponent, tied: everybody counts
    ("pablo", (), (5, 9), (-10, 9)),
    ("pablo", (), (-15, 9), (-15, 9)),
    ("pablo", (), (9, 5, 20), (29, 5, 20)),
    ("pablo", (), (5, 5, 20), (5, 5, 20)),
    ("pablo", (), (-5, -10), (-5, -10)),
    # Cactus: strictly lowest 0; otherwise +10, and opponents at or under the knocker 0
    ("cactus", (), (5, 9), (0, 9)),
    ("cactus", (), (9, 5, 9, 20), (19, 0, 0, 20)),
    ("cactus", (), (5, 5, 20), (15, 0, 20)),
    ("cactus", (), (5, -4, 20), (15, -4, 20)),
    # the other hands know no rule for the knocker
    ("cumbia", (), (9, 5), (9, 5)),
    ("cabo", (), (9, 5), (9, 5)),
    ("malaysian", (), (9, 5), (9, 5)),
]


@pytest.mark.parametrize(("variant", "rules", "layouts", "holes"), TABLE)
def test_what_the_knocker_gets(
    variant: str, rules: tuple[str, ...], layouts: tuple[int, ...], holes: tuple[int, ...]
) -> None:
    assert scored(variant, layouts, *rules) == holes


def test_every_rule_for_the_knocker_is_in_the_table() -> None:
    used = {
        value
        for variant, rules, _, _ in TABLE
        for value in ruleset(variant, *rules).sets.values()
        if str(value) == value
    }
    assert PENALTIES.keys() | REWARDS.keys() <= used


def test_without_a_knocker_no_rule_for_the_knocker_applies() -> None:
    assert scored("cactus", (9, 5, 20), knocker=None) == (9, 5, 20)
    assert hole("cactus", (9, 5), knocker=None).fate is None
    assert scored("nine-card", (9, 5), "lowest-scores-zero", knocker=None) == (9, 0)


def test_a_knocker_alone_at_the_table_is_lowest() -> None:
    assert scored("six-card", (7, None, None), "knock-zero", "knock-plus-10") == (0,)
    assert hole("six-card", (7, None)).fate == "lowest"


def test_who_did_not_play_has_no_score_and_counts_for_nobody() -> None:
    assert scored("six-card", (7, None, 9), "knock-plus-10") == (7, 9)
    assert scored("six-card", (7, None, 9), "knock-minus-players") == (5, 9)


def test_a_hole_that_nobody_played_has_no_scores() -> None:
    assert hole("nine-card", (None, None), "lowest-scores-zero", knocker=None).hole == {}


def test_extras_come_after_the_knockers_rule() -> None:
    looks = {"Red": {"paid-looks": 3}, "Blue": {"paid-looks": 0}}
    found = hole("four-card", (7, 9), "knock-zero", "paid-looks", extras=looks)
    assert found.hole == {"Red": 3, "Blue": 9}
    assert [(line.rule, line.points) for line in found.lines["Red"]] == [
        (BY_HAND, 7),
        ("knock-zero", -7),
        ("paid-looks", 3),
    ]
    assert scored("cumbia", (7, 9), extras={"Blue": {"failed-matches": 2}}) == (7, 29)


def test_four_in_a_block_costs_every_other_player_ten_after_the_knockers_rule() -> None:
    rules = ("four-in-block-others-plus-10", "knock-zero")
    found = hole("six-card", ("A 2 3 / 4 5 K", "7 7 J / 7 7 Q", 5, None), *rules, knocker="Green")
    assert found.layout == {"Red": 11, "Blue": 20, "Green": 5}
    assert found.hole == {"Red": 21, "Blue": 20, "Green": 10}


def test_two_players_with_a_block_pay_each_other() -> None:
    layouts = ("7 7 J / 7 7 Q", "8 8 A / 8 8 3")
    assert scored("six-card", layouts, "four-in-block-others-plus-10") == (30, 14)


def test_a_line_says_which_rule_made_it() -> None:
    found = hole("six-card", ("7 7 A / 7 8 3", 4), "knock-plus-10")
    assert [(line.rule, line.places, line.points) for line in found.lines["Red"]] == [
        ("six-card", (0, 3), 0),
        ("six-card", (1,), 7),
        ("six-card", (2,), 1),
        ("six-card", (4,), 8),
        ("six-card", (5,), 3),
        ("knock-plus-10", (), 10),
    ]
