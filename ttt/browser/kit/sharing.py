"""What a page shares, described in a few words for the dialog that offers every way; and how a text is sent."""

from ttt.game.errors import Refused
from ttt.sharing.frame_html import TALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from ttt.browser.kit.page import Page

SENT, LEFT, REFUSED = "sent", "left", "refused"  # LEFT: the person decided not to send
IN_ONE_FILE = ("puzzles/", "lesson/")  # pages that the site in one file holds


class Shared:
    """What is shared: a title, an address, and what else is possible with it; a way left out is impossible.

    All addresses begin at the top of the site; address is "" if there is nothing to share yet. name becomes part of the
    names of files. teachers is the teachers' link; frame is the address that a frame shows, height its height in
    pixels; element is HTML for another page; units are the titles and addresses of what a package for a learning
    platform (LMS) holds: frames of lessons, or assignments of the lab. paper is what can be printed, as_lesson the same
    thing as a lesson. note is a sentence for the dialog.
    """

    address = note = teachers = frame = element = paper = as_lesson = ""
    name, height = "lesson", TALL
    units: "tuple[tuple[str, str], ...]" = ()

    def __init__(self, title: str, **ways: "Any") -> None:
        self.title = title
        for way in ways:
            setattr(self, way, ways[way])

    @property
    def is_in_file(self) -> bool:
        """Whether the site in one file can open it."""
        return self.address.startswith(IN_ONE_FILE)


async def share(page: "Page", shared: Shared) -> None:
    """Open the dialog that shares something; if it can't be fetched, show why."""
    await page.attempt(_share(page, shared))


async def _share(page: "Page", shared: Shared) -> None:
    (await page.bring("ttt.browser.kit.sharing_dialog")).open(shared)


async def can_send(page: "Page") -> bool:
    """Whether the browser can send; False also if the script that knows can't be fetched."""
    try:
        return bool((await page.js_module("static/kit/sharing.js")).canSend())
    except Refused:
        return False


async def sent_text(page: "Page", text: str) -> bool:
    """Offer a text to other apps. Return False if that failed, and True even if the person decided not to send it."""
    return await _outcome(page, lambda sharing: sharing.sendText(text)) != REFUSED


async def outcome_of_link(page: "Page", link: str) -> str:
    """Offer a link, and return the outcome: SENT, LEFT, or REFUSED if the browser couldn't offer the link."""
    return await _outcome(page, lambda sharing: sharing.send(link))


async def _outcome(page: "Page", send: "Callable[[Any], Awaitable[Any]]") -> str:
    try:
        return str(await send(await page.js_module("static/kit/sharing.js")))
    except Refused:
        return REFUSED
