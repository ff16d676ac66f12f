"""Every setting that a rule may set, with the check of its value: the closed list behind all rule files."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, TypeGuard

from scorekeeper.scoring.cards import Deck
from scorekeeper.scoring.knocker import PENALTIES, REWARDS
from scorekeeper.scoring.matched_sets import BONUS_PLACES, LINE_PLACES

LARGEST = 1_000_000
"""Card values and scores beyond this (either way) are slips, not rules; scoring relies on the bound."""

# A check gives None for a good value, or what would do.
Check = Callable[[Any], str | None]


def is_whole(value: object) -> TypeGuard[int]:
    """Tell whether a value is a whole number (true and false are not)."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_score(value: object) -> bool:
    """Tell whether a value is a whole number that a card or a layout may count."""
    return is_whole(value) and abs(value) <= LARGEST


def _points(value: Any) -> str | None:
    return None if is_score(value) else f"a whole number from −{LARGEST} to {LARGEST}"


def _number(value: Any) -> str | None:
    return None if is_whole(value) and value > 0 else "a whole number above 0"


def _switch(value: Any) -> str | None:
    return None if isinstance(value, bool) else "true or false"


def _text(value: Any) -> str | None:
    return None if isinstance(value, str) and value else "a text"


def _one_of(*choices: str) -> Check:
    return lambda value: None if value in choices else "one of " + ", ".join(choices)


def _bonus(value: Any) -> str | None:
    good = (
        isinstance(value, dict)
        and "points" in value
        and value.keys() <= {"points", "others"}
        and all(map(is_score, value.values()))
    )
    return None if good else "{ points = …, others = … }, others being optional"


def _layout(value: Any) -> str | None:
    if isinstance(value, dict):
        if value.keys() == {"hand"} and (value["hand"] == "any" or (is_whole(value["hand"]) and value["hand"] > 0)):
            return None
        if value.keys() == {"rows", "columns"} and all(is_whole(size) and size > 0 for size in value.values()):
            return None
    return '{ rows = …, columns = … }, { hand = 4 } or { hand = "any" }'


def check_end(value: Any) -> str | None:
    """Check how a game ends: after so many holes, at so many points, or when people stop."""
    good = (
        isinstance(value, dict)
        and len(value) <= 1
        and value.keys() <= {"holes", "points"}
        and all(is_whole(number) and number > 0 for number in value.values())
    )
    return None if good else "{ holes = … }, { points = … } or { }"


def _packs(value: Any) -> str | None:
    good = (
        isinstance(value, dict)
        and "2" in value
        and all(str(key).isdecimal() and is_whole(packs) and packs > 0 for key, packs in value.items())
    )
    return None if good else "{ 2 = 1, 8 = 2 }: from 2 players on 1 pack, from 8 on 2"


SETTINGS: dict[str, Check] = {
    "layout": _layout,
    "empty-places": _switch,
    "jokers": _switch,
    "packs": _packs,
    "packs-at-least": _number,
    "pot": _switch,
    "matches.pairs": _one_of("none", "column", "line", "anywhere", "adjacent"),
    "matches.once": _switch,
    **dict.fromkeys(LINE_PLACES, _switch),
    "pairs.keep-negative": _switch,
    **dict.fromkeys(BONUS_PLACES, _bonus),
    "knocker.not-lowest": _one_of(*PENALTIES),
    "knocker.lowest": _one_of(*REWARDS),
    "knocker.tied": _one_of("lowest", "loses", "neutral"),
    "knocker.opponents": _one_of("zero-unless-above"),
    "hole.lowest-zero": _switch,
    "game.end": check_end,
    "game.tie": _one_of("shared", "play-on"),
    "game.begins": _one_of("left-of-dealer", "lowest"),
    "game.begin-tie": _one_of("drawn", "knocker-loses"),
}

# Settings whose last word is free: a card, or an id.
FAMILIES: dict[str, Check] = {"values": _points, "wild": _switch, "extras": _points, "play": _text}


def did_you_mean(word: str, known: list[str]) -> str:
    """Suggest the nearest known word as the end of an error message, or nothing."""
    near = get_close_matches(word, known, 1)
    return f"; did you mean {near[0]}?" if near else ""


def faults_of_sets(sets: Mapping[str, Any], deck: Deck) -> list[tuple[str, str]]:
    """Check a table of settings against the list: the path and what is wrong with it, for each problem."""
    faults = []
    for path, value in sets.items():
        family, _, name = path.partition(".")
        check = SETTINGS.get(path) or (FAMILIES.get(family) if name else None)
        if check is None:
            known = [*SETTINGS, *FAMILIES]
            faults.append((path, f"{path} is no setting{did_you_mean(path, known)}"))
        elif family in ("values", "wild") and name not in deck.by_name:
            faults.append((path, f"{name} is no card of the deck{did_you_mean(name, list(deck.by_name))}"))
        elif wanted := check(value):
            faults.append((path, f"{path} is {value!r}, but should be {wanted}"))
    return faults
