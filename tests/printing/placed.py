"""Where the words of a PDF stand."""

import io
from dataclasses import dataclass

import pdfplumber


@dataclass(frozen=True)
class Word:
    """A word and its box, in points from the left upper corner."""

    text: str
    left: float
    right: float
    top: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


@dataclass(frozen=True)
class Page:
    """A page: its size, its words in reading order, the smallest letters on it."""

    width: float
    height: float
    words: list[Word]
    smallest: float

    @property
    def letters(self) -> str:
        """All words without what is between them, for names that run over several lines."""
        return "".join(word.text for word in self.words)


def placed(pdf: bytes) -> list[Page]:
    """The pages of a PDF."""
    with pdfplumber.open(io.BytesIO(pdf)) as opened:
        return [
            Page(
                float(page.width),
                float(page.height),
                [
                    Word(word["text"], word["x0"], word["x1"], word["top"], word["bottom"])
                    for word in page.extract_words(x_tolerance=1)
                ],
                min((char["size"] for char in page.chars), default=99.0),
            )
            for page in opened.pages
        ]


def in_column(words: list[Word], left: float, right: float) -> str:
    """The letters of the words that begin between two edges."""
    return "".join(word.text for word in words if left <= word.left < right)
