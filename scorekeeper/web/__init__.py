"""The pages: blueprints by family, behind one gate, with one set of headers and error pages."""

from flask import Flask

from scorekeeper.web import (
    device,
    doors,
    errors,
    games,
    gate,
    groups,
    headers,
    home,
    people,
    phones,
    printing,
    reference,
    rule_sets,
    search,
    texts,
)


def init_app(app: Flask) -> None:
    """Give an app all its pages."""
    texts.init_app(app)
    headers.init_app(app)
    gate.init_app(app)
    errors.init_app(app)
    for family in (home, device, reference, search, doors, groups, people, phones, games, rule_sets, printing):
        app.register_blueprint(family.blueprint)
