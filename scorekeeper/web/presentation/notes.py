"""A group's notes: Markdown to HTML that holds text and links to elsewhere, and nothing that could do harm."""

from functools import lru_cache
from typing import Any

import nh3
from markdown_it import MarkdownIt
from markupsafe import Markup

SCHEMES = {"http", "https", "mailto"}
TEXT = {"p", "br", "hr", "h3", "h4", "h5", "h6", "strong", "em", "s", "a", "code", "pre", "blockquote"}
TAGS = TEXT | {"ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td"}
# Headings of the page itself stand over those of the notes.
HEADINGS = {f"h{level}": f"h{min(6, level + 2)}" for level in range(1, 7)}


class NotesMarkdown(MarkdownIt):
    """Markdown whose links lead to other sites or to a mail address; any other link stays the text that was typed."""

    def validateLink(self, url: str) -> bool:  # noqa: N802 - the library's name
        """Whether an address may be a link."""
        scheme, colon, _rest = url.strip().partition(":")
        return bool(colon) and scheme.lower() in SCHEMES


_markdown = NotesMarkdown("js-default", {"html": False, "linkify": False}).disable("image")


@lru_cache(maxsize=256)
def notes_html(text: str) -> Markup:
    """Draw notes; an empty text for none."""
    env: dict[str, Any] = {}
    tokens = _markdown.parse(text, env)
    for token in tokens:
        token.tag = HEADINGS.get(token.tag, token.tag)
    html = _markdown.renderer.render(tokens, _markdown.options, env)
    clean = nh3.clean(html, tags=TAGS, attributes={"a": {"href"}}, url_schemes=SCHEMES, link_rel="noopener nofollow")
    return Markup(clean)  # noqa: S704 - nh3 has cleaned it
