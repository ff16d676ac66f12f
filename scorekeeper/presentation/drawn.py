"""Layouts as they are drawn: cards in their places, bridges between matched ones, and the same in words."""

from collections.abc import Sequence
from typing import Any

from flask_babel import gettext as _

from scorekeeper.rulebook.sentences import N_
from scorekeeper.scoring.cards import Deck
from scorekeeper.scoring.layouts import Cards, Shape
from scorekeeper.scoring.lines import Line
from scorekeeper.scoring.ruleset import Ruleset

WIDEST_HAND = 6
MARKS = "abcdefghijkl"

SPOKEN_RANKS = {"A": N_("ace"), "J": N_("jack"), "Q": N_("queen"), "K": N_("king"), "JK": N_("joker")}
SPOKEN_SUITS = {"S": N_("of spades"), "H": N_("of hearts"), "D": N_("of diamonds"), "C": N_("of clubs")}


def layout_view(ruleset: Ruleset, cards: Cards, lines: Sequence[Line] = ()) -> dict[str, Any]:
    """Draw a layout with the lines of its score."""
    deck, columns = ruleset.deck, _columns(ruleset.shape, len(cards))
    sets = [line for line in lines if line.places and line.kind != "card"]
    cancelled = {place for line in sets if line.points == 0 for place in line.places}
    bonus = {place for line in sets if line.points for place in line.places}
    drawn = [
        {**card_view(deck, card), "cancelled": place in cancelled, "bonus": place in bonus}
        for place, card in enumerate(cards)
    ]
    return {
        "columns": columns,
        "rows": -(-len(cards) // columns) if columns else 0,
        "cards": drawn,
        "bridges": _bridges(sets, columns),
        "spoken": _spoken_layout(ruleset, cards, sets),
    }


def card_view(deck: Deck, code: int) -> dict[str, Any]:
    """Draw one card."""
    if code == deck.empty:
        return {"rank": "", "suit": None, "joker": False, "empty": True}
    card = deck.cards[code]
    joker = card.rank.optional
    return {"rank": "" if joker else card.rank.name, "suit": card.suit or None, "joker": joker, "empty": False}


def spoken_card(deck: Deck, code: int) -> str:
    """Say a card as a screen reader should: "queen of spades", "7", "joker"."""
    if code == deck.empty:
        return _("empty")
    card = deck.cards[code]
    rank = SPOKEN_RANKS.get(card.rank.name)
    name = _(rank) if rank else card.rank.name
    suit = SPOKEN_SUITS.get(card.suit)
    return f"{name} {_(suit)}" if suit else name


def shape_view(shape: Shape) -> dict[str, int]:
    """Draw a variant's layout: its rows and columns, or the cards of its hand at the start."""
    return {"rows": shape.rows, "columns": shape.columns} if shape.rows else {"hand": shape.hand or 4}


def example_of(ruleset: Ruleset) -> str:
    """A layout text that shows how a layout is typed under these rules, with a suit where one is needed."""
    shape, suit = ruleset.shape, next(iter(ruleset.deck.suits))
    ranks = ["7", "7", "K", "2", "Q", "3", "A", "9", "J", "4", "8", "5"]
    cards = [rank + suit if rank in ruleset.ranks_with_suits else rank for rank in ranks]
    places = shape.size or 4
    return " / ".join(" ".join(cards[place % len(cards)] for place in row) for row in shape.grid(places))


def _columns(shape: Shape, places: int) -> int:
    return shape.columns or min(WIDEST_HAND, places)


def _bridges(sets: Sequence[Line], columns: int) -> list[dict[str, Any]]:
    """Join the cards of each set that lie beside each other; parts of a set that lie apart share a letter."""
    bridges: list[dict[str, Any]] = []
    marks = iter(MARKS)
    for line in sets:
        kind = "bonus" if line.points else "cancel"
        joined = [(place, other) for place in line.places for other in line.places if _beside(place, other, columns)]
        bridges += [{"from": place, "to": other, "kind": kind} for place, other in joined]
        parts = _parts(line.places, joined)
        if len(parts) > 1:
            mark = next(marks, "·")
            bridges += [{"from": parts[0], "to": part, "kind": kind, "mark": mark} for part in parts[1:]]
    return bridges


def _beside(place: int, other: int, columns: int) -> bool:
    return other == place + columns or (other == place + 1 and other % columns != 0)


def _parts(places: Sequence[int], joined: Sequence[tuple[int, int]]) -> list[int]:
    """The first place of each part of a set whose places are joined."""
    part = {place: place for place in places}
    for place, other in joined:
        first, second = sorted((part[place], part[other]))
        part = {name: first if value == second else value for name, value in part.items()}
    return sorted(set(part.values()))


def _spoken_layout(ruleset: Ruleset, cards: Cards, sets: Sequence[Line]) -> str:
    deck, shape = ruleset.deck, ruleset.shape
    if shape.rows == 2:
        return " ".join(_spoken_column(deck, cards, sets, column, shape.columns) for column in range(shape.columns))
    rows = shape.grid(len(cards))
    spoken = [", ".join(spoken_card(deck, cards[place]) for place in row) for row in rows]
    if len(spoken) < 2:
        return _("Hand: %(cards)s.", cards=spoken[0] if spoken else _("no cards"))
    return " ".join(_("Row %(n)s: %(cards)s.", n=n, cards=row) for n, row in enumerate(spoken, start=1))


def _spoken_column(deck: Deck, cards: Cards, sets: Sequence[Line], column: int, columns: int) -> str:
    upper, lower = spoken_card(deck, cards[column]), spoken_card(deck, cards[column + columns])
    facts = {"n": column + 1, "upper": upper, "lower": lower}
    if any({column, column + columns} <= set(line.places) for line in sets):
        return _("Column %(n)s: %(upper)s over %(lower)s, cancels.", **facts)
    return _("Column %(n)s: %(upper)s over %(lower)s.", **facts)


def value_views(ruleset: Ruleset) -> list[dict[str, Any]]:
    """Every card value in force, a single card behind its rank."""
    deck, shown = ruleset.deck, []
    for card in deck.cards:
        path = f"values.{card.name}"
        if path not in ruleset.sets or (card.rank.optional and not ruleset.jokers):
            continue
        points = ruleset.sets[path]
        spoken = _("%(card)s: %(points)s", card=spoken_card(deck, card.code), points=points)
        own = ruleset.rule_of(path) != ruleset.variant
        shown.append({**card_view(deck, card.code), "points": points, "own": own, "spoken": spoken})
    return shown
