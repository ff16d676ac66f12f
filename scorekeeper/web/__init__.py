"""The pages: blueprints by family, behind one gate, with one set of headers and error pages."""

from flask import Flask

from scorekeeper.web import errors, games, gate, groups, headers, home, reference, texts


def init_app(app: Flask) -> None:
    """Give an app all its pages."""
    texts.init_app(app)
    headers.init_app(app)
    gate.init_app(app)
    errors.init_app(app)
    for blueprint in (home.blueprint, reference.blueprint, groups.blueprint, games.blueprint):
        app.register_blueprint(blueprint)
