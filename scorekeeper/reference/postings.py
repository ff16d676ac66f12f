"""Where each term stands and how much it says there: FTS5 in memory for the texts, the same sum for a group's own."""

import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import log
from threading import Lock

from scorekeeper.reference.document import FIELDS, Document
from scorekeeper.reference.query import Alternative, Terms

# What a term weighs in each field.
WEIGHTS = dict(zip(FIELDS, (7.0, 4.0, 1.5, 1.0, 0.4), strict=True))
# The same constants as FTS5's bm25().
SATURATION, LENGTH = 1.2, 0.75
LEAST_RARE = 1e-6
REMEMBERED = 4096

Word = tuple[Alternative, ...]


class Postings:
    """The documents that hold a term, with its weight in each; safe for several threads."""

    def __init__(self, documents: Sequence[Document]) -> None:
        # The connection is shared, but only one thread at a time uses it; each term is asked for once.
        self._connection = sqlite3.connect(":memory:", check_same_thread=False)
        self._lock = Lock()
        self._known: dict[str, dict[int, float]] = {}
        self._count = len(documents)
        columns = ", ".join(f'"{field}"' for field in FIELDS)
        self._connection.execute(
            f"CREATE VIRTUAL TABLE texts USING fts5({columns}, tokenize = 'unicode61 remove_diacritics 0')"
        )
        places = ", ".join("?" * len(FIELDS))
        self._connection.executemany(
            f"INSERT INTO texts(rowid, {columns}) VALUES (?, {places})",  # noqa: S608 - no input, only our own names
            ((number, *_columns(document)) for number, document in enumerate(documents)),
        )
        weights = ", ".join(str(WEIGHTS[field]) for field in FIELDS)
        self._query = f"SELECT rowid, -bm25(texts, {weights}) FROM texts WHERE texts MATCH ?"  # noqa: S608 - as above
        self._terms = frozenset[str]().union(*(document.every for document in documents))
        # Of the words that people type, most come again: while they type, and with the next person.
        self.weigh = lru_cache(maxsize=REMEMBERED)(self._weigh)
        self._average = sum(document.length for document in documents) / max(1, len(documents))

    def __contains__(self, term: str) -> bool:
        return term in self._terms

    def of(self, term: str) -> Mapping[int, float]:
        """The numbers of the documents that hold a term, with what it weighs there."""
        if term not in self._terms:
            return {}
        found = self._known.get(term)
        if found is None:
            quoted = '"' + term.replace('"', '""') + '"'
            with self._lock:
                rows = self._connection.execute(self._query, (quoted,)).fetchall()
            found = self._known[term] = dict(rows)
        return found

    def rarity(self, term: str) -> float:
        """How much a term says: the fewer documents hold it, the more."""
        held = len(self.of(term))
        return max(LEAST_RARE, log((self._count - held + 0.5) / (held + 0.5)))

    def _weigh(self, word: Word) -> Mapping[int, float]:
        """What a word of a query weighs in each document, by the best of its alternatives."""
        best: dict[int, float] = {}
        for terms, worth in word:
            for number, weight in self._together(terms).items():
                if worth * weight > best.get(number, 0.0):
                    best[number] = worth * weight
        return best

    def _together(self, terms: Terms) -> Mapping[int, float]:
        """What terms weigh together in each document; one that holds only some of them counts so much less."""
        if len(terms) == 1:
            return self.of(terms[0])
        held = Counter(number for term in terms for number in self.of(term))
        return {
            number: sum(self.of(term).get(number, 0.0) for term in terms) * (count / len(terms)) ** 2
            for number, count in held.items()
        }

    def weigh_in_other(self, word: Word, document: Document) -> float:
        """What a word of a query would weigh in a document that is not among these."""
        return max(worth * self._together_in_other(terms, document) for terms, worth in word)

    def _together_in_other(self, terms: Terms, document: Document) -> float:
        weights = [weight for term in terms if (weight := self._in_other(term, document))]
        return sum(weights) * (len(weights) / len(terms)) ** 2

    def _in_other(self, term: str, document: Document) -> float:
        """The sum that FTS5's bm25() makes, for a term and a document that is not among these."""
        frequency = sum(
            weight * count
            for weight, counts in zip(WEIGHTS.values(), document.counts_of_fields, strict=True)
            if (count := counts.get(term))
        )
        if not frequency:
            return 0.0
        length = 1 - LENGTH + LENGTH * document.length / self._average
        return self.rarity(term) * frequency * (SATURATION + 1) / (frequency + SATURATION * length)


def _columns(document: Document) -> Iterator[str]:
    """The fields as FTS5 gets them: terms with spaces between, so that its own tokenizer has nothing to decide."""
    return (" ".join(token.term for token in field.tokens) for field in document.fields)
