"""Shows, below a shared link, the HTML that frames it in another page, and its QR code."""

from ttt.browser.kit.notices import start_task
from ttt.game.errors import Refused
from ttt.sharing import frame_html
from ttt.words.refusals import refusal
from ttt.words.sharing import SENTENCES
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page

MARKUP = """
<label><span></span> <textarea dir="ltr" rows="4" readonly spellcheck="false"></textarea></label>
<div><button type="button"></button></div>
<details><summary></summary><p></p></details>
"""


async def draw_code(page: "Any", details: str, link: "Callable[[], str]") -> None:
    """Show a link's QR code in a details element, given by its selector, if that element is open.

    link returns the link, which can change while the script is fetched.
    """
    asked, place = link(), f"{details} p"
    if not page.find(details).open:
        return
    try:
        picture = (await page.js_module("static/kit/qr.js")).picture(asked, say("QR code of {link}", link=asked))
    except Refused as error:
        page.write(place, refusal(error))
        return
    if asked != link():
        return  # the page has turned to another link meanwhile
    if picture:
        page.find(place).replaceChildren(picture)
    else:
        page.write(place, say(SENTENCES["qr too long"], length=len(asked)))


_made: "dict[str, SharedLink]" = {}


def show(page: "Page", place: str, told: str, link: str, title: str, frame: str, height: int) -> None:
    """Show a link as offer_link in sharing.py describes."""
    if place not in _made:
        _made[place] = SharedLink(page, place, told)
    _made[place].show(link, frame_html.code(frame or link, title, height or frame_html.TALL))


class SharedLink:
    """The frame's HTML and the QR code at one place in a page."""

    def __init__(self, page: "Page", place: str, told: str) -> None:
        self._page, self._place, self._told = page, place, told
        self._link = ""
        page.find(place).insertAdjacentHTML("beforeend", MARKUP)
        page.listen(f"{place} button", "click", lambda event: start_task(self._copy()))
        page.listen(f"{place} details", "toggle", lambda event: self._draw())

    def show(self, link: str, lines: str) -> None:
        self._link = link
        self._write("span", say("For Moodle or another learning platform: paste this line"))
        self._write("button", say("Copy the line"))
        self._write("summary", say("QR code"))
        self._find("textarea").value = lines
        self._draw()

    def _draw(self) -> None:
        start_task(draw_code(self._page, f"{self._place} details", lambda: self._link))

    async def _copy(self) -> None:
        is_copied = await self._page.copy(f"{self._place} textarea")
        self._page.write(
            self._told,
            say("Copied. In Moodle, paste it under View, then Source code.")
            if is_copied
            else say(SENTENCES["copy by hand"]),
        )

    def _find(self, part: str) -> "Any":
        return self._page.find(f"{self._place} {part}")

    def _write(self, part: str, text: str) -> None:
        self._page.write(f"{self._place} {part}", text)
