"""What people type for a hole, read against the rules: the facts to record, and every problem at its field; pure."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.document.problems import Problem
from scorekeeper.rulebook.sentences import N_
from scorekeeper.scoring.entry import faults_of_hole, read_layout
from scorekeeper.scoring.layouts import Cards
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.services.facts import LARGEST_COUNT, LONGEST_LAYOUT, Fact
from scorekeeper.services.log import Hole, Kept, replay
from scorekeeper.services.play import Play

NOBODY = ""
DID_NOT_PLAY = "—"
LARGEST_SCORE = 1_000_000

_SUM = re.compile(r"\s*[-+−–]?\s*\d{1,7}(\s*[-+−–]\s*\d{1,7})*\s*")
_SIGNS = str.maketrans({"−": "-", "–": "-"})

MESSAGES = {
    "ambiguous": N_("“{entered}” may be the cards {cards} or a number; enter “{cards}” or “+{entered}”"),
    "too-long": N_("{length} characters entered, but {most} are enough for any layout"),
    "number-too-large": N_("{entered} is more than a score can be; enter at most {most}"),
    "bad-count": N_("“{entered}” is no count; enter a whole number from 0 to {most}"),
    "unknown-knocker": N_("“{entered}” does not play in this game; choose one of the players, or nobody"),
    "knocker-absent": N_("{player} did not play this hole and can't have ended it; choose another, or nobody"),
    "extra-absent": N_("{player} did not play this hole; leave this at 0"),
    "nobody-played": N_("Nobody played this hole; enter at least one layout"),
}


@dataclass(frozen=True)
class Typed:
    """The fields of a hole's form as they were typed; one that was not sent is missing, or None for the knocker."""

    layouts: Mapping[int, str]
    knocker: str | None = None
    extras: Mapping[tuple[int, str], str] = field(default_factory=dict)


@dataclass(frozen=True)
class ReadHole:
    """What typed fields come to: the facts that were changed, and the problems by field."""

    facts: list[Fact]
    problems: dict[str, list[Problem]]


def layout_field(seat: int) -> str:
    """The name of the field of a seat's layout."""
    return f"layout-{seat}"


def extra_field(seat: int, extra: str) -> str:
    """The name of the field of a seat's extra."""
    return f"extra-{seat}-{extra}"


def extras_of(ruleset: Ruleset) -> list[str]:
    """The extras that the rules know, by their ids."""
    return [path.removeprefix("extras.") for path in ruleset.sets if path.startswith("extras.")]


def typed_of(hole: Hole, seats: int, extras: list[str]) -> Typed:
    """What the form shows for a hole as it stands."""
    knocker = NOBODY if hole.knocker is None or hole.knocker.seat is None else str(hole.knocker.seat)
    counts = {(seat, extra): str(hole.extras.get(seat, {}).get(extra, 0)) for seat in range(seats) for extra in extras}
    return Typed({seat: _cell_text(hole, seat) for seat in range(seats)}, knocker, counts)


def _cell_text(hole: Hole, seat: int) -> str:
    cell = hole.cells.get(seat)
    if cell is None:
        return ""
    if cell.kind == "absent":
        return DID_NOT_PLAY
    text: str = cell.value["typed"] if cell.kind == "number" else cell.value
    # An empty hand is a layout too, and must not look like nothing entered.
    return text or "0"


def read_cell(ruleset: Ruleset, text: str, name: str) -> tuple[str, Any, list[Problem]]:
    """Read one typed cell: its kind and value as the log keeps them, or the problems (of the field `name`)."""
    typed = text.strip()
    if not typed:
        return "clear", None, []
    if typed in ("-", "–", "—", "−"):
        return "absent", None, []
    if len(typed) > LONGEST_LAYOUT:
        return "clear", None, [_problem("too-long", name, length=len(typed), most=LONGEST_LAYOUT)]
    cards, faults = read_layout(ruleset, typed)
    spelled = ruleset.spelling.write(cards, ruleset.shape) if not faults else ""
    if _SUM.fullmatch(typed) and (faults or ruleset.shape.size is None):
        if len(cards) > 1 and spelled:
            return "clear", None, [_problem("ambiguous", name, entered=typed, cards=spelled)]
        return _read_sum(typed, name)
    found = [Problem.of_fault(fault, name, ruleset.deck) for fault in faults]
    return ("clear", None, found) if found else ("layout", spelled, [])


def _read_sum(typed: str, name: str) -> tuple[str, Any, list[Problem]]:
    terms = re.findall(r"[-+]?\d+", re.sub(r"\s+", "", typed.translate(_SIGNS)))
    number = sum(map(int, terms))
    if abs(number) > LARGEST_SCORE:
        return "clear", None, [_problem("number-too-large", name, entered=typed, most=LARGEST_SCORE)]
    return "number", {"n": number, "typed": typed}, []


def read_hole(play: Play, number: int, typed: Typed, seen_rev: int) -> ReadHole:
    """Read the typed fields of a hole.

    Only what differs from what the sender saw at `seen_rev` is a fact, so that an old form takes nothing back that
    somebody else entered since. The checks are made on the hole as it would stand then.
    """
    ruleset, extras = play.ruleset, extras_of(play.ruleset)
    seats = len(play.players)
    seen = typed_of(_hole(replay(play.record.entries, seen_rev), number), seats, extras)
    stands = _hole(play.record.kept, number)
    problems: dict[str, list[Problem]] = {}
    facts: list[Fact] = []
    kinds: dict[int, str] = {}
    cards: dict[str, Cards] = {}
    for seat, player in enumerate(play.players):
        name = layout_field(seat)
        text = typed.layouts.get(seat, seen.layouts[seat])
        changed = text.strip() != seen.layouts[seat]
        kind, value, found = read_cell(ruleset, text if changed else _cell_text(stands, seat), name)
        if found:
            problems[name] = found
        elif changed:
            facts.append(Fact(kind, number, seat, value))
        kinds[seat] = kind
        if kind == "layout" and not found:
            cards[player] = read_layout(ruleset, value)[0]
    _check_packs(play, cards, problems)
    _read_knocker(play, number, typed.knocker, seen.knocker, kinds, facts, problems)
    for (seat, extra), text in typed.extras.items():
        if text.strip() != seen.extras.get((seat, extra), "0"):
            _read_extra(play, number, seat, extra, text, kinds, facts, problems)
    if set(kinds.values()) == {"absent"}:
        problems.setdefault(layout_field(0), []).append(_problem("nobody-played", layout_field(0)))
    return ReadHole(facts, problems)


def _hole(kept: Kept, number: int) -> Hole:
    return kept.holes.get(number, Hole())


def _check_packs(play: Play, cards: Mapping[str, Cards], problems: dict[str, list[Problem]]) -> None:
    for fault in faults_of_hole(play.ruleset, play.packs, cards):
        for player in fault.facts.get("players", list(cards)):
            name = layout_field(play.players.index(player))
            problems.setdefault(name, []).append(Problem.of_fault(fault, name, play.ruleset.deck))


def _read_knocker(
    play: Play,
    number: int,
    typed: str | None,
    seen: str | None,
    kinds: Mapping[int, str],
    facts: list[Fact],
    problems: dict[str, list[Problem]],
) -> None:
    if typed is None:
        return
    seat = int(typed) if typed.isascii() and typed.isdecimal() and int(typed) < len(play.players) else None
    if typed != NOBODY and seat is None:
        problems["knocker"] = [_problem("unknown-knocker", "knocker", entered=typed)]
    elif seat is not None and kinds[seat] == "absent":
        problems["knocker"] = [_problem("knocker-absent", "knocker", player=play.players[seat])]
    elif typed != seen:
        facts.append(Fact("knocker", number, seat))


def _read_extra(
    play: Play,
    number: int,
    seat: int,
    extra: str,
    text: str,
    kinds: Mapping[int, str],
    facts: list[Fact],
    problems: dict[str, list[Problem]],
) -> None:
    name = extra_field(seat, extra)
    typed = text.strip() or "0"
    count = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 5 else -1
    if not 0 <= count <= LARGEST_COUNT:
        problems[name] = [_problem("bad-count", name, entered=text, most=LARGEST_COUNT)]
    elif count and kinds[seat] == "absent":
        problems[name] = [_problem("extra-absent", name, player=play.players[seat])]
    else:
        facts.append(Fact("extra", number, seat, {"id": extra, "n": count}))


def _problem(code: str, name: str, **facts: Any) -> Problem:
    return Problem(code, name, MESSAGES[code], facts)
