"""The words that the texts know, and those that a typed word may have meant."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

SHORTEST_PART = 3
SHORTEST_TYPO = 4
MOST = 8


class Vocabulary:
    """Folded words with their terms, and how often each is written."""

    def __init__(self, terms: Mapping[str, str], counts: Mapping[str, int]) -> None:
        self._terms = terms
        self._counts = counts
        # The terms that the texts hold; other words are only known by what they mean.
        self.held = frozenset(term for word, term in terms.items() if counts.get(word))
        self._words = sorted(terms)
        self._long = [word for word in self._words if len(word) >= SHORTEST_PART]
        self.near = lru_cache(maxsize=4096)(self._near)

    def __contains__(self, word: str) -> bool:
        return word in self._terms

    def term(self, word: str) -> str:
        """The term of a word that the vocabulary holds."""
        return self._terms[word]

    def starting_with(self, start: str) -> list[str]:
        """The terms of the longer words that start so, the most frequent first."""
        return self._by_count(word for word in self._from(start) if word != start)[:MOST]

    def _from(self, start: str) -> Iterator[str]:
        for place in range(bisect_left(self._words, start), len(self._words)):
            if not self._words[place].startswith(start):
                return
            yield self._words[place]

    def _near(self, word: str) -> tuple[tuple[str, int], ...]:
        """The words nearest to one that is not known, with the number of slips between; none if all are far."""
        if len(word) < SHORTEST_TYPO:
            return ()
        most = 1 if len(word) == SHORTEST_TYPO else 2
        found = process.extract(word, self._long, scorer=OSA.distance, score_cutoff=most, limit=None)
        # A slip in the first letter is rare.
        slips = {near: int(distance) + (near[0] != word[0]) for near, distance, _ in found}
        least = min(slips.values(), default=most + 1)
        if least > most:
            return ()
        best = sorted((near for near in slips if slips[near] == least), key=lambda near: -self._counts.get(near, 0))
        return tuple((near, least) for near in best[:MOST])

    def parts(self, word: str) -> list[tuple[str, str]]:
        """The ways to take a word apart into two known ones, the most frequent first."""
        places = range(SHORTEST_PART, len(word) - SHORTEST_PART + 1)
        ways = [(word[:place], word[place:]) for place in places if word[:place] in self and word[place:] in self]
        return sorted(ways, key=lambda way: -min(self._counts.get(part, 0) for part in way))

    def _by_count(self, words: Iterable[str]) -> list[str]:
        """The different terms of words, the most frequent first."""
        in_order = sorted(words, key=lambda word: -self._counts.get(word, 0))
        return list(dict.fromkeys(self._terms[word] for word in in_order))
