"""The templates of what is printed, which need neither a request nor an app."""

from functools import cache
from typing import Any

from flask_babel import gettext, ngettext
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from scorekeeper.folders import folder


@cache
def environment() -> Environment:
    """The templates as the pages see them: texts are escaped, and a misspelt name is an error."""
    made = Environment(
        loader=FileSystemLoader(folder("templates")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        extensions=["jinja2.ext.i18n"],
    )
    made.install_gettext_callables(gettext, ngettext, newstyle=True)  # type: ignore[attr-defined] # of the extension
    return made


def fill(template: str, **values: Any) -> Markup:
    """Fill a template; the result may stand in another one as it is."""
    return Markup(environment().get_template(template).render(**values))  # noqa: S704 - it escapes texts itself
