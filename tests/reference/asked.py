"""The table of queries: what people type, and where they want to arrive."""

import tomllib
from pathlib import Path

TABLE = Path(__file__).parent / "queries.toml"


def queries() -> dict[str, list[str]]:
    """Each query with the addresses that answer it: one that must come first, or several of which one is in three."""
    groups = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    return {
        query: [wanted] if isinstance(wanted, str) else wanted
        for group in groups.values()
        for query, wanted in group.items()
    }
