"""The blueprint on which the pages of a game hang."""

from flask import Blueprint

blueprint = Blueprint("games", __name__)
