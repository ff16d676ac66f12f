"""The choices of a form's field."""

from collections.abc import Iterable
from typing import Any

from wtforms.fields import SelectChoice  # type: ignore[attr-defined] # the stubs are older than the library


def choices(pairs: Iterable[tuple[str, str]]) -> list[Any]:
    """Make choices of what is sent and what is shown."""
    return [SelectChoice(value, label) for value, label in pairs]
