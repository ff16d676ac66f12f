"""The pages: blueprints by family, behind one gate, with one set of headers and error pages."""

from flask import Flask

from scorekeeper.web import errors, games, gate, groups, headers, home, reference, rule_sets, search, texts


def init_app(app: Flask) -> None:
    """Give an app all its pages."""
    texts.init_app(app)
    headers.init_app(app)
    gate.init_app(app)
    errors.init_app(app)
    for family in (home, reference, search, groups, games, rule_sets):
        app.register_blueprint(family.blueprint)
