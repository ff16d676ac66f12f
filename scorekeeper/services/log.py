"""What a game's log of entries comes to; pure, without a database."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Any

CELL_KINDS = ("layout", "number", "absent", "clear")
END_KINDS = ("finish", "reopen")
# Who comes, goes, sits where and deals.
SEAT_KINDS = ("join", "leave", "stay", "order", "dealer", "takeover")
KINDS = (*CELL_KINDS, "card", "knocker", "extra", *END_KINDS, "rules", *SEAT_KINDS, "undo")
# The act of what a game was begun with; undo leaves it alone.
START = "start"

# Kinds that replace each other, and what of the value keeps two facts of one kind apart.
GROUPS = {**dict.fromkeys(CELL_KINDS, "cell"), **dict.fromkeys(END_KINDS, "end"), "stay": "leave"}
PARTS = {"card": "place", "extra": "id"}
OF_HOLE = ("cell", "card", "extra", "knocker", "order", "dealer")
OF_SEAT = ("cell", "card", "extra", "join", "leave", "takeover")
# What a fact is about: its kind's group, and the hole, seat and extra or place as far as they matter.
Key = tuple[str, int | None, int | None, str | int | None]


@dataclass(frozen=True, slots=True)
class Entry:
    """One fact, who stated it and when.

    `seat` is a place in seating order; what was sent at once shares an `act`. The value of a layout is its
    text, of a card {"place": int, "card": str} ("" when it was taken away), of a number {"n": int, "typed": str},
    of an extra {"id": str, "n": int}, of rules {"terms": dict, "ruleset": dict}, of an undo {"undoes": [revs]},
    of a join {"start": str}, of an order {"seats": [seats]}, of a takeover {"from": player id, "by": player id},
    of all others None. A knocker without a seat: nobody. The hole of a seat's kind is the first that it is about.
    """

    rev: int
    act: str
    kind: str
    at: datetime
    hole: int | None = None
    seat: int | None = None
    value: Any = None
    link_id: int | None = None
    who: str | None = None


@dataclass(frozen=True)
class Hole:
    """What stands for one hole. A seat without an entry is missing from `cells`.

    `cards` are the cards entered one by one since the seat's cell was stated as a whole, by seat and place.
    """

    cells: dict[int, Entry] = field(default_factory=dict)
    cards: dict[int, dict[int, Entry]] = field(default_factory=dict)
    knocker: Entry | None = None
    extras: dict[int, dict[str, int]] = field(default_factory=dict)


@dataclass(frozen=True)
class Kept:
    """The state of a game: of each fact the entry that stands."""

    standing: Mapping[Key, Entry]

    @cached_property
    def holes(self) -> dict[int, Hole]:
        """The holes in which anything stands, by number, in order."""
        found: dict[int, Hole] = {}
        for (group, number, seat, extra), entry in self.standing.items():
            if number is None or entry.kind in ("clear", *SEAT_KINDS) or (group == "extra" and not entry.value["n"]):
                continue
            hole = found.setdefault(number, Hole())
            if group == "knocker":
                found[number] = replace(hole, knocker=entry)
            elif group == "cell" and seat is not None:
                hole.cells[seat] = entry
            elif group == "card" and seat is not None and isinstance(extra, int):
                hole.cards.setdefault(seat, {})[extra] = entry
            elif seat is not None and isinstance(extra, str):
                hole.extras.setdefault(seat, {})[extra] = entry.value["n"]
        return dict(sorted(found.items()))

    @property
    def end(self) -> Entry | None:
        """The last word by hand about the end: an entry `finish` or `reopen`, or None."""
        return self.standing.get(("end", None, None, None))

    @property
    def finished_by_hand(self) -> bool:
        """Whether somebody ended the game, and nobody reopened it."""
        return self.end is not None and self.end.kind == "finish"

    @property
    def rules(self) -> Entry | None:
        """The entry that changed the rules last, or None: the game's first rules are in force."""
        return self.standing.get(("rules", None, None, None))


@dataclass(frozen=True)
class Past:
    """Something that was stated once, and the entry that undid it, if any."""

    entry: Entry
    undone_by: Entry | None


@dataclass(frozen=True)
class Act:
    """What was sent at once, with the entry that undid it, if any."""

    act: str
    entries: tuple[Entry, ...]
    undone_by: Entry | None

    @property
    def is_undo(self) -> bool:
        """Whether this act took another one back."""
        return self.entries[0].kind == "undo"


def key_of(kind: str, hole: int | None, seat: int | None, value: Any) -> Key | None:
    """What a fact is about: two facts with one key replace each other. None for an undo."""
    if kind == "undo" or kind not in KINDS:
        return None
    group, part = GROUPS.get(kind, kind), PARTS.get(kind)
    return (
        group,
        hole if group in OF_HOLE else None,
        seat if group in OF_SEAT else None,
        None if part is None else value[part],
    )


def key_of_entry(entry: Entry) -> Key | None:
    """What an entry is about; None for an undo."""
    return key_of(entry.kind, entry.hole, entry.seat, entry.value)


def undone(entries: Sequence[Entry]) -> dict[int, Entry]:
    """The revs that do not count any more, each with the entry that undid it."""
    gone: dict[int, Entry] = {}
    # From the last to the first: when an undo is reached, it is known whether it was undone itself.
    for entry in reversed(entries):
        if entry.kind == "undo" and entry.rev not in gone:
            for rev in entry.value["undoes"]:
                if rev < entry.rev:
                    gone.setdefault(rev, entry)
    return gone


def replay(entries: Iterable[Entry], up_to_rev: int | None = None) -> Kept:
    """The state that these entries, given by rev, come to; only those up to a rev when one is given."""
    seen = [entry for entry in entries if up_to_rev is None or entry.rev <= up_to_rev]
    gone = undone(seen)
    standing: dict[Key, Entry] = {}
    for entry in seen:
        if entry.rev not in gone:
            _stand(standing, entry)
    return Kept(standing)


def stated(kept: Kept, entry: Entry) -> Kept:
    """The state after one more entry, which is no undo."""
    standing = dict(kept.standing)
    _stand(standing, entry)
    return Kept(standing)


def _stand(standing: dict[Key, Entry], entry: Entry) -> None:
    key = key_of_entry(entry)
    if key is None:
        return
    standing[key] = entry
    if key[0] == "cell":
        # A cell stated as a whole takes the place of the cards entered before.
        for old in [old for old in standing if old[0] == "card" and old[1:3] == key[1:3]]:
            del standing[old]


def history(entries: Sequence[Entry], hole: int, seat: int) -> list[Past]:
    """All that was ever stated for one cell as a whole, the oldest first."""
    gone, wanted = undone(entries), key_of("absent", hole, seat, None)
    return [Past(entry, gone.get(entry.rev)) for entry in entries if key_of_entry(entry) == wanted]


def history_of_hole(entries: Sequence[Entry], hole: int) -> list[Past]:
    """All that was ever stated for one hole, the oldest first."""
    gone = undone(entries)
    return [Past(entry, gone.get(entry.rev)) for entry in entries if entry.hole == hole]


def acts(entries: Sequence[Entry]) -> list[Act]:
    """The whole log as what was sent at once, the oldest first."""
    gone = undone(entries)
    together: dict[str, list[Entry]] = {}
    for entry in entries:
        together.setdefault(entry.act, []).append(entry)
    return [Act(act, tuple(parts), gone.get(parts[0].rev)) for act, parts in together.items()]


def last_act(entries: Sequence[Entry]) -> Act | None:
    """The last act that counts and is no undo itself, or None."""
    for act in reversed(acts(entries)):
        if not act.is_undo and act.undone_by is None and act.act != START:
            return act
    return None


def undo_and_redo(entries: Sequence[Entry], link_id: int | None) -> tuple[Act | None, Act | None]:
    """The last act of one link that can be taken back, and its last undo that can be taken back itself."""
    own = [act for act in reversed(acts(entries)) if act.entries[0].link_id == link_id and act.undone_by is None]
    undos = {entry.rev for entry in entries if entry.kind == "undo"}
    back = next((act for act in own if not act.is_undo and act.act != START), None)
    for act in own:
        if not act.is_undo:
            break
        # An undo of an undo brought something back: it is no reason to stop, and nothing to bring back.
        if undos.isdisjoint(act.entries[0].value["undoes"]):
            return back, act
    return back, None
