"""The dialog that shares the game: as an address, a QR code, a text, a picture, or a board in another page."""

from pyscript.js_modules import address as address_bar

from ttt.browser.game.late_parts import Part
from ttt.browser.game.share_embed import Embed
from ttt.browser.kit.notices import start_task
from ttt.drawing.characters import as_characters
from ttt.drawing.picture import as_svg
from ttt.game.errors import Refused
from ttt.game.notation import to_text
from ttt.words.refusals import refusal
from ttt.words.sharing import SENTENCES
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.game.late_parts import GamePage

learn(SENTENCES)

FILE = "tic-tac-toe.png"
SENT, REFUSED = "sent", "refused"  # as static/kit/sharing.js answers

# Each element with data-told says the sentence of that key.
MARKUP = """
<label><span data-told="page address"></span> <input type="text" id="share-address" dir="ltr" readonly></label>
<div>
  <button type="button" id="copy-address" data-told="page copy address"></button>
  <button type="button" id="send-address" data-told="page send" hidden></button>
</div>
<details id="qr"><summary data-told="qr"></summary><p></p></details>
<label><span data-told="page as text"></span> <textarea id="share-text" dir="ltr" rows="8" readonly></textarea></label>
<div>
  <button type="button" id="copy-text" data-told="page copy text"></button>
  <button type="button" id="save-picture" data-told="page save picture"></button>
</div>
<details id="embed"><summary data-told="embed"></summary></details>
<p id="share-notice" aria-live="polite"></p>
"""


def make(page: "GamePage") -> Part:
    """Make the part."""
    return SharePanel(page)


class SharePanel(Part):
    """What only JavaScript can do for it is in static/kit/sharing.js."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._browser: "Any" = None
        page.find("#share").insertAdjacentHTML("beforeend", MARKUP)
        self._embed = Embed(page, lambda: self._copy("#embed-code"), self._say)
        page.listen("#copy-address", "click", lambda event: self._copy("#share-address"))
        page.listen("#send-address", "click", lambda event: self._send())
        page.listen("#copy-text", "click", lambda event: self._copy("#share-text"))
        page.listen("#save-picture", "click", lambda event: self._save_picture())
        page.listen("#qr", "toggle", lambda event: self._draw())

    async def ask(self, event: "Any") -> None:
        """Open the dialog on the game as it is now."""
        if self._browser is None:
            self._browser = await self._page.js_module("static/kit/sharing.js")
            self._page.find("#send-address").hidden = not self._browser.canSend()
        self.show_anew()
        self._page.open("#share")
        self._page.find("#copy-address").focus()  # not by the attribute autofocus, an error in another page's frame

    def show_anew(self) -> None:
        """Show the game as it is now, and clear the notice."""
        view = self._page.view
        for element in self._page.document.querySelectorAll("#share [data-told]"):
            element.textContent = self._told(element.dataset.told)
        address = address_bar.page() + ("" if view.own is None else "?by=link") + "#" + to_text(view.game)
        self._page.find("#share-address").value = address
        self._page.find("#share-text").value = as_characters(view) + "\n\n" + address
        self._say("")
        self._embed.show_anew()
        start_task(self._draw())

    def _told(self, key: str) -> str:
        """The sentence of a key; of some only the page knows the English."""
        there = self._page.find(f'[data-say="{key}"]') if key.startswith("page ") else None
        return str(there.textContent).strip() if there else say(key)

    async def _draw(self) -> None:
        """Show the address as a QR code, if that is open."""
        if not self._page.find("#qr").open:
            return
        link = self._page.find("#share-address").value
        place = self._page.find("#qr p")
        try:
            picture = (await self._page.js_module("static/kit/qr.js")).picture(link, say("qr of", link=link))
        except Refused as error:
            place.textContent = refusal(error)
            return
        if picture:
            place.replaceChildren(picture)
        else:
            place.textContent = say("qr too long", length=len(link))

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
