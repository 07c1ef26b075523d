"""What thinks for the page of a step: this page itself on small boards, a worker on large ones."""

import js
from pyscript import config
from pyscript.js_modules import fetching

from ttt.browser.kit.page import later
from ttt.browser.kit.thinker import SMALL, Thinker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page
    from ttt.lessons.taking import Taking


def make_thinker(page: "Page", on_state: "Callable[[str], None]") -> Thinker:
    """A Thinker that starts nothing before it is asked; on_state is told each new state."""

    async def need(module: str) -> None:
        await later.insist(lambda: later.need(module), page.notices.tell_delay)

    return Thinker(_start_worker, on_state, lambda is_busy: None, need)


def takes_long(taking: "Taking") -> bool:
    """Whether the board of a step is one about which the worker thinks."""
    return taking.position is not None and bool(taking.position.rules.size > SMALL)


def saves_data() -> bool:
    """Whether a person has asked the browser to load little."""
    connection = getattr(js.navigator, "connection", None)
    return bool(connection and connection.saveData)


async def _start_worker() -> "Any":
    await later.need("ttt.browser.kit.worker_link")
    from ttt.browser.kit import worker_link

    return await worker_link.start(await fetching.importModule("static/kit/thinking.js"), config)
