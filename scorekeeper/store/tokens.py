"""Names that nobody can guess."""

import hashlib
import re
import secrets
from typing import TypeGuard

TOKEN_BYTES = 32
PUBLIC_ID_BYTES = 16
PUBLIC_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{21}")


def new_public_id() -> str:
    """A public id: safe in an address, 128 bit, starting with a letter or a digit."""
    return _starting_plainly(PUBLIC_ID_BYTES)


def is_public_id(text: str | None) -> TypeGuard[str]:
    """Tell whether a text looks like a public id made here, which a form may carry before anything has it."""
    return text is not None and PUBLIC_ID.fullmatch(text) is not None


def new_token() -> str:
    """A link's token, 256 bit; only its hash may be stored."""
    return _starting_plainly(TOKEN_BYTES)


def hash_of(token: str) -> str:
    """What is stored of a token: its SHA-256 in hexadecimal digits."""
    # A slow hash would add nothing: the token is random and long.
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _starting_plainly(size: int) -> str:
    while not (text := secrets.token_urlsafe(size))[0].isalnum():
        pass
    return text
