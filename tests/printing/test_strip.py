from scorekeeper.document.reading import Terms, ruleset_of
from scorekeeper.printing.strip import Strip, in_lines, strip_of


def strip(*house_rules: str, **values: int) -> Strip:
    terms = Terms("six-card", house_rules, values or None)
    return strip_of(terms, ruleset_of(terms))


def test_the_strip_says_what_cards_count_and_what_cancels() -> None:
    shown = strip("jokers-minus-5", Q=12)
    counted = {value.cards: value.points for value in shown.values}
    assert (counted["★"], counted["Q"], counted["K"]) == ("−5", "12", "0")
    assert "Two equal cards in one column" in shown.sections[0].text


def test_house_rules_stand_under_their_matter() -> None:
    ends = next(section for section in strip("knock-plus-10").sections if section.title == "Ending the hole")
    assert "Not lowest: 10 more." in ends.text


def test_less_takes_less_room() -> None:
    heights = [shorter.height(180) for shorter in strip("knock-plus-10").shorter]
    assert heights[0] > heights[1] > heights[2] == 0


def test_on_wide_paper_the_sentences_stand_beside_the_values() -> None:
    shown = strip()
    assert shown.values_width(270) > 0
    assert shown.values_width(130) == 0
    assert shown.height(270) < shown.height(130)


def test_a_strip_can_be_said_in_lines() -> None:
    lines = in_lines(strip())
    assert lines[0].startswith("Card values: A: 1")
    assert any(line.startswith("What cancels: ") for line in lines)
