"""One analyser for texts and queries: from what is written to the terms that are compared."""

import re
import tomllib
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

import snowballstemmer

WORDS = Path(__file__).parent / "words"
LANGUAGES = {"en": "english", "de": "german", "pl": "polish"}

SUITS = dict(zip("♠♥♦♣♤♡♢♧", "SHDCSHDC", strict=True))
# Letters that lose their mark though Unicode does not take them apart.
FOLDED = str.maketrans({"ł": "l", "ß": "ss", "ґ": "г", "ї": "і", "ў": "у", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe"})

CJK = "\u3005-\u3007\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f"
# Latin, Greek and Cyrillic letters: words of three and more are most of every text and are looked for first.
LETTER = "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u0481\u048a-\u052f"
TOKEN = re.compile(
    rf"""
      (?P<long>[{LETTER}]{{3,}}(?:['’][{LETTER}]+)*)
    | (?<![\w.])(?P<rows>[0-9]{{1,2}})(?:\s?[x×*]\s?|\sby\s)(?P<columns>[0-9]{{1,2}})(?!\w)
    | (?<!\w)(?P<rank>10|[2-9AJQKajqk])\ ?(?P<of>[♠♥♦♣♤♡♢♧])
    | (?<!\w)(?P<code>(?:10|[2-9JQK])[SHDC]|[jqk][shdc])(?!\w)
    | (?<![\w)])(?P<sign>[-−–+])\ ?(?P<signed>[0-9]+)(?!\w)
    | (?P<plural>[0-9]+)s(?!\w)
    | (?P<number>[0-9]+)
    | (?P<suit>[♠♥♦♣♤♡♢♧])
    | (?P<star>[★⭐🃏])
    | (?P<cjk>[{CJK}]+)
    | (?P<word>[^\W\d_]+(?:['’][^\W\d_]+)*)
    """,
    re.VERBOSE,
)
NUMBER_PLACES = 12
LONGEST_STEM = 40


class Token(NamedTuple):
    """A term, where in the text it stands, and the folded word that it came from."""

    term: str
    start: int
    end: int
    word: str


def fold(word: str) -> str:
    """Take capitals and marks away: "Żółć" and "ZOLC" are the same."""
    if word.isascii():
        return word.lower()
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", word).casefold())
    return "".join(c for c in decomposed if c.isalnum() or c == "'").translate(FOLDED)


class Analyser:
    """The terms of texts and queries in one language."""

    def __init__(self, language: str, words: Mapping[str, Any]) -> None:
        self._stemmer = snowballstemmer.stemmer(LANGUAGES[language]) if language in LANGUAGES else None
        # The stemmer keeps a state while it works, and several threads ask.
        self._lock = Lock()
        names = words.get("numbers", "").split()
        self._numbers = {name: str(value) for value, name in enumerate(names)}
        self._numbers |= {name: str(value) for name, value in words.get("number-words", {}).items()}
        # "twos" are cards, "two" may be a count: they stay apart.
        self._ranks_by_plural = {
            plural: f"{value}s" for name, value in self._numbers.items() for plural in (f"{name}s", f"{name}es")
        }
        self._signs: Mapping[str, str] = words.get("signs", {})
        stop = frozenset(words.get("stop", "").split())
        self._ranks: Mapping[str, str] = words.get("ranks", {})
        # Alone, a letter is a rank unless it is a word of the language, as "a" is.
        letters = {rank.casefold(): name for rank, name in self._ranks.items() if rank.casefold() not in stop}
        self._letters = letters | {f"{letter}s": name for letter, name in letters.items()}
        self._suits: Mapping[str, str] = words.get("suits", {})
        self.term_of: Callable[[str], str] = lru_cache(maxsize=1 << 14)(self._term_of)
        self._word: Callable[[str], tuple[str, str]] = lru_cache(maxsize=1 << 14)(self._folded)
        self.stop = frozenset(self.term_of(fold(word)) for word in stop)
        self.asking = frozenset(words.get("asking", "").split())
        self.asking_terms = frozenset(map(self.term_of, self.asking))
        self._suit_terms = frozenset(map(self.term_of, self._suits.values()))
        self._rank_terms = {self.term_of(name): self.term_of(name) for name in self._ranks.values()}
        self._rank_terms |= {form: figures for figures in map(str, range(2, 11)) for form in (figures, f"{figures}s")}
        self.synonyms: dict[str, list[str]] = words.get("synonyms", {})

    def _term_of(self, word: str) -> str:
        """The term of a folded word: figures for a number, else its stem."""
        if word in self._numbers:
            return self._numbers[word]
        if word in self._ranks_by_plural:
            return self._ranks_by_plural[word]
        word = self._letters.get(word, word)
        if self._stemmer is None or not word.isascii() or len(word) > LONGEST_STEM:
            return word
        with self._lock:
            stem: str = self._stemmer.stemWord(word)
        return stem

    def tokens(self, text: str) -> list[Token]:
        """All terms of a text in order, with their places.

        "minus 5" is one term, as "−5" is; "queen of spades" and "Q♠" are two terms and a third for both together.
        """
        found: list[Token] = []
        for token in self._split(text):
            before = found[-1] if found else None
            if before and token.term.isdecimal() and (sign := self._signs.get(before.word)):
                found[-1] = Token(f"{sign}{token.term}", before.start, token.end, f"{before.word} {token.word}")
                continue
            found.append(token)
            if token.term in self._suit_terms:
                self._name_card(found)
        return found

    def _name_card(self, found: list[Token]) -> None:
        """Add the card that a suit makes together with the rank before it, with or without an "of" between."""
        suit = found[-1]
        for place in range(len(found) - 2, max(-1, len(found) - 4), -1):
            rank = found[place]
            if name := self._rank_terms.get(rank.term):
                if rank.term.isdecimal():
                    found[place] = rank._replace(term=f"{rank.term}s")
                found.append(Token(f"{name}{suit.term}", rank.start, suit.end, f"{name}{suit.term}"))
                return
            if rank.term not in self.stop:
                return

    def signed(self, term: str) -> tuple[str, str]:
        """The sign and the figures of a term with a sign, else two empty texts."""
        for word, sign in self._signs.items():
            if term.startswith(sign) and (figures := term.removeprefix(sign)).isdecimal():
                return self.term_of(word), figures
        return "", ""

    def terms(self, text: str) -> list[str]:
        """All terms of a text in order."""
        return [token.term for token in self.tokens(text)]

    def content(self, terms: Iterable[str]) -> list[str]:
        """The terms that say something; all of them when none does."""
        terms = list(terms)
        return [term for term in terms if term not in self.stop] or terms

    def asks(self, text: str) -> bool:
        """Tell whether a text is a question."""
        first = text.split(maxsplit=1)[:1]
        return text.rstrip().endswith(("?", "？")) or bool(first and fold(first[0]) in self.asking)

    def _split(self, text: str) -> Iterator[Token]:
        for match in TOKEN.finditer(text):
            kind = str(match.lastgroup)
            start, end = match.span()
            written = match[0]
            if kind in ("long", "word"):
                word, term = self._word(written)
                if term:
                    yield Token(term, start, end, word)
            elif kind in ("number", "plural", "signed"):
                figures = match[kind].lstrip("0")[:NUMBER_PLACES] or "0"
                sign = "" if kind != "signed" else "plus" if match["sign"] == "+" else "minus"
                term = f"{sign}{figures}{'s' if kind == 'plural' else ''}"
                yield Token(term, start, end, term)
            elif kind == "columns":
                few, many = sorted((int(match["rows"]), int(match["columns"])))
                yield Token(f"{few}x{many}", start, end, f"{few}x{many}")
            elif kind in ("of", "code"):
                rank, suit = (match["rank"], SUITS[match["of"]]) if kind == "of" else (written[:-1], written[-1])
                yield from self._card(rank.upper(), suit.upper(), start, end)
            elif kind == "suit":
                yield self._named(self._suits, SUITS[written], start, end)
            elif kind == "star":
                yield self._named(self._ranks, "JK", start, end)
            else:
                yield from _pairs_of_letters(written, start)

    def _folded(self, written: str) -> tuple[str, str]:
        """The folded word and its term: "knocker's" is the knocker, "don't" is one word."""
        word = fold(written.replace("’", "'")).removesuffix("'s").replace("'", "")
        return word, self.term_of(word)

    def _card(self, rank: str, suit: str, start: int, end: int) -> Iterator[Token]:
        if rank.isdecimal():
            yield Token(f"{rank}s", start, end, f"{rank}s")
        else:
            yield self._named(self._ranks, rank, start, end)
        yield self._named(self._suits, suit, start, end)

    def _named(self, names: Mapping[str, str], sign: str, start: int, end: int) -> Token:
        word = names.get(sign, sign.casefold())
        return Token(self.term_of(word), start, end, word)


def _pairs_of_letters(written: str, start: int) -> Iterator[Token]:
    """Japanese and Chinese have no spaces: every two neighbouring letters are a term."""
    for place in range(max(1, len(written) - 1)):
        pair = written[place : place + 2]
        term = unicodedata.normalize("NFKC", pair)
        yield Token(term, start + place, start + place + len(pair), term)


@cache
def analyser(language: str = "en") -> Analyser:
    """The analyser of a language; one without a word list of its own knows no stop words and no synonyms."""
    file = WORDS / f"{language}.toml"
    return Analyser(language, tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {})
