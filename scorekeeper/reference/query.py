"""What a query means: each of its words with the terms that would do for it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from scorekeeper.reference.analyser import Analyser, Token
from scorekeeper.reference.vocabulary import Vocabulary

LONGEST_QUERY, MOST_WORDS = 300, 16
MOST_TOGETHER = 3
SHORTEST_START = 2

# What an alternative is worth beside the word itself.
SYNONYM, PHRASE, JOINED, APART, COUNT = 0.55, 0.7, 0.95, 0.9, 0.5
# What only starts like it, when it is a word of its own and when it is not.
STARTED_ALSO, STARTED, NEXT_LIKELY = 0.45, 0.6, 0.85
SLIPS = {1: 0.85, 2: 0.7}
# "Who" and "how" say a little about what is asked.
ASKING = 0.4
# Of a word that no text holds, what comes nearest stands for it.
UNKNOWN = 0.95

Terms = tuple[str, ...]


class Alternative(NamedTuple):
    """Terms that would do for what was typed, and what they are worth beside it."""

    terms: Terms
    weight: float


@dataclass(frozen=True)
class Query:
    """The words of a query, each with its alternatives, the best first.

    `terms` are the best ones in a row, `every` are all of them, `sentence` all that was typed, and `asks` tells whether
    it is a question.
    """

    words: tuple[tuple[Alternative, ...], ...]
    sentence: frozenset[str]
    asks: bool

    @cached_property
    def terms(self) -> Terms:
        """The best terms of each word, in a row."""
        return tuple(term for word in self.words for term in word[0].terms)

    @cached_property
    def every(self) -> frozenset[str]:
        """All terms that would do for any word."""
        return frozenset(term for word in self.words for terms, _ in word for term in terms)


class Reader:
    """Reads queries with an analyser, the words of the texts and the synonyms."""

    def __init__(self, analyser: Analyser, vocabulary: Vocabulary, synonyms: Mapping[Terms, tuple[Terms, ...]]) -> None:
        self._analyser = analyser
        self._vocabulary = vocabulary
        self._synonyms = synonyms
        self._held = vocabulary.held

    def read(self, text: str) -> Query:
        """Read a query; anything at all may have been typed."""
        text = text[:LONGEST_QUERY]
        tokens = self._analyser.tokens(text)[:MOST_WORDS]
        sentence = frozenset(token.term for token in tokens)
        content = set(self._analyser.content(token.term for token in tokens))
        unfinished = tokens[-1] if tokens and not text[-1:].isspace() else None
        tokens = [token for token in tokens if token.term in content]
        words = [self._best(alternatives) for alternatives in self._words(tokens, unfinished)]
        if unfinished and unfinished.term not in content and (longer := tuple(self._longer(unfinished.word))):
            # "Any" says little, but may become "anywhere".
            words.append(longer)
        return Query(tuple(words), sentence, self._analyser.asks(text))

    def _words(self, tokens: list[Token], unfinished: Token | None) -> Iterator[Iterable[Alternative]]:
        place = 0
        while place < len(tokens):
            for together in range(min(MOST_TOGETHER, len(tokens) - place), 0, -1):
                some = tokens[place : place + together]
                if together == 1:
                    yield self._alternatives(some[0], some[0] is unfinished)
                elif several := list(self._of_several(some)):
                    yield several
                else:
                    continue
                place += together
                break

    def _of_several(self, tokens: list[Token]) -> Iterator[Alternative]:
        """Several words that mean something together: a synonym, or one word that was split."""
        terms = tuple(token.term for token in tokens)
        joined = "".join(token.word for token in tokens)
        one = joined in self._vocabulary
        if one or terms in self._synonyms:
            yield Alternative(terms, 1.0)
            yield from self._same(terms, PHRASE)
        if one:
            yield Alternative((self._vocabulary.term(joined),), JOINED)

    def _alternatives(self, token: Token, unfinished: bool) -> Iterator[Alternative]:
        yield Alternative((token.term,), 1.0)
        yield from self._same((token.term,), SYNONYM)
        known = token.term in self._held or (token.term,) in self._synonyms
        if unfinished:
            yield from self._longer(token.word, STARTED_ALSO if known else STARTED)
        if known:
            return
        for parts in self._vocabulary.parts(token.word)[:2]:
            terms = tuple(map(self._vocabulary.term, parts))
            yield Alternative(terms, APART)
            yield from self._same(terms, APART * SYNONYM)
        for word, slips in self._vocabulary.near(token.word):
            term = self._vocabulary.term(word)
            yield Alternative((term,), SLIPS[slips])
            yield from self._same((term,), SLIPS[slips] * SYNONYM)

    def _longer(self, start: str, weight: float = STARTED_ALSO) -> Iterator[Alternative]:
        """What a word may become, the more frequent the more likely."""
        if len(start) < SHORTEST_START:
            return
        for term in self._vocabulary.starting_with(start):
            yield Alternative((term,), weight)
            yield from self._same((term,), weight * SYNONYM)
            weight *= NEXT_LIKELY

    def _same(self, terms: Terms, weight: float) -> Iterator[Alternative]:
        """The synonyms of terms; two and twos are near each other, and so are +10 and 10 more."""
        for same in self._synonyms.get(terms, ()):
            yield Alternative(same, weight)
        if len(terms) > 1:
            return
        sign, figures = self._analyser.signed(terms[0])
        for same in self._synonyms.get((sign,), ()) if sign else ():
            yield Alternative((*same, figures), weight * PHRASE / SYNONYM)
        if sign:
            yield Alternative((figures,), weight * COUNT)
        elif terms[0].removesuffix("s").isdecimal():
            other = terms[0].removesuffix("s") if terms[0].endswith("s") else f"{terms[0]}s"
            yield Alternative((other,), weight * COUNT / SYNONYM)

    def _best(self, alternatives: Iterable[Alternative]) -> tuple[Alternative, ...]:
        """Each alternative that some text holds once, with its greatest weight, the best first."""
        best: dict[Terms, float] = {}
        first: Alternative | None = None
        for terms, weight in alternatives:
            first = first or Alternative(terms, weight)
            if all(term in self._held for term in terms):
                best[terms] = max(weight, best.get(terms, 0.0))
        if not best:
            return (first,) if first else ()
        most = max(best.values())
        scale = 1.0 if most == 1.0 else UNKNOWN / most
        if first and first.terms[0] in self._analyser.asking_terms:
            scale *= ASKING
        in_order = sorted(best.items(), key=lambda item: -item[1])
        return tuple(Alternative(terms, weight * scale) for terms, weight in in_order)
