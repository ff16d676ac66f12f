"""A browser under watch: what it complains about, and pages that are wider than its screen."""

from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page

# Chromium tells of every answer that is no success, and of none; a form with a problem is one on purpose, and so is
# a network that a test takes away.
ON_PURPOSE = (
    "status of 400",
    "status of 404",
    "status of 422",
    "ERR_INTERNET_DISCONNECTED",
    "ERR_FAILED",
    "blocked by Playwright",
)
TELL_THE_WIDTH = "addEventListener('load', () => told(document.documentElement.scrollWidth))"


class Watch:
    """Collects the problems of all pages that a browser visits."""

    def __init__(self, context: BrowserContext, page: Page, screen: int) -> None:
        self.context = context
        self.screen = screen
        self.problems: list[str] = []
        context.expose_binding("told", self._width)
        context.add_init_script(TELL_THE_WIDTH)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.problems.append(f"{page.url}: {error}"))

    def _width(self, source: Any, width: int) -> None:
        if width > self.screen:
            self.problems.append(f"{source['page'].url} is {width} px wide")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(each in message.text for each in ON_PURPOSE):
            self.problems.append(f"{message.location['url']}: {message.text}")
