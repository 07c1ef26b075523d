"""Hands a text or a link to the other apps of the device, where the browser can."""

from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from ttt.browser.kit.page import Page

SENT, LEFT, REFUSED = "sent", "left", "refused"  # what came of it; LEFT if the person has decided not to


async def can_send(page: "Page") -> bool:
    """Whether there is a way; not if what knows it can't be fetched."""
    try:
        return bool((await page.js_module("static/kit/sharing.js")).canSend())
    except Refused:
        return False


async def sent_text(page: "Page", text: str) -> bool:
    """Offer a text; whether the person has sent it or has decided not to."""
    return await _outcome(page, lambda sharing: sharing.sendText(text)) != REFUSED


async def sent_link(page: "Page", link: str) -> bool:
    """Offer a link, as sent_text does a text."""
    return await outcome_of_link(page, link) != REFUSED


async def outcome_of_link(page: "Page", link: str) -> str:
    """Offer a link, and tell what came of it."""
    return await _outcome(page, lambda sharing: sharing.send(link))


async def _outcome(page: "Page", send: "Callable[[Any], Awaitable[Any]]") -> str:
    try:
        return str(await send(await page.js_module("static/kit/sharing.js")))
    except Refused:
        return REFUSED
