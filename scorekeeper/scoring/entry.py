"""What people enter, checked against the rules: one layout, and all layouts of a hole against what the packs hold."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import chain

from scorekeeper.scoring.cards import Rank
from scorekeeper.scoring.layouts import Cards, Fault
from scorekeeper.scoring.ruleset import Ruleset


@lru_cache(maxsize=4096)
def read_layout(ruleset: Ruleset, text: str) -> tuple[Cards, tuple[Fault, ...]]:
    """Read one layout text under a ruleset: the card codes, and every fault (then the cards mean nothing)."""
    cards, faults = ruleset.spelling.read(text, ruleset.shape, empty_places=ruleset.empty_places)
    return cards, (*faults, *faults_of_cards(ruleset, cards))


def faults_of_cards(ruleset: Ruleset, cards: Cards) -> Iterable[Fault]:
    """Find cards that need a suit or are not in this game, each once."""
    for code in dict.fromkeys(cards):
        if code == ruleset.deck.empty:
            continue
        card = ruleset.deck.cards[code]
        if card.rank.optional and not ruleset.jokers:
            yield Fault("joker-not-in-game", {"card": card.name})
        if card.rank.suited and not card.suit and card.rank.name in ruleset.ranks_with_suits:
            named = [name for name in ruleset.named_cards if ruleset.deck.by_name[name].rank == card.rank]
            yield Fault("suit-needed", {"card": card.name, "named": ", ".join(named), "example": named[0]})


def faults_of_hole(ruleset: Ruleset, packs: int, layouts: Mapping[str, Cards]) -> list[Fault]:
    """Find what so many packs cannot hold: too many of one card (with the players who have it), too many in all."""
    deck = ruleset.deck
    counts = Counter(chain.from_iterable(layouts.values()))
    del counts[deck.empty]
    faults: list[Fault] = []

    def check(name: str, codes: list[int], most: int) -> None:
        count = sum(counts[code] for code in codes)
        if count > most:
            players = [player for player, cards in layouts.items() if not set(codes).isdisjoint(cards)]
            need = -(-count // (most // packs))
            facts = {"card": name, "count": count, "most": most, "packs": packs, "need": need, "players": players}
            faults.append(Fault("too-many-of-a-card", facts))

    of_rank: dict[Rank, int] = {}
    for code, count in counts.items():
        rank = deck.cards[code].rank
        of_rank[rank] = of_rank.get(rank, 0) + count
    for rank, count in of_rank.items():
        most = packs * rank.copies
        if count > most:
            cards = [card for card in deck.cards if card.rank == rank and card.code in counts]
            check(rank.name, [card.code for card in cards], most * (len(deck.suits) if rank.suited else 1))
            for card in cards:
                if card.suit:
                    check(card.name, [card.code], most)
    entered = sum(counts.values())
    if entered > packs * ruleset.pack_size:
        need = -(-entered // ruleset.pack_size)
        facts = {"count": entered, "most": packs * ruleset.pack_size, "packs": packs, "need": need}
        faults.append(Fault("too-many-cards", facts))
    return faults
