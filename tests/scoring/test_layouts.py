import pytest

from scorekeeper.scoring import layouts
from scorekeeper.scoring.layouts import Shape, spelling_of
from tests.scoring.build import ruleset

SIX = ruleset("six-card")
SPELLING = SIX.spelling
GRID = Shape(2, 3)
HAND = Shape()


def written(text: str, shape: Shape = HAND) -> str:
    cards, faults = SPELLING.read(text, shape, empty_places=True)
    assert not faults
    return SPELLING.write(cards, shape)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("7S7HK/7C2JK", "7S 7H K / 7C 2 JK"),
        ("7s 7h k 7c 2 jk", "7S 7H K / 7C 2 JK"),
        ("77K 2Q3", "7 7 K / 2 Q 3"),
        ("7 7 K / 2 Q 3", "7 7 K / 2 Q 3"),
        ("  7 7 K\n2 Q 3\n", "7 7 K / 2 Q 3"),
        ("10 T t / 10S10H10", "10 10 10 / 10S 10H 10"),
        ("* joker JOKER / JK jk ★", "JK JK JK / JK JK JK"),
        ("7♠ 7♥ 7♦ / 7♣ 7♥️ 7♥︎", "7S 7H 7D / 7C 7H 7H"),
        ("- – − / A 2 3", "- - - / A 2 3"),
        ("JKJKJ/KJSK", "JK JK J / K JS K"),
    ],
)
def test_a_layout_text_is_read_and_written_in_one_form(text: str, canonical: str) -> None:
    assert written(text, GRID) == canonical
    assert written(canonical, GRID) == canonical


def test_a_text_without_rows_is_read_row_by_row() -> None:
    assert SPELLING.read("A23456", GRID, empty_places=False) == SPELLING.read("A23/456", GRID, empty_places=False)


def test_an_empty_hand_and_a_long_one_are_read() -> None:
    assert written("") == ""
    assert written(" ") == ""
    assert written("A A A A A A A A A A A A") == "A A A A A A A A A A A A"


def faults(text: str, shape: Shape = GRID) -> list[tuple[str, dict[str, object]]]:
    return [(fault.code, fault.facts) for fault in SPELLING.read(text, shape, empty_places=False)[1]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A 2 3 / 4 5", [("wrong-number-of-cards", {"entered": 5, "size": 6})]),
        ("", [("wrong-number-of-cards", {"entered": 0, "size": 6})]),
        ("A 2 / 3 4 / 5 6", [("wrong-number-of-cards", {"lengths": "2 + 2 + 2", "rows": 2, "columns": 3})]),
        ("A 2 3 4 / 5 6", [("wrong-number-of-cards", {"lengths": "4 + 2", "rows": 2, "columns": 3})]),
        ("A 2 3 / 4 5 6 /", [("wrong-number-of-cards", {"lengths": "3 + 3 + 0", "rows": 2, "columns": 3})]),
        ("A 2 3 / 4 5 X", [("bad-card", {"card": "X"})]),
        ("A 2 3 / 4 5 11", [("bad-card", {"card": "11"})]),
        ("A 2 3 / 4 5 JKS", [("bad-card", {"card": "JKS"})]),
        ("A 2 3 / 4 - 5", [("empty-place-not-allowed", {})]),
        ("1 2 3 / 4 5 6", [("bad-card", {"card": "1"})]),
        # Where cards are written without spaces, nobody knows how many an odd piece stands for.
        ("77K2Z", [("bad-card", {"card": "Z"})]),
        ("A 2 3\n4 5 ZZ 7", [("bad-card", {"card": "ZZ"}), ("wrong-number-of-cards", {"entered": 7, "size": 6})]),
        (
            "X Y",
            [
                ("bad-card", {"card": "X"}),
                ("bad-card", {"card": "Y"}),
                ("wrong-number-of-cards", {"entered": 2, "size": 6}),
            ],
        ),
    ],
)
def test_what_is_wrong_with_a_layout_text_is_said(text: str, expected: list[tuple[str, dict[str, object]]]) -> None:
    assert faults(text) == expected


def test_the_places_of_a_grid() -> None:
    assert layouts.rows(GRID) == [(0, 1, 2), (3, 4, 5)]
    assert layouts.columns(GRID) == [(0, 3), (1, 4), (2, 5)]
    assert layouts.diagonals(GRID) == []
    assert layouts.diagonals(Shape(3, 3)) == [(0, 4, 8), (2, 4, 6)]
    assert layouts.pairs_in_column(Shape(3, 1)) == [(0, 1), (0, 2), (1, 2)]
    assert sorted(layouts.pairs_in_line(Shape(2, 2))) == [(0, 1), (0, 2), (1, 3), (2, 3)]
    assert len(layouts.pairs_adjacent(Shape(3, 3))) == 12
    assert len(layouts.pairs_anywhere(4)) == 6
    assert list(layouts.column_pairs(GRID, neighbouring=True)) == [(0, 1, 3, 4), (1, 2, 4, 5)]
    assert list(layouts.column_pairs(GRID, neighbouring=False)) == [(0, 1, 3, 4), (0, 2, 3, 5), (1, 2, 4, 5)]
    assert list(layouts.blocks(Shape(3, 3)))[-1] == (4, 5, 7, 8)


def test_a_hand_has_no_rows_columns_or_diagonals() -> None:
    hand = Shape(hand=4)
    assert (hand.size, HAND.size) == (4, None)
    assert (layouts.rows(hand), layouts.columns(hand), layouts.diagonals(hand)) == ([], [], [])
    assert hand.grid(0) == []


def test_a_deck_has_one_reader_of_its_texts() -> None:
    assert spelling_of(SIX.deck) is ruleset("nine-card").spelling
