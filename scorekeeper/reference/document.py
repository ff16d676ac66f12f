"""An entry as the search sees it: the terms of its fields, and where they stand."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.reference.analyser import Analyser
from scorekeeper.reference.entries import Entry
from scorekeeper.reference.excerpt import MarkedText, Piece

FIELDS = ("title", "also", "where", "text", "more")
TITLE, TEXT, MORE = map(FIELDS.index, ("title", "text", "more"))

# "Power golf (Malaysia)" is Power golf.
ASIDE = re.compile(r"\s*\([^)]*\)")


@dataclass(frozen=True)
class Document:
    """An entry with its fields.

    `called` are its title in full and without what stands in brackets, `names` also the other words for it. `title` are
    the terms of the title that say something, `sentence` all of them, `every` those of all fields. `phrases` and
    `title_phrase` are texts in which neighbouring terms can be looked up.
    """

    entry: Entry
    fields: tuple[MarkedText, ...]
    called: frozenset[tuple[str, ...]]
    names: frozenset[tuple[str, ...]]
    title: frozenset[str]
    sentence: frozenset[str]
    every: frozenset[str]
    title_phrase: str
    phrases: str
    length: int

    @classmethod
    def of(cls, entry: Entry, analyser: Analyser) -> "Document":
        """Analyse an entry."""
        texts = (entry.title, " · ".join(entry.also), entry.where, entry.text, entry.more)
        fields = tuple(MarkedText(text, analyser.tokens(text)) for text in texts)
        rows = [in_a_row(token.term for token in field.tokens if token.term not in analyser.stop) for field in fields]

        def name_of(text: str) -> tuple[str, ...]:
            return tuple(analyser.content(analyser.terms(text)))

        called = frozenset(map(name_of, {entry.title, ASIDE.sub("", entry.title)}))
        return cls(
            entry,
            fields,
            called=called,
            names=called | {name_of(name) for name in entry.also},
            title=frozenset(analyser.content(token.term for token in fields[TITLE].tokens)),
            sentence=fields[TITLE].terms,
            every=frozenset().union(*(field.terms for field in fields)),
            title_phrase=rows[TITLE],
            phrases="|".join(rows),
            length=sum(len(field.tokens) for field in fields),
        )

    @cached_property
    def counts_of_fields(self) -> list[Mapping[str, int]]:
        """How often each term stands in each field."""
        return [Counter(token.term for token in field.tokens) for field in self.fields]

    def title_pieces(self, found: Set[str]) -> list[Piece]:
        """The title with the found words marked."""
        return self.fields[TITLE].pieces(found)

    def excerpt(self, found: Set[str]) -> list[Piece]:
        """The part of the text that answers, with the found words marked; of `more` only if nothing else was found."""
        only_in_more = found.isdisjoint(self.fields[TEXT].terms | self.title) and found & self.fields[MORE].terms
        return self.fields[MORE if only_in_more else TEXT].excerpt(found)


def in_a_row(terms: Iterable[str]) -> str:
    """Terms as one text in which neighbours can be looked up: " knocker tie "."""
    return f" {' '.join(terms)} "
