"""Below a link that is given away: what puts it into a frame of another page, and its QR code."""

from ttt.browser.kit.notices import start_task
from ttt.game.errors import Refused
from ttt.sharing import frame_html
from ttt.words.refusals import refusal
from ttt.words.sharing import SENTENCES
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.kit.page import Page

learn(SENTENCES)

MARKUP = """
<label><span></span> <textarea dir="ltr" rows="4" readonly spellcheck="false"></textarea></label>
<div><button type="button"></button></div>
<details><summary></summary><p></p></details>
"""


_made: "dict[str, SharedLink]" = {}


def show(page: "Page", place: str, told: str, link: str, title: str, frame: str, height: int) -> None:
    """As Page.offer says."""
    if place not in _made:
        _made[place] = SharedLink(page, place, told)
    _made[place].show(link, frame_html.code(frame or link, title, height or frame_html.TALL))


class SharedLink:
    """One place in a page."""

    def __init__(self, page: "Page", place: str, told: str) -> None:
        self._page, self._place, self._told = page, place, told
        self._link = ""
        page.find(place).insertAdjacentHTML("beforeend", MARKUP)
        page.listen(f"{place} button", "click", lambda event: start_task(self._copy()))
        page.listen(f"{place} details", "toggle", lambda event: start_task(self._draw()))

    def show(self, link: str, lines: str) -> None:
        """Offer a link, and the HTML of its frame."""
        self._link = link
        self._write("span", say("frame lines"))
        self._write("button", say("copy frame"))
        self._write("summary", say("qr"))
        self._find("textarea").value = lines
        start_task(self._draw())

    async def _draw(self) -> None:
        """Show the link as a QR code, if that is open."""
        link = self._link
        if not self._find("details").open:
            return
        try:
            picture = (await self._page.js_module("static/kit/qr.js")).picture(link, say("qr of", link=link))
        except Refused as error:
            self._write("p", refusal(error))
            return
        if link != self._link:
            return  # another one was shown meanwhile
        if picture:
            self._find("p").replaceChildren(picture)
        else:
            self._write("p", say("qr too long", length=len(link)))

    async def _copy(self) -> None:
        field = self._find("textarea")
        try:
            is_copied = await (await self._page.js_module("static/kit/sharing.js")).copy(field.value)
        except Refused:
            is_copied = False  # by hand it goes without a network, too
        if not is_copied:
            field.focus()
            field.select()
        self._page.write(self._told, say("frame copied") if is_copied else say("copy by hand"))

    def _find(self, part: str) -> "Any":
        return self._page.find(f"{self._place} {part}")

    def _write(self, part: str, text: str) -> None:
        self._page.write(f"{self._place} {part}", text)
