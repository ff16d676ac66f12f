"""Fixtures for the tests of the rule files."""

from tests.rulebook.folder import folder

__all__ = ["folder"]
