"""Reads the Markdown texts of the reference: pages of sections of rules."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from scorekeeper.rulebook.loader import FOLDER, FileProblem

LANGUAGE = "en"

HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*(?:\{#([^}]*)\})?\s*$")
ANCHOR = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
ALSO = re.compile(r"also:\s*(.*)", re.IGNORECASE)
LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]*)\)")
# "@layout six-card + jokers-minus-5: 7 2 JK / 7 Q 3" alone on a line is drawn with its score.
DRAWN = re.compile(r"^@layout (?P<variant>[a-z-]+)(?P<rules>(?: \+ [a-z0-9, -]+)?): *(?P<text>.*)$", re.MULTILINE)
EMPHASIS = re.compile(r"(?<![\w*_])(\*\*|__|\*|_|`)(?=\S)(.+?)(?<=\S)\1(?![\w*_])")
ITEM = re.compile(r"^\s*(?:[-*+]|(?P<number>[0-9]+[.)])|>|#+)\s+")
TABLE_RULE = re.compile(r"^[\s|:-]+$")


@dataclass(frozen=True)
class Rule:
    """One rule: what is found, linked and copied. `text` is Markdown, `also` are the words of other tables for it."""

    anchor: str
    title: str
    text: str
    also: tuple[str, ...] = ()
    line: int = 0


@dataclass(frozen=True)
class Section:
    """A part of a page with its rules."""

    id: str
    title: str
    rules: tuple[Rule, ...]
    line: int = 0


@dataclass(frozen=True)
class Page:
    """The text of a variant, or a page of its own; `file` is its path below the rulebook's folder."""

    id: str
    title: str
    lead: str
    sections: tuple[Section, ...]
    file: str = ""

    @property
    def rules(self) -> Iterable[Rule]:
        """All rules of the page, in order."""
        return (rule for section in self.sections for rule in section.rules)

    @property
    def anchors(self) -> set[str]:
        """Everything on the page that an address may name."""
        return {section.id for section in self.sections} | {rule.anchor for rule in self.rules}


def text_files(folder: Path = FOLDER, language: str = LANGUAGE) -> dict[str, Path]:
    """The files of a language by the pages' ids: first the variants', then the others."""
    variants = {path.parent.name: path for path in sorted(folder.glob(f"variants/*/{language}.md"))}
    return variants | {path.stem: path for path in sorted((folder / "pages" / language).glob("*.md"))}


def read_pages(folder: Path = FOLDER, language: str = LANGUAGE) -> tuple[dict[str, Page], list[FileProblem]]:
    """Read all texts of a language by their ids, with every problem of their form."""
    problems: list[FileProblem] = []
    pages = {}
    for page_id, path in text_files(folder, language).items():
        file = path.relative_to(folder).as_posix()
        try:
            pages[page_id] = read_page(page_id, path.read_text(encoding="utf-8"), file, problems)
        except UnicodeDecodeError as error:
            problems.append(FileProblem(file, "", str(error)))
    return pages, problems


@cache
def load_pages(language: str = LANGUAGE) -> Mapping[str, Page]:
    """The shipped texts of a language by their ids. What is wrong in them is for `scorekeeper check` to say."""
    return read_pages(FOLDER, language)[0]


def read_page(page_id: str, markdown: str, file: str, problems: list[FileProblem]) -> Page:
    """Read one text; what is wrong with its form is added to the problems, with its line."""
    return _Reading(file, problems).read(page_id, markdown)


class _Reading:
    """The state of reading one file, line by line."""

    def __init__(self, file: str, problems: list[FileProblem]) -> None:
        self.file = file
        self.problems = problems
        self.title = ""
        self.sections: list[tuple[str, str, int, list[Rule]]] = []
        self.rule: tuple[str, str, int] | None = None
        self.lines: list[str] = []
        self.lead = ""
        self.seen: dict[str, int] = {}

    def report(self, line: int, message: str) -> None:
        self.problems.append(FileProblem(self.file, f"line {line}", message))

    def read(self, page_id: str, markdown: str) -> Page:
        number = 0
        for number, line in enumerate(markdown.splitlines(), 1):
            heading = HEADING.match(line)
            if heading:
                self.close(number)
                self.open(number, len(heading[1]), heading[2], heading[3])
            else:
                self.lines.append(line.rstrip())
        self.close(number)
        if not self.title:
            self.report(1, "there is no title; the first line should be “# Title”")
        sections = tuple(Section(id_, title, tuple(rules), line) for id_, title, line, rules in self.sections)
        for section in sections:
            if not section.rules:
                self.report(section.line, f"the section “{section.title}” is empty")
        return Page(page_id, self.title, self.lead, sections, self.file)

    def open(self, line: int, level: int, title: str, anchor: str | None) -> None:
        self.rule = None
        if level == 1:
            if self.title:
                self.report(line, "there is a second title; “#” stands once, in the first line")
            self.title = title
            return
        if level > 3:
            self.report(line, "a heading has at most three #: page, section, rule")
        anchor = self.anchor(line, title, anchor)
        if level == 2:
            self.sections.append((anchor, title, line, []))
        elif not self.sections:
            self.report(line, f"the rule “{title}” stands before any section")
        else:
            self.rule = (anchor, title, line)

    def anchor(self, line: int, title: str, anchor: str | None) -> str:
        if not anchor:
            self.report(line, f"“{title}” has no anchor; write {{#name}} behind it")
            return f"line-{line}"
        if not ANCHOR.fullmatch(anchor):
            self.report(line, f"the anchor “{anchor}” should be small letters, digits and single hyphens")
        if anchor in self.seen:
            self.report(line, f"the anchor “{anchor}” stands in line {self.seen[anchor]} already")
        self.seen.setdefault(anchor, line)
        return anchor

    def close(self, line: int) -> None:
        """End what the lines so far belong to."""
        also = tuple(word for found in map(ALSO.fullmatch, self.lines) if found for word in split_also(found[1]))
        text = "\n".join(each for each in self.lines if not ALSO.fullmatch(each)).strip()
        self.lines = []
        if self.rule is not None:
            anchor, title, start = self.rule
            if not text:
                self.report(start, f"the rule “{title}” has no text")
            self.sections[-1][3].append(Rule(anchor, title, text, also, start))
        elif text and self.sections:
            self.report(line - 1, "text stands directly in a section; put it under a ### heading")
        elif text and not self.title:
            self.report(line - 1, "text stands before the title")
        else:
            self.lead = self.lead or text


def split_also(words: str) -> list[str]:
    """The words of an `Also:` line, without their quotes and full stop."""
    return [word for each in words.rstrip(". ").split(",") if (word := each.strip(" \t“”\"'*_"))]


def plain(markdown: str) -> str:
    """The words of a Markdown text in one line: no marks, no addresses, no drawn layouts."""
    lines: list[str] = []
    in_paragraph = False
    for line in markdown.splitlines():
        if DRAWN.match(line) or TABLE_RULE.match(line):
            in_paragraph = False
            continue
        # Within a paragraph a line may begin with "2." and is no item of a list.
        item = ITEM.match(line)
        if item and item["number"] and in_paragraph:
            item = None
        in_paragraph = bool(line.strip()) and not item
        if line.startswith("|"):
            cells = filter(None, map(str.strip, line.strip().strip("|").split("|")))
            line = ": ".join(cells).removesuffix(".") + "."
        lines.append(line[item.end() if item else 0 :].strip())
    text = LINK.sub(r"\1", " ".join(line for line in lines if line))
    return EMPHASIS.sub(r"\2", EMPHASIS.sub(r"\2", text))
