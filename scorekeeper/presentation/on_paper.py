"""The texts of the reference as paper shows them: without links, layouts, and what only other rules would say."""

import re
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from scorekeeper.reference.texts import DRAWN
from scorekeeper.rulebook.loader import load_rulebook

TO_A_HOUSE_RULE = re.compile(r"\]\(house/([a-z0-9-]+)")
# Glossary words are told by the sheet itself; to look up anything else, paper is the wrong place.
LEADS_AWAY = re.compile(r"\]\((?!glossary#)")
SENTENCE_END = re.compile(r"(?<=[.!?”])(\s+)")
LIST_FOLLOWS = ":"


def on_paper(text: str, *, brief: bool = False) -> Markup:
    """Draw a rule's text; `brief` keeps its first paragraph and a list that belongs to it. Empty where nothing is left.

    Sentences that send the reader elsewhere are left out, as to a house rule: a sheet says which ones are in force. So
    are whole paragraphs on what ending a hole brings, which the settings say.
    """
    blocks = [kept for block in DRAWN.sub("", text).split("\n\n") if (kept := _what_stays(block.strip()))]
    if brief:
        blocks = blocks[: 2 if blocks and blocks[0].endswith(LIST_FOLLOWS) else 1]
    # The texts are the project's own, and raw HTML in them is off.
    return Markup(_markdown().render("\n\n".join(blocks)))  # noqa: S704 - our own texts


def _what_stays(block: str) -> str:
    rules = load_rulebook().house_rules
    if any(rule in rules and rules[rule].topic == "knocker" for rule in TO_A_HOUSE_RULE.findall(block)):
        return ""
    # Sentences with the spaces behind them, which may begin another point of a list.
    pieces = [*SENTENCE_END.split(block), ""]
    told = zip(pieces[::2], pieces[1::2], strict=True)
    return "".join(sentence + space for sentence, space in told if not LEADS_AWAY.search(sentence)).rstrip()


@cache
def _markdown() -> MarkdownIt:
    markdown = MarkdownIt("js-default")
    # Paper can't be tapped: the words of a link stay, the link goes.
    for kind in ("link_open", "link_close"):
        markdown.add_render_rule(kind, lambda *_: "")
    return markdown
