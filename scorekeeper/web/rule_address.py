"""Where the reference explains the rule that a line of a score names."""

from flask import url_for

from scorekeeper.rulebook.loader import load_rulebook

# The rule ids of lines that no rule file made; the page on reading a layout has an anchor for each.
OWN_PAGES = ("own-values", "own-length", "counted-by-hand")


def rule_url(rule: str | None, game: str | None = None) -> str | None:
    """The address of the page that explains a line's rule, opened from a game if one is named."""
    rulebook = load_rulebook()
    if rule in rulebook.house_rules:
        return url_for("reference.house_rule", rule_id=rule, game=game)
    if rule in rulebook.variants:
        return url_for("reference.variant", variant_id=rule, game=game, _anchor="scoring")
    if rule in OWN_PAGES:
        return url_for("reference.page", page_id="reading", game=game, _anchor=rule)
    return None
