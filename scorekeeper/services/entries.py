"""Adding to a game's log, so that nothing is lost and nothing is stored twice."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from typing import Any

from sqlalchemy import delete, insert
from sqlalchemy.orm import Session

from scorekeeper.services.cells import as_entry, cell_of
from scorekeeper.services.facts import Fact, check_fact, check_op, is_kept_already, says_the_same
from scorekeeper.services.game_record import GameRecord, Stand, Table, lock_table, op_of, pinned_ruleset
from scorekeeper.services.log import Act, Entry, Hole, Kept, Key, acts, key_of_entry, last_act, replay
from scorekeeper.services.refused import Refused
from scorekeeper.services.takeovers import seat_players
from scorekeeper.store import Entry as EntryRow
from scorekeeper.store import Link, Standing, now, writing


@dataclass(frozen=True)
class Settlement:
    """Whether a game is over, and if so, where everybody stands."""

    finished: bool
    standings: Sequence[Stand] = ()


# Works out from a game how it stands; called inside the transaction, so it must be quick and store nothing.
Settle = Callable[[GameRecord], Settlement]


@dataclass(frozen=True)
class Clash:
    """A fact that somebody else changed since it was seen: `theirs` stands now (None: it was taken back)."""

    fact: Fact
    theirs: Entry | None
    who: str | None
    at: datetime


@dataclass(frozen=True)
class Recorded:
    """What became of a call: the game as it stands now, and the entries stored; none when clashes are told."""

    rev: int
    stored: int = 0
    already: bool = False
    clashes: tuple[Clash, ...] = ()
    game: GameRecord | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Undone:
    """What was undone (None when this operation had been done already), and the game as it stands now."""

    rev: int
    act: Act | None
    game: GameRecord | None = field(default=None, compare=False, repr=False)


def record(
    game: str,
    facts: Sequence[Fact],
    op: str,
    link_id: int | None,
    seen_rev: int | None = None,
    settle: Settle | None = None,
    known: GameRecord | None = None,
) -> Recorded:
    """Store facts in a game, all or none; those that stand already are not stored again.

    `known` is the game as the caller has read it, to save reading it again when nobody wrote meanwhile.
    A call whose `op` was stored before changes nothing and says `already`. With `seen_rev`, what the
    sender saw, a fact that was changed since to something else is a clash, and nothing is stored.
    Raises Refused: unknown-game, bad-op, or what check_fact says.
    """
    check_op(op)
    with writing() as session:
        table = lock_table(session, game, known)
        before = table.record
        if is_stored(before, op):
            return Recorded(before.rev, already=True, game=before)
        for fact in facts:
            check_fact(fact, len(table.seat_ids))
        wanted = {fact.key: fact for fact in facts}
        if seen_rev is not None:
            found = _clashes(before, wanted, seen_rev)
            if found:
                return Recorded(before.rev, clashes=found, game=before)
        new = [fact for fact in wanted.values() if _changes(before, fact)]
        after = append(session, table, new, op, link_id, settle)
        return Recorded(after.rev, stored=len(new), game=after)


def undo(game: str, op: str, link_id: int | None, settle: Settle | None = None, act: str | None = None) -> Undone:
    """Undo the last act that counts; with `act`, that one, which may be an undo itself.

    Raises Refused: unknown-game, bad-op, nothing-to-undo (also for an act that is undone already).
    """
    check_op(op)
    with writing() as session:
        table = lock_table(session, game)
        before = table.record
        if is_stored(before, op):
            return Undone(before.rev, None, before)
        if act is None:
            chosen = last_act(before.entries)
        else:
            chosen = next((one for one in acts(before.entries) if one.act == act), None)
        if chosen is None or chosen.undone_by is not None:
            raise Refused("nothing-to-undo")
        taking_back = Fact("undo", value={"undoes": [entry.rev for entry in chosen.entries]})
        after = append(session, table, [taking_back], op, link_id, settle)
        return Undone(after.rev, chosen, after)


def append(
    session: Session,
    table: Table,
    facts: Sequence[Fact],
    op: str,
    link_id: int | None,
    settle: Settle | None,
) -> GameRecord:
    """Put facts that were sent at once at the end of a locked game's log."""
    at = now()
    link = None if link_id is None else session.get(Link, link_id)
    new = [
        Entry(
            rev=table.record.rev + 1 + number,
            act=op,
            kind=fact.kind,
            at=at,
            hole=fact.hole,
            seat=fact.seat,
            value=fact.value,
            link_id=link_id,
            who=link.label if link else None,
        )
        for number, fact in enumerate(facts)
    ]
    return append_entries(session, table, new, settle)


def append_entries(session: Session, table: Table, new: Sequence[Entry], settle: Settle | None) -> GameRecord:
    """Put entries, numbered on from the last, at the end of a locked game’s log, settle it, and return it."""
    before = table.record
    if not new:
        return before
    within_act = Counter[str]()
    rows = []
    for entry in new:
        rows.append(_row(table, entry, within_act[entry.act]))
        within_act[entry.act] += 1
    session.execute(insert(EntryRow), rows)
    table.game.rev = new[-1].rev
    after = replace(before, rev=new[-1].rev, entries=(*before.entries, *new))
    if any(entry.kind in ("takeover", "undo") for entry in new):
        after = seat_players(session, table, after)
    return after if settle is None else _settle(session, table, after, settle(after))


def _row(table: Table, entry: Entry, number: int) -> dict[str, Any]:
    return {
        "game_id": table.game.id,
        "rev": entry.rev,
        "op": op_of(entry.act, number),
        "hole": entry.hole,
        "seat_id": None if entry.seat is None else table.seat_ids[entry.seat],
        "kind": entry.kind,
        "value": entry.value,
        "link_id": entry.link_id,
        "at": entry.at,
    }


def _settle(session: Session, table: Table, record: GameRecord, settled: Settlement) -> GameRecord:
    finished_at = (record.finished_at or now()) if settled.finished else None
    standings = tuple(sorted(settled.standings, key=lambda stand: stand.seat)) if settled.finished else ()
    if standings != record.standings:
        session.execute(delete(Standing).where(Standing.game_id == table.game.id))
        if standings:
            rows = [
                {
                    "game_id": table.game.id,
                    "seat_id": table.seat_ids[stand.seat],
                    "place": stand.place,
                    "total": stand.total,
                    **(asdict(stand.tally) if stand.tally is not None else {}),
                    "variant": record.terms["variant"] if stand.tally is not None else None,
                }
                for stand in standings
            ]
            session.execute(insert(Standing), rows)
    table.game.state = "finished" if settled.finished else "running"
    table.game.finished_at = finished_at
    return replace(
        record,
        state="finished" if settled.finished else "running",
        finished_at=finished_at,
        standings=standings,
    )


def is_stored(record: GameRecord, op: str) -> bool:
    """Whether an operation is in the log already."""
    return any(entry.act == op for entry in record.entries)


def _changes(record: GameRecord, fact: Fact) -> bool:
    # A game may also end by itself: then the last word by hand says nothing about how it stands now. And one that was
    # ended by hand may be running again, when its last hole was taken back.
    if fact.kind == "finish":
        return record.state == "running"
    if fact.kind == "reopen":
        return record.state == "finished" or record.kept.finished_by_hand
    if fact.kind == "rules":
        return bool(fact.value != {"terms": record.terms, "ruleset": record.ruleset})
    return not is_kept_already(fact, _stands(record, record.kept, fact.key))


def _stands(record: GameRecord, kept: Kept, key: Key) -> Entry | None:
    """What stands for a key; a cell whose cards were entered one by one as if it had been stated as a whole."""
    group, number, seat, _part = key
    if group != "cell" or number is None or seat is None:
        return kept.standing.get(key)
    hole = kept.holes.get(number, Hole())
    if not hole.cards.get(seat):
        return kept.standing.get(key)
    return as_entry(cell_of(pinned_ruleset(record.ruleset), hole, seat), number, seat)


def _clashes(record: GameRecord, wanted: dict[Key, Fact], seen_rev: int) -> tuple[Clash, ...]:
    seen = replay(record.entries, seen_rev)
    return tuple(clash for key, fact in wanted.items() if (clash := _clash(record, seen, key, fact)) is not None)


def _clash(record: GameRecord, seen: Kept, key: Key, fact: Fact) -> Clash | None:
    was, stands = _stands(record, seen, key), _stands(record, record.kept, key)
    if was == stands or says_the_same(fact, stands):
        return None
    by = stands
    if by is None or (was is not None and by.rev < was.rev):
        by = _last_undo(record, key)
    return Clash(fact, stands, by.who, by.at)


def _last_undo(record: GameRecord, key: Key) -> Entry:
    """The undo through which something else stands for this key now."""
    cards = ("card", *key[1:3]) if key[0] == "cell" else None
    about = {
        entry.rev for entry in record.entries if (found := key_of_entry(entry)) == key or (found and found[:3] == cards)
    }
    undos = (entry for entry in record.entries if entry.kind == "undo")
    return [undo for undo in undos if about.intersection(undo.value["undoes"])][-1]
