"""Random valid games as documents: any variant, rules that go together, cards as they can lie, and all that is odd."""

import random
from typing import Any

from scorekeeper.document.reading import FORMAT, Terms, ruleset_of
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.rulebook.resolve import packs_for
from scorekeeper.scoring.ruleset import Ruleset

NAMES = ["Red", "Zoë", "<b>Bo</b>", "=1+1", "李 雷", "Anna 🃏", 'O"Neil', "x" * 40]


def random_game(seed: int) -> dict[str, Any]:
    """A game document without a problem; equal seeds give equal games."""
    chance = random.Random(seed)
    rulebook = load_rulebook()
    variant = chance.choice(list(rulebook.variants))
    house_rules: list[str] = []
    for rule in chance.sample(rulebook.fitting(variant), k=min(6, len(rulebook.fitting(variant)))):
        if not any(rulebook.conflict(rule.id, other) for other in house_rules):
            house_rules.append(rule.id)
    players = chance.sample(NAMES, k=chance.randint(2, 5))
    fields: dict[str, Any] = {"format": FORMAT, "variant": variant, "house_rules": house_rules}
    if chance.random() < 0.4:
        fields["values"] = {card: chance.randint(-20, 40) for card in chance.sample(["A", "7", "Q", "QS", "10D"], k=2)}
    fields["end"] = chance.choice([{}, {"holes": chance.randint(5, 9)}, {"points": 10**6}])
    ruleset = ruleset_of(Terms(variant, tuple(house_rules), fields.get("values"), fields["end"]))
    fields["packs"] = packs_for(ruleset, len(players)) + chance.randint(0, 1)
    fields["players"] = players
    fields["dealer"] = chance.choice(players)
    if ruleset.is_on("pot"):
        fields |= {"stake": chance.randint(1, 5), "cap": chance.choice([0, 7])}
    fields["holes"] = [_hole(chance, ruleset, fields["packs"], players) for _ in range(chance.randint(0, 5))]
    return fields


def _hole(chance: random.Random, ruleset: Ruleset, packs: int, players: list[str]) -> dict[str, Any]:
    stock = _stock(ruleset, packs)
    chance.shuffle(stock)
    layouts: dict[str, str | int | None] = {}
    for player in players:
        kind = chance.random()
        if kind < 0.1 and any(layout is not None for layout in layouts.values()):
            layouts[player] = None
        elif kind < 0.25:
            layouts[player] = chance.randint(-99, 999)
        else:
            layouts[player] = _layout(chance, ruleset, stock)
    if all(layout is None for layout in layouts.values()):
        layouts[players[0]] = 0
    present = [player for player, layout in layouts.items() if layout is not None]
    hole: dict[str, Any] = {"layouts": layouts}
    if chance.random() < 0.7:
        hole = {"knocker": chance.choice(present), **hole}
    extras = [path.removeprefix("extras.") for path in ruleset.sets if path.startswith("extras.")]
    if extras and chance.random() < 0.7:
        counts = {extra: chance.randint(1, 12) for extra in sorted(extras)}
        in_order = sorted(chance.sample(present, k=chance.randint(1, len(present))), key=players.index)
        hole["extras"] = dict.fromkeys(in_order, counts)
    return hole


def _stock(ruleset: Ruleset, packs: int) -> list[int]:
    """All cards of the packs, each with its suit."""
    return [
        card.code
        for card in ruleset.deck.cards
        if (card.suit or not card.rank.suited) and (ruleset.jokers or not card.rank.optional)
        for _ in range(packs * card.rank.copies)
    ]


def _layout(chance: random.Random, ruleset: Ruleset, stock: list[int]) -> str:
    size = ruleset.shape.size
    codes = [stock.pop() for _ in range(chance.randint(0, 7) if size is None else size)]
    deck, told = ruleset.deck, []
    for code in codes:
        card = deck.cards[code]
        needed = card.rank.name in ruleset.ranks_with_suits
        plain = card.suit and not needed and chance.random() < 0.6
        told.append(deck.by_name[card.rank.name].code if plain else code)
    if ruleset.empty_places and told and chance.random() < 0.3:
        told[0] = deck.empty
    return ruleset.spelling.write(tuple(told), ruleset.shape)
