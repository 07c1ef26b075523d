"""What a page's sharing dialog offers: to send a text or a link, a frame, a QR code, and a package for an LMS."""

from ttt.game.errors import Refused
from ttt.words.refusals import refusal

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
    """Offer a text to other apps. Return False if that failed, and True even if the person decided not to send it."""
    return await _outcome(page, lambda sharing: sharing.sendText(text)) != REFUSED


async def sent_link(page: "Page", link: str) -> bool:
    """Offer a link to other apps. Return False only if that failed, as sent_text does."""
    return await outcome_of_link(page, link) != REFUSED


async def outcome_of_link(page: "Page", link: str) -> str:
    """Offer a link, and return the outcome: SENT, LEFT, or REFUSED if the browser couldn't offer the link."""
    return await _outcome(page, lambda sharing: sharing.send(link))


async def _outcome(page: "Page", send: "Callable[[Any], Awaitable[Any]]") -> str:
    try:
        return str(await send(await page.js_module("static/kit/sharing.js")))
    except Refused:
        return REFUSED


# In both of these, told is the selector of the element that reports success or failure.


async def offer_link(
    page: "Page", place: str, told: str, link: str, title: str, frame: str = "", height: int = 0
) -> None:
    """Offer a link as a frame for other pages and as a QR code, in an empty element with the class shared-link.

    The selector place finds the element. frame is the address that the frame shows, "" for the link itself; height is
    the frame's height in pixels, 0 for the usual height.
    """
    try:
        await page.need("ttt.browser.kit.shared_link")
    except Refused as error:
        page.write(told, refusal(error))
        return
    from ttt.browser.kit import shared_link

    shared_link.show(page, place, told, link, title, frame, height)


async def offer_package(page: "Page", told: str, name: str, title: str, units: "list[tuple[str, str]]") -> None:
    """Offer lessons as a package for a learning platform (LMS), in a dialog that is fetched when first opened.

    units holds the title of each lesson and the address of its frame, from the top of the site. A unit may also be an
    assignment of the lab; then the package can only refer to the site. name becomes part of the file name; title is
    the name in a platform's list.
    """
    try:
        panel = await page.bring("ttt.browser.kit.lms_package")
    except Refused as error:
        page.write(told, refusal(error))
        return
    panel.open(name, title, units)
