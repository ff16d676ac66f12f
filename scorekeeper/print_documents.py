"""From a document on the command line to what the press must draw: games, rule sets, or a variant alone."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.document.problems import Problem
from scorekeeper.document.reading import Terms, check_terms, read_document, ruleset_of
from scorekeeper.document.stream import parse
from scorekeeper.printing.blank import BlankCard, blank_job
from scorekeeper.printing.faces import PrintJob
from scorekeeper.printing.filled import filled_job
from scorekeeper.printing.pack import pack_job
from scorekeeper.printing.paper import PAPERS
from scorekeeper.printing.played import from_document
from scorekeeper.printing.pocket import pocket_job
from scorekeeper.printing.rules_sheet import rules_job
from scorekeeper.services.names import LONGEST, clean_name
from scorekeeper.services.refused import Refused
from scorekeeper.services.rule_document import FORMAT, read_rules

FEW_PLAYERS, MOST_PLAYERS, NINE, MOST_HOLES = 4, 12, 9, 36


class NotPrintable(Exception):
    """A document that can't be printed; `problems` say why, in words."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


@dataclass(frozen=True)
class Asked:
    """What a document says: the terms, and with them a game's players or a rule set's name and notes."""

    terms: Terms
    players: tuple[str, ...] = ()
    name: str = ""
    notes: str = ""


def job_of(text: str, options: argparse.Namespace) -> PrintJob:
    """What a document asks the press for. Raises NotPrintable."""
    data, problems = parse(text)
    if problems:
        raise _not_printable(problems)
    try:
        return _game(data, options) if options.what == "game" else _for_rules(data, options)
    except ValueError as error:
        # The paper is too small for so much.
        raise NotPrintable([str(error)]) from error


def _game(data: Any, options: argparse.Namespace) -> PrintJob:
    document, problems = read_document(data)
    if document is None:
        raise _not_printable(problems)
    _check_names(document.players)
    played = from_document(document, group=options.group, date=options.date, place=options.place)
    return filled_job(played, PAPERS[options.paper], layouts=options.layouts, **_on_paper(options))


def _for_rules(data: Any, options: argparse.Namespace) -> PrintJob:
    asked = _asked(data, alone=options.variant is not None)
    paper = PAPERS[options.paper]
    if options.what == "rules":
        return rules_job(asked.name, asked.terms, paper, notes=asked.notes, author=options.group)
    if options.what == "pocket":
        return pocket_job(asked.name, asked.terms, paper, author=options.group)
    card = _blank_card(asked, options)
    if options.what == "pack":
        return pack_job(card, paper, name=asked.name, notes=asked.notes, **_on_paper(options))
    return blank_job(card, paper, **_on_paper(options))


def _blank_card(asked: Asked, options: argparse.Namespace) -> BlankCard:
    names = tuple(options.names) or asked.players
    _check_names(names)
    players = max(len(names), options.players or (len(names) if len(names) > 1 else FEW_PLAYERS))
    holes = options.holes or min(ruleset_of(asked.terms).sets["game.end"].get("holes", NINE), MOST_HOLES)
    lines = ("",) * (players - len(names))
    return BlankCard(asked.terms, names + lines, holes, options.group, options.date, options.place)


def _asked(data: Any, *, alone: bool) -> Asked:
    """Read a rule set or a game; `alone`: the name of a variant and nothing else."""
    asked = None
    if alone:
        terms, problems = check_terms(data)
        asked = Asked(terms) if terms else None
    elif isinstance(data, dict) and data.get("format") == FORMAT:
        agreed, problems = read_rules(data)
        asked = Asked(agreed.terms, name=agreed.name, notes=agreed.notes) if agreed else None
    else:
        document, problems = read_document(data)
        asked = Asked(document.terms, document.players) if document else None
    if asked is None:
        raise _not_printable(problems)
    return asked


def _on_paper(options: argparse.Namespace) -> dict[str, Any]:
    return {
        "landscape": options.landscape,
        "per_sheet": options.per_sheet,
        "copies": options.copies or options.per_sheet,
    }


def _check_names(names: Sequence[str]) -> None:
    if len(names) > MOST_PLAYERS or len(set(names)) < len(names):
        raise NotPrintable([f"a card takes up to {MOST_PLAYERS} different names"])
    for name in names:
        try:
            clean_name(name)
        except Refused:
            raise NotPrintable([f"{name[:LONGEST]!r} can't be printed; a name has 1 to {LONGEST} letters"]) from None


def _not_printable(problems: Sequence[Problem]) -> NotPrintable:
    return NotPrintable([f"{found.where}: {found.message()}" if found.where else found.message() for found in problems])
