"""From scores to what the templates draw: plain dicts, in the visitor's language."""
