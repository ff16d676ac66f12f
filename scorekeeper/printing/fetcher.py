"""Gives the press the project's own fonts and styles, and refuses every other address."""

import re
from typing import Any

from weasyprint.urls import URLFetcher, URLFetcherResponse  # noqa: TID253 - only the press's process reads this

from scorekeeper.folders import folder

# What an address may look like: sk:fonts/NAME or sk:css/NAME, a name without any way out of the folder.
ADDRESS = re.compile(r"sk:(?P<kind>fonts|css)/(?P<name>[A-Za-z0-9_-]+\.(?:ttf|css))")
FOLDERS = {"fonts": "fonts/pdf", "css": "css/print"}
TYPES = {"ttf": "font/ttf", "css": "text/css"}


class OwnFiles(URLFetcher):  # type: ignore[misc] # WeasyPrint has no types
    """The only fetcher of the press: files of the project, by name."""

    def fetch(self, url: str, headers: Any = None) -> URLFetcherResponse:  # noqa: ARG002 - WeasyPrint gives them
        """Read one of the project's files; raises ValueError for any other address."""
        found = ADDRESS.fullmatch(url)
        if not found:
            raise ValueError(f"Not one of the project's own files: {url[:80]!r}")
        name = found["name"]
        body = (folder("static") / FOLDERS[found["kind"]] / name).read_bytes()
        return URLFetcherResponse(url, body, {"Content-Type": TYPES[name.rpartition(".")[2]]})
