"""Requests that a test leaves unanswered. Each gets an answer when the test is over: a call still waiting when
Playwright ends would be abandoned in the middle of a later test, which would fail.
"""

from contextlib import suppress

from playwright.sync_api import BrowserContext, Error, Page, Route

from tests.helpers.light import LIGHT

_held: list[Route] = []


def hold(place: Page | BrowserContext, files: str, times: int | None = None) -> list[Route]:
    """Leave requests for some files, or the first few, unanswered; return a list to which each is added as it comes."""
    come: list[Route] = []
    browser = (place if isinstance(place, BrowserContext) else place.context).browser

    def keep(route: Route) -> None:
        come.append(route)
        _held.append(route)
        if browser and browser.version == LIGHT:
            route._impl_obj._channel.send_no_reply("hold", None)  # else a light page waits for an answer

    place.route(files, keep, times=times)
    return come


def let_go() -> None:
    """Leave the requests still unanswered to the browser, which has forgotten those of a closed page."""
    while _held:
        with suppress(Error):  # the request has been answered already
            _held.pop().fallback()
