"""The fast ways give what reading gives; the random layouts of the laws and of the slow search meet them as well."""

from itertools import product
from typing import Any

import pytest

from scorekeeper.scoring.score_only import fastest_way
from scorekeeper.scoring.scorer import Scorer
from tests.scoring.build import cards, changed, ruleset

FEW = ["2", "7", "K", "JS", "JD"]

RULES: list[tuple[str, tuple[str, ...], dict[str, Any]]] = [
    ("six-card", (), {}),
    ("six-card", ("one-eyed-jacks-0",), {}),
    ("six-card", ("negative-pairs-keep", "four-in-two-columns-minus-10", "six-equal-minus-20"), {}),
    ("six-card", ("pairs-anywhere",), {}),
    ("six-card", ("pairs-anywhere", "one-eyed-jacks-0"), {}),
    ("six-card", ("pairs-anywhere", "negative-pairs-keep", "bonus-one-eyed-jacks"), {}),
    ("six-card", ("pairs-anywhere", "four-in-block-minus-20", "four-in-two-columns-minus-10"), {}),
    ("four-card", ("pairs-in-line",), {}),
    ("four-card", (), {"layout": {"rows": 2, "columns": 3}, "matches.pairs": "adjacent"}),
    ("four-card", ("one-eyed-jacks-wild",), {}),
    # A hand, and columns too tall for a table of all that may lie in them.
    ("four-card-in-hand", (), {"matches.pairs": "none"}),
    ("four-card", (), {"layout": {"rows": 6, "columns": 1}, "matches.pairs": "column"}),
    # An odd number of cards.
    ("four-card", ("pairs-anywhere",), {"layout": {"rows": 1, "columns": 5}}),
    ("four-card", ("pairs-anywhere",), {"layout": {"rows": 1, "columns": 5}, "values.JS": 5}),
    ("four-card", ("pairs-anywhere",), {"layout": {"rows": 1, "columns": 1}}),
]


@pytest.mark.parametrize(("variant", "house_rules", "sets"), RULES)
def test_the_fast_way_gives_what_reading_gives(
    variant: str, house_rules: tuple[str, ...], sets: dict[str, Any]
) -> None:
    by = Scorer(changed(ruleset(variant, *house_rules), sets))
    codes = cards(changed(ruleset("malaysian"), {}), " ".join(FEW))
    for layout in product(codes, repeat=by.ruleset.shape.size or 4):
        # All layouts of five cards; of six, every seventh.
        if len(layout) < 6 or sum(layout[:3]) % 7 == layout[3] % 7:
            assert by.score(layout) == by.score_by_reading(layout) == by.explain(layout).points


def test_values_as_large_as_they_may_be_keep_columns_apart() -> None:
    huge = {f"values.{rank}": 1_000_000 for rank in "A23456789JQK"}
    by = Scorer(changed(ruleset("ten-card", "four-in-two-columns-minus-10"), huge))
    for text in ("A 2 3 4 5 / A 2 3 4 5", "A A 3 4 5 / A A 3 4 6", "A 2 3 4 5 / 6 7 8 9 J", "A A A A A / A A A A A"):
        layout = cards(by.ruleset, text)
        assert by.score(layout) == by.explain(layout).points
    tiny = Scorer(changed(by.ruleset, {path: -value for path, value in huge.items()}))
    assert tiny.score(cards(tiny.ruleset, "A 2 3 4 5 / 6 7 8 9 J")) == -10_000_000


def test_a_hand_of_any_size_is_read() -> None:
    by = Scorer(ruleset("pablo"))
    assert fastest_way(by) == by.score_by_reading
