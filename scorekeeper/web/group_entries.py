"""What a group itself wrote into its rules, as entries of the search that only its members get."""

import re
from collections.abc import Iterable, Iterator

from flask import url_for

from scorekeeper.presentation.language import translate
from scorekeeper.presentation.summary import in_brief
from scorekeeper.reference.entries import TRAIL, Entry
from scorekeeper.reference.texts import plain
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.services.groups import Membership
from scorekeeper.services.rule_sets import KeptRules, rule_sets

HEADING = re.compile(r"^#{1,6}\s+(.*?)\s*#*$", re.MULTILINE)


def group_entries(members: Iterable[Membership]) -> list[Entry]:
    """The rule sets of groups with their notes: one entry for each, and one for each heading of its notes."""
    return [entry for member in members for kept in rule_sets(member.group_id) for entry in _entries(member, kept)]


def _entries(member: Membership, kept: KeptRules) -> Iterator[Entry]:
    agreed = kept.agreed
    address = url_for("rule_sets.ours", group_id=member.public_id, rule_set_id=kept.public_id)
    variants = (agreed.terms.variant,)
    rules = load_rulebook().house_rules
    titles = ", ".join(translate(rules[rule].title) for rule in agreed.terms.house_rules if rule in rules)
    before, parts = _parts(agreed.notes)
    about = ". ".join(filter(None, (in_brief(agreed.terms), titles))) + "."
    yield Entry(address, agreed.name, member.name, about, "house-rule", variants, extra=True, more=plain(before))
    for title, text in parts:
        yield Entry(
            address, title, TRAIL.join((member.name, agreed.name)), plain(text), "house-rule", variants, extra=True
        )


def _parts(notes: str) -> tuple[str, list[tuple[str, str]]]:
    """Notes cut at their headings: what stands before the first, then each title with its text."""
    before, *rest = HEADING.split(notes)
    return before, [(plain(title), text) for title, text in zip(rest[::2], rest[1::2], strict=True) if title]
