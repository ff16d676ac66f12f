"""The headers of every answer."""

from flask import Flask, Response, request

# Nothing from elsewhere, no script or style inside a page, no page inside another.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
A_YEAR = 365 * 24 * 60 * 60


def init_app(app: Flask) -> None:
    """Set the headers after each request."""

    @app.after_request
    def set_headers(response: Response) -> Response:
        if response.status_code == 304:
            # Asked for every other second by every phone; the browser has the rest from the answer that it kept.
            response.headers.setdefault("Cache-Control", "private, no-cache")
            return response
        response.headers.setdefault("Content-Security-Policy", POLICY)
        response.headers.setdefault("X-Content-Type-Options", "nosniff")
        response.headers.setdefault("Referrer-Policy", "same-origin")
        response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        response.headers.setdefault("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
        if request.endpoint == "static" and request.args.get("v") and response.status_code == 200:
            response.cache_control.public = True
            response.cache_control.max_age = A_YEAR
            response.cache_control.immutable = True
            response.cache_control.no_cache = None
        elif request.endpoint != "static":
            response.cache_control.private = True
            response.cache_control.no_cache = True
            response.vary.add("Cookie")
        return response
