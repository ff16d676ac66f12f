"""Pages of a group's own rule sets: the list, the editor, our rules, the history, and ways in and out."""

from scorekeeper.web.rule_sets import acts, editor, files, history, listing, ours, shared
from scorekeeper.web.rule_sets.pages import blueprint

# The view modules hang their pages on the blueprint when they are imported.
__all__ = ["acts", "blueprint", "editor", "files", "history", "listing", "ours", "shared"]
