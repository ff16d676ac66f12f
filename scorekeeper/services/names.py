"""Names of people and groups, as they are kept."""

import unicodedata

from scorekeeper.services.refused import Refused

LONGEST = 40
# Unseen, but needed inside words of some scripts and in emoji.
JOINERS = "\u200c\u200d"
FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
UNSEEN = {"Cf", "Mn", "Me", "Zs"}


def clean_name(text: str, *, field: str = "name") -> str:
    """A name without spaces around it, in normal form C, of 1 to 40 characters.

    Raises Refused: name-empty, name-too-long, name-unprintable; the facts hold the field and the name.
    """
    name = unicodedata.normalize("NFC", text).strip()
    if any(unicodedata.category(char) in FORBIDDEN and char not in JOINERS for char in name):
        raise Refused("name-unprintable", field=field, name=name)
    if all(unicodedata.category(char) in UNSEEN for char in name):
        raise Refused("name-empty", field=field)
    if len(name) > LONGEST:
        raise Refused("name-too-long", field=field, name=name, length=len(name), longest=LONGEST)
    return name


def clean_label(text: str) -> str:
    """A label: like a name, but it may be empty. Raises Refused like clean_name."""
    return clean_name(text, field="label") if text.strip() else ""
