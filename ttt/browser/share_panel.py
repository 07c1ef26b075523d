"""The dialog that shares the game: as an address, a text or a picture."""

from pyscript.js_modules import address as address_bar

from ttt.browser.late_parts import Part
from ttt.drawing.characters import as_characters
from ttt.drawing.picture import as_svg
from ttt.game.notation import to_text
from ttt.words import sharing as sharing  # for its sentences
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.late_parts import Page

FILE = "tic-tac-toe.png"
SENT, REFUSED = "sent", "refused"  # as static/sharing.js answers


def make(page: "Page") -> Part:
    """Make the part."""
    return SharePanel(page)


class SharePanel(Part):
    """What only JavaScript can do for it is in static/sharing.js."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._browser: "Any" = None
        page.listen("#copy-address", "click", lambda event: self._copy("#share-address"))
        page.listen("#send-address", "click", lambda event: self._send())
        page.listen("#copy-text", "click", lambda event: self._copy("#share-text"))
        page.listen("#save-picture", "click", lambda event: self._save_picture())

    async def ask(self, event: "Any") -> None:
        """Open the dialog on the game as it is now."""
        if self._browser is None:
            self._browser = await self._page.js_module("sharing.js")
            self._page.find("#send-address").hidden = not self._browser.canSend()
        self.show_anew()
        self._page.find("#share").togglePopover(True)
        self._page.find("#copy-address").focus()  # not by the attribute autofocus, an error in another page's frame

    def show_anew(self) -> None:
        """Show the game as it is now, and clear the notice."""
        view = self._page.view
        address = address_bar.page() + ("" if view.own is None else "?by=link") + "#" + to_text(view.game)
        self._page.find("#share-address").value = address
        self._page.find("#share-text").value = as_characters(view) + "\n\n" + address
        self._say("")

    async def _copy(self, selector: str) -> None:
        field = self._page.find(selector)
        if await self._browser.copy(field.value):
            self._say(say("copied", text=field.value))
        else:
            field.focus()
            field.select()
            self._say(say("copy by hand"))

    async def _send(self) -> None:
        if await self._browser.send(self._page.find("#share-address").value) == REFUSED:
            self._say(say("not sent"))

    async def _save_picture(self) -> None:
        is_saved = await self._browser.savePicture(as_svg(self._page.view), FILE)
        self._say(say("picture saved", name=FILE) if is_saved else say("no picture"))

    def _say(self, sentence: str) -> None:
        self._page.write("#share-notice", sentence)
