"""Facts as they are sent, and whether they can be kept."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorekeeper.scoring.seating import STARTS
from scorekeeper.services.cells import MOST_IN_HAND
from scorekeeper.services.log import KINDS, START, Entry, Key, key_of
from scorekeeper.services.refused import Refused

LONGEST_LAYOUT = 1000
LONGEST_TYPED = 200
LARGEST_NUMBER = 10**9
LARGEST_COUNT = 999
LAST_HOLE = 9_999
LONGEST_CARD = 4
OP = re.compile(r"[A-Za-z0-9_.:-]{1,80}")
ABOUT_CELL = ("layout", "number", "absent", "clear", "card", "extra")
NEEDS_SEAT = (*ABOUT_CELL, "join", "leave", "stay", "dealer", "takeover")
NEEDS_HOLE = (*ABOUT_CELL, "knocker", "join", "leave", "order", "dealer", "takeover")


@dataclass(frozen=True)
class Fact:
    """Something that somebody states; the values of each kind are those of log.Entry."""

    kind: str
    hole: int | None = None
    seat: int | None = None
    value: Any = None

    @property
    def key(self) -> Key:
        """What it is about."""
        key = key_of(self.kind, self.hole, self.seat, self.value)
        if key is None:
            raise ValueError(f"{self.kind} is no fact")
        return key


def check_op(op: str) -> None:
    """Whether an operation id can be kept: 1 to 80 letters, digits and signs ``_ . : -``.

    Raises Refused: bad-op.
    """
    if not OP.fullmatch(op) or op == START:
        raise Refused("bad-op", op=op)


def check_fact(fact: Fact, seats: int) -> None:
    """Whether a fact can be kept in a game of so many seats.

    Raises Refused: unknown-kind, unknown-seat, bad-hole, bad-value, with the fact.
    """
    if fact.kind not in KINDS or fact.kind == "undo":
        raise Refused("unknown-kind", fact=fact)
    about_hole = fact.kind in NEEDS_HOLE
    if about_hole != (fact.hole is not None) or not _is_int(fact.hole, 1, LAST_HOLE, optional=True):
        raise Refused("bad-hole", fact=fact)
    needs_seat = fact.kind in NEEDS_SEAT or (fact.kind == "knocker" and fact.seat is not None)
    if needs_seat != (fact.seat is not None) or not _is_int(fact.seat, 0, seats - 1, optional=True):
        raise Refused("unknown-seat", fact=fact)
    if not _value_is_right(fact.kind, fact.value):
        raise Refused("bad-value", fact=fact)


def says_the_same(fact: Fact, entry: Entry | None) -> bool:
    """Whether a fact states what stands already, in other words perhaps (19 for 12+7)."""
    if entry is None:
        return fact.kind == "clear" or (fact.kind == "extra" and fact.value["n"] == 0)
    if (fact.kind, fact.seat) != (entry.kind, entry.seat):
        return False
    if fact.kind == "number":
        return bool(fact.value["n"] == entry.value["n"])
    return bool(fact.value == entry.value)


def is_kept_already(fact: Fact, entry: Entry | None) -> bool:
    """Whether storing a fact would change nothing at all."""
    return says_the_same(fact, entry) and (entry is None or bool(fact.value == entry.value))


def _value_is_right(kind: str, value: Any) -> bool:
    if kind == "layout":
        return _is_text(value, LONGEST_LAYOUT)
    if kind not in PARTS_OF_VALUE:
        return value is None
    parts = PARTS_OF_VALUE[kind]
    return isinstance(value, dict) and value.keys() == parts.keys() and all(parts[name](value[name]) for name in parts)


def _is_text(value: Any, longest: int) -> bool:
    return isinstance(value, str) and len(value) <= longest and value.isprintable()


def _is_order(value: Any) -> bool:
    return isinstance(value, list) and all(_is_int(seat, 0, 99) for seat in value) and len(set(value)) == len(value) > 0


def _is_id(value: Any) -> bool:
    return _is_int(value, 1, 2**31 - 1)


def _is_int(value: Any, lowest: int, highest: int, *, optional: bool = False) -> bool:
    if value is None:
        return optional
    return isinstance(value, int) and not isinstance(value, bool) and lowest <= value <= highest


PARTS_OF_VALUE: dict[str, dict[str, Callable[[Any], bool]]] = {
    "number": {
        "n": lambda part: _is_int(part, -LARGEST_NUMBER, LARGEST_NUMBER),
        "typed": lambda part: _is_text(part, LONGEST_TYPED),
    },
    "card": {
        "place": lambda part: _is_int(part, 0, MOST_IN_HAND - 1),
        "card": lambda part: _is_text(part, LONGEST_CARD),
    },
    "extra": {"id": lambda part: isinstance(part, str), "n": lambda part: _is_int(part, 0, LARGEST_COUNT)},
    "rules": {"terms": lambda part: isinstance(part, dict), "ruleset": lambda part: isinstance(part, dict)},
    "join": {"start": lambda part: part in STARTS},
    "order": {"seats": _is_order},
    "takeover": {"from": _is_id, "by": _is_id},
}
