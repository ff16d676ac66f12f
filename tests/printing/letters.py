"""Reads every letter of a PDF with its place and size, quickly."""

from collections.abc import Iterable
from typing import NamedTuple

import pypdfium2
from pypdfium2 import raw

# WeasyPrint's sheets count in the pixels of the web, of which 4 are 3 points.
POINTS = 0.75
# Letters of different sizes stand a little higher or lower.
SAME_LINE = 3
HYPHEN = "\u2010"


class Letter(NamedTuple):
    """One letter, in points from the left upper corner; `base` is the line that it stands on."""

    char: str
    left: float
    top: float
    right: float
    bottom: float
    base: float
    size: float


class Printed(NamedTuple):
    """One page and its letters."""

    width: float
    height: float
    letters: list[Letter]


def printed(pdf: bytes) -> list[Printed]:
    """All pages; spaces, hyphens and what can't be seen are left out."""
    with pypdfium2.PdfDocument(pdf) as opened:
        return [_page(opened[number]) for number in range(len(opened))]


def _page(page: pypdfium2.PdfPage) -> Printed:
    width, height = page.get_size()
    text = page.get_textpage()
    letters = []
    for index in range(text.count_chars()):
        char = chr(raw.FPDFText_GetUnicode(text.raw, index))
        # The reader does not always report where a word is divided.
        if char.isspace() or not char.isprintable() or char == HYPHEN:
            continue
        left, bottom, right, top = text.get_charbox(index)
        x, y = raw.c_double(), raw.c_double()
        raw.FPDFText_GetCharOrigin(text.raw, index, x, y)
        size = raw.FPDFText_GetFontSize(text.raw, index) * POINTS
        letters.append(Letter(char, left, height - top, right, height - bottom, height - y.value, size))
    text.close()
    page.close()
    return Printed(width, height, letters)


def turned(page: Printed) -> Printed:
    """The page when the sheet is turned upside down."""
    width, height, letters = page
    return Printed(
        width,
        height,
        [
            Letter(
                one.char,
                width - one.right,
                height - one.bottom,
                width - one.left,
                height - one.top,
                height - one.base,
                one.size,
            )
            for one in letters
        ],
    )


def read(letters: Iterable[Letter]) -> str:
    """Letters of one column as a reader takes them: line by line, from left to right, without spaces."""
    lines: list[list[Letter]] = []
    for letter in sorted(letters, key=lambda one: one.base):
        if not lines or letter.base - lines[-1][0].base > SAME_LINE:
            lines.append([])
        lines[-1].append(letter)
    return "".join(letter.char for line in lines for letter in sorted(line, key=lambda one: one.left))


def columns(page: Printed, head: float = 0, foot: float = 0) -> str:
    """A page in two columns, the left one first, without so much at its head and foot."""
    letters = [one for one in page.letters if head < one.base < page.height - foot]
    middle = page.width / 2
    return read(one for one in letters if one.left < middle) + read(one for one in letters if one.left >= middle)
