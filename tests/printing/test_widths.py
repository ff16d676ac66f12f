from scorekeeper.printing.widths import POINT, SMALLEST, broken, cut, fitted, in_em, letters, width


def test_figures_are_all_as_wide_as_each_other() -> None:
    assert len({in_em(figure) for figure in "0123456789−\u2007"}) == 1


def test_a_text_is_as_wide_as_its_letters() -> None:
    assert width("Wi", 10) > width("ii", 10)
    assert width("髙橋", 10) >= 2 * 10 * POINT


def test_accents_and_joined_signs_are_one_letter() -> None:
    assert letters("e\u0301a") == ["e\u0301", "a"]
    assert letters("👩\u200d🚀!") == ["👩\u200d🚀", "!"]
    assert letters("🇵🇱🇺🇦") == ["🇵🇱", "🇺🇦"]
    assert letters("👍🏽") == ["👍🏽"]


def test_lines_break_between_words_and_long_words_within() -> None:
    assert broken("one two", 2.5) == ("one", "two")
    assert "".join(broken("W" * 40, 5)) == "W" * 40
    assert all(in_em(line) <= 5 for line in broken("W" * 40, 5))


def test_every_letter_of_a_broken_text_is_kept() -> None:
    text = "Maximilian-Friedrich von 髙橋山田太郎 und zu"
    assert "".join(broken(text, 4)).replace(" ", "") == text.replace(" ", "")


def test_a_smaller_size_goes_before_a_broken_word() -> None:
    found = fitted("Ўладзімір", 14, 20, (12, 9, SMALLEST), strong=True)
    assert found is not None
    assert len(found.lines) == 1
    assert found.points < 12


def test_what_fits_in_no_size_is_none() -> None:
    assert fitted("W" * 40, 5, 5, (12, SMALLEST)) is None


def test_a_text_that_is_too_long_is_cut() -> None:
    assert cut("short", 50, 9) == "short"
    shorter = cut("a very long name indeed", 15, 9)
    assert shorter.endswith("…")
    assert width(shorter, 9) <= 15
