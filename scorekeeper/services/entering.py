"""What people type for a hole, read against the rules: the facts to record, and every problem at its field; pure."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.document.problems import Problem
from scorekeeper.rulebook.sentences import N_
from scorekeeper.scoring.entry import faults_of_cards, faults_of_hole, read_layout
from scorekeeper.scoring.layouts import Cards, Fault
from scorekeeper.scoring.ruleset import Ruleset
from scorekeeper.services.cells import Cell, cards_of, cell_of, cells_of
from scorekeeper.services.facts import LARGEST_COUNT, LONGEST_LAYOUT, LONGEST_TYPED, Fact
from scorekeeper.services.log import Hole, replay
from scorekeeper.services.play import Play

NOBODY = ""
DID_NOT_PLAY = "—"
LARGEST_SCORE = 1_000_000

_SUM = re.compile(r"\s*[-+−–]?\s*\d{1,7}(\s*[-+−–]\s*\d{1,7})*\s*")
_SIGNS = str.maketrans({"−": "-", "–": "-"})

MESSAGES = {
    "ambiguous": N_("“{entered}” may be the cards {cards} or a number; enter “{cards}” or “+{entered}”"),
    "too-long": N_("{length} characters entered, but {most} are enough"),
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


# Of one cell: its kind and value as the log keeps them, and what is wrong with it.
ReadCell = tuple[str, Any, list[Problem]]


def layout_field(seat: int) -> str:
    """The name of the field of a seat's layout."""
    return f"layout-{seat}"


def extra_field(seat: int, extra: str) -> str:
    """The name of the field of a seat's extra."""
    return f"extra-{seat}-{extra}"


def extras_of(ruleset: Ruleset) -> list[str]:
    """The extras that the rules know, by their ids."""
    return [path.removeprefix("extras.") for path in ruleset.sets if path.startswith("extras.")]


def typed_of(ruleset: Ruleset, hole: Hole, seats: int) -> Typed:
    """What the form shows for a hole as it stands."""
    knocker = NOBODY if hole.knocker is None or hole.knocker.seat is None else str(hole.knocker.seat)
    counts = {
        (seat, extra): str(hole.extras.get(seat, {}).get(extra, 0))
        for seat in range(seats)
        for extra in extras_of(ruleset)
    }
    cells = cells_of(ruleset, hole, seats)
    return Typed({seat: cell_text(cell) for seat, cell in enumerate(cells)}, knocker, counts)


def cell_text(cell: Cell) -> str:
    """Write a cell as it is typed; nothing for one that is not complete."""
    if not cell.complete:
        return ""
    if cell.state == "absent":
        return DID_NOT_PLAY
    text: str = cell.value["typed"] if cell.state == "number" else cell.value
    # An empty hand is a layout too, and must not look like nothing entered.
    return text or "0"


def up_to_date(play: Play, number: int, typed: Typed, seen_rev: int) -> Typed:
    """The form as it is to be read, and shown again: what its sender changed stays as typed, all else as it stands now.

    `seen_rev` is what the sender saw: an old form takes nothing back that somebody else entered since.
    """
    seats = len(play.players)
    seen = typed_of(play.ruleset, replay(play.record.entries, seen_rev).holes.get(number, Hole()), seats)
    stands = typed_of(play.ruleset, play.hole(number), seats)

    def newest(sent: str | None, before: str | None, now: str) -> str:
        return now if sent is None or sent.strip() == before else sent

    return Typed(
        {seat: newest(typed.layouts.get(seat), seen.layouts[seat], now) for seat, now in stands.layouts.items()},
        newest(typed.knocker, seen.knocker, stands.knocker or NOBODY),
        {key: newest(typed.extras.get(key), seen.extras[key], now) for key, now in stands.extras.items()},
    )


def read_seat(play: Play, number: int, seat: int, text: str) -> ReadCell:
    """Read a seat's cell as its form shows it; one that was not touched stays as it is, whatever its text may mean."""
    cell = cell_of(play.ruleset, play.hole(number), seat)
    if cell.complete and text.strip() == cell_text(cell):
        return cell.state, cell.value, []
    return read_cell(play.ruleset, text, layout_field(seat))


def read_cell(ruleset: Ruleset, text: str, name: str) -> ReadCell:
    """Read one typed cell: its kind and value as the log keeps them, or the problems (of the field `name`)."""
    typed = " ".join(text.split())
    if not typed:
        return "clear", None, []
    if typed in ("-", "–", "—", "−"):
        return "absent", None, []
    if len(typed) > LONGEST_LAYOUT:
        return "clear", None, [_problem("too-long", name, length=len(typed), most=LONGEST_LAYOUT)]
    cards, faults = read_layout(ruleset, typed)
    if _SUM.fullmatch(typed):
        number = _is_number(ruleset, typed, cards, faults)
        if number is None:
            return "clear", None, [_problem("ambiguous", name, entered=typed, cards=_spelled(ruleset, cards))]
        if number:
            return _read_sum(typed, name)
    found = [Problem.of_fault(fault, name, ruleset.deck) for fault in faults]
    return ("clear", None, found) if found else ("layout", ruleset.spelling.write(cards, ruleset.shape), [])


def _is_number(ruleset: Ruleset, typed: str, cards: Cards, faults: tuple[Fault, ...]) -> bool | None:
    """Whether digits are a number and no cards; None when they may well be either."""
    codes = {fault.code for fault in faults}
    size = ruleset.shape.size
    if not typed.isdecimal() or "bad-card" in codes:
        return bool(faults) or size is None
    if size is None and not faults:
        # One card that counts what it is called is the same either way.
        return True if len(cards) == 1 and ruleset.values[cards[0]] == int(typed) else None
    if "wrong-number-of-cards" in codes:
        # Few have 234 points in a hole; many leave out a card.
        return True if len(cards) < 3 else None
    return False


def _spelled(ruleset: Ruleset, cards: Cards) -> str:
    names = [ruleset.deck.name(card) for card in cards]
    # A single card looks like the number unless it has a suit.
    return " ".join(names) if len(names) > 1 else names[0] + next(iter(ruleset.deck.suits))


def _read_sum(typed: str, name: str) -> ReadCell:
    if len(typed) > LONGEST_TYPED:
        return "clear", None, [_problem("too-long", name, length=len(typed), most=LONGEST_TYPED)]
    terms = re.findall(r"[-+]?\d+", re.sub(r"\s+", "", typed.translate(_SIGNS)))
    number = sum(map(int, terms))
    if abs(number) > LARGEST_SCORE:
        return "clear", None, [_problem("number-too-large", name, entered=typed, most=LARGEST_SCORE)]
    return "number", {"n": number, "typed": typed}, []


def read_hole(play: Play, number: int, typed: Typed, seen_rev: int) -> ReadHole:
    """Read the typed fields of a hole.

    Only what the sender changed since `seen_rev` is a fact. The checks are made on the hole as it would stand then.
    """
    stands = typed_of(play.ruleset, play.hole(number), len(play.players))
    form = up_to_date(play, number, typed, seen_rev)
    problems: dict[str, list[Problem]] = {}
    facts: list[Fact] = []
    kinds: dict[int, str] = {}
    cards: dict[str, Cards] = {}
    playing = play.playing(number)
    for seat, player in enumerate(play.players):
        if seat not in playing:
            kinds[seat] = "absent"
            continue
        name, text = layout_field(seat), form.layouts[seat]
        kind, value, found = read_seat(play, number, seat, text)
        if found:
            problems[name] = found
        elif text.strip() != stands.layouts[seat]:
            facts.append(Fact(kind, number, seat, value))
        kinds[seat] = kind
        if kind == "layout" and not found:
            cards[player] = read_layout(play.ruleset, value)[0]
    _check_packs(play, cards, problems)
    _read_knocker(play, number, form.knocker or NOBODY, stands.knocker or NOBODY, kinds, facts, problems)
    for (seat, extra), text in form.extras.items():
        _read_extra(play, number, seat, extra, text, stands.extras[seat, extra], kinds, facts, problems)
    if set(kinds.values()) == {"absent"}:
        problems.setdefault(layout_field(0), []).append(_problem("nobody-played", layout_field(0)))
    return ReadHole(facts, problems)


def problems_so_far(play: Play, number: int) -> dict[str, list[Problem]]:
    """What is wrong with the cards of a hole as far as they are entered, by field."""
    problems: dict[str, list[Problem]] = {}
    laid: dict[str, Cards] = {}
    cells = play.cells(number)
    for seat, cell in enumerate(cells):
        cards = cards_of(play.ruleset, cell)
        if cards is not None:
            laid[play.players[seat]] = cards
            name = layout_field(seat)
            faults = [
                Problem.of_fault(fault, name, play.ruleset.deck) for fault in faults_of_cards(play.ruleset, cards)
            ]
            if faults:
                problems[name] = faults
    _check_packs(play, laid, problems)
    knocker = play.hole(number).knocker
    if knocker is not None and knocker.seat is not None and cells[knocker.seat].state in ("absent", "away"):
        problems["knocker"] = [_problem("knocker-absent", "knocker", player=play.players[knocker.seat])]
    return problems


def _check_packs(play: Play, cards: Mapping[str, Cards], problems: dict[str, list[Problem]]) -> None:
    for fault in faults_of_hole(play.ruleset, play.packs, cards):
        for player in fault.facts.get("players", list(cards)):
            name = layout_field(play.players.index(player))
            problems.setdefault(name, []).append(Problem.of_fault(fault, name, play.ruleset.deck))


def _read_knocker(
    play: Play,
    number: int,
    typed: str,
    stands: str,
    kinds: Mapping[int, str],
    facts: list[Fact],
    problems: dict[str, list[Problem]],
) -> None:
    seat = next((seat for seat in kinds if str(seat) == typed), None)
    if typed != NOBODY and seat is None:
        problems["knocker"] = [_problem("unknown-knocker", "knocker", entered=typed)]
    elif seat is not None and kinds[seat] == "absent":
        problems["knocker"] = [_problem("knocker-absent", "knocker", player=play.players[seat])]
    elif typed != stands:
        facts.append(Fact("knocker", number, seat))


def _read_extra(
    play: Play,
    number: int,
    seat: int,
    extra: str,
    text: str,
    stands: str,
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
    elif typed != stands:
        facts.append(Fact("extra", number, seat, {"id": extra, "n": count}))


def _problem(code: str, name: str, **facts: Any) -> Problem:
    return Problem(code, name, MESSAGES[code], facts)
