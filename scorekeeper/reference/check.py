"""Checks the texts: their form, the sections that a variant must have, where links lead, the layouts to draw."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from scorekeeper.reference.texts import DRAWN, LANGUAGE, LINK, Page, read_pages
from scorekeeper.rulebook.loader import FOLDER, FileProblem, read_rulebook
from scorekeeper.rulebook.resolve import conflicts, resolve
from scorekeeper.rulebook.rules import Rulebook, Variant
from scorekeeper.rulebook.settings import did_you_mean
from scorekeeper.scoring.entry import read_layout

PAGES = ("reading", "glossary", "questions", "strategy", "children", "which", "printing")
SECTIONS = ("deal", "turn", "end", "scoring", "questions", "sources")
WITH_POWERS = ("deal", "turn", "end", "scoring", "powers", "questions", "sources")
# What a variant's page has besides its text.
GENERATED = ("glance", "card-values", "examples", "house-rules")


def check_texts(folder: Path = FOLDER, language: str = LANGUAGE) -> list[FileProblem]:
    """Read all texts of a folder's rulebook and report everything that is wrong with them, with file and line."""
    rulebook, _ = read_rulebook(folder)
    pages, problems = read_pages(folder, language)
    for variant in rulebook.variants.values():
        problems += _variant(variant, pages, language)
    for name in PAGES:
        if name not in pages:
            problems.append(FileProblem(f"pages/{language}/{name}.md", "", "is missing"))
    places = known_places(rulebook, pages)
    for page in pages.values():
        for line, text in _texts(page):
            problems += [FileProblem(page.file, line, message) for message in _links(text, page, places)]
            problems += [FileProblem(page.file, line, message) for message in _layouts(text, rulebook)]
    return problems


def known_places(rulebook: Rulebook, pages: Mapping[str, Page]) -> dict[str, set[str]]:
    """Every address below /rules/, with the anchors that it has."""
    places: dict[str, set[str]] = {"": set(), **{f"house/{rule}": set() for rule in rulebook.house_rules}}
    for variant in rulebook.variants:
        places[variant] = set(GENERATED)
    for page in pages.values():
        places.setdefault(page.id, set()).update(page.anchors)
    return places


def _variant(variant: Variant, pages: Mapping[str, Page], language: str) -> Iterator[FileProblem]:
    page = pages.get(variant.id)
    if page is None:
        yield FileProblem(f"variants/{variant.id}/{language}.md", "", "is missing")
        return
    # Power cards are played in hands that may grow and shrink.
    wanted = WITH_POWERS if variant.sets.get("layout") == {"hand": "any"} else SECTIONS
    found = tuple(section.id for section in page.sections)
    if found != wanted:
        yield FileProblem(page.file, "", f"the sections are {', '.join(found)}; they should be {', '.join(wanted)}")
    for section in page.sections:
        for rule in section.rules:
            if not rule.anchor.startswith(f"{section.id}-"):
                yield FileProblem(page.file, f"line {rule.line}", f"“{rule.anchor}” should begin with “{section.id}-”")


def _texts(page: Page) -> Iterator[tuple[str, str]]:
    """Each text of a page with the line where it starts."""
    yield "line 1", page.lead
    for rule in page.rules:
        yield f"line {rule.line}", rule.text


def _links(text: str, page: Page, places: Mapping[str, set[str]]) -> Iterator[str]:
    for link in LINK.finditer(text):
        target, _, anchor = link[2].partition("#")
        target = target or page.id
        if target not in places:
            yield f"the link {link[0]} leads nowhere: there is no page {target}{did_you_mean(target, sorted(places))}"
        elif anchor and anchor not in places[target]:
            hint = did_you_mean(anchor, sorted(places[target]))
            yield f"the link {link[0]} leads nowhere: {target} has no {anchor}{hint}"


def _layouts(text: str, rulebook: Rulebook) -> Iterator[str]:
    drawn = list(DRAWN.finditer(text))
    if len(drawn) != sum(line.startswith("@") for line in text.splitlines()):
        yield "a line that begins with @ should be “@layout VARIANT + RULES: CARDS”"
    for match in drawn:
        rules = [name for each in match["rules"].replace("+", ",").split(",") if (name := each.strip())]
        yield from (f"{match[0]}: {message}" for message in _layout(match["variant"], rules, match["text"], rulebook))


def _layout(variant: str, rules: list[str], text: str, rulebook: Rulebook) -> Iterator[str]:
    if variant not in rulebook.variants:
        yield f"there is no variant {variant}{did_you_mean(variant, sorted(rulebook.variants))}"
        return
    fitting = [rule.id for rule in rulebook.fitting(variant)]
    if unfit := [rule for rule in rules if rule not in fitting]:
        yield from (f"{rule} does not fit {variant}{did_you_mean(rule, fitting)}" for rule in unfit)
        return
    yield from (f"{found.one} and {found.other} exclude each other" for found in conflicts(rulebook, rules))
    _, faults = read_layout(resolve(rulebook, variant, rules), text.strip())
    yield from (f"{fault.code} {dict(fault.facts)}" for fault in faults)
