"""Makes the web application from its settings."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Flask, request
from flask.sessions import SecureCookieSessionInterface
from flask_wtf import CSRFProtect
from werkzeug.middleware.proxy_fix import ProxyFix

from scorekeeper import store, web
from scorekeeper.config import Settings
from scorekeeper.rulebook.loader import load_rulebook

csrf = CSRFProtect()


class SchemeAwareSession(SecureCookieSessionInterface):
    """Marks the session's cookie Secure when the page came over https: over plain http it would never come back."""

    def get_cookie_secure(self, app: Flask) -> bool:  # noqa: ARG002 - Flask gives it
        """Whether this answer's cookie is for https only."""
        return request.is_secure


def folder(name: str) -> Path:
    """Find a folder of pages or files: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).parent
    return package / name if (package / name).is_dir() else package.parent / name


def create_app(settings: Settings | None = None, config: Mapping[str, Any] | None = None) -> Flask:
    """Make the application. Without settings they are read from the environment; `config` goes to Flask over all else.

    Raises SettingsError when the environment can't be used, RulebookError when the rule files can't.
    """
    settings = settings or Settings.from_environment()
    load_rulebook()
    app = Flask("scorekeeper", template_folder=str(folder("templates")), static_folder=str(folder("static")))
    app.config.update(settings.for_flask())
    app.config.update(
        ADDRESS=settings.address,
        SESSION_COOKIE_SAMESITE="Lax",
        # A hole's form may lie open all evening.
        WTF_CSRF_TIME_LIMIT=None,
    )
    app.config.update(config or {})
    app.session_interface = SchemeAwareSession()
    csrf.init_app(app)
    store.init_app(app, settings)
    web.init_app(app)
    if settings.trusted_proxies:
        hops = settings.trusted_proxies
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign] # as Flask itself advises
            app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops
        )
    return app
