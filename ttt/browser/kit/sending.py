"""Hands a text or a link to the other apps of the device, where the browser can."""

from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from ttt.browser.kit.page import Page


async def can_send(page: "Page") -> bool:
    """Whether there is a way; not if what knows it can't be fetched."""
    try:
        return bool((await page.js_module("static/kit/sharing.js")).canSend())
    except Refused:
        return False


async def sent_text(page: "Page", text: str) -> bool:
    """Offer a text; whether the person has sent it or has decided not to."""
    return await _sent(page, lambda sharing: sharing.sendText(text))


async def sent_link(page: "Page", link: str) -> bool:
    """Offer a link, as sent_text does a text."""
    return await _sent(page, lambda sharing: sharing.send(link))


async def _sent(page: "Page", send: "Callable[[Any], Awaitable[Any]]") -> bool:
    try:
        return str(await send(await page.js_module("static/kit/sharing.js"))) != "refused"
    except Refused:
        return False
