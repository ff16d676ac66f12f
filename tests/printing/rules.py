"""Rules to print, and what must be on their paper."""

import html
import re
from typing import Any

from scorekeeper.document.reading import Terms
from scorekeeper.rulebook.loader import load_rulebook

FIVE = Terms(
    "six-card",
    ("jokers-minus-5", "pairs-anywhere", "knock-plus-10", "one-more-turn", "start-different-columns"),
    {"QS": 40},
)
LONGEST_NAME = "Ґанок Łucji & Weißenbrünner Sommerfrische"[:40]
TAG = re.compile(r"<[^>]+>")
# Words may be divided at the end of a line.
LEFT_OUT = re.compile(r"[\s\u00ad\u2010-]+")


def most_rules(variant: str) -> tuple[str, ...]:
    """As many house rules as go together."""
    rulebook = load_rulebook()
    taken: list[str] = []
    for rule in rulebook.fitting(variant):
        if not any(rulebook.conflict(rule.id, other) for other in taken):
            taken.append(rule.id)
    return tuple(taken)


def sentences(sheet: dict[str, Any], *, titles_only: bool = False) -> list[str]:
    """All that the steps of a sheet say."""
    told = []
    for step in sheet["steps"]:
        told += [step["title"], *step["said"], *step["after"], *(text["title"] for text in step["texts"])]
        told += [rule["title"] for rule in step["rules"]]
        if not titles_only:
            told += [rule["sentence"] for rule in step["rules"]]
        for text in step["texts"]:
            told += [html.unescape(TAG.sub("", line)) for line in text["html"].splitlines()]
    return [sentence for sentence in told if sentence.strip()]


def squeezed(text: str) -> str:
    """A text without spaces and hyphens, as it can be found whatever lines it was set in."""
    return LEFT_OUT.sub("", text)
