"""The choices of a printing page: which there are for each kind of sheet, and what was chosen."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from werkzeug.datastructures import MultiDict
from wtforms import BooleanField, Form, IntegerField, RadioField, SelectField, StringField

from scorekeeper.document.reading import ruleset_of
from scorekeeper.printing.faces import MOST_COPIES
from scorekeeper.printing.paper import PAPERS, Paper
from scorekeeper.services.names import clean_name
from scorekeeper.web.choices import choices
from scorekeeper.web.printing.pages import Here, KnownRules
from scorekeeper.web.words import kept_text

KINDS: Mapping[str, Any] = {
    "game": _l("This card"),
    "blank": _l("Empty card"),
    "rules": _l("Rules sheet"),
    "pocket": _l("Rules for the pocket"),
    "pack": _l("A night’s pack"),
}
# What can be chosen for each kind, in the order of the page.
FIELDS: Mapping[str, tuple[str, ...]] = {
    "game": ("layouts", "corrected", "size", "lies"),
    "blank": ("rules", "players", "names", "holes", "size", "lies", "copies"),
    "rules": ("rules", "size"),
    "pocket": ("rules", "size"),
    "pack": ("rules", "players", "names", "holes", "cards", "size", "lies"),
}
# The sizes of paper: what is sent, and which paper with how many pages on a sheet.
SIZES: Mapping[str, tuple[str, int]] = {
    "a4": ("a4", 1),
    "letter": ("letter", 1),
    "a5": ("a5", 1),
    "a6": ("a6", 1),
    "a5-2": ("a5", 2),
    "a6-4": ("a6", 4),
    "a6-2": ("a6", 2),
}
SIZES_OF: Mapping[str, tuple[str, ...]] = {
    "game": ("a4", "letter", "a5"),
    "blank": tuple(SIZES),
    "rules": ("a4", "letter", "a5"),
    "pocket": ("a4", "letter"),
    "pack": ("a4", "letter", "a5", "a5-2"),
}
SIZE_NAMES: Mapping[str, Any] = {
    "a4": _l("A4"),
    "letter": _l("Letter"),
    "a5": _l("A5"),
    "a6": _l("A6"),
    "a5-2": _l("2 × A5 on A4"),
    "a6-4": _l("4 × A6 on A4"),
    "a6-2": _l("2 × A6 on A5"),
}
LIES: Mapping[str, Any] = {"": _l("as it fits best"), "upright": _l("upright"), "sideways": _l("sideways")}
LANDSCAPE: Mapping[str, bool | None] = {"": None, "upright": False, "sideways": True}
# The least, the usual and the most of what is counted.
NUMBERS: Mapping[str, tuple[int, int, int]] = {
    "players": (2, 4, 12),
    "holes": (1, 9, 36),
    "copies": (1, 1, MOST_COPIES),
    "cards": (1, 4, 20),
}
# A card of so many players and holes has room enough on A5.
SMALL_TABLE, SMALL_GAME = 6, 9
BETWEEN_NAMES = re.compile(r"[,;\n、，]")


@dataclass(frozen=True)
class Choice:
    """What was chosen, all of it possible; `sent` are the fields as an address carries them."""

    kind: str
    sent: Mapping[str, str]
    rules: KnownRules

    @property
    def paper(self) -> Paper:
        """The paper of one page."""
        return PAPERS[SIZES[self.sent["size"]][0]]

    @property
    def per_sheet(self) -> int:
        """How many pages go on a sheet."""
        return SIZES[self.sent["size"]][1]

    @property
    def landscape(self) -> bool | None:
        """Whether the paper lies; None: as it fits best."""
        return LANDSCAPE[self.sent.get("lies", "")]

    def number(self, name: str) -> int:
        """One of the numbers; the usual one where this kind of sheet has none."""
        return int(self.sent.get(name, NUMBERS[name][1]))

    def once(self) -> "Choice":
        """The same without its copies."""
        return replace(self, sent={name: value for name, value in self.sent.items() if name != "copies"})

    def ticked(self, name: str) -> bool:
        """Whether a box is ticked."""
        return name in self.sent

    def seats(self) -> tuple[str, ...]:
        """The names in their seats, and empty ones up to the number of players. Raises Refused for a bad name."""
        typed = [name for name in BETWEEN_NAMES.split(self.sent.get("names", "")) if name.strip()]
        names = tuple(clean_name(name, field="names") for name in typed[: NUMBERS["players"][2]])
        return names + ("",) * (self.number("players") - len(names))


def read(here: Here, sent: Mapping[str, str]) -> Choice:
    """Read what was sent; what is impossible becomes the usual."""
    kind = _one_of(here.kinds, sent.get("what"))
    by_id = {rules.id: rules for rules in here.rules}
    rules = by_id[_one_of(list(by_id), sent.get("rules"))]
    read: dict[str, str] = {"what": kind}
    for name in FIELDS[kind]:
        if name == "rules":
            if len(by_id) > 1:
                read["rules"] = rules.id
        elif name == "size":
            read["size"] = _one_of(SIZES_OF[kind], sent.get("size") or _usual_size(read))
        elif name == "lies":
            read["lies"] = _one_of(list(LIES), sent.get("lies"))
        elif name == "names":
            read["names"] = kept_text(sent.get("names", ", ".join(here.names) if here.record else ""))
        elif name in NUMBERS:
            read[name] = str(_number(name, sent.get(name, ""), _usual(name, here, rules)))
        elif sent.get(name):
            read[name] = "y"
    return Choice(kind, read, rules)


def form_of(here: Here, choice: Choice) -> Any:
    """Make the form of a kind of sheet, filled with what was chosen."""
    sizes = [(size, str(SIZE_NAMES[size])) for size in SIZES_OF[choice.kind]]
    made: Mapping[str, Callable[[], Any]] = {
        "rules": lambda: SelectField(_("Rules"), choices=choices((rules.id, rules.name) for rules in here.rules)),
        "players": lambda: IntegerField(_("Players")),
        "names": lambda: StringField(_("Names, with commas between them")),
        "holes": lambda: IntegerField(_("Holes")),
        "cards": lambda: IntegerField(_("Cards")),
        "copies": lambda: IntegerField(_("Copies")),
        "size": lambda: RadioField(_("Paper"), choices=choices(sizes)),
        "lies": lambda: RadioField(_("Which way"), choices=choices((way, str(text)) for way, text in LIES.items())),
        "layouts": lambda: BooleanField(_("With the cards of every hole")),
        "corrected": lambda: BooleanField(_("Mark what was corrected")),
    }
    kinds = choices((kind, str(KINDS[kind])) for kind in here.kinds)
    fields: dict[str, Any] = {"what": RadioField(_("What"), choices=kinds)}
    for name in FIELDS[choice.kind]:
        if name != "rules" or len(here.rules) > 1:
            fields[name] = made[name]()
    return type("PrintingForm", (Form,), fields)(formdata=MultiDict(choice.sent))


def limits(name: str) -> dict[str, int]:
    """The attributes of a number's field."""
    least, _usual, most = NUMBERS[name]
    return {"min": least, "max": most}


def _usual(name: str, here: Here, rules: KnownRules) -> int:
    if name == "players" and here.names:
        return len(here.names)
    if name == "holes":
        return int(ruleset_of(rules.terms).sets["game.end"].get("holes", NUMBERS["holes"][1]))
    return NUMBERS[name][1]


def _usual_size(read: Mapping[str, str]) -> str:
    """Two cards of a small table go on one sheet."""
    small = int(read.get("players", 99)) <= SMALL_TABLE and int(read.get("holes", 99)) <= SMALL_GAME
    return "a5-2" if small else "a4"


def _number(name: str, typed: str, usual: int) -> int:
    least, _usual, most = NUMBERS[name]
    plain = typed.strip()
    number = int(plain) if plain.isascii() and plain.isdecimal() and len(plain) < 6 else usual
    return min(most, max(least, number))


def _one_of(known: Sequence[str], sent: str | None) -> str:
    return sent if sent is not None and sent in known else known[0]
