"""What lies before each player in a hole: whole layouts and cards entered one by one, put together; pure."""

from dataclasses import dataclass
from typing import Any, Literal

from scorekeeper.scoring.entry import read_layout
from scorekeeper.scoring.layouts import Cards
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.services.log import Entry, Hole

MOST_IN_HAND = 60

State = Literal["empty", "entering", "layout", "number", "absent", "away"]


@dataclass(frozen=True)
class Place:
    """One place of a layout: its number, the card's name, and its entry.

    The name is "" while no card is entered, and "-" for an empty place.
    """

    number: int
    card: str
    entry: Entry | None


@dataclass(frozen=True)
class Cell:
    """What stands for one player in one hole; `away` while they have not joined yet, or are gone.

    `value` is that of the log: a layout's text, {"n", "typed"} of a number, else None. `entry` is the newest that says
    so. `places` are those of a layout, also of one that is only partly entered.
    """

    state: State
    value: Any
    entry: Entry | None
    places: tuple[Place, ...]

    @property
    def complete(self) -> bool:
        """Whether nothing is missing, so that the hole can count."""
        return self.state in ("layout", "number", "absent", "away")


def cell_of(ruleset: Ruleset, hole: Hole, seat: int) -> Cell:
    """Put together what stands for a seat."""
    whole, cards = hole.cells.get(seat), hole.cards.get(seat)
    if not cards:
        kind: State = "empty" if whole is None or whole.kind == "clear" else whole.kind  # type: ignore[assignment] # CELL_KINDS
        return Cell(kind, None if whole is None else whole.value, whole, _places_of(ruleset, whole))
    size = ruleset.shape.size
    places = dict(enumerate(_places_of(ruleset, whole)))
    places |= {number: Place(number, entry.value["card"], entry) for number, entry in cards.items()}
    count = size if size is not None else max(places) + 1
    laid = [places.get(number, Place(number, "", whole)) for number in range(count)]
    newest = max(cards.values(), key=lambda entry: entry.rev)
    entered = [place.card for place in laid if place.card]
    if size is None:
        # A hand has no gaps, and nobody but the players knows when it is complete.
        hand = tuple(place for place in laid if place.card)
        done = whole is not None and whole.kind == "layout"
        state: State = "layout" if done else "entering" if hand else "empty"
        return Cell(state, " ".join(entered) if done else None, newest, hand)
    if len(entered) < size:
        return Cell("entering" if entered else "empty", None, newest, tuple(laid))
    codes = tuple(_code(ruleset, name) for name in entered)
    return Cell("layout", ruleset.spelling.write(codes, ruleset.shape), newest, tuple(laid))


AWAY = Cell("away", None, None, ())


def cells_of(ruleset: Ruleset, hole: Hole, seats: int) -> list[Cell]:
    """Put together what stands for every seat."""
    return [cell_of(ruleset, hole, seat) for seat in range(seats)]


def as_entry(cell: Cell, hole: int, seat: int) -> Entry | None:
    """A cell as one entry that says it as a whole, to be compared with what somebody wants to state."""
    if cell.entry is None or cell.state in ("empty", "entering"):
        return cell.entry
    entry = cell.entry
    return Entry(entry.rev, entry.act, cell.state, entry.at, hole, seat, cell.value, entry.link_id, entry.who)


def cards_of(ruleset: Ruleset, cell: Cell) -> Cards | None:
    """The card codes of a layout as far as it is entered, an empty place for each card that is missing.

    None where there is no layout, or one that does not fit the rules any more.
    """
    if cell.state == "layout":
        cards, faults = read_layout(ruleset, cell.value)
        return cards if all(fault.code == "suit-needed" for fault in faults) else None
    if cell.state == "entering":
        return tuple(_code(ruleset, place.card or "-") for place in cell.places)
    return None


def card_name(ruleset: Ruleset, text: str) -> str | None:
    """Read one card as it is typed ("7", "qs", "*", "-"; "" takes a card away): its name, or None for no card."""
    if not text.strip():
        return ""
    rows, odd, _alone = ruleset.spelling.rows(text)
    cards = [card for row in rows for card in row]
    return ruleset.deck.name(cards[0]) if len(cards) == 1 and not odd and len(rows) == 1 else None


def standing_at(hole: Hole, seat: int, place: int) -> Entry | None:
    """The entry that says what lies in a place."""
    return hole.cards.get(seat, {}).get(place) or hole.cells.get(seat)


def standing_for(hole: Hole, seat: int) -> Entry | None:
    """The newest entry about a seat's cell."""
    about = [entry for entry in (hole.cells.get(seat), *hole.cards.get(seat, {}).values()) if entry is not None]
    return max(about, key=lambda entry: entry.rev, default=None)


def free_place(ruleset: Ruleset, cell: Cell) -> int | None:
    """The first place without a card, or None when a layout of fixed size is full."""
    taken = {place.number for place in cell.places if place.card}
    free = next(number for number in range(len(taken) + 1) if number not in taken)
    return free if ruleset.shape.size is None or free < ruleset.shape.size else None


def written_so_far(ruleset: Ruleset, cell: Cell) -> str:
    """Spell a layout of which cards are missing, "·" for each: "7 7 · / 2 · ·"."""
    rows = ruleset.shape.grid(len(cell.places))
    return " / ".join(" ".join(cell.places[place].card or "·" for place in row) for row in rows)


def _places_of(ruleset: Ruleset, whole: Entry | None) -> tuple[Place, ...]:
    named: list[str] = []
    if whole is not None and whole.kind == "layout":
        cards, _faults = read_layout(ruleset, whole.value)
        named = [ruleset.deck.name(card) for card in cards]
    size = ruleset.shape.size
    if size is not None:
        # Under rules that were changed since, a text may no longer fit.
        named = (named + [""] * size)[:size]
    return tuple(Place(number, name, whole) for number, name in enumerate(named))


def _code(ruleset: Ruleset, name: str) -> int:
    return ruleset.deck.empty if name == "-" else ruleset.deck.by_name[name].code
