"""Scorekeeper keeps games of Golf played with physical cards, under the rules that a group plays."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from flask import Flask

__version__ = "0.1.0"


def create_app(*arguments: Any, **options: Any) -> "Flask":
    """Make the web application; see `scorekeeper.app.create_app`. Flask is imported only when this is called."""
    from scorekeeper.app import create_app as make

    return make(*arguments, **options)
