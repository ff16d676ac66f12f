"""Makes the web application from its settings."""

from collections.abc import Mapping
from typing import Any

from flask import Flask, request
from flask.sessions import SecureCookieSessionInterface
from flask_wtf import CSRFProtect
from werkzeug.middleware.proxy_fix import ProxyFix

from scorekeeper import store, web
from scorekeeper.config import Settings
from scorekeeper.folders import folder
from scorekeeper.rulebook.loader import load_rulebook
from scorekeeper.services.statistics import count_old_games
from scorekeeper.store.upgrade import upgrade

csrf = CSRFProtect()


class SchemeAwareSession(SecureCookieSessionInterface):
    """Marks the session's cookie Secure when the page came over https: over plain http it would never come back."""

    def get_cookie_secure(self, app: Flask) -> bool:  # noqa: ARG002 - Flask gives it
        """Whether this answer's cookie is for https only."""
        return request.is_secure


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
        PRINTED=settings.instance / "printed",
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


def bring_up_to_date(settings: Settings) -> tuple[str | None, int]:
    """Run the migrations that the database lacks, and count what finished games from before have for the statistics.

    Gives the database's revision then, and of how many games that was. Raises UpgradeFailed.
    """
    revision = upgrade(settings.database_url)
    with create_app(settings).app_context():
        counted = count_old_games()
        store.db.engine.dispose()
    return revision, counted
