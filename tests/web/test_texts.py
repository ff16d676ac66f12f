"""Every sentence can be translated: in a language of brackets and foreign letters, nothing English is left."""

import re
from collections.abc import Iterator
from itertools import chain

import pytest
from babel.dates import format_date
from flask import Flask
from jinja2 import StrictUndefined, UndefinedError

from tests.web.markup import visible_texts
from tests.web.pages import LABEL, NAMES, TABLE, pages
from tests.web.visitor import Page, Visitor

# Latin letters and others that look alike to people only.
FOREIGN = {letter: chr(0x1D5BA + place) for place, letter in enumerate("abcdefghijklmnopqrstuvwxyz")} | {
    letter: chr(0x1D5A0 + place) for place, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
}
PLACEHOLDER = re.compile(r"(%\(\w+\)[sd]|\{\w+\})")
# Cards and what people type for them; ids of what nobody translates.
CARDS = re.compile(r"(10|[2-9AJQKT])[SHDC]?|JK|\d+|[SHDC]|[a-l]")
TYPED = ["17x", "QS", "json", "JSON", "CSV", "UTF"]


def foreign(sentence: str) -> str:
    pieces = PLACEHOLDER.split(sentence)
    told = (
        piece if place % 2 else "".join(FOREIGN.get(char, char) for char in piece) for place, piece in enumerate(pieces)
    )
    return f"⟦{''.join(told)}⟧"


class Foreign:
    """Translations into a language that nobody speaks."""

    def ugettext(self, sentence: str) -> str:
        return foreign(sentence)

    def ungettext(self, one: str, many: str, number: int) -> str:
        return foreign(one if number == 1 else many)


@pytest.fixture
def abroad(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Flask:
    monkeypatch.setattr("flask_babel.Domain.get_translations", lambda _domain: Foreign())
    return app


def outside(text: str) -> str:
    """What stands outside of all brackets."""
    depth, left = 0, []
    for char in text:
        depth += {"⟦": 1, "⟧": -1}.get(char, 0)
        if depth == 0 and char != "⟧":
            left.append(char)
    assert depth == 0, text
    return "".join(left)


def typed_texts(page: Page) -> Iterator[str]:
    """What people typed, and days: these stay as they are."""
    yield from [*NAMES, TABLE, LABEL, *TYPED]
    today = page.response.headers.get("Date", "")
    yield today
    for element in page.root.iter():
        if element.tag in ("textarea", "code"):
            yield "".join(element.itertext())


def words_of(text: str, typed: list[str]) -> list[str]:
    for own in sorted(filter(None, typed), key=len, reverse=True):
        text = text.replace(own, " ")
    return [word for word in re.findall(r"[A-Za-z0-9]+", text) if not CARDS.fullmatch(word)]


def test_all_sentences_of_all_pages_go_through_translation(abroad: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.web.game_rows.format_date", lambda day, *_: format_date(day, "yyyy-MM-dd"))
    seen: set[str] = set()
    leaks: dict[str, set[str]] = {}
    for page in pages(abroad):
        if page.path.startswith("/rules"):
            # The reference has a text of its own in each language.
            continue
        typed = list(typed_texts(page))
        for text in visible_texts(page.root):
            seen.add(text)
            found = [*words_of(text, typed), *re.findall(r"[^\W\d_]{2,}", outside_letters(text, typed))]
            if found:
                leaks.setdefault(page.path, set()).add(" ".join(text.split()))
    assert len(seen) > 400
    assert not leaks, "\n".join(f"{path}: {text}" for path, texts in leaks.items() for text in sorted(texts))


def outside_letters(text: str, typed: list[str]) -> str:
    for own in sorted(filter(None, typed), key=len, reverse=True):
        text = text.replace(own, " ")
    # A piece of a sentence may be cut by a tag: brackets are counted where they are whole.
    return outside(text) if text.count("⟦") == text.count("⟧") else ""


def test_a_misspelled_name_in_a_template_is_an_error(app: Flask) -> None:
    assert app.jinja_env.undefined is StrictUndefined
    with pytest.raises(UndefinedError):
        app.jinja_env.from_string("{{ nothing }}").render()


def test_every_page_in_every_state_is_sound(app: Flask) -> None:
    """The visitor checks each page's HTML, ids, labels and policy; no state is an error of ours."""
    statuses = [page.status for page in pages(app)]
    assert len(statuses) > 50
    assert set(statuses) == {200, 400, 403, 404, 405, 409, 422, 429}


def test_the_language_follows_the_browser_as_far_as_there_are_texts(visitor: Visitor) -> None:
    for asked in ("", "en", "xx-XX,xx;q=0.9", "*", ";;;"):
        page = visitor._page(visitor.client.get("/", headers={"Accept-Language": asked}))
        assert next(chain([page.root], page.root.iter("html"))).get("lang") == "en"
