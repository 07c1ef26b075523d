"""The game as text: as characters with its link, or as other programs read it; and a game pasted from them, opened."""

import js

from ttt.browser.game.dialogs import say_in
from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.kit.pasted_games import game_in, write
from ttt.drawing.shared_picture import as_characters
from ttt.game.errors import Refused
from ttt.game.notation import to_text
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass

MARKUP = """
<label><span data-told="Written as"></span> <select id="text-form">
  <option value="" data-told="Board and link"></option><option value="sgf">SGF</option>
  <option value="psq">Piskvork (.psq)</option><option value="columns" data-told="Column numbers"></option>
  <option value="board" data-told="Rows of the board"></option>
</select></label>
<textarea id="share-text" dir="ltr" rows="8" spellcheck="false" autocapitalize="off" autocomplete="off"></textarea>
<div>
  <button type="button" value="#share-text" data-told="Copy the text"></button>
  <button type="button" id="open-text" data-told="Open this game"></button>
</div>
<p id="text-told" data-told="You can also paste a game from another program here."></p>
"""


class GameText(GamePanel):
    """What the unfolded text shows."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        page.find("#as-text").insertAdjacentHTML("beforeend", MARKUP)
        say_in(page, "#as-text")
        page.listen("#text-form", "change", lambda event: self.write_text())
        page.listen("#open-text", "click", lambda event: self._open())

    def write_text(self) -> None:
        """Write the current game in the chosen form."""
        self._page.find("#share-text").ariaLabel = say("The game as text")
        game, form = self._page.view.game, str(self._page.find("#text-form").value)
        told, text = "", ""
        try:
            link = self._page.find("#share-address").value
            text = write(game, form) if form else as_characters(self._page.view) + "\n\n" + link
        except Refused as error:
            told = refusal(error)
        self._page.find("#share-text").value = text
        self._page.write("#share-notice", told)

    def _open(self) -> None:
        """Open the game in the text as if its link had been opened."""
        try:
            game = game_in(str(self._page.find("#share-text").value))
        except Refused as error:
            self._page.write("#share-notice", refusal(error))
            self._page.find("#share-text").focus()
            return
        self._page.find("#share").close()
        js.location.hash = to_text(game)


make = GameText
