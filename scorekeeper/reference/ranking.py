"""How well a document answers a query."""

from collections.abc import Iterable, Mapping, Sequence
from heapq import nlargest
from itertools import pairwise
from operator import itemgetter

from scorekeeper.reference.document import Document, in_a_row
from scorekeeper.reference.postings import LEAST_RARE, Postings
from scorekeeper.reference.query import Alternative, Query

# What a word says that no text holds.
UNKNOWN_SAYS = 5.0
COVERAGE = 1.5
# A word that says so little brings nothing new when so many documents answer already.
LITTLE, ENOUGH = 1.5, 40
# What a close look adds: words of the title, a whole name, whole sentences alike, words in a row, a question's form.
TITLE, FULL_NAME, FULL_TITLE, ALIKE, PHRASE, PHRASE_IN_TITLE, QUESTION = 1.2, 0.8, 0.8, 0.8, 0.15, 0.3, 0.3


class Scores:
    """What the words of one query weigh in every document; those behind the postings' own are a group's."""

    def __init__(self, query: Query, postings: Postings, others: Mapping[int, Document]) -> None:
        self._query = query
        self._postings = postings
        self._others = others
        self._says = [
            word[0].weight
            * max((postings.rarity(term) for term in word[0].terms if term in postings), default=UNKNOWN_SAYS)
            for word in query.words
        ]
        self._whole = sum(self._says)
        self._words = [_weights(word) for word in query.words]
        self._pairs = [in_a_row(two) for two in pairwise(query.terms)]

    def matches(self) -> dict[int, float]:
        """Every document that answers a part of the query, by its number, and how well it does at first sight."""
        score: dict[int, float] = {}
        covered: dict[int, float] = {}
        words = sorted(zip(self._query.words, self._says, strict=True), key=lambda word: -word[1])
        for word, says in words:
            if says <= LEAST_RARE and score:
                break
            weighed = self._postings.weigh(word)
            if self._others:
                theirs = {number: self._postings.weigh_in_other(word, other) for number, other in self._others.items()}
                weighed = {**weighed, **{number: worth for number, worth in theirs.items() if worth}}
            numbers = score.keys() & weighed.keys() if says < LITTLE and len(score) >= ENOUGH else weighed
            for number in numbers:
                score[number] = score.get(number, 0.0) + weighed[number]
                covered[number] = covered.get(number, 0.0) + says
        return {number: total * (covered[number] / self._whole) ** COVERAGE for number, total in score.items()}

    def closely(self, score: float, document: Document) -> float:
        """The score of a match with what only a close look shows."""
        more = 1.0
        if both := document.title & self._query.every:
            # How much of the query stands in the title, and how much of the title in the query.
            here = [
                says * max(map(word.__getitem__, in_title))
                for says, word in zip(self._says, self._words, strict=True)
                if (in_title := both & word.keys())
            ]
            # One word of the title does not answer two words of the query.
            asked = sum(here) / self._whole * min(1.0, len(document.title) / len(here))
            more += TITLE * asked * len(both) / len(document.title)
        if alike := len(document.sentence & self._query.sentence):
            more += ALIKE * alike / (len(document.sentence) + len(self._query.sentence) - alike)
        if self._query.terms in document.names:
            more += FULL_NAME + FULL_TITLE * (self._query.terms in document.called)
        for pair in self._pairs:
            if pair in document.phrases:
                more += PHRASE + PHRASE_IN_TITLE * (pair in document.title_phrase)
        if document.entry.kind == "question" and self._query.asks:
            more += QUESTION
        return score * more * document.entry.weight

    def found(self, document: Document) -> frozenset[str]:
        """The terms of the query that a document holds."""
        return self._query.every & document.every


def _weights(word: Sequence[Alternative]) -> dict[str, float]:
    """What each term that would do for a word is worth."""
    weights: dict[str, float] = {}
    for terms, weight in word:
        for term in terms:
            weights[term] = max(weight / len(terms), weights.get(term, 0.0))
    return weights


def best(scores: Iterable[tuple[int, float]], count: int) -> list[int]:
    """The numbers of the best, the better first."""
    return [number for number, _ in nlargest(count, scores, key=itemgetter(1))]
