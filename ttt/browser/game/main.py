"""Starts the page in its language and, if it is embedded, connects it to its host."""

import js

from ttt.browser.game.controls import LINES
from ttt.browser.game.game_page import GamePage
from ttt.browser.kit.base_page import later, start_in_language
from ttt.browser.kit.notices import start_task


def start() -> None:
    """Start the page in the language that its markup asks for."""
    start_task(start_in_language(begin))


def begin(notices: "list[str]") -> None:
    """Start the page, with the module for rare boards if the stored texts need it. notices are shown at once."""
    is_in_frame = js.document.documentElement.hasAttribute("data-embed")  # static/kit/frame.js has read the address
    start_task(begin_in_frame(notices) if is_in_frame else begin_here(notices))


async def begin_here(notices: "list[str]") -> None:
    """Start outside a frame."""

    async def page() -> GamePage:
        return GamePage(list(notices))

    await (await later.with_module(LINES, page)).start()


async def begin_in_frame(notices: "list[str]") -> None:
    """Start inside another page, with the options in the address."""
    await later.insist(lambda: later.need("ttt.browser.game.host_page"))  # no notice: nothing is shown yet
    from ttt.browser.game import host_page

    await host_page.start(notices)
