"""The sentences of a score and of what is wrong with an entry, filled with their facts in any language."""

from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.rulebook.rules import KnockerWords
from scorekeeper.scoring.cards import Deck
from scorekeeper.scoring.lines import Line

Translate = Callable[[str], str]


def N_(sentence: str) -> str:
    """Mark a sentence for translation; it is translated when it is filled."""
    return sentence


def in_english(sentence: str) -> str:
    """Translate nothing: the sentences are written in English."""
    return sentence


def number(points: int) -> str:
    """Write a whole number with a true minus sign."""
    return str(points).replace("-", "−")


def signed(points: int) -> str:
    """Write a change with its sign: +10, −5, ±0."""
    return f"+{points}" if points > 0 else number(points) if points else "±0"


# The topics of house rules (`scorekeeper.rulebook.rules.TOPICS`) as they are called.
TOPIC_TITLES: dict[str, str] = {
    "card-values": N_("Card values"),
    "what-cancels": N_("What cancels"),
    "bonuses": N_("Bonuses"),
    "knocker": N_("The knocker"),
    "length": N_("Length"),
    "play": N_("How we play"),
}

# What a line is about; the points stand beside it.
LINES: dict[str, str] = {
    "card": "{card}",
    "pair": N_("{first} and {second} cancel"),
    "pair-kept": N_("{first} and {second} keep their value"),
    "columns": N_("{cards} in a column cancel"),
    "rows": N_("{cards} in a row cancel"),
    "diagonals": N_("{cards} in a diagonal cancel"),
    "wild": N_("{first} and {second} cancel, one of them is wild"),
    "two-columns": N_("Four equal cards in two columns ({first})"),
    "neighbouring-columns": N_("Four equal cards in two neighbouring columns ({first})"),
    "negative-in-two-columns": N_("Four cards of {first} in two columns"),
    "all-equal": N_("All cards equal ({first})"),
    "block": N_("Four equal cards in a square ({first})"),
    "by-hand": N_("Counted by hand"),
    "not-lowest-plus-10": N_("{Knocked} but not lowest"),
    "not-lowest-double-plus-5": N_("{Knocked} but not lowest: doubled and 5 more"),
    "not-lowest-double": N_("{Knocked} but not lowest: doubled"),
    "not-lowest-highest": N_("{Knocked} but not lowest: takes the highest layout"),
    "not-lowest-add-lowest": N_("{Knocked} but not lowest: adds the lowest layout"),
    "not-lowest-add-highest-opponent": N_("{Knocked} but not lowest: adds the highest opponent"),
    "lowest-zero": N_("{Knocked} and lowest: counts 0"),
    "lowest-minus-10": N_("{Knocked} and lowest: counts −10"),
    "lowest-minus-players": N_("{Knocked} and lowest: less the number of players"),
    "lowest-layout-zero": N_("The lowest layout of the hole counts 0"),
    "not-above-knocker": N_("Not above {player}, who {knocked}: counts 0"),
    "others": N_("{player} has four equal cards in two neighbouring columns"),
    "paid-looks": N_("Paid looks ({count})"),
    "failed-matches": N_("Failed matches ({count})"),
    "extra": N_("{extra} ({count})"),
}

FAULTS: dict[str, str] = {
    "bad-card": N_("“{card}” is not a card; cards are {ranks}"),
    "empty-place-not-allowed": N_("“-” is an empty place, and these rules have none; enter the card that lies there"),
    "wrong-number-of-cards": N_("{entered} entered, but a layout has {size} cards"),
    "wrong-rows": N_("The rows have {lengths} cards, but a layout has {rows} rows of {columns}"),
    "suit-needed": N_("“{card}” needs its suit, since {named} counts for itself; enter it as {example}"),
    "joker-not-in-game": N_(
        "“{card}” is a joker, and there are none in this game; a house rule for jokers brings them in"
    ),
    "too-many-of-a-card": N_(
        "{count} × {card} entered ({players}), but {packs} pack(s) hold {most}; "
        "correct a card, or play with {need} packs"
    ),
    "too-many-cards": N_(
        "{count} cards entered, but {packs} pack(s) hold {most}; correct a layout, or play with {need} packs"
    ),
}


# What a setting is about, for the sentence that two rules set it differently; a family stands for all its members.
PATHS: dict[str, str] = {
    "values": N_("what {name} counts"),
    "wild": N_("whether {name} is wild"),
    "extras": N_("what {name} costs"),
    "play": N_("how this is played"),
    "jokers": N_("whether jokers are in the game"),
    "empty-places": N_("whether a layout may have empty places"),
    "matches.pairs": N_("which pairs cancel"),
    "matches.once": N_("whether a card may count in two sets"),
    "matches.columns": N_("whether columns cancel"),
    "matches.rows": N_("whether rows cancel"),
    "matches.diagonals": N_("whether diagonals cancel"),
    "pairs.keep-negative": N_("what a pair of negative cards counts"),
    "bonus": N_("what four or more equal cards together count"),
    "knocker.not-lowest": N_("what a knocker gets who is not lowest"),
    "knocker.lowest": N_("what a knocker gets who is lowest"),
    "knocker.tied": N_("what a tie for lowest means for the knocker"),
    "game.end": N_("how long the game is"),
    "game.tie": N_("what happens after a tie"),
    "game.begins": N_("who begins the next hole"),
}


def path_in_words(path: str, translate: Translate = in_english) -> str:
    """Say what a setting is about: "what Q counts", "which pairs cancel"."""
    family, _, name = path.partition(".")
    template = PATHS.get(path) or PATHS.get(family, "{path}")
    return translate(template).format(name="★" if name == "JK" else name, path=path)


def card_name(deck: Deck, name: str) -> str:
    """A card as people read it: "Q♠", "7", "★" for a joker."""
    card = deck.by_name.get(name)
    if card is None:
        return name
    if card.rank.optional:
        return "★"
    return card.rank.name + (deck.suits[card.suit] if card.suit else "")


def line_sentence(line: Line, deck: Deck, words: KnockerWords | None, translate: Translate = in_english) -> str:
    """Say what one line of a score is about; its points stand beside it."""
    kind = line.kind
    facts: dict[str, Any] = {}
    if words is not None:
        knocked = translate(words.done)
        facts |= {"knocked": knocked, "Knocked": knocked[:1].upper() + knocked[1:]}
    if line.places:
        names = [card_name(deck, str(name)) for name in line.facts]
        facts |= {"card": names[0], "first": names[0], "second": names[-1], "cards": ", ".join(names)}
        if kind == "pair" and line.points:
            kind = "pair-kept"
    elif kind == "extra":
        kind = str(line.facts[0]) if line.facts[0] in LINES else kind
        facts |= {"extra": line.facts[0], "count": line.facts[1]}
    elif line.facts:
        facts["player"] = line.facts[0]
    return translate(LINES[kind]).format(**facts)


def fault_sentence(code: str, facts: Mapping[str, Any], deck: Deck, translate: Translate = in_english) -> str:
    """Say what is wrong with an entry, what was entered and what would do."""
    told = dict(facts)
    if code == "bad-card":
        told["ranks"] = " ".join(rank.name for rank in deck.ranks if not rank.optional)
    if code == "wrong-number-of-cards" and "lengths" in facts:
        code = "wrong-rows"
    if "players" in facts:
        told["players"] = ", ".join(facts["players"])
    return translate(FAULTS[code]).format(**told)
