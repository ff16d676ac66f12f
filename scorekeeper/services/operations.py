"""What phones send from the table: an operation a tap, in order, each stored once however often it comes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Literal

from scorekeeper.document.problems import Problem
from scorekeeper.rulebook.sentences import N_
from scorekeeper.scoring.cards import Card
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.services.cells import card_name, cell_of, standing_at, standing_for
from scorekeeper.services.entering import extras_of, read_cell
from scorekeeper.services.entries import Settle, append_entries
from scorekeeper.services.facts import Fact, check_fact, check_op, says_the_same
from scorekeeper.services.game_record import GameRecord, lock_table, pinned_ruleset
from scorekeeper.services.log import Entry, Hole, Kept, acts, replay, stated
from scorekeeper.services.refused import Refused
from scorekeeper.services.seating import seating_of
from scorekeeper.store import Link, now, writing

MOST_AT_ONCE = 100

NO_CARD = N_("“{entered}” is no card of this game; enter one of {known}")
NO_PLACE = N_("There is no such place in this layout; it has {size}")
TOO_FAR = N_("Hole {hole} is not dealt yet; enter hole {next} first")
NOTHING_TO_UNDO = N_("This was taken back already, or never stored")
NOT_AT_TABLE = N_("{player} does not play hole {hole}")
DAMAGED = N_("This entry is damaged and can't be stored; enter it again")


@dataclass(frozen=True)
class Operation:
    """One tap or one text, as a phone sends it.

    `seen` is the operation that the phone saw standing at what it changes, None for nothing. Of the rest each kind
    has its own: card (place, card), typed (text), extra (extra, count), undo (act).
    """

    op: str
    kind: str
    hole: int | None = None
    seat: int | None = None
    place: int | None = None
    card: str = ""
    text: str = ""
    extra: str = ""
    count: int = 0
    act: str = ""
    seen: str | None = None


@dataclass(frozen=True)
class Outcome:
    """What became of an operation; a clash names the entry that stands, a refusal says why."""

    op: str
    status: Literal["stored", "already", "clash", "refused"]
    problem: Problem | None = None
    theirs: Entry | None = None


@dataclass(frozen=True)
class Performed:
    """What became of all operations, and the game as it stands now."""

    outcomes: tuple[Outcome, ...]
    game: GameRecord


class _Refusal(Exception):
    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


def _refusal(message: str, **facts: Any) -> _Refusal:
    return _Refusal(Problem("refused", "", message, facts))


def perform(
    game: str,
    operations: Sequence[Operation],
    link_id: int | None,
    settle: Settle,
    known: GameRecord | None = None,
) -> Performed:
    """Carry out operations in order, each by itself: one that can't be stored keeps no other back.

    `known` is the game as the caller has read it. Raises Refused: unknown-game, bad-op, too-many-operations.
    """
    if len(operations) > MOST_AT_ONCE:
        raise Refused("too-many-operations", count=len(operations), most=MOST_AT_ONCE)
    for operation in operations:
        check_op(operation.op)
    with writing() as session:
        table = lock_table(session, game, known)
        link = None if link_id is None else session.get(Link, link_id)
        course = _Course(table.record, link_id, link.label if link else None, now())
        outcomes = tuple(course.carry_out(operation) for operation in operations)
        after = append_entries(session, table, course.new, settle)
        return Performed(outcomes, after)


class _Course:
    """The log while operations are added to it."""

    def __init__(self, record: GameRecord, link_id: int | None, who: str | None, at: datetime) -> None:
        self.new: list[Entry] = []
        self._record = record
        self._ruleset = pinned_ruleset(record.ruleset)
        self._seating = seating_of(record)
        self._entries = list(record.entries)
        self._kept: Kept = record.kept
        self._by_act = {entry.act: entry for entry in record.entries}
        self._sender = Entry(0, "", "", at, link_id=link_id, who=who)

    def carry_out(self, operation: Operation) -> Outcome:
        if operation.op in self._by_act:
            return Outcome(operation.op, "already")
        try:
            if operation.kind == "undo":
                return self._undo(operation)
            fact = self._fact(operation)
            theirs = self._clash(operation, fact)
        except _Refusal as refusal:
            return Outcome(operation.op, "refused", refusal.problem)
        if theirs is not None:
            return Outcome(operation.op, "clash", theirs=theirs)
        self._add(operation.op, fact)
        return Outcome(operation.op, "stored")

    def _add(self, act: str, fact: Fact) -> None:
        rev = (self._entries[-1].rev if self._entries else 0) + 1
        entry = replace(
            self._sender,
            rev=max(rev, self._record.rev + 1),
            act=act,
            kind=fact.kind,
            hole=fact.hole,
            seat=fact.seat,
            value=fact.value,
        )
        self.new.append(entry)
        self._entries.append(entry)
        self._by_act[act] = entry
        self._kept = replay(self._entries) if fact.kind == "undo" else stated(self._kept, entry)

    def _undo(self, operation: Operation) -> Outcome:
        act = next((act for act in acts(self._entries) if act.act == operation.act), None)
        if act is None:
            raise _refusal(NOTHING_TO_UNDO)
        if act.undone_by is not None:
            return Outcome(operation.op, "already")
        self._add(operation.op, Fact("undo", value={"undoes": [entry.rev for entry in act.entries]}))
        return Outcome(operation.op, "stored")

    def _hole(self, operation: Operation) -> Hole:
        return self._kept.holes.get(operation.hole or 0, Hole())

    def _fact(self, operation: Operation) -> Fact:
        """What an operation states. Raises _Refusal."""
        fact = _READ[operation.kind](self, operation) if operation.kind in _READ else None
        if fact is None:
            raise _refusal(DAMAGED)
        try:
            check_fact(fact, len(self._record.players))
        except Refused as refused:
            raise _refusal(DAMAGED) from refused
        dealt = max(self._kept.holes, default=0) + 1
        if (operation.hole or 0) > dealt:
            raise _refusal(TOO_FAR, hole=operation.hole, next=dealt)
        if fact.seat is not None and not self._seating.plays(self._record.players[fact.seat], fact.hole or 1):
            raise _refusal(NOT_AT_TABLE, player=self._record.players[fact.seat], hole=fact.hole)
        return fact

    def _card(self, operation: Operation) -> Fact:
        ruleset = self._ruleset
        name, size = card_name(ruleset, operation.card), ruleset.shape.size
        card = ruleset.deck.by_name.get(name or "")
        if (
            name is None
            or (name == "-" and not ruleset.empty_places)
            or (card is not None and _left_out(ruleset, card))
        ):
            raise _refusal(NO_CARD, entered=operation.card, known=_known_cards(ruleset))
        if size is not None and (operation.place or 0) >= size:
            raise _refusal(NO_PLACE, size=size)
        return Fact("card", operation.hole, operation.seat, {"place": operation.place, "card": name})

    def _typed(self, operation: Operation) -> Fact:
        kind, value, problems = read_cell(self._ruleset, operation.text, "")
        if problems:
            raise _Refusal(problems[0])
        return Fact(kind, operation.hole, operation.seat, value)

    def _done(self, operation: Operation) -> Fact:
        cell = cell_of(self._ruleset, self._hole(operation), operation.seat or 0)
        if self._ruleset.shape.size is not None or cell.state in ("number", "absent"):
            raise _refusal(DAMAGED)
        return Fact("layout", operation.hole, operation.seat, " ".join(place.card for place in cell.places))

    def _knocker(self, operation: Operation) -> Fact:
        return Fact("knocker", operation.hole, operation.seat)

    def _extra(self, operation: Operation) -> Fact:
        if operation.extra not in extras_of(self._ruleset):
            raise _refusal(DAMAGED)
        return Fact("extra", operation.hole, operation.seat, {"id": operation.extra, "n": operation.count})

    def _clash(self, operation: Operation, fact: Fact) -> Entry | None:
        """The entry that stands where the sender saw another, unless both say the same."""
        hole, seat = self._hole(operation), operation.seat or 0
        if operation.kind == "done":
            # It takes nothing away that anybody entered.
            return None
        if fact.kind == "card":
            stands = standing_at(hole, seat, fact.value["place"])
        elif operation.kind == "typed":
            stands = standing_for(hole, seat)
        else:
            stands = self._kept.standing.get(fact.key)
        if stands is None or stands.act == operation.seen or says_the_same(fact, stands):
            return None
        if fact.kind == stands.kind == "card" and not stands.value["card"]:
            # A card goes into a place that is bare: nothing of anybody's is lost.
            return None
        saw = self._by_act.get(operation.seen or "")
        return None if _same_there(saw, stands) else stands


_READ: dict[str, Callable[[_Course, Operation], Fact]] = {
    "card": _Course._card,
    "typed": _Course._typed,
    "done": _Course._done,
    "knocker": _Course._knocker,
    "extra": _Course._extra,
}


def _same_there(saw: Entry | None, stands: Entry) -> bool:
    """Whether what the sender saw says the same as what stands now, so that the change is one of what they saw."""
    if saw is None:
        # Nothing was seen; a cell that was cleared holds nothing either.
        return stands.kind == "clear"
    return (saw.kind, saw.hole, saw.seat, saw.value) == (stands.kind, stands.hole, stands.seat, stands.value)


def _left_out(ruleset: Ruleset, card: Card) -> bool:
    return card.rank.optional and not ruleset.jokers


def _known_cards(ruleset: Ruleset) -> str:
    return " ".join(rank.name for rank in ruleset.deck.ranks if not rank.optional or ruleset.jokers)
