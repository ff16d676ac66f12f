"""Sentences that are data, in the language of whoever reads them."""

from flask_babel import gettext


def translate(sentence: str) -> str:
    """Translate a sentence that is data, as from the rule files; without a visitor it stays as it is."""
    return gettext(sentence)
