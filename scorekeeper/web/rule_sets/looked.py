"""What rules come to while they are being made: the summary in words, and a layout tried out under them."""

from collections.abc import Sequence
from typing import Any

from scorekeeper.document.reading import Terms, ruleset_of
from scorekeeper.presentation.language import translate
from scorekeeper.presentation.summary import in_brief, plain_ruleset, summary_view
from scorekeeper.presentation.tried import tried
from scorekeeper.rulebook.rules import Variant


def look(
    variant: Variant, terms: Terms | None, layout: str, decide: Sequence[dict[str, Any]] = (), wrong: bool = False
) -> dict[str, Any]:
    """The values of parts/looked.html: the rules in words and the layout under these rules and the plain variant.

    Without terms nothing can be said yet: `decide` are the couples of house rules to choose from, `wrong` tells that
    something else needs another look.
    """
    ruleset = ruleset_of(terms) if terms else None
    return {
        "brief": in_brief(terms) if terms else "",
        "summary": summary_view(terms) if terms else None,
        "decide": decide,
        "wrong": wrong,
        "tried": {
            "own": tried(ruleset, layout) if ruleset else None,
            "plain": tried(plain_ruleset(variant.id), layout),
            "plain_name": translate(variant.name),
        }
        if layout.strip()
        else None,
    }


def keys(variant: Variant) -> list[tuple[str, str]]:
    """The keys to tap a layout with: what each shows and what it types."""
    ranks = [
        ("★" if rank.optional else rank.name, rank.signs[-1] if rank.optional else rank.name)
        for rank in variant.deck.ranks
    ]
    return [*ranks, *((sign, letter) for letter, sign in variant.deck.suits.items())]
