"""What every test can ask for: the built site, and browsers that forgive nothing."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

from tools.browser import chromium_path
from tools.serve import serving
from tools.site import build


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built from the tree as it is now; in a folder of its own, so that a new build disturbs no test."""
    return build(site=tmp_path_factory.mktemp("site") / "_site")


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """The address of the built site, served as GitHub Pages would: http://localhost:PORT/ttt/."""
    with serving(site_folder) as address:
        yield address


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict, browser_name: str) -> dict:
    """Start the Chromium that tools.browser found; all else as Playwright does by default."""
    if browser_name == "chromium" and (path := chromium_path()):
        return {**browser_type_launch_args, "executable_path": path}
    return browser_type_launch_args


class Guard:
    """Collects what no page may do: report an error, or ask another host for something."""

    def __init__(self) -> None:
        self.errors: list[str] = []
        self.strangers: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        context.on("console", self._on_console)
        context.on("weberror", self._on_weberror)
        context.on("request", self._on_request)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location['url']})")

    def _on_weberror(self, fault: WebError) -> None:
        self.errors.append(f"uncaught: {fault.error}")

    def _on_request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.hostname != "localhost" and address.scheme not in ("data", "blob"):
            self.strangers.append(request.url)


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext], request: pytest.FixtureRequest
) -> Iterator[Callable[..., BrowserContext]]:
    """Make browser contexts (`context` and `page` come from here too) that are watched by a Guard.

    The test fails if one of their pages reported an error that no @pytest.mark.console_errors("pattern")
    allows, or sent a request to another host than localhost.
    """
    guard = Guard()
    contexts = []

    def guarded(**options: object) -> BrowserContext:
        # No service worker, unless a test asks for it: what that fetches no test's route() would see.
        context = new_context(**{"service_workers": "block", **options})
        guard.watch(context)
        contexts.append(context)
        return context

    yield guarded
    # A question to each page: what it reported before the answer has then come in.
    for context in contexts:
        for page in context.pages:
            page.title()
    allowed = [marker.args[0] for marker in request.node.iter_markers("console_errors")]
    errors = [error for error in guard.errors if not any(re.search(pattern, error) for pattern in allowed)]
    faults = [f"reported: {error}" for error in errors] + [f"asked another host: {url}" for url in guard.strangers]
    if faults:
        pytest.fail("A page " + "\nA page ".join(faults), pytrace=False)
