"""What a document that is valid comes to: its defaults and its terms."""

from typing import Any

import pytest

from scorekeeper.document.reading import GameDocument, Terms, read_document, ruleset_of
from tests.scoring.build import document


def read(**fields: Any) -> GameDocument:
    game, problems = read_document(document(**fields))
    assert problems == []
    assert game is not None
    return game


def test_the_defaults_of_a_document() -> None:
    game = read(holes=None)
    assert game.terms == Terms("six-card", (), {}, None, None, 1, 0)
    assert (game.packs, game.players, game.dealer, game.holes) == (1, ("Red", "Blue"), "Red", ())


def test_everything_that_a_document_may_say() -> None:
    rules = ["knock-pot", "jokers-0", "knock-pot"]
    game = read(
        house_rules=rules,
        values={"Q": 12, "QS": 40, "JK": -1},
        end={},
        packs=3,
        dealer="Blue",
        stake=2,
        cap=5,
        holes=[],
    )
    assert game.terms == Terms("six-card", ("knock-pot", "jokers-0"), {"Q": 12, "QS": 40, "JK": -1}, {}, 3, 2, 5)
    assert (game.packs, game.dealer) == (3, "Blue")
    assert game.ruleset.sets["values.JK"] == -1


def test_equal_terms_have_one_ruleset() -> None:
    one = Terms("six-card", ("knock-pot", "jokers-0"), {"Q": 12, "K": 1}, {"holes": 5})
    other = Terms("six-card", ("jokers-0", "knock-pot"), {"K": 1, "Q": 12}, {"holes": 5}, packs=7)
    assert ruleset_of(one) is ruleset_of(other)
    assert ruleset_of(one) is not ruleset_of(Terms("six-card", ("jokers-0", "knock-pot"), {"K": 1, "Q": 12}))


def test_holes_are_read_in_the_players_order_and_scored_once() -> None:
    hole = {"layouts": {"Blue": -3, "Red": "A 2 3 / 4 5 K"}, "knocker": None}
    game = read(holes=[hole, {"layouts": {"Red": None, "Blue": 4}, "knocker": "Blue"}])
    assert list(game.holes[0].layouts) == ["Red", "Blue"]
    assert game.holes[1].layouts == {"Red": None, "Blue": 4}
    assert [score.hole for score in game.course.holes] == [{"Red": 11, "Blue": -3}, {"Blue": 4}]


@pytest.mark.parametrize(("players", "packs"), [(2, 1), (5, 2), (9, 3), (12, 3)])
def test_packs_go_by_the_number_of_players(players: int, packs: int) -> None:
    assert read(players=[f"P{number}" for number in range(players)], holes=[]).packs == packs


def test_an_empty_hand_is_a_layout() -> None:
    game = read(variant="cabo", holes=[{"layouts": {"Red": "", "Blue": "KD"}}])
    assert game.course.totals == {"Red": 0, "Blue": 0}
