"""Names as paper can show them: all letters visible, none turning the text around, and not longer than a line."""

from scorekeeper.printing.widths import letters
from scorekeeper.services.names import JOINERS

LONGEST = 40


def on_paper(name: str) -> str:
    """A name without what can't be seen, its end cut off after 40 letters: game documents hold names of any length."""
    seen = "".join(char if char.isprintable() or char in JOINERS else " " for char in name[: LONGEST * 10])
    parts = letters(" ".join(seen.split()))
    # A letter under a heap of accents is not one that anybody writes.
    parts = [part[:8] for part in parts]
    return "".join(parts) if len(parts) <= LONGEST else "".join(parts[: LONGEST - 1]) + "…"
