"""Random layouts, dealt from shuffled packs."""

from random import Random

from scorekeeper.scoring.layouts import Cards
from scorekeeper.scoring.ruleset import Ruleset

PACKS = 2
HAND = 4


def pack(ruleset: Ruleset) -> list[int]:
    """The codes of one pack's cards, each with its suit; jokers where the rules have them."""
    return [
        card.code
        for card in ruleset.deck.cards
        if (card.suit or not card.rank.suited) and (ruleset.jokers or not card.rank.optional)
        for _ in range(card.rank.copies)
    ]


def portions(ruleset: Ruleset, count: int, size: int) -> list[list[Cards]]:
    """So many portions of random layouts, all different."""
    layouts = deal(ruleset, count * size)
    return [layouts[start : start + size] for start in range(0, len(layouts), size)]


def deal(ruleset: Ruleset, count: int, seed: int = 1) -> list[Cards]:
    """Deal so many layouts, each from shuffled packs; a hand of any size gets four cards."""
    random = Random(seed)
    cards = pack(ruleset) * PACKS
    size = ruleset.shape.size or HAND
    return [tuple(random.sample(cards, size)) for _ in range(count)]
