"""Hands a text or a link to the other apps of the device, where the browser can."""

from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from ttt.browser.kit.page import Page

SENT, LEFT, REFUSED = "sent", "left", "refused"  # LEFT: the person decided not to send


async def can_send(page: "Page") -> bool:
    """Whether the browser can send; False also if the script that knows can't be fetched."""
    try:
        return bool((await page.js_module("static/kit/sharing.js")).canSend())
    except Refused:
        return False


async def sent_text(page: "Page", text: str) -> bool:
    """Offer a text. Return False if that failed, and True even if the person decided not to send the text."""
    return await _outcome(page, lambda sharing: sharing.sendText(text)) != REFUSED


async def sent_link(page: "Page", link: str) -> bool:
    """Offer a link. Return False only if that failed, as sent_text does."""
    return await outcome_of_link(page, link) != REFUSED


async def outcome_of_link(page: "Page", link: str) -> str:
    """Offer a link, and return the outcome: SENT, LEFT, or REFUSED if the browser couldn't offer the link."""
    return await _outcome(page, lambda sharing: sharing.send(link))


async def _outcome(page: "Page", send: "Callable[[Any], Awaitable[Any]]") -> str:
    try:
        return str(await send(await page.js_module("static/kit/sharing.js")))
    except Refused:
        return REFUSED
