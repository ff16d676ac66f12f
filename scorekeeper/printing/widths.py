"""How wide a text is in the shipped typeface, and how it breaks into lines, known before anything is laid out."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple
from unicodedata import category, east_asian_width

from scorekeeper.folders import folder

SMALLEST = 7.5
POINT = 25.4 / 72
LEADING = 1.18
# Kerning and rounding: a measured text gets this much more room.
SLACK = 1.015
FONTS = {False: "SourceSans3-Regular.ttf", True: "SourceSans3-Semibold.ttf"}
# Letters of other typefaces, in em: East Asian letters are square, signs and emoji may be wider.
SQUARE, SIGN = 1.0, 1.4
JOINER = "\u200d"
SKIN_TONES = range(0x1F3FB, 0x1F400)
FLAGS = range(0x1F1E6, 0x1F200)


class Set(NamedTuple):
    """A text set in lines: the size in points, and the lines."""

    points: float
    lines: tuple[str, ...]

    @property
    def height(self) -> float:
        """The height of all lines in millimetres."""
        return len(self.lines) * self.points * LEADING * POINT


@cache
def _advances(strong: bool) -> dict[int, float]:
    from fontTools.ttLib import TTFont

    with TTFont(folder("static") / "fonts" / "pdf" / FONTS[strong], lazy=True) as font:
        widths, em = font["hmtx"].metrics, font["head"].unitsPerEm
        return {code: widths[glyph][0] / em for code, glyph in font.getBestCmap().items()}


@lru_cache(maxsize=4096)
def in_em(text: str, strong: bool = False) -> float:
    """The width of a text on one line, in em."""
    advances = _advances(strong)
    return sum(advances[ord(char)] if ord(char) in advances else _foreign(char) for char in text) * SLACK


def _foreign(char: str) -> float:
    if category(char) in ("Mn", "Me", "Cf"):
        return 0
    return SQUARE if east_asian_width(char) == "W" and category(char) != "So" else SIGN


def width(text: str, points: float, strong: bool = False) -> float:
    """The width of a text on one line, in millimetres."""
    return in_em(text, strong) * points * POINT


def letters(text: str) -> list[str]:
    """The letters as people see them: a sign with its accents and joined parts is one."""
    parts: list[str] = []
    for char in text:
        joined = parts and (
            category(char) in ("Mn", "Me", "Mc", "Cf")
            or ord(char) in SKIN_TONES
            or parts[-1].endswith(JOINER)
            or (ord(char) in FLAGS and len(parts[-1]) == 1 and ord(parts[-1]) in FLAGS)
        )
        if joined:
            parts[-1] += char
        else:
            parts.append(char)
    return parts


@lru_cache(maxsize=4096)
def broken(text: str, em: float, strong: bool = False) -> tuple[str, ...]:
    """A text in lines of at most so many em; a word that is longer than a line is broken within."""
    if in_em(text, strong) <= em:
        return (text,)
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if in_em(longer, strong) <= em:
            line = longer
            continue
        # East Asian texts have no spaces: their letters may follow whatever stands on the line.
        rest = letters(word)
        start = f"{line} " if line and in_em(word, strong) > em else ""
        if line and not start:
            lines.append(line)
        line = start
        for letter in rest:
            if line.strip() and in_em(line + letter, strong) > em:
                lines.append(line.rstrip())
                line = ""
            line += letter
    return (*lines, line) if line else tuple(lines)


def fitted(text: str, wide: float, high: float, sizes: Sequence[float], strong: bool = False) -> Set | None:
    """Set a text in the first of some sizes in which it fits into so many millimetres; None when none does.

    A smaller size goes before a word that is broken within.
    """
    longest = max((in_em(word, strong) for word in text.split()), default=0)
    for whole in (True, False):
        for points in sizes:
            most = int(high / (points * LEADING * POINT) + 1e-6)
            em = wide / (points * POINT)
            if most < 1 or in_em(text, strong) > em * most or (whole and longest > em):
                continue
            lines = broken(text, em, strong)
            if len(lines) <= most:
                return Set(points, lines)
    return None


def cut(text: str, wide: float, points: float, strong: bool = False) -> str:
    """A text on one line of so many millimetres, its end cut off where it is too long."""
    em = wide / (points * POINT)
    if in_em(text, strong) <= em:
        return text
    return broken(text, max(1, em - in_em("…", strong)), strong)[0] + "…"
