"""The rules to look up: their texts, every rule as an entry of its own, and the search over all of them."""
