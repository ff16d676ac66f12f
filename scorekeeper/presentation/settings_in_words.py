"""What a variant itself says, setting by setting, in sentences; house rules bring their own."""

from collections.abc import Iterator
from typing import Any

from flask_babel import gettext

from scorekeeper.presentation.language import translate
from scorekeeper.rulebook.rules import KnockerWords
from scorekeeper.rulebook.sentences import N_, number
from scorekeeper.scoring.ruleset import Ruleset

# A setting's path and its value, or the path alone where any value but "off" says the same.
Key = tuple[str, Any] | str

CANCELS: dict[Key, str] = {
    ("matches.pairs", "column"): N_("Two equal cards in one column count 0 together."),
    ("matches.pairs", "line"): N_("Two equal cards in one row or one column count 0 together."),
    ("matches.pairs", "anywhere"): N_("Two equal cards count 0 together, wherever they lie."),
    ("matches.pairs", "adjacent"): N_("Two equal cards side by side or one above the other count 0 together."),
    "matches.columns": N_("Equal cards that fill a whole column count 0 together."),
    "matches.rows": N_("Equal cards that fill a whole row count 0 together."),
    "matches.diagonals": N_("Equal cards that fill a diagonal count 0 together."),
    "pairs.keep-negative": N_("A pair of cards that count less than 0 keeps its points."),
    "empty-places": N_("Lines that cancel are taken away, and an empty place counts 0."),
}
BONUSES: dict[Key, str] = {
    "bonus.two-columns": N_("Four equal cards that fill two columns count {points} together."),
    "bonus.neighbouring-columns": N_("Four equal cards that fill two columns side by side count {points} together."),
    "bonus.negative-in-two-columns": N_("Four jokers that fill two columns count {points} together."),
    "bonus.all-equal": N_("A layout of nothing but equal cards counts {points}."),
    "bonus.block": N_("Four equal cards in a square count {points} together."),
}
KNOCKER: dict[Key, str] = {
    ("knocker.lowest", "zero"): N_("Whoever {done} and is lowest scores 0."),
    ("knocker.lowest", "minus-10"): N_("Whoever {done} and is lowest scores −10."),
    ("knocker.lowest", "minus-players"): N_("Whoever {done} and is lowest takes off 1 point for each player."),
    ("knocker.not-lowest", "plus-10"): N_("Whoever {done} and is not lowest adds 10 points."),
    ("knocker.not-lowest", "double"): N_("Whoever {done} and is not lowest doubles their score."),
    ("knocker.not-lowest", "double-plus-5"): N_("Whoever {done} and is not lowest doubles their score and adds 5."),
    ("knocker.not-lowest", "highest"): N_("Whoever {done} and is not lowest gets the highest score of the hole."),
    ("knocker.not-lowest", "add-lowest"): N_("Whoever {done} and is not lowest adds the lowest score to their own."),
    ("knocker.not-lowest", "add-highest-opponent"): N_(
        "Whoever {done} and is not lowest adds the highest opponent’s score to their own."
    ),
    ("knocker.opponents", "zero-unless-above"): N_("All others score 0, unless they are above whoever {done}."),
    "hole.lowest-zero": N_("The lowest score of the hole becomes 0."),
}
TIES: dict[Key, str] = {
    ("knocker.tied", "lowest"): N_("Whoever {done} and only ties for lowest counts as lowest."),
    ("knocker.tied", "loses"): N_("Whoever {done} and only ties for lowest counts as not lowest."),
    ("knocker.tied", "neutral"): N_("Whoever {done} and only ties for lowest gets neither reward nor penalty."),
}
BEGINS: dict[Key, str] = {
    ("game.begins", "left-of-dealer"): N_("The player left of the dealer begins, and the deal passes to the left."),
    ("game.begins", "lowest"): N_("Whoever had the lowest layout begins the next hole."),
}
COSTS: dict[Key, str] = {
    "extras.paid-looks": N_("Each paid look at a hidden card costs {points}."),
    "extras.failed-matches": N_("Each failed match costs {points} points."),
}
NOTHING_CANCELS = N_("Equal cards don’t cancel: every card counts.")
NO_PAIRS = N_("A pair alone cancels nothing.")
NO_STAKES = N_("Whoever {done} gains and loses nothing by it: every layout counts as it lies.")
NOBODY_ENDS = N_("The hole ends when the stock runs out, so nobody ends it.")
CARDS_TWICE = N_("A card may count in two sets at once.")
CARDS_ONCE = N_("No card counts in two sets: you get whichever choice scores lowest.")


def cancels_in_words(ruleset: Ruleset) -> list[str]:
    """What the variant says about equal cards."""
    told = list(_told(ruleset, CANCELS))
    lines = sum(ruleset.is_on(f"matches.{kind}") for kind in ("columns", "rows", "diagonals"))
    pairs = ruleset.sets["matches.pairs"]
    if pairs == "none" and not ruleset.wild_paths:
        told.insert(0, translate(NO_PAIRS if lines else NOTHING_CANCELS))
    if (lines > 1 or pairs == "adjacent") and ruleset.rule_of("matches.once") == ruleset.variant:
        told.append(translate(CARDS_ONCE if ruleset.is_on("matches.once") else CARDS_TWICE))
    return told


def bonuses_in_words(ruleset: Ruleset) -> list[str]:
    """What the variant says about bonuses."""
    return list(_told(ruleset, BONUSES))


def knocker_in_words(ruleset: Ruleset, words: KnockerWords | None) -> list[str]:
    """What the variant says about whoever ended the hole."""
    if words is None:
        return [translate(NOBODY_ENDS)]
    facts = {"done": translate(words.done)}
    return list(_told(ruleset, KNOCKER, **facts)) if _matters(ruleset) else [translate(NO_STAKES).format(**facts)]


def tie_in_words(ruleset: Ruleset, words: KnockerWords | None) -> list[str]:
    """What the variant says about a tie for lowest, where it matters."""
    return list(_told(ruleset, TIES, done=translate(words.done))) if words and _matters(ruleset) else []


def begins_in_words(ruleset: Ruleset) -> list[str]:
    """What the variant says about who begins."""
    return list(_told(ruleset, BEGINS))


def costs_in_words(ruleset: Ruleset) -> list[str]:
    """What the variant says about what a turn may cost."""
    return list(_told(ruleset, COSTS))


def _matters(ruleset: Ruleset) -> bool:
    """Whether it makes a difference who ended the hole."""
    return any(path in ruleset.sets for path in ("knocker.lowest", "knocker.not-lowest", "pot"))


def _told(ruleset: Ruleset, sentences: dict[Key, str], **facts: Any) -> Iterator[str]:
    """The sentences of the settings that the variant made and no house rule changed."""
    for key, sentence in sentences.items():
        path, wanted = key if isinstance(key, tuple) else (key, None)
        value = ruleset.sets.get(path)
        if not value or ruleset.rule_of(path) != ruleset.variant or wanted not in (None, value):
            continue
        points = value["points"] if isinstance(value, dict) else value
        said = number(points) if isinstance(points, int) else ""
        yield gettext(sentence).format(points=said, **facts)
