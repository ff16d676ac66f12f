import pytest

from scorekeeper.document.reading import Terms
from scorekeeper.presentation.rule_sheet import rule_sheet
from scorekeeper.printing.paper import PAPERS
from scorekeeper.printing.pocket import pocket_job
from scorekeeper.printing.press import Press
from scorekeeper.printing.widths import SMALLEST
from scorekeeper.rulebook.loader import load_rulebook
from tests.printing.letters import Printed, columns, printed, read, turned
from tests.printing.rules import FIVE, LONGEST_NAME, most_rules, sentences, squeezed

VARIANTS = list(load_rulebook().variants)
# From the edges and from both folds, in points.
FREE = 14


def checked_quarters(pdf: bytes) -> tuple[str, str, str]:
    """What inside, back and cover say, after a look at every letter: it is large enough and in its place."""
    (page,) = printed(pdf)
    for letter in page.letters:
        assert letter.size >= SMALLEST - 0.01, letter
        for start, end, size in ((letter.left, letter.right, page.width), (letter.top, letter.bottom, page.height)):
            assert start >= FREE, letter
            assert end <= size - FREE, letter
            assert end <= size / 2 - FREE or start >= size / 2 + FREE, letter
    middle = page.height / 2
    upside_down = turned(page)
    inside = Printed(page.width, page.height, [one for one in upside_down.letters if one.top > middle])
    back = [one for one in page.letters if one.left < page.width / 2 and one.top > middle]
    cover = [one for one in page.letters if one.left > page.width / 2 and one.top > middle]
    return squeezed(columns(inside)), squeezed(read(back)), squeezed(read(cover))


@pytest.mark.parametrize("variant", VARIANTS[1::2])
def test_all_is_within_its_quarter_whatever_the_rules(press: Press, variant: str) -> None:
    terms = Terms(variant, most_rules(variant))
    text = "".join(checked_quarters(press.pdf(pocket_job(LONGEST_NAME, terms, PAPERS["letter"]))))
    for sentence in (LONGEST_NAME, *sentences(rule_sheet(terms, brief=True), titles_only=True)):
        assert squeezed(sentence) in text


def test_with_a_few_house_rules_each_is_told_in_full(press: Press) -> None:
    inside, back, cover = checked_quarters(press.pdf(pocket_job("Friday", FIVE, PAPERS["a4"])))
    for sentence in sentences(rule_sheet(FIVE, brief=True)):
        assert squeezed(sentence) in inside + back
    assert cover.startswith("Friday")


def test_the_sheet_says_how_to_fold_it(press: Press) -> None:
    _inside, back, _cover = checked_quarters(press.pdf(pocket_job("", Terms("pablo"), PAPERS["a4"])))
    assert back.endswith(squeezed("To fold: first the upper half to the back, then the left half to the back."))


def test_the_inside_reads_on_when_the_upper_half_is_folded_back_and_the_sheet_turned(press: Press) -> None:
    inside, _back, _cover = checked_quarters(press.pdf(pocket_job("", Terms("six-card"), PAPERS["a4"])))
    assert inside.startswith(squeezed("Cards of each: 2 rows of 3"))
    assert inside.index("Thedeal") < inside.index("Aturn") < inside.index("Endingthehole")
