"""The search over all rules: what is typed in, the rules that answer it out."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache, lru_cache

from rapidfuzz import fuzz, process

from scorekeeper.reference.analyser import Analyser, analyser
from scorekeeper.reference.document import Document
from scorekeeper.reference.entries import Entry, all_entries
from scorekeeper.reference.excerpt import Piece
from scorekeeper.reference.postings import Postings
from scorekeeper.reference.query import LONGEST_QUERY, Reader, Terms
from scorekeeper.reference.ranking import Scores, best
from scorekeeper.reference.texts import LANGUAGE, load_pages
from scorekeeper.reference.vocabulary import Vocabulary
from scorekeeper.rulebook.loader import load_rulebook

MOST_HITS = 20
# Beyond so many nobody looks, and only they are ranked closely.
CLOSELY = 40
# What is in force at this table answers before what is not.
IN_GAME = 1.3
NEAREST, NEAR_ENOUGH = 5, 60.0
LONGEST_NAME = 6


@dataclass(frozen=True)
class InForce:
    """The rules of a game: its variant and the ids of its house rules."""

    variant: str
    house_rules: frozenset[str] = frozenset()

    def holds(self, entry: Entry) -> bool:
        """Tell whether an entry is a rule of this game; what is said of all games, or by the group itself, is not."""
        if entry.rule or entry.extra:
            return entry.rule in self.house_rules
        return self.variant in entry.variants

    def concerns(self, entry: Entry) -> bool:
        """Tell whether an entry means something in this game."""
        return self.holds(entry) or (not entry.rule and (not entry.variants or self.variant in entry.variants))


@dataclass(frozen=True)
class Hit:
    """One rule that answers: its entry, title and excerpt in pieces, and whether it is in force in the game.

    `same` are the rules of other variants that say the same under the same title.
    """

    entry: Entry
    title: tuple[Piece, ...]
    excerpt: tuple[Piece, ...]
    in_game: bool
    same: tuple[Entry, ...] = ()


@dataclass(frozen=True)
class Found:
    """What a search gives: hits, best first; without any, the rules that come nearest."""

    hits: tuple[Hit, ...]
    nearest: tuple[Hit, ...] = ()


@dataclass(frozen=True)
class _Shelf:
    """Documents, the reader that knows their words, and their numbers by the names they have."""

    documents: Sequence[Document]
    reader: Reader
    named: Mapping[Terms, Set[int]]

    def named_in(self, terms: Terms) -> set[int]:
        """The documents whose whole name stands somewhere in a query."""
        found: set[int] = set()
        for start in range(len(terms)):
            for end in range(start + 1, min(len(terms), start + LONGEST_NAME) + 1):
                found |= self.named.get(terms[start:end], frozenset())
        return found


class Index:
    """A search over entries. It never changes and is safe for several threads."""

    def __init__(self, entries: Iterable[Entry], analyse: Analyser) -> None:
        self._analyser = analyse
        self._documents = [Document.of(entry, analyse) for entry in entries]
        self._postings = Postings(self._documents)
        self._synonyms = _synonyms(analyse, self._documents)
        self._shelf = self._make_shelf(self._documents)
        self._with_extra = lru_cache(maxsize=16)(self._add_extra)

    def search(
        self,
        query: str,
        variant: str | None = None,
        game: InForce | None = None,
        *,
        only_game: bool = False,
        extra: Sequence[Entry] = (),
        most: int = MOST_HITS,
    ) -> Found:
        """Find the rules that answer a query, whatever was typed.

        `variant` leaves out what speaks of other variants; `game` marks what is in force there, and with `only_game`
        all else is left out. `extra` are a group's own entries, searched with the others.
        """

        def wanted(number: int) -> bool:
            entry = documents[number].entry
            if variant and entry.variants and variant not in entry.variants:
                return False
            return game is None or not only_game or game.concerns(entry)

        shelf = self._with_extra(tuple(extra)) if extra else self._shelf
        documents, read = shelf.documents, shelf.reader.read(query)
        own = range(len(self._documents), len(documents))
        scores = Scores(read, self._postings, {number: documents[number] for number in own})
        matches = scores.matches()
        filtered = variant is not None or only_game
        chosen = {number: at_sight for number, at_sight in matches.items() if not filtered or wanted(number)}

        def score(number: int) -> float:
            document = documents[number]
            in_force = game is not None and game.holds(document.entry)
            return scores.closely(matches[number], document) * (IN_GAME if in_force else 1.0)

        def hit(number: int, same: Iterable[int] = ()) -> Hit:
            document = documents[number]
            found = scores.found(document)
            return Hit(
                document.entry,
                tuple(document.title_pieces(found)),
                tuple(document.excerpt(found)),
                game is not None and game.holds(document.entry),
                tuple(documents[other].entry for other in same),
            )

        looked_at = {*best(chosen.items(), CLOSELY), *(shelf.named_in(read.terms) & chosen.keys())}
        ranked = best(((number, score(number)) for number in sorted(looked_at)), CLOSELY)
        if ranked:
            return Found(tuple(hit(first, same) for first, *same in _by_title(ranked, documents)[:most]))
        near = best(matches.items(), NEAREST) if matches else _alike(query, documents, wanted)
        return Found((), tuple(map(hit, near)))

    def _add_extra(self, extra: tuple[Entry, ...]) -> "_Shelf":
        """The documents with a group's own behind them, and a reader that knows their words; kept by content."""
        return self._make_shelf([*self._documents, *(Document.of(entry, self._analyser) for entry in extra)])

    def _make_shelf(self, documents: Sequence[Document]) -> "_Shelf":
        named: dict[Terms, set[int]] = {}
        for number, document in enumerate(documents):
            for name in document.names:
                named.setdefault(name, set()).add(number)
        return _Shelf(documents, Reader(self._analyser, _vocabulary(self._analyser, documents), self._synonyms), named)


@cache
def shipped_index(language: str = LANGUAGE) -> Index:
    """The search over the shipped rules; made once."""
    return Index(all_entries(load_rulebook(), load_pages(language)), analyser(language))


def _by_title(numbers: Iterable[int], documents: Sequence[Document]) -> list[list[int]]:
    """Put the rules of several variants together that say the same, each where the best of them stands."""
    groups: dict[object, list[int]] = {}
    for number in numbers:
        entry = documents[number].entry
        of_a_variant = len(entry.variants) == 1 and not entry.rule and not entry.extra
        groups.setdefault((entry.kind, entry.title) if of_a_variant else number, []).append(number)
    return list(groups.values())


def _alike(query: str, documents: Sequence[Document], wanted: Callable[[int], bool]) -> list[int]:
    """The numbers of the documents whose titles look most like a query."""
    titles = {number: each.entry.title for number, each in enumerate(documents) if wanted(number)}
    near = process.extract(
        query[:LONGEST_QUERY],
        titles,
        scorer=fuzz.WRatio,
        processor=str.casefold,
        score_cutoff=NEAR_ENOUGH,
        limit=NEAREST,
    )
    return [number for _, _, number in near]


def _synonyms(analyse: Analyser, documents: Iterable[Document]) -> dict[Terms, tuple[Terms, ...]]:
    """What other tables say, and what the rules say for it: from the word list and the glossary's other words."""
    found: dict[Terms, dict[Terms, None]] = {}

    def add(word: str, means: str) -> None:
        said, meant = (tuple(analyse.content(analyse.terms(text))) for text in (word, means))
        if said and meant and said != meant:
            found.setdefault(said, {})[meant] = None

    for word, meanings in analyse.synonyms.items():
        for means in meanings:
            add(word, means)
    for document in documents:
        if document.entry.kind == "glossary":
            for word in document.entry.also:
                add(word, document.entry.title)
    return {said: tuple(meant) for said, meant in found.items()}


def _vocabulary(analyse: Analyser, documents: Iterable[Document]) -> Vocabulary:
    """Every word of the documents and of the synonyms."""
    terms: dict[str, str] = {}
    counts: Counter[str] = Counter()
    for document in documents:
        for field in document.fields:
            for token in field.tokens:
                terms[token.word] = token.term
                counts[token.word] += 1
    for word in analyse.synonyms:
        for token in analyse.tokens(word):
            terms.setdefault(token.word, token.term)
    return Vocabulary(terms, counts)
