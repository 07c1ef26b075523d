"""Offers the board for another page, in the dialog that shares the game."""

from pyscript.js_modules import address as address_bar

from ttt.browser.game.game_page import GamePage
from ttt.browser.kit.base_page import listener
from ttt.game.errors import Refused
from ttt.game.record import EASIEST, HARDEST, OPPONENTS, PERSON, opponent_in
from ttt.session.embedding import BUTTONS, ELEMENT, SCRIPT, attributes, code, framed
from ttt.session.settings import COMPUTER, DEFAULT, PEOPLE
from ttt.session.stored_text import plain_number
from ttt.sharing import frame_html
from ttt.words.games import name_of
from ttt.words.playing import SENTENCES as PLAYING
from ttt.words.refusals import refusal
from ttt.words.speech import say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

# docs/embed.md describes all goals. The fields have no names, because the page finds its own settings by name.
MARKUP = """
<form>
  <label><span data-told="Opponent"></span> <select data-option="opponent">
    <option value="computer" data-told="Computer"></option><option value="people" data-told="Two players"></option>
  </select></label>
  <label><span data-told="Difficulty"></span> <input type="number" data-option="level" min="1" max="100"></label>
  <label><span data-told="Who starts"></span> <select data-option="starts">
    <option value="1" data-told="You"></option><option value="0" data-told="Computer"></option>
  </select></label>
  <label><span data-told="Goal"></span> <select data-option="goal">
    <option value="" data-told="None"></option><option value="hold" data-told="Don't lose"></option>
    <option value="win 1"></option><option value="win 2"></option>
    <option value="win 3"></option><option value="win 4"></option>
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
<label><span data-told="For Moodle or another learning platform: paste this line"></span>
  <textarea id="embed-line" dir="ltr" rows="4" readonly></textarea></label>
<button type="button" value="#embed-line" data-told="Copy the line"></button>
<label><span data-told="For your own web page: paste this"></span>
  <textarea id="embed-code" dir="ltr" rows="5" readonly></textarea></label>
<button type="button" value="#embed-code" data-told="Copy the lines"></button>
<section aria-labelledby="embed-title"><h3 id="embed-title" data-told="Preview"></h3></section>
"""


class EmbedForm:
    """The section, with its options, the HTML and a preview. tell shows a sentence."""

    def __init__(self, page: "GamePage", tell: "Callable[[str], None]") -> None:
        self._page, self._tell = page, tell
        self._script: "Any" = None
        self._shown = ""
        page.find("#embed").insertAdjacentHTML("beforeend", MARKUP)
        opponents = [f'<option value="{name}" data-told="{PLAYING[name]}"></option>' for name in OPPONENTS]
        self._field("opponent").insertAdjacentHTML("beforeend", "".join(opponents))
        languages = self._field("lang")
        languages.append(*[option.cloneNode(True) for option in page.document.querySelectorAll("#language option")])
        languages.value = ""
        page.listen("#embed form", "change", lambda event: self._show())
        page.listen("#embed", "toggle", lambda event: self._open())

    def show_anew(self) -> None:
        """Set the options to those of the current game, and show the HTML for it."""
        game = self._page.view.game
        seat = max(game.seats)
        self._field("opponent").value = opponent_in(seat) or (PEOPLE if seat == PERSON else COMPUTER)
        self._field("level").value = str(seat if EASIEST <= seat <= HARDEST else self._page.view.settings.level)
        self._field("starts").value = "1" if game.seats[0] == PERSON else "0"
        for moves, option in enumerate(self._field("goal").querySelectorAll("[value^=win]"), 1):
            option.textContent = say_n("Win in {count} move", "Win in {count} moves", count=moves)
        self._show()

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
        frame = address_bar.page() + framed(given)
        self._page.find("#embed-line").value = frame_html.code(frame, name_of(self._page.view.game.rules))
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
        self._page.find("#embed section").replaceChildren(self._page.find("#embed-title"), board)

    def _fail(self, event: "Any") -> None:
        self._script, self._shown = None, ""
        self._tell(refusal(Refused("not fetched")))

    def _field(self, name: str) -> "Any":
        return self._page.find(f"#embed [data-option={name}]")
