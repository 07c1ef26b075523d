"""What every page except the game can do besides: its address, longer notices, and links."""

import js
from pyscript import ffi
from pyscript.js_modules import address, fetching

from ttt.browser.kit import base_page
from ttt.browser.kit.base_page import later as later
from ttt.browser.kit.base_page import listener as listener
from ttt.browser.kit.base_page import saves_data as saves_data
from ttt.browser.kit.base_page import start_worker as start_worker
from ttt.browser.kit.module_fetching import configuration
from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

EDGE = 8  # pixels left free below an element that is scrolled into view in a frame


def site() -> str:
    """Return the address of the site, to which the paths of its pages are added."""
    return str(js.URL.new(str(configuration()["root"]), address.page()).href)


async def fetched_text(name: str) -> str:
    """Return the text of a file, named from the top of the site. Raises Refused if the file can't be fetched."""
    text = await fetching.fetchText(name)
    if text is None:
        raise Refused("not fetched")
    return str(text)


class Page(base_page.BasePage):
    """The base of these pages. Their panels are made after them."""

    def __init__(self, sentences: "list[str]") -> None:
        super().__init__(sentences)
        self._is_loss_told = False
        self._lasting = listener(self._fade_anew)

    async def start(self) -> None:
        """Show the page and listen to events; pages override this and call ready at the end."""

    def listen_in_panels(self) -> None:
        """Let each panel listen to events from now on."""
        self.tell_panels("listen")

    def follow(self) -> None:
        """Let each panel switch to another subject of the page, such as a new game or lesson."""
        self.tell_panels("follow")

    def rewrite(self, selector: str, text: str) -> None:
        """Replace the text of an element unless it stays the same: a screen reader would read it aloud again."""
        if self.find(selector).textContent != text:
            self.write(selector, text)

    def _show_notice(self, text: str) -> None:
        self.write("#notice", text)
        if text:
            self.reveal(self.find("#notice"))  # on a phone, the notice may be far above

    def _show_remark(self, text: str) -> None:
        self.write("#tip", text)
        if text:
            js.setTimeout(self._lasting, 0)  # fading before all is written would make the browser style the page twice

    def _fade_anew(self) -> None:
        """Restart the fading, so that each remark is shown for the full time."""
        for fading in self.find("#told").getAnimations():
            fading.currentTime = 0

    def tell_loss(self, is_lost: bool, sentence: str) -> None:
        """Show a sentence if something could not be stored, but not again until storing has worked."""
        if is_lost and not self._is_loss_told:
            self.notices.tell_at_once(sentence)
        self._is_loss_told = is_lost

    def reveal(self, element: "Any") -> None:
        """Scroll just far enough to show an element; in a frame, never scroll the page around the frame."""
        if self.find("html[data-embed]"):
            box, height = element.getBoundingClientRect(), js.window.innerHeight
            js.window.scrollBy(0, min(box.top, max(box.bottom + EDGE - height, 0)))
        else:
            element.scrollIntoView(ffi.to_js({"block": "nearest"}))

    def option(self, value: str, text: str) -> "Any":
        option = self.made("option", text)
        option.value = value
        return option

    def link(self, text: str, address: str) -> "Any":
        """Return a link that opens in another tab, so that the results in this one stay."""
        link = self.made("a", text)
        link.href, link.target, link.rel = address, "_blank", "noopener"
        return link

    async def copy(self, selector: str) -> bool:
        """Copy the text of a field, and return whether that worked; otherwise select the text for copying by hand."""
        field = self.find(selector)
        try:
            is_copied = bool(await (await self.js_module("static/kit/sharing.js")).copy(field.value))
        except Refused:
            is_copied = False  # without the script, a person can still copy by hand
        if not is_copied:
            field.focus()
            field.select()
        return is_copied


class Panel(base_page.Panel):
    """The base class of these pages' panels."""

    _page: "Page"
