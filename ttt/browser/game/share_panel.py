"""Shows the dialog that shares the game: a picture and the link, then a QR code, HTML to embed it, and a text."""

from pyscript.js_modules import address as address_bar

from ttt.browser.game.controls import FRIEND
from ttt.browser.game.dialogs import copied, say_in
from ttt.browser.game.embed_form import EmbedForm
from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.game.second_window import SecondWindow
from ttt.browser.game.share_picture import REFUSED, SENT, SharedPicture
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.qr_code import draw_code
from ttt.game.errors import Refused
from ttt.game.notation import to_text
from ttt.words.refusals import refusal
from ttt.words.sharing import SENTENCES
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

MARKUP = """
<label><span data-told="Link"></span> <input type="text" id="share-address" dir="ltr" readonly></label>
<div>
  <button type="button" value="#share-address" data-told="Copy the link"></button>
  <button type="button" id="send-address" data-told="Send…" hidden></button>
</div>
<p id="link-told"></p>
<p><a id="to-friend" href="?open=friend" data-told="Play a friend by link"></a></p>
<details id="moving" class="site-only"><summary data-told="Moving picture"></summary></details>
<details id="qr"><summary data-told="QR code"></summary><p></p></details>
<details id="embed"><summary data-told="Embed"></summary></details>
<details id="as-text"><summary data-told="The game as text"></summary></details>
<div class="site-only">
  <button type="button" id="save-one-file" data-told="Save as one file"></button>
</div>
<h3 class="site-only" data-told="For teachers"></h3>
<div class="site-only">
  <button type="button" id="open-second" data-told="Show it on a projector"></button>
  <a id="to-pose" href="pose/" data-told="Ask the class"></a>
</div>
<p id="share-notice" aria-live="polite"></p>
"""


class SharePanel(GamePanel):
    """The dialog that shares the game; static/kit/sharing.js does what only JavaScript can do."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._picture = SharedPicture(page, self._say)
        page.find("#share").insertAdjacentHTML("beforeend", MARKUP)
        self._second = SecondWindow(page, self._say)
        self._embed = EmbedForm(page, self._say)
        page.listen_to_buttons("#share", self._on_button)
        page.listen("#save-one-file", "click", lambda event: start_task(self._save_one_file()))
        page.listen("#send-address", "click", lambda event: start_task(self._send()))
        page.listen("#qr", "toggle", lambda event: self._draw())
        page.listen("#moving", "toggle", lambda event: start_task(page.attempt(self._show_moving())))
        page.listen("#as-text", "toggle", lambda event: start_task(page.attempt(self._write_text())))

    async def ask(self, event: "Any") -> None:
        """Open the dialog for the current game, with the focus on the picture's first button.

        Raises Refused if a script can't be fetched.
        """
        await self._picture.bring()
        self._browser = await self._page.js_module("static/kit/sharing.js")
        self._page.find("#send-address").hidden = not self._browser.canSend()
        self.show_anew()
        self._page.open("#share")
        self._picture.focus()  # the attribute autofocus would be an error in another page's frame
        start_task(self._second.bring())

    def show_anew(self) -> None:
        """Show the current game, and clear the notice."""
        view = self._page.view
        say_in(self._page, "#share")
        address = address_bar.link(to_text(view.game), view.own is not None)
        self._page.find("#share-address").value = address
        told = say("Whoever opens the link plays on from here.")
        if view.position.outcome:
            told = say("Whoever opens the link sees how the game ended.")
        elif view.own is not None:
            told = say(SENTENCES["friend goes on"])
        self._page.write("#link-told", told)
        self._page.find("#to-friend").parentNode.hidden = view.own is not None
        self._page.find("#to-pose").href = "pose/#position=" + to_text(view.game)
        self._say("")
        start_task(self._page.attempt(self._write_text()))
        self._page.find("#moving").hidden = not view.game.moves
        start_task(self._page.attempt(self._show_moving()))
        self._picture.show_anew()
        self._embed.show_anew()
        self._draw()

    async def _show_moving(self) -> None:
        if self._page.find("#moving").open:
            await (await self._page.bring("ttt.browser.game.moving_panel")).show_game()

    async def _write_text(self) -> None:
        """Write the game as text, but only if the text is unfolded: on a large board, writing takes seconds."""
        if self._page.find("#as-text").open:
            (await self._page.bring("ttt.browser.game.game_text")).write_text()

    def _draw(self) -> None:
        if self._page.find("#qr").open:
            start_task(draw_code(self._page, "#qr p", lambda: str(self._page.find("#share-address").value)))

    def _on_button(self, button: "Any") -> None:
        if button.value:
            start_task(self._copy(str(button.value)))

    async def _copy(self, selector: str) -> None:
        is_copied = await copied(self._page, self._browser, selector)
        if selector == "#share-address":
            await self._hand_over()
        self._say(say("Copied.") if is_copied else say(SENTENCES["copy by hand"]))

    async def _save_one_file(self) -> None:
        game = "#" + to_text(self._page.view.game)
        try:
            browser = await self._page.js_module("static/kit/files.js")
            if not await browser.saveOneFile(address_bar.page(), game, "ttt-game.html"):
                raise Refused("not fetched")
            self._say(say("Saved. Any browser can open the file, even offline."))
        except Refused as error:
            self._say(refusal(error))

    def show(self) -> None:
        self._second.show()

    async def _send(self) -> None:
        answer = await self._browser.send(self._page.find("#share-address").value)
        if answer == REFUSED:
            self._say(say(SENTENCES["not sent"]))
        elif answer == SENT:
            await self._hand_over()

    async def _hand_over(self) -> None:
        if self._page.view.own is not None:
            (await self._page.bring(FRIEND)).hand_over()

    def _say(self, sentence: str) -> None:
        self._page.write("#share-notice", sentence)


make = SharePanel
