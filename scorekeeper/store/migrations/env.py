"""Alembic's entry: every way of running migrations goes through `migrating`."""

from typing import Any, Literal

from alembic import context
from flask import current_app
from sqlalchemy.engine import URL

from scorekeeper.store import metadata
from scorekeeper.store.database import Moment
from scorekeeper.store.upgrade import migrating


def database_url() -> URL:
    """The address given by `upgrade`; with `flask db`, the app's own."""
    given: URL | None = context.config.attributes.get("url")
    if given is not None:
        return given
    url: URL = current_app.extensions["sqlalchemy"].engine.url
    return url


def rendered(kind: str, thing: Any, _context: Any) -> str | Literal[False]:
    """A new migration writes the plain type: it must not change when the models' does."""
    return "sa.DateTime(timezone=True)" if kind == "type" and isinstance(thing, Moment) else False


with migrating(database_url()) as connection:
    context.configure(
        connection=connection,
        target_metadata=metadata,
        render_as_batch=True,
        compare_type=True,
        render_item=rendered,
    )
    with context.begin_transaction():
        context.run_migrations()
