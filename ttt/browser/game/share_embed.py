"""Offers the board for another page: HTML to paste, its options, and a preview."""

from pyscript import ffi
from pyscript.js_modules import address as address_bar

from ttt.browser.game.game_page import GamePage
from ttt.game.errors import Refused
from ttt.game.record import EASIEST, HARDEST, OPPONENTS, PERSON, opponent_in
from ttt.session.embedding import BUTTONS, ELEMENT, SCRIPT, attributes, code
from ttt.session.settings import COMPUTER, DEFAULT, PEOPLE
from ttt.session.stored_text import plain_number
from ttt.words.playing import SENTENCES as PLAYING
from ttt.words.refusals import refusal
from ttt.words.speech import say, say_n

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


LONGEST_WIN = 4  # moves of the longest win offered as a goal; docs/embed.md describes all goals

# The fields have no names, because the page finds its own settings by name.
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


class Embed:
    """The section of the sharing dialog that offers the board for another page."""

    def __init__(self, page: "GamePage", copy: "Callable[[], object]", tell: "Callable[[str], None]") -> None:
        self._page = page
        self._tell = tell
        self._script: "Any" = None
        self._shown = ""
        page.find("#embed").insertAdjacentHTML("beforeend", MARKUP)
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
            self._script.addEventListener("error", ffi.create_proxy(self._fail))
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
