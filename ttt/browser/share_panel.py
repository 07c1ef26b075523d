"""The dialog that gives the game away: its address, its text, its picture. Loaded when it is first opened."""

from ttt.drawing.characters import as_characters
from ttt.drawing.picture import as_svg
from ttt.game.notation import to_text
from ttt.words import sharing as sharing  # learns its sentences
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.session.view import View

FILE = "tic-tac-toe.png"
SENT, REFUSED = "sent", "refused"  # as static/sharing.js tells it


class Sharing:
    """view is what the page shows, page its address without any game; browser is static/sharing.js.

    listener makes a function that JavaScript may keep.
    """

    def __init__(
        self,
        document: "Any",
        view: "Callable[[], View]",
        page: str,
        browser: "Any",
        listener: "Callable[..., Any]",
    ) -> None:
        self._document = document
        self._view = view
        self._page = page
        self._browser = browser
        self._find("#send-address").hidden = not browser.canSend()
        for selector, handler in (
            ("#copy-address", lambda event: self._copy("#share-address")),
            ("#send-address", lambda event: self._send()),
            ("#copy-text", lambda event: self._copy("#share-text")),
            ("#save-picture", lambda event: self._save_picture()),
        ):
            self._find(selector).addEventListener("click", listener(handler))

    def show(self) -> None:
        """Open the dialog with the game as it is now."""
        self.show_anew()
        self._find("#share").togglePopover(True)
        self._find("#copy-address").focus()  # the attribute autofocus would be an error in another page's frame

    def show_anew(self) -> None:
        """Bring the dialog up to the game, and say nothing of what was done in it before."""
        view = self._view()
        address = self._page + ("" if view.own is None else "?by=link") + "#" + to_text(view.game)
        self._find("#share-address").value = address
        self._find("#share-text").value = as_characters(view) + "\n\n" + address
        self._say("")

    async def _copy(self, selector: str) -> None:
        field = self._find(selector)
        if await self._browser.copy(field.value):
            self._say(say("copied", text=field.value))
        else:
            field.focus()
            field.select()
            self._say(say("copy by hand"))

    async def _send(self) -> None:
        if await self._browser.send(self._find("#share-address").value) == REFUSED:
            self._say(say("not sent"))

    async def _save_picture(self) -> None:
        is_saved = await self._browser.savePicture(as_svg(self._view()), FILE)
        self._say(say("picture saved", name=FILE) if is_saved else say("no picture"))

    def _say(self, sentence: str) -> None:
        self._find("#share-notice").textContent = sentence

    def _find(self, selector: str) -> "Any":
        return self._document.querySelector(selector)
