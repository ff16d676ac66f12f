import io

import pdfplumber
import pytest

from scorekeeper.document.reading import Terms
from scorekeeper.presentation.rule_sheet import rule_sheet
from scorekeeper.printing.faces import PrintJob
from scorekeeper.printing.paper import PAPERS
from scorekeeper.printing.press import Press
from scorekeeper.printing.rules_sheet import rules_job
from scorekeeper.printing.widths import SMALLEST
from scorekeeper.rulebook.loader import load_rulebook
from tests.printing.letters import Printed, columns, printed, read
from tests.printing.rules import FIVE, LONGEST_NAME, most_rules, sentences, squeezed

VARIANTS = list(load_rulebook().variants)
MARGIN = 12 * 72 / 25.4
HOSTILE = [
    ">" * 10_000,
    "- " * 5_000,
    "a" * 10_000,
    "a\n\n" * 3_000,
    "|\u0301" * 2_000 + "\n" + "|-" * 2_000,
    "<script>alert(1)</script><img src=https://example.org/x.png>",
]


def checked(press: Press, job: PrintJob, most: int = 1) -> tuple[str, list[Printed]]:
    """The steps as they are read and the pages, after a look at every letter: large enough and within the margins."""
    pages = printed(press.pdf(job))
    assert len(pages) <= most
    for page in pages:
        for letter in page.letters:
            assert letter.size >= SMALLEST - 0.01, letter
            assert letter.left >= MARGIN - 1, letter
            assert letter.right <= page.width - MARGIN + 1, letter
            assert letter.bottom <= page.height - 12, letter
    first, *others = pages
    # Above the columns, the last line are the points of the cards.
    head = max(one.base for one in first.letters if abs(one.size - 12) < 0.01 and one.base < first.height * 0.45)
    steps = [columns(first, head, MARGIN), *(columns(page, 0, MARGIN) for page in others)]
    return squeezed("".join(steps)), pages


@pytest.mark.parametrize(
    ("variant", "paper", "house_rules"),
    [
        ("six-card", "a4", FIVE.house_rules),
        ("six-card", "letter", FIVE.house_rules),
        ("cumbia", "a4", ()),
        ("cumbia", "letter", most_rules("cumbia")),
        ("eight-card", "a4", ()),
        ("malaysian", "letter", ()),
        ("nine-card-removal", "letter", most_rules("nine-card-removal")),
    ],
)
def test_common_rules_are_on_one_page(press: Press, variant: str, paper: str, house_rules: tuple[str, ...]) -> None:
    terms = Terms(variant, house_rules)
    text, (page,) = checked(press, rules_job(LONGEST_NAME, terms, PAPERS[paper]))
    assert squeezed(read(page.letters)).startswith(squeezed(LONGEST_NAME))
    for sentence in sentences(rule_sheet(terms)):
        assert squeezed(sentence) in text


@pytest.mark.parametrize("variant", VARIANTS[::2])
def test_as_many_house_rules_as_go_together_and_long_notes_take_two_pages_at_most(press: Press, variant: str) -> None:
    terms = Terms(variant, most_rules(variant))
    notes = "## Snacks\n\n" + "Whoever deals brings the crisps and the next one the drinks. " * 12
    text, _pages = checked(press, rules_job("", terms, PAPERS["letter"], notes=notes), most=2)
    for sentence in (*sentences(rule_sheet(terms)), "Snacks", "the crisps and …"):
        assert squeezed(sentence) in text


def test_every_value_and_the_worked_example_are_there(press: Press) -> None:
    text, (page,) = checked(press, rules_job("Friday", FIVE, PAPERS["a4"]))
    assert "123456789101010400−5" in read(page.letters)
    assert f"Score{rule_sheet(FIVE)['example']['score']}" in text


def test_the_marks_of_the_tables_own_rules_and_values_are_explained_where_there_are_some(press: Press) -> None:
    rule, value = squeezed("A rule of our table"), squeezed("Values in a frame are ours")
    for terms, told in (
        (Terms("four-card"), (False, False)),
        (Terms("four-card", values={"Q": 12}), (False, True)),
        (Terms("four-card", ("jokers-minus-5",)), (True, True)),
    ):
        _text, (page,) = checked(press, rules_job("", terms, PAPERS["a4"]))
        assert (rule in read(page.letters), value in read(page.letters)) == told


@pytest.mark.parametrize("notes", HOSTILE, ids=range(len(HOSTILE)))
def test_no_notes_break_the_sheet(press: Press, notes: str) -> None:
    checked(press, rules_job("Friday", FIVE, PAPERS["a4"], notes=notes), most=2)


def test_a_reader_is_told_title_author_and_language(press: Press) -> None:
    pdf = press.pdf(rules_job("Friday rules", FIVE, PAPERS["a4"], author="Friday table", lang="en"))
    with pdfplumber.open(io.BytesIO(pdf)) as opened:
        assert opened.metadata["Title"] == "The rules: Friday rules"
        assert opened.metadata["Author"] == "Friday table"
        root = opened.doc.catalog
        assert root["Lang"] == b"en"
        assert "StructTreeRoot" in root
        outlines = [title for _level, title, *_rest in opened.doc.get_outlines()]
    assert outlines[0] == "Friday rules"
    assert {"The deal", "A turn", "Ending the hole", "Counting", "The whole game"} <= set(outlines)
