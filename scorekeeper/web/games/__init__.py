"""Pages of a game: new, hole, card, rules, acts, and files to take along."""

from scorekeeper.web.games import acts, card, files, hole, new, rules
from scorekeeper.web.games.pages import blueprint

# The view modules hang their pages on the blueprint when they are imported.
__all__ = ["acts", "blueprint", "card", "files", "hole", "new", "rules"]
