"""Shows the dialog that shares the game: a picture and the address, then a QR code, a text, and HTML to embed it."""

from pyscript.js_modules import address as address_bar

from ttt.browser.game.dialogs import copied, say_in
from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.game.share_picture import SharedPicture
from ttt.browser.kit.base_page import listener
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.shared_link import draw_code
from ttt.drawing.shared_picture import as_characters
from ttt.game.errors import Refused
from ttt.game.notation import to_text
from ttt.game.record import EASIEST, HARDEST, OPPONENTS, PERSON, opponent_in
from ttt.game.who_moved import with_seats
from ttt.session.embedding import BUTTONS, ELEMENT, SCRIPT, attributes, code
from ttt.session.settings import COMPUTER, DEFAULT, PEOPLE
from ttt.session.stored_text import plain_number
from ttt.session.view import View
from ttt.words.playing import SENTENCES as PLAYING
from ttt.words.refusals import refusal
from ttt.words.sharing import SENTENCES
from ttt.words.speech import say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


REFUSED = "refused"  # an answer of static/kit/sharing.js
_OPTIONS = "locked=1&new=0&undo=0&hint=0"  # of a board in a frame without controls (ttt/session/embedding.py)

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
  <a id="to-pose" href="pose/" data-told="Ask the class"></a>
</div>
<p id="share-notice" aria-live="polite"></p>
"""
LONGEST_WIN = 4  # moves of the longest win offered as a goal; docs/embed.md describes all goals

# The fields have no names, because the page finds its own settings by name.
EMBED_MARKUP = """
<form>
  <label><span data-told="Opponent"></span> <select data-option="opponent">
    <option value="computer" data-told="Computer"></option><option value="people" data-told="Two players"></option>
  </select></label>
  <label><span data-told="Difficulty"></span> <input type="number" data-option="level" min="1" max="100"></label>
  <label><span data-told="Who starts"></span> <select data-option="starts">
    <option value="1" data-told="You"></option><option value="0" data-told="Computer"></option>
  </select></label>
  <label><span data-told="Goal"></span> <select data-option="goal">
    <option value="" data-told="None"></option>
  </select></label>
  <label><span data-told="Theme"></span> <select data-option="theme">
    <option value="" data-told="System"></option><option value="light" data-told="Light"></option>
    <option value="dark" data-told="Dark"></option>
  </select></label>
  <label><span data-told="Language"></span> <select data-option="lang">
    <option value="" data-told="System"></option>
  </select></label>
  <fieldset><legend data-told="Buttons"></legend>
    <label><input type="checkbox" data-option="new" checked> <span data-told="New game"></span></label>
    <label><input type="checkbox" data-option="undo" checked> <span data-told="Undo" data-context="move"></span></label>
    <label><input type="checkbox" data-option="hint" checked> <span data-told="Hint"></span></label>
  </fieldset>
  <label><input type="checkbox" data-option="analysis"> <span data-told="Analysis"></span></label>
  <label><input type="checkbox" data-option="locked"> <span data-told="Locked"></span></label>
</form>
<label><span data-told="HTML for your page"></span>
  <textarea id="embed-code" dir="ltr" rows="5" readonly></textarea></label>
<button type="button" id="copy-embed" data-told="Copy the HTML"></button>
<section aria-labelledby="embed-title"><h3 id="embed-title" data-told="Preview"></h3></section>
"""


class SharePanel(GamePanel):
    """The dialog that shares the game; static/kit/sharing.js does what only JavaScript can do."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._browser: "Any" = None
        self._second: "Any" = None  # the script for a second window, once fetched
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
        say_in(self._page, "#share")
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
        text = self._page.find(selector).value
        is_copied = await copied(self._page, self._browser, selector)
        self._say(say("Copied: {text}", text=text) if is_copied else say(SENTENCES["copy by hand"]))

    # The second window, for a projector, whose large board shows what the board here shows

    def show(self) -> None:
        """Show each move, and each moment of the past that is shown here, in the second window."""
        if self._second:
            self._second.show(_between_people(self._page.seen))

    async def _reach_second(self) -> None:
        """Fetch the script for a second window early: browsers allow opening a window only right after a click."""
        try:
            self._second = await self._page.js_module("static/game/second-window.js")
        except Refused:
            pass  # the refusal is shown once a person asks for the window

    async def _open_once_here(self) -> None:
        await self._reach_second()
        if self._second:
            self._open_second()
        else:
            self._say(refusal(Refused("not fetched")))

    def _open_second(self) -> None:
        """Open the window at once, while the browser allows it."""
        if not self._second:
            start_task(self._open_once_here())
            return
        root = self._page.document.documentElement
        options = f"{_OPTIONS}&lang={str(root.lang).split('-')[0]}"
        if theme := root.getAttribute("data-theme"):
            options += f"&theme={theme}"
        is_open = self._second.open(options, _between_people(self._page.seen))
        self._say("" if is_open else say("The browser blocked the second window: allow pop-ups for this page."))

    async def _send(self) -> None:
        if await self._browser.send(self._page.find("#share-address").value) == REFUSED:
            self._say(say(SENTENCES["not sent"]))

    def _say(self, sentence: str) -> None:
        self._page.write("#share-notice", sentence)


class Embed:
    """The section of the sharing dialog that offers the board for another page."""

    def __init__(self, page: "GamePage", copy: "Callable[[], object]", tell: "Callable[[str], None]") -> None:
        self._page = page
        self._tell = tell
        self._script: "Any" = None
        self._shown = ""
        page.find("#embed").insertAdjacentHTML("beforeend", EMBED_MARKUP)
        for name in OPPONENTS:
            option = page.made("option")
            option.value, option.dataset.told = name, PLAYING[name]
            page.find("#embed [data-option=opponent]").append(option)
        languages = page.find("#embed [data-option=lang]")
        for option in page.document.querySelectorAll("#language option"):
            languages.append(option.cloneNode(True))
        languages.value = ""
        page.listen("#embed form", "change", lambda event: self._show())
        page.listen("#embed", "toggle", lambda event: self._open())
        page.listen("#copy-embed", "click", lambda event: copy())

    def show_anew(self) -> None:
        """Set the options to those of the current game, and show the HTML for it."""
        game = self._page.view.game
        seat = max(game.seats)
        self._field("opponent").value = opponent_in(seat) or (PEOPLE if seat == PERSON else COMPUTER)
        self._field("level").value = str(seat if EASIEST <= seat <= HARDEST else self._page.view.settings.level)
        self._field("starts").value = "1" if game.seats[0] == PERSON else "0"
        self._name_goals()
        self._show()

    def _name_goals(self) -> None:
        """Offer the goals in the current language."""
        field = self._field("goal")
        chosen = field.value
        for option in self._page.document.querySelectorAll("#embed [data-option=goal] :not(:first-child)"):
            option.remove()
        goals = [("hold", say("Don't lose"))]
        for moves in range(1, LONGEST_WIN + 1):
            goals.append((f"win {moves}", say_n("Win in {count} move", "Win in {count} moves", count=moves)))
        for goal, name in goals:
            option = self._page.made("option", name)
            option.value = goal
            field.append(option)
        field.value = chosen

    def _open(self) -> None:
        """Show the content once it is unfolded, and scroll there, since it begins below the edge of the dialog."""
        self._show()
        if self._page.find("#embed").open:
            self._page.find("#embed").scrollIntoView()

    def _show(self) -> None:
        """Show the HTML for the chosen options, and the preview, if the section is unfolded."""
        if not self._page.find("#embed").open:
            return
        options = self._options()
        self._field("level").disabled = options["opponent"] != COMPUTER
        self._field("starts").disabled = options["opponent"] == PEOPLE
        for name in BUTTONS:
            self._field(name).disabled = options["locked"] == "1"  # a locked board has no buttons
        given = attributes(self._page.view.game, options)
        self._page.find("#embed-code").value = code(address_bar.page(), given)
        self._preview(given)

    def _options(self) -> "dict[str, str]":
        options = {}
        for field in self._page.document.querySelectorAll("#embed [data-option]"):
            options[field.dataset.option] = ("1" if field.checked else "0") if field.type == "checkbox" else field.value
        if not plain_number(options["level"], 3, EASIEST, HARDEST):
            options["level"] = self._field("level").value = str(DEFAULT.level)
        return options

    def _preview(self, given: "list[tuple[str, str]]") -> None:
        """Show the board itself, unless the same board is shown already."""
        shown = code("", given)
        if shown == self._shown:
            return
        self._shown = shown
        if self._script is None:
            self._script = self._page.made("script")
            self._script.src = SCRIPT
            self._script.addEventListener("error", listener(self._fail))
            self._page.document.head.append(self._script)
        board = self._page.made(ELEMENT)
        for name, value in given:
            board.setAttribute(name, value)
        for earlier in self._page.document.querySelectorAll("#embed " + ELEMENT):
            earlier.remove()
        self._page.find("#embed section").append(board)

    def _fail(self, event: "Any") -> None:
        self._script, self._shown = None, ""
        self._tell(refusal(Refused("not fetched")))

    def _field(self, name: str) -> "Any":
        return self._page.find(f"#embed [data-option={name}]")


def _between_people(view: "View") -> str:
    """Return the text of the game as one between two people, since the computer mustn't answer in that window."""
    return to_text(with_seats(view.game, (PERSON, PERSON)))


make = SharePanel
