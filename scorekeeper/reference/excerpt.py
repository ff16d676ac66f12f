"""The part of a text that answers a query, with the words that were found marked."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence, Set
from functools import cached_property
from typing import NamedTuple

from scorekeeper.reference.analyser import Token

SENTENCE = re.compile(r"(?<=[.!?:;。？])\s+")
LONGEST = 220
MORE = "…"


class Piece(NamedTuple):
    """A part of a text; it is marked when a word of it was found."""

    text: str
    marked: bool


class MarkedText:
    """A text with its tokens, ready to be cut into pieces."""

    def __init__(self, text: str, tokens: Iterable[Token]) -> None:
        self.text = text
        self.tokens = tuple(tokens)
        self.terms = frozenset(token.term for token in self.tokens)

    @cached_property
    def _places(self) -> dict[str, list[tuple[int, int]]]:
        places: dict[str, list[tuple[int, int]]] = {}
        for token in self.tokens:
            places.setdefault(token.term, []).append((token.start, token.end))
        return places

    @cached_property
    def _sentences(self) -> list[int]:
        return [0, *(match.end() for match in SENTENCE.finditer(self.text))]

    def pieces(self, found: Set[str], start: int = 0, end: int | None = None) -> list[Piece]:
        """Cut the text, or its part from start to end, so that the found terms are marked."""
        text, end = self.text, len(self.text) if end is None else end
        here = found & self.terms
        if not here:
            return [Piece(text[start:end], False)] if start < end else []
        pieces: list[Piece] = []
        done = start
        for first, last in sorted(place for term in here for place in self._places[term]):
            if first < done or last > end:
                continue
            if first > done:
                pieces.append(Piece(text[done:first], False))
            pieces.append(Piece(text[first:last], True))
            done = last
        if done < end:
            pieces.append(Piece(text[done:end], False))
        return pieces

    def excerpt(self, found: Set[str], longest: int = LONGEST) -> list[Piece]:
        """The part of the text, from the start of a sentence on, that holds the most different found terms."""
        if len(self.text) <= longest:
            return self.pieces(found)
        start = self._best_start(found, longest)
        end = self._end(start, longest)
        before = [Piece(f"{MORE} ", False)] if start else []
        after = [Piece(f" {MORE}", False)] if end < len(self.text) else []
        return [*before, *self.pieces(found, start, end), *after]

    def _best_start(self, found: Set[str], longest: int) -> int:
        places = {term: [first for first, _ in self._places[term]] for term in found & self.terms}
        best, most = 0, -1
        for start in self._sentences:
            held = sum(_any_between(each, start, start + longest) for each in places.values())
            if held > most:
                best, most = start, held
            if held == len(places):
                break
        return best

    def _end(self, start: int, longest: int) -> int:
        """Where to stop: behind the last whole sentence that fits, if it is not too short, else behind a whole word."""
        if len(self.text) - start <= longest:
            return len(self.text)
        limit = start + longest
        ends = [end for end in self._sentences if start + longest // 2 < end <= limit]
        if ends:
            return len(self.text[: ends[-1]].rstrip())
        space = self.text.rfind(" ", start, limit)
        return space if space > start else limit


def _any_between(places: Sequence[int], start: int, end: int) -> bool:
    place = bisect_left(places, start)
    return place < len(places) and places[place] < end
