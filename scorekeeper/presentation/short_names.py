"""Names for narrow columns: as short as can be and still telling people apart."""

from collections.abc import Sequence

# A name of so many letters fits anyway.
SHORT_ENOUGH = 8


def short_names(names: Sequence[str]) -> dict[str, str]:
    """For each name the first one, with as much of what follows as tells it from the others: "Anna B.", "Anna M."."""
    return {name: name if len(name) <= SHORT_ENOUGH else _short(name, names) for name in names}


def _short(name: str, names: Sequence[str]) -> str:
    first, _space, rest = name.partition(" ")
    same = [other.partition(" ")[2] for other in names if other != name and other.partition(" ")[0] == first]
    if not same:
        return first
    length = next((n for n in range(1, len(rest)) if not any(other[:n] == rest[:n] for other in same)), len(rest))
    return f"{first} {rest}" if length >= len(rest) - 1 else f"{first} {rest[:length].rstrip()}."
