"""A group's notes: Markdown to HTML that holds text and links to elsewhere, and nothing that could do harm."""

from functools import lru_cache
from typing import Any

import nh3
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

SCHEMES = {"http", "https", "mailto"}
TEXT = {"p", "br", "hr", "h3", "h4", "h5", "h6", "strong", "em", "s", "a", "code", "pre", "blockquote"}
TAGS = TEXT | {"ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td"}
# Headings of the page itself stand over those of the notes.
OVER, DEEPEST = 2, 6
HEADINGS = {f"h{level}": level for level in range(1, DEEPEST + 1)}


class NotesMarkdown(MarkdownIt):
    """Markdown whose links lead to other sites or to a mail address; any other link stays the text that was typed."""

    def validateLink(self, url: str) -> bool:  # noqa: N802 - the library's name
        """Whether an address may be a link."""
        scheme, colon, _rest = url.strip().partition(":")
        return bool(colon) and scheme.lower() in SCHEMES


_markdown = NotesMarkdown("js-default", {"html": False, "linkify": False}).disable("image")
# Each bracket may begin a link that ends anywhere after it: the time grows with the square of their number.
MOST_BRACKETS = 500
_markdown_without_links = NotesMarkdown("js-default", {"html": False, "linkify": False}).disable(["image", "link"])


@lru_cache(maxsize=256)
def notes_html(text: str) -> Markup:
    """Draw notes; an empty text for none. In a text of more than 500 opening brackets they begin no links."""
    markdown = _markdown if text.count("[") <= MOST_BRACKETS else _markdown_without_links
    env: dict[str, Any] = {}
    tokens = markdown.parse(text, env)
    _let_headings_follow(tokens)
    html = markdown.renderer.render(tokens, markdown.options, env)
    clean = nh3.clean(html, tags=TAGS, attributes={"a": {"href"}}, url_schemes=SCHEMES, link_rel="noopener nofollow")
    return Markup(clean)  # noqa: S704 - nh3 has cleaned it


def _let_headings_follow(tokens: list[Token]) -> None:
    """Put headings below those of the page, each at most one level below the one before it, as readers expect it."""
    open_levels: list[int] = []
    for token in tokens:
        if token.type == "heading_open":
            level = HEADINGS[token.tag]
            open_levels = [*(over for over in open_levels if over < level), level]
        if token.tag in HEADINGS:
            token.tag = f"h{min(DEEPEST, OVER + len(open_levels))}"
