"""Fixtures: a server, a Chromium, and pages that are watched for errors and for anything wider than the screen."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from scorekeeper.app import create_app
from scorekeeper.config import Settings
from scorekeeper.services.groups import make_group
from tests.browser.all_pages import Laid, lay_everything
from tests.browser.elsewhere import Elsewhere, start
from tests.browser.watching import Watch
from tests.serving import free_ports, serving

# The same Chromium without the windows comes first: a third of the work.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# Root may not use the sandbox, and small machines have little shared memory; a page is drawn with few processes.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--in-process-gpu",
    "--disable-background-networking",
]
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
    "user_agent": "Mozilla/5.0 (Linux; Android 14; Phone) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36",
}
LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
LONGEST_WAIT_MS = 20_000

Browse = Callable[..., Page]


@pytest.fixture(scope="session")
def instance(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The instance folder of the server."""
    return tmp_path_factory.mktemp("instance")


@pytest.fixture(scope="session")
def address(instance: Path) -> Iterator[str]:
    """The address of a server for all tests in the browser."""
    (port,) = free_ports()
    with serving(instance, "--port", str(port)) as server:
        yield server.address


@pytest.fixture(scope="session")
def laid(instance: Path, address: str) -> Laid:
    """A table with everything on it, and the addresses of all pages."""
    return lay_everything(instance)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A Chromium: the system's, or else the one that Playwright brought."""
    found = next(filter(None, map(shutil.which, PROGRAMS)), None)
    with sync_playwright() as playwright:
        if found is None and not Path(playwright.chromium.executable_path).exists():
            missing = "there is no Chromium: none on the path, and none that Playwright brought"
            if os.environ.get("CI"):
                pytest.fail(missing)
            pytest.skip(missing)
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def browse(chromium: Browser, address: str) -> Iterator[Browse]:
    """Open a browser of its own, a phone's unless told otherwise, on the home page; all of its pages are watched."""
    watches = []

    def open_page(path: str | None = "/", **options: Any) -> Page:
        # Only its own tests want the worker: it would stand between the others' pages and the server.
        context = chromium.new_context(**({"service_workers": "block"} | PHONE | options), base_url=address)
        context.set_default_timeout(LONGEST_WAIT_MS)
        page = context.new_page()
        watches.append(Watch(context, page, screen=(PHONE | options)["viewport"]["width"]))
        if path is not None:
            page.goto(path)
        return page

    yield open_page
    for watch in watches:
        watch.context.close()
    assert [problem for watch in watches for problem in watch.problems] == []


@pytest.fixture
def phone(browse: Browse) -> Page:
    """A phone with the home page."""
    return browse()


@pytest.fixture
def elsewhere(instance: Path, address: str) -> Elsewhere:
    """A table with a game at the server, and somebody who enters something there."""
    app = create_app(Settings.from_environment({"SCOREKEEPER_INSTANCE": str(instance)}))
    with app.app_context():
        group = make_group("Thursday")
        return Elsewhere(app, group, start(group, "six-card"))
