"""Requests that a test leaves without an answer. Each gets one when the test is over: what still waits for it when
Playwright ends is thrown away in the middle of a later test, which fails by it.
"""

from contextlib import suppress

from playwright.sync_api import BrowserContext, Error, Page, Route

from tests.helpers.light import LIGHT

_held: list[Route] = []


def hold(place: Page | BrowserContext, files: str, times: int | None = None) -> list[Route]:
    """Give no answer to requests for some files, or to the first few; which have come is told in what is returned."""
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
    """Leave those that still have no answer to the browser, which has forgotten those of a page that is gone."""
    while _held:
        with suppress(Error):  # it has an answer
            _held.pop().fallback()
