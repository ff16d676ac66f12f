"""The rules as data: variants, house rules and decks, and how they become one ruleset."""
