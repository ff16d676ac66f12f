"""What a typed word may have meant: longer words, slips, words grown together."""

import pytest

from scorekeeper.reference.vocabulary import Vocabulary

WORDS = {"knocker": 5, "knock": 9, "knocking": 2, "joker": 7, "discard": 6, "pile": 3, "pairs": 8, "years": 1, "six": 4}
KNOWN = Vocabulary({word: word for word in WORDS}, WORDS)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("knoker", "knocker"),
        ("nocker", "knocker"),
        ("knokcer", "knocker"),
        ("jokr", "joker"),
        ("dicsard", "discard"),
        ("pears", "pairs"),
    ],
)
def test_a_slip_finds_the_word(typed: str, meant: str) -> None:
    assert KNOWN.near(typed)[0][0] == meant


@pytest.mark.parametrize("typed", ["sx", "xyz", "zebra", "knockabout"])
def test_what_is_too_short_or_too_far_finds_nothing(typed: str) -> None:
    assert KNOWN.near(typed) == ()


def test_the_start_of_a_word_finds_the_longer_ones_the_most_frequent_first() -> None:
    assert KNOWN.starting_with("kn") == ["knock", "knocker", "knocking"]
    assert KNOWN.starting_with("knocking") == []


def test_words_grown_together_are_taken_apart() -> None:
    assert KNOWN.parts("discardpile") == [("discard", "pile")]
    assert KNOWN.parts("discardxyz") == []
