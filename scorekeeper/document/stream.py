"""Scores documents from text to text: one document, or JSON Lines in and out, in constant memory."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from scorekeeper.document.problems import Problem, problem, shown
from scorekeeper.document.reading import read_document
from scorekeeper.document.result import result_of, score_document


class _NotJson(ValueError):
    """Text that Python would read but that is no JSON, or says one thing twice."""


def _one_of_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise _NotJson(f"the field {shown(twice)} stands twice in one object")
    return table


def _no_constant(name: str) -> None:
    raise _NotJson(f"{name} is no JSON number")


_decoder = json.JSONDecoder(object_pairs_hook=_one_of_each, parse_constant=_no_constant)
_encoder = json.JSONEncoder(ensure_ascii=False)


def parse(text: str) -> tuple[Any, list[Problem]]:
    """Parse JSON: the value and no problem, or None and the problem of text that is none."""
    try:
        return _decoder.decode(text), []
    except (ValueError, RecursionError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        return None, [problem("not-json", "", reason=reason)]


def score_text(text: str) -> tuple[dict[str, Any], bool]:
    """Score the document in a text: the result and True, or the errors and False."""
    data, problems = parse(text)
    document = None
    if not problems:
        document, problems = read_document(data)
    if document is None:
        return {"errors": [found.to_dict() for found in problems]}, False
    return result_of(document, score_document(document)), True


def documents(lines: Iterable[str]) -> Iterator[str]:
    """Split input into the texts of its documents.

    A first line that is whole JSON, or that goes wrong before its end, starts JSON Lines, as does one that is
    followed by a whole document; any other is the start of one document over many lines.
    """
    source = (line for line in lines if line.strip())
    first = next(source, None)
    if first is None:
        yield ""
        return
    first = first.removeprefix("\ufeff")  # some editors begin a file with it
    held = [first]
    if _breaks_off(first):
        second = next(source, "")
        held.append(second)
        data, problems = parse(second)
        if problems or not isinstance(data, dict):
            yield "".join((*held, *source))
            return
    yield from held
    yield from source


def _breaks_off(line: str) -> bool:
    """Tell whether a line is the beginning of JSON that goes on."""
    if not line.lstrip().startswith(("{", "[")):
        return False
    try:
        _decoder.decode(line)
    except json.JSONDecodeError as error:
        return error.pos >= len(line.rstrip()) or "Unterminated string" in error.msg
    except (ValueError, RecursionError):
        return False
    return False


def score_lines(lines: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """Score every document of the input: a line of JSON for each, and whether it was scored."""
    for text in documents(lines):
        result, scored = score_text(text)
        yield _encoder.encode(result), scored
