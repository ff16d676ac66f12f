"""What cannot be done, for the web layer to put into words."""

from typing import Any


class Refused(Exception):
    """Something was asked for that cannot be done: a code, and the facts for the sentence."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        return " ".join([self.code, *(f"{name}={value!r}" for name, value in self.facts.items())])
