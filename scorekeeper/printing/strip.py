"""The rules in short, as a card carries them: what the cards count, what cancels, bonuses and the knocker's rule."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask_babel import gettext as _

from scorekeeper.document.reading import Terms
from scorekeeper.presentation.language import translate
from scorekeeper.presentation.our_rules import value_rows
from scorekeeper.presentation.settings_in_words import (
    bonuses_in_words,
    cancels_in_words,
    knocker_in_words,
    tie_in_words,
)
from scorekeeper.presentation.summary import rules_in_force
from scorekeeper.printing.ruled import box
from scorekeeper.printing.widths import LEADING, POINT, broken, width
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.scoring.ruleset import Ruleset

POINTS = 7.5
VALUE_PAD, VALUE_LEAST, VALUE_HEIGHT, VALUE_GAP = 2.4, 6.5, 8.6, 1.0
SECTION_GAP, ABOVE = 4.0, 2.6
# Half the thickness of the line that rounds the boxes' corners.
ROUND = 0.8
# A column of text is at most this wide, so that a line can be read.
WIDEST_SECTION = 92
# On wide paper the sections stand beside the values, unless these take more than this share.
WIDE, MOST_VALUES = 200, 0.45


@dataclass(frozen=True)
class Value:
    """Cards that count the same, and what they count."""

    cards: str
    points: str
    width: float


@dataclass(frozen=True)
class Section:
    """One matter of the rules in a few sentences."""

    title: str
    text: str

    def height(self, wide: float) -> float:
        """The height of the section in a column."""
        lines = len(broken(self.text, (wide - 0.5) / (POINTS * POINT)))
        return (lines + 1) * POINTS * LEADING * POINT


@dataclass(frozen=True)
class Strip:
    """The strip of a card: values in boxes, then sections side by side."""

    values: tuple[Value, ...]
    sections: tuple[Section, ...]

    @property
    def shorter(self) -> tuple["Strip", ...]:
        """The same with less and less: all, the values alone, nothing."""
        return (self, replace(self, sections=()), Strip((), ()))

    def rows(self, wide: float) -> tuple[tuple[Value, ...], ...]:
        """The values in rows of a width."""
        rows: list[list[Value]] = [[]]
        used = 0.0
        for value in self.values:
            if rows[-1] and used + value.width > wide:
                rows.append([])
                used = 0
            rows[-1].append(value)
            used += value.width + VALUE_GAP
        return tuple(tuple(row) for row in rows if row)

    def boxes(self, row: Sequence[Value]) -> dict[str, Any]:
        """The boxes of a row of values: their height, the gap behind each, and their path for thick round lines."""
        path, left = [], 0.0
        for value in row:
            path.append(box(left + ROUND, ROUND, value.width - 2 * ROUND, VALUE_HEIGHT - 2 * ROUND))
            left += value.width + VALUE_GAP
        return {"height": VALUE_HEIGHT, "gap": VALUE_GAP, "width": left, "path": "".join(path)}

    def values_width(self, wide: float) -> float:
        """The width of the values and the gap behind them, where the sections stand beside them; else 0."""
        every = sum(value.width + VALUE_GAP for value in self.values) + SECTION_GAP
        return every if self.values and every <= MOST_VALUES * wide and wide >= WIDE else 0

    def column(self, wide: float) -> float:
        """The width of the column of each section."""
        count = max(1, len(self.sections))
        return min(WIDEST_SECTION, (wide - self.values_width(wide) - (count - 1) * SECTION_GAP) / count)

    def height(self, wide: float) -> float:
        """The height of the whole strip, with the space above it."""
        if not self.values:
            return 0
        rows, each = len(self.rows(wide)), self.column(wide)
        text = max((section.height(each) for section in self.sections), default=0)
        boxes = rows * (VALUE_HEIGHT + VALUE_GAP)
        return ABOVE + (max(boxes, text) if self.values_width(wide) else boxes + text)


def in_lines(strip: Strip) -> tuple[str, ...]:
    """The strip as plain lines, for a card that is not played by it any more."""
    if not strip.values:
        return ()
    values = " · ".join(f"{value.cards}: {value.points}" for value in strip.values)
    return (_("Card values: %(values)s", values=values), *(f"{one.title}: {one.text}" for one in strip.sections))


def strip_of(terms: Terms, ruleset: Ruleset) -> Strip:
    """The strip of a game's rules."""
    words = load_rulebook().variants[ruleset.variant].knocker
    values = tuple(_value(row["cards"], row["points"]) for row in value_rows(ruleset))
    ends = [*knocker_in_words(ruleset, words), *tie_in_words(ruleset, words)]
    sections = (
        _section(_("What cancels"), cancels_in_words(ruleset), terms, ruleset, ("what-cancels",)),
        _section(_("Bonuses"), bonuses_in_words(ruleset), terms, ruleset, ("bonuses",)),
        _section(_("Ending the hole"), ends, terms, ruleset, ("knocker",)),
        _section(_("Also"), [], terms, ruleset, ("length", "play")),
    )
    return Strip(values, tuple(section for section in sections if section.text))


def _value(cards: str, points: str) -> Value:
    widest = max(width(cards, 8.5, strong=True), width(points, 8))
    return Value(cards, points, max(VALUE_LEAST, widest + VALUE_PAD))


def _section(title: str, said: Sequence[str], terms: Terms, ruleset: Ruleset, topics: Sequence[str]) -> Section:
    rules = load_rulebook().house_rules
    titles = [translate(rules[rule].title) for rule in rules_in_force(terms, ruleset) if rules[rule].topic in topics]
    return Section(title, " ".join([*said, *(f"{title}." for title in titles)]))
