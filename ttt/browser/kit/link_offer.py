"""Offers a shared link as a frame for other pages and as a QR code, below the field that shows it."""

from ttt.game.errors import Refused
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.kit.page import Page


async def offer_link(
    page: "Page", place: str, told: str, link: str, title: str, frame: str = "", height: int = 0
) -> None:
    """Offer a link in an empty element with the class shared-link, which the selector place finds.

    told is the selector of the element that reports success or failure. frame is the address that the frame shows, ""
    for the link itself; height is the frame's height in pixels, 0 for the usual height.
    """
    try:
        await page.need("ttt.browser.kit.shared_link")
    except Refused as error:
        page.write(told, refusal(error))
        return
    from ttt.browser.kit import shared_link

    shared_link.show(page, place, told, link, title, frame, height)
