"""The texts of the reference as they are shown: Markdown to HTML, with layouts drawn where the text asks for them."""

import re
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markupsafe import Markup

from scorekeeper.presentation.examples import drawn_layout
from scorekeeper.reference.texts import DRAWN


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("js-default")


def blocks(text: str, reference: str) -> list[dict[str, Any]]:
    """Cut a text into what is drawn one after the other: `html`, or `layout` (see drawn_layout).

    `reference` is the address of the reference, from which the texts' links lead on.
    """
    shown: list[dict[str, Any]] = []
    end = 0
    for match in DRAWN.finditer(text):
        shown += _html(text[end : match.start()], reference)
        rules = [rule.strip() for rule in match["rules"].replace("+", ",").split(",") if rule.strip()]
        shown.append({"layout": drawn_layout(match["variant"], rules, match["text"].strip())})
        end = match.end()
    return shown + _html(text[end:], reference)


def _html(text: str, reference: str) -> list[dict[str, Any]]:
    if not text.strip():
        return []
    tokens = _markdown().parse(text)
    for token in tokens:
        for child in token.children or ():
            if child.type == "link_open":
                child.attrs["href"] = _address(str(child.attrs["href"]), reference)
    # The texts are the project's own, and raw HTML in them is off.
    html = _markdown().renderer.render(tokens, _markdown().options, {})
    return [{"html": Markup(html)}]  # noqa: S704 - our own texts


def _address(target: str, reference: str) -> str:
    """The texts' links are relative to the reference: "glossary#knocker", "house/pairs-anywhere"."""
    return target if re.match(r"[a-z]+:|#|/", target) else f"{reference}/{target}"
