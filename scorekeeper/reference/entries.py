"""Everything that the search can find: one entry for each variant, house rule and rule of a text."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.reference.texts import Page, Rule, Section, plain
from scorekeeper.rulebook.rules import Example, HouseRule, Rulebook, Variant
from scorekeeper.rulebook.sentences import N_, TOPIC_TITLES, Translate, card_name, in_english, number

TRAIL = " › "

HOUSE_RULES = N_("House rules")
AT_A_GLANCE, SOURCES = 1.4, 0.6
KINDS = {"glossary": "glossary", "questions": "question"}


@dataclass(frozen=True)
class Entry:
    """One rule as the search finds it.

    `address` is relative to /rules/, `where` the trail that is shown, `kind` one of variant, house-rule, glossary,
    question and page. `variants` are those it speaks of (none: all), `rule` is a house rule's id or ''. `also` are
    other words for it and `more` a text that is searched but stands behind `text`. An extra entry is a group's own.
    `weight` is what it counts beside others that answer as well.
    """

    address: str
    title: str
    where: str
    text: str
    kind: str
    variants: tuple[str, ...] = ()
    rule: str = ""
    extra: bool = False
    also: tuple[str, ...] = ()
    more: str = ""
    weight: float = 1.0


def all_entries(rulebook: Rulebook, pages: Mapping[str, Page], translate: Translate = in_english) -> list[Entry]:
    """Every entry of the rulebook and its texts: variants first, then house rules, then the other pages."""
    found: list[Entry] = []
    for variant in rulebook.variants.values():
        found.append(variant_entry(variant, translate))
        if variant.id in pages:
            found += _rules(pages[variant.id], translate(variant.name), (variant.id,))
    found += [house_rule_entry(rule, rulebook, translate) for rule in rulebook.house_rules.values()]
    for page in pages.values():
        if page.id not in rulebook.variants:
            found.append(Entry(page.id, page.title, "", plain(page.lead), "page", also=(page.id,), weight=AT_A_GLANCE))
            found += _rules(page, page.title)
    return found


def variant_entry(variant: Variant, translate: Translate = in_english) -> Entry:
    """A variant at a glance: its names, its layout, who ends a hole, what cards count."""
    words = [translate(variant.decided)] if variant.decided else []
    if variant.knocker is not None:
        words.append(translate(variant.knocker.question))
    words.append(_values(variant))
    return Entry(
        address=variant.id,
        title=translate(variant.name),
        where=translate(N_("The games")),
        text=translate(variant.sentence),
        kind="variant",
        variants=(variant.id,),
        also=(*variant.also_known_as, variant.id, *_size(variant)),
        more=" ".join((*words, *_examples(variant.examples, translate))),
        weight=AT_A_GLANCE,
    )


def house_rule_entry(rule: HouseRule, rulebook: Rulebook, translate: Translate = in_english) -> Entry:
    """A house rule: what it changes, what was decided, for which variants, with its examples."""
    names = ", ".join(translate(rulebook.variants[variant].name) for variant in rule.variants)
    return Entry(
        address=f"house/{rule.id}",
        title=translate(rule.title),
        where=TRAIL.join((translate(HOUSE_RULES), translate(TOPIC_TITLES[rule.topic]))),
        text=" ".join(filter(None, (translate(rule.sentence), rule.decided and translate(rule.decided)))),
        kind="house-rule",
        variants=rule.variants,
        rule=rule.id,
        also=(rule.id,),
        more=" ".join((f"{names}.", *_examples(rule.examples, translate))),
    )


def _rules(page: Page, name: str, variants: tuple[str, ...] = ()) -> Iterator[Entry]:
    for section in page.sections:
        for rule in section.rules:
            yield _rule(page, section, rule, name, variants)


def _rule(page: Page, section: Section, rule: Rule, name: str, variants: tuple[str, ...]) -> Entry:
    kind = "variant" if variants else KINDS.get(page.id, "page")
    if variants and section.id == "questions":
        kind = "question"
    # A dictionary's letters say nothing about where a word stands.
    trail = (name,) if kind == "glossary" else (name, section.title)
    return Entry(
        address=f"{page.id}#{rule.anchor}",
        title=rule.title,
        where=TRAIL.join(trail),
        text=plain(rule.text),
        kind=kind,
        variants=variants,
        also=rule.also,
        weight=SOURCES if section.id == "sources" else 1.0,
    )


def _examples(examples: tuple[Example, ...], translate: Translate) -> Iterator[str]:
    return (translate(example.text) for example in examples)


def _size(variant: Variant) -> Iterator[str]:
    """The layout as people write it: 2×3."""
    layout: Mapping[str, Any] = variant.sets["layout"]
    if "rows" in layout:
        yield f"{layout['rows']}×{layout['columns']}"


def _values(variant: Variant) -> str:
    """What each card counts, as a list: "K 0, Q 10"."""
    values = {path.partition(".")[2]: points for path, points in variant.sets.items() if path.startswith("values.")}
    return ", ".join(f"{card_name(variant.deck, card)} {number(points)}" for card, points in values.items()) + "."
