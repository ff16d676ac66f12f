"""Pages of a game: new, hole, card, rules, acts, and files to take along."""

from scorekeeper.web.games import acts, again, big, card, files, hole, hole_history, live, new, rules, seats
from scorekeeper.web.games.pages import blueprint

# The view modules hang their pages on the blueprint when they are imported.
__all__ = [
    "acts",
    "again",
    "big",
    "blueprint",
    "card",
    "files",
    "hole",
    "hole_history",
    "live",
    "new",
    "rules",
    "seats",
]
