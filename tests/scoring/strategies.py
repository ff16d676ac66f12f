"""Random layouts in which equal cards are frequent, and settings that make every run the same."""

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from scorekeeper.scoring.layouts import Cards
from scorekeeper.scoring.ruleset import Ruleset

# The same examples in each run, on a busy machine as well.
STABLE = settings(derandomize=True, deadline=None, database=None, max_examples=60)


def layouts(rules: Ruleset, size: int | None = None, most_ranks: int = 3) -> st.SearchStrategy[Cards]:
    """Layouts of a few ranks; special cards (single ones with a value of their own, twos, jokers) come often."""
    deck = rules.deck
    usable = [
        card
        for card in deck.cards
        if (rules.jokers or not card.rank.optional)
        and (card.suit or not card.rank.suited or card.rank.name not in rules.ranks_with_suits)
    ]
    by_rank: dict[str, list[int]] = {}
    for card in usable:
        by_rank.setdefault(card.rank.name, []).append(card.code)
    special = sorted({"2", *(["JK"] if rules.jokers else []), *rules.ranks_with_suits})
    places = rules.shape.size if size is None else size
    count: Any = st.integers(0, 6) if places is None else st.just(places)

    def of_ranks(names: list[str]) -> st.SearchStrategy[Cards]:
        codes = [code for name in names for code in by_rank[name]]
        if rules.empty_places:
            codes.append(deck.empty)
        # Mypy sees no type in what flatmap gives back.
        return count.flatmap(lambda many: st.lists(st.sampled_from(codes), min_size=many, max_size=many).map(tuple))  # type: ignore[no-any-return]

    some = st.lists(st.sampled_from(sorted(by_rank)), min_size=1, max_size=most_ranks, unique=True)
    with_special = st.tuples(st.sampled_from(special), some).map(lambda both: sorted({both[0], *both[1]}))
    return st.one_of(some, with_special).flatmap(of_ranks)
