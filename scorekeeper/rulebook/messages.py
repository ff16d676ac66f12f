"""Finds the sentences of the rule files for Babel, which collects what there is to translate."""

import tomllib
from collections.abc import Collection, Iterator, Mapping
from typing import Any, BinaryIO

# The keys of a rule file whose texts people see.
SHOWN = {"name", "title", "sentence", "decided", "text", "question", "done", "nobody"}


def extract(
    file: BinaryIO, keywords: Collection[str], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[tuple[int, str, str, list[str]]]:
    """Yield the sentences of a rule file as Babel wants them: line, function, message, comments."""
    del keywords, comment_tags, options
    text = file.read().decode("utf-8")
    for sentence in _sentences(tomllib.loads(text)):
        line = text.count("\n", 0, text.find(sentence)) + 1
        yield line, "", sentence, []


def _sentences(value: Any, key: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for name, each in value.items():
            # What a rule excludes is given with the reason, by the other rule's id.
            yield from _sentences(each, "sentence" if key == "excludes" else name)
    elif isinstance(value, list):
        for each in value:
            yield from _sentences(each, key)
    elif isinstance(value, str) and value and key in SHOWN:
        yield value
