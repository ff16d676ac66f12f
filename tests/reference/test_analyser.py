"""One analyser for texts and queries: signs, numbers, cards, stems, other scripts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.reference.analyser import Analyser, analyser, fold

ENGLISH = analyser("en")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Q♠", "queen of spades"),
        ("QS", "qs"),
        ("QS", "Q♠"),
        ("10H", "10♥"),
        ("2♦", "two of diamonds"),
        ("★", "joker"),
        ("K", "king"),
        ("Ks", "kings"),
        ("−5", "-5"),
        ("minus five", "–5"),
        ("plus ten", "+10"),
        ("4x2", "2×4"),
        ("3 by 2", "2*3"),
        ("7s", "sevens"),
        ("knocking", "knocked"),
        ("the knocker’s", "the knocker"),
        ("Six-Card", "6 card"),
        ("18 holes", "eighteen hole"),
        ("Zażółć", "zazolc"),
        ("Straße", "STRASSE"),
        ("знайшоў", "знаишоу"),
        ("ґанок", "ганок"),
    ],
)
def test_two_ways_to_write_it_are_the_same(one: str, other: str) -> None:
    said = [term for term in ENGLISH.terms(other) if term != "of"]
    assert ENGLISH.terms(one) == said


@pytest.mark.parametrize(
    ("one", "other"), [("two", "twos"), ("-5", "5"), ("a pair", "ace pair"), ("4-5 players", "4 -5 players")]
)
def test_two_different_things_stay_apart(one: str, other: str) -> None:
    assert ENGLISH.terms(one) != ENGLISH.terms(other)


def test_japanese_is_found_without_spaces() -> None:
    assert ENGLISH.terms("手札") == ["手札"]
    assert set(ENGLISH.terms("手札")) <= set(ENGLISH.terms("最初の手札を見る"))


def test_words_that_say_little_are_kept_only_when_alone() -> None:
    assert ENGLISH.content(ENGLISH.terms("what is a hole")) == ["hole"]
    assert ENGLISH.content(ENGLISH.terms("what is")) == ENGLISH.terms("what is")


@pytest.mark.parametrize("text", ["who begins", "May I look?", "Wer beginnt?"])
def test_a_question_is_known_by_its_mark_or_first_word(text: str) -> None:
    assert ENGLISH.asks(text)
    assert not ENGLISH.asks("pairs anywhere")


def test_a_language_without_a_word_list_is_still_analysed() -> None:
    assert Analyser("uk", {}).terms("Їжак 7") == ["іжак", "7"]
    assert analyser("de").terms("Spiele")


@given(st.text())
def test_tokens_stand_where_they_say_and_in_order(text: str) -> None:
    tokens = ENGLISH.tokens(text)
    for token in tokens:
        assert 0 <= token.start < token.end <= len(text)
        assert token.term.isalnum(), token
    assert [token.start for token in tokens if token.term.isdecimal()] == sorted(
        token.start for token in tokens if token.term.isdecimal()
    )


@given(st.text())
def test_folding_twice_changes_nothing_more(text: str) -> None:
    assert fold(fold(text)) == fold(text)
