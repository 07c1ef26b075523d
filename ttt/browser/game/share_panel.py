"""Shows the dialog that shares the game: a picture and the address, then a QR code, a text, and HTML to embed it."""

from pyscript.js_modules import address as address_bar

from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.game.share_embed import Embed
from ttt.browser.game.share_picture import SharedPicture
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.shared_link import draw_code
from ttt.drawing.picture import as_characters
from ttt.game.errors import Refused
from ttt.game.notation import to_text
from ttt.words.refusals import refusal
from ttt.words.sharing import SENTENCES
from ttt.words.speech import in_context, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


REFUSED = "refused"  # an answer of static/kit/sharing.js

# Each element with data-told shows the sentence that this attribute gives.
MARKUP = """
<label><span data-told="Address of the game"></span> <input type="text" id="share-address" dir="ltr" readonly></label>
<div>
  <button type="button" id="copy-address" data-told="Copy the address"></button>
  <button type="button" id="send-address" data-told="Send…" hidden></button>
</div>
<details id="qr"><summary data-told="QR code"></summary><p></p></details>
<details id="as-text"><summary data-told="The game as text"></summary>
  <textarea id="share-text" dir="ltr" rows="8" readonly></textarea>
  <div><button type="button" id="copy-text" data-told="Copy the text"></button></div>
</details>
<details id="embed"><summary data-told="Embed"></summary></details>
<div class="site-only">
  <button type="button" id="open-second" data-told="Show it on a projector"></button>
  <a id="to-pose" href="pose/" data-told="Pose it to a class"></a>
</div>
<p id="share-notice" aria-live="polite"></p>
"""


class SharePanel(GamePanel):
    """The dialog that shares the game; static/kit/sharing.js does what only JavaScript can do."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._browser: "Any" = None
        self._second: "Any" = None
        self._picture = SharedPicture(page, self._say)
        page.find("#share").insertAdjacentHTML("beforeend", MARKUP)
        self._embed = Embed(page, lambda: self._copy("#embed-code"), self._say)
        page.listen("#copy-address", "click", lambda event: self._copy("#share-address"))
        page.listen("#send-address", "click", lambda event: self._send())
        page.listen("#copy-text", "click", lambda event: self._copy("#share-text"))
        page.listen("#open-second", "click", lambda event: self._open_second())
        page.listen("#qr", "toggle", lambda event: self._draw())
        page.listen("#as-text", "toggle", lambda event: self._write_text())

    async def ask(self, event: "Any") -> None:
        """Open the dialog for the current game, with the focus on the picture's first button.

        Raises Refused if a script can't be fetched.
        """
        await self._picture.bring()
        if self._browser is None:
            self._browser = await self._page.js_module("static/kit/sharing.js")
            self._page.find("#send-address").hidden = not self._browser.canSend()
        self.show_anew()
        self._page.open("#share")
        self._picture.focus()  # the attribute autofocus would be an error in another page's frame
        start_task(self._reach_second())

    def show_anew(self) -> None:
        """Show the current game, and clear the notice."""
        view = self._page.view
        for element in self._page.document.querySelectorAll("#share [data-told]"):
            told, context = element.dataset.told, element.getAttribute("data-context")
            element.textContent = say(in_context(context or "", told))
        address = address_bar.link(to_text(view.game), view.own is not None)
        self._page.find("#share-address").value = address
        self._page.find("#to-pose").href = "pose/#position=" + to_text(view.game)
        self._write_text()
        self._page.find("#share-text").ariaLabel = say("The game as text")
        self._say("")
        self._picture.show_anew()
        self._embed.show_anew()
        self._draw()

    def _write_text(self) -> None:
        """Write the game as text, but only if the text is unfolded: on a large board, writing takes seconds."""
        if self._page.find("#as-text").open:
            address = self._page.find("#share-address").value
            self._page.find("#share-text").value = as_characters(self._page.view) + "\n\n" + address

    def _draw(self) -> None:
        start_task(draw_code(self._page, "#qr", lambda: str(self._page.find("#share-address").value)))

    async def _copy(self, selector: str) -> None:
        field = self._page.find(selector)
        if await self._browser.copy(field.value):
            self._say(say("Copied: {text}", text=field.value))
        else:
            field.focus()
            field.select()
            self._say(say(SENTENCES["copy by hand"]))

    async def _reach_second(self) -> None:
        """Fetch the script for a second window early: browsers allow opening a window only right after a click."""
        try:
            second = await self._page.bring("ttt.browser.game.second_window")
            await second.prepare()
        except Refused:
            return  # the refusal is shown once a person asks for the window
        self._second = second

    def _open_second(self) -> None:
        if self._second:
            self._say(
                ""
                if self._second.open()
                else say("The browser blocked the second window: allow pop-ups for this page.")
            )
        else:
            start_task(self._open_once_here())

    async def _open_once_here(self) -> None:
        await self._reach_second()
        if self._second:
            self._open_second()
        else:
            self._say(refusal(Refused("not fetched")))

    async def _send(self) -> None:
        if await self._browser.send(self._page.find("#share-address").value) == REFUSED:
            self._say(say(SENTENCES["not sent"]))

    def _say(self, sentence: str) -> None:
        self._page.write("#share-notice", sentence)


make = SharePanel
