"""The Markdown texts: how they are read, and that every problem names its file and line."""

import shutil
from pathlib import Path

import pytest

from scorekeeper.reference.check import check_texts
from scorekeeper.reference.entries import all_entries
from scorekeeper.reference.texts import load_pages, plain, read_page
from scorekeeper.rulebook.loader import FOLDER, FileProblem, load_rulebook

GOOD = """# Words
What people say.

## Letters {#letters}
### Knocker {#knocker}
Whoever ended the hole. See
[hole](#hole).

Also: caller, "Pablo", the closer.

### Hole {#hole}
One deal.
"""


def problems_of(markdown: str) -> list[str]:
    found: list[FileProblem] = []
    read_page("glossary", markdown, "pages/en/glossary.md", found)
    return [str(problem) for problem in found]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the rulebook to spoil."""
    copy = tmp_path / "rulebook"
    shutil.copytree(FOLDER, copy, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    return copy


def spoil(folder: Path, file: str, before: str, after: str) -> list[str]:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    return [str(problem) for problem in check_texts(folder)]


def test_a_page_has_its_lead_sections_rules_and_other_words() -> None:
    found: list[FileProblem] = []
    page = read_page("glossary", GOOD, "pages/en/glossary.md", found)
    assert found == []
    assert (page.title, page.lead) == ("Words", "What people say.")
    knocker, hole = page.rules
    assert (knocker.anchor, knocker.title, knocker.line) == ("knocker", "Knocker", 5)
    assert knocker.also == ("caller", "Pablo", "the closer")
    assert "Also" not in knocker.text
    assert hole.text == "One deal."
    assert page.anchors == {"letters", "knocker", "hole"}


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("# Words", "Words", "there is no title"),
        ("### Hole {#hole}", "### Hole", "line 11: “Hole” has no anchor"),
        ("{#hole}", "{#knocker}", "line 11: the anchor “knocker” stands in line 5 already"),
        ("{#hole}", "{#The Hole}", "should be small letters"),
        ("### Hole", "#### Hole", "line 11: a heading has at most three #"),
        ("One deal.", "", "line 11: the rule “Hole” has no text"),
        ("## Letters {#letters}\n", "## Letters {#letters}\nText.\n", "text stands directly in a section"),
        ("## Letters {#letters}\n", "", "stands before any section"),
        ("### Hole", "# Hole", "there is a second title"),
        ("# Words", "Hello\n# Words", "text stands before the title"),
    ],
)
def test_a_problem_of_the_form_is_told_with_its_line(before: str, after: str, said: str) -> None:
    assert any(said in problem for problem in problems_of(GOOD.replace(before, after, 1)))


def test_the_shipped_texts_have_no_problems() -> None:
    assert [str(problem) for problem in check_texts()] == []


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("](glossary#pack)", "](glossary#pak)", "glossary has no pak; did you mean pack"),
        ("](glossary#pack)", "](glosary#pack)", "there is no page glosary"),
        ("](house/knock-plus-10)", "](house/knock-plus-11)", "there is no page house/knock-plus-11"),
        ("@layout six-card:", "@layout six-cards:", "there is no variant six-cards"),
        ("@layout six-card: A 2 3 / K 6 Q", "@layout six-card: A 2 3", "wrong-number-of-cards"),
        ("@layout six-card: A", "@layout six-card + spade-queen-40: A", "spade-queen-40 does not fit six-card"),
        ("@layout six-card: A", "@layout six-card A", "should be “@layout"),
        ("{#turn-draw}", "{#draw}", "“draw” should begin with “turn-”"),
        ("## Questions {#questions}", "## Questions {#asked}", "they should be deal, turn, end, scoring, questions"),
    ],
)
def test_a_problem_of_a_variants_text_is_told(folder: Path, before: str, after: str, said: str) -> None:
    told = spoil(folder, "variants/six-card/en.md", before, after)
    assert any(said in problem and problem.startswith("variants/six-card/en.md") for problem in told), told


def test_a_missing_text_is_told(folder: Path) -> None:
    (folder / "variants" / "pablo" / "en.md").unlink()
    (folder / "pages" / "en" / "strategy.md").unlink()
    told = [str(problem) for problem in check_texts(folder)]
    assert "variants/pablo/en.md: is missing" in told
    assert "pages/en/strategy.md: is missing" in told


def test_a_text_in_another_encoding_is_told(folder: Path) -> None:
    (folder / "pages" / "en" / "which.md").write_bytes(b"# Which \xff")
    assert any(problem.file == "pages/en/which.md" for problem in check_texts(folder))


@pytest.mark.parametrize(
    ("markdown", "words"),
    [
        ("See [the *knocker*](glossary#knocker).", "See the knocker."),
        ("- one\n- two\n\n1. three", "one two three"),
        ("It counts\n2. Not 3.", "It counts 2. Not 3."),
        ("Look:\n\n@layout six-card: 7 2 K / 7 Q 3\n\nSo.", "Look: So."),
        ("| Card | Power |\n|---|---|\n| Seven | Look. |", "Card: Power. Seven: Look."),
        ("2*3*4 and snake_case_word", "2*3*4 and snake_case_word"),
    ],
)
def test_a_text_without_its_marks(markdown: str, words: str) -> None:
    assert plain(markdown) == words


def test_every_rule_of_every_text_and_every_id_is_an_entry() -> None:
    rulebook, pages = load_rulebook(), load_pages()
    entries = {entry.address: entry for entry in all_entries(rulebook, pages)}
    assert entries.keys() >= rulebook.variants.keys()
    assert entries.keys() >= {f"house/{rule}" for rule in rulebook.house_rules}
    for page in pages.values():
        assert entries.keys() >= {f"{page.id}#{rule.anchor}" for rule in page.rules}
    assert all(entry.title and entry.text for entry in entries.values())


def test_an_entry_says_where_it_stands() -> None:
    entries = {entry.address: entry for entry in all_entries(load_rulebook(), load_pages())}
    assert entries["six-card#scoring-column"].where == "Six-card golf › Scoring"
    assert entries["house/knock-plus-10"].where == "House rules › The knocker"
    assert entries["six-card#scoring-column"].variants == ("six-card",)
    assert entries["six-card#questions-peek"].kind == "question"
    assert entries["glossary#knocker"].also
