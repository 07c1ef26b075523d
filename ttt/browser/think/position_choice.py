"""Shows the dialog in which a person chooses a position: by playing it, or from a list."""

from ttt.browser.kit.board_screen import BoardScreen, played, view_of
from ttt.browser.think.ready_positions import READY
from ttt.browser.think.think import Think, ThinkPanel
from ttt.game.errors import Refused
from ttt.game.notation import from_text, to_text
from ttt.game.record import Game, new_game, position_of, with_moves
from ttt.words.refusals import refusal
from ttt.words.speech import say
from ttt.words.think import page as words
from ttt.words.think.page import SENTENCES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class PositionDialog(ThinkPanel):
    """The dialog; the position played in it becomes the page's once the person confirms."""

    def __init__(self, think: "Think") -> None:
        super().__init__(think)
        self._game: "Game" = think.game
        self._screen: "Any" = None

    def listen(self) -> None:
        think = self._page
        self._screen = BoardScreen(think, self._play)
        think.listen("#open-position", "click", lambda event: self._show(think.game))
        think.listen("#use-position", "click", lambda event: self._use(self._game))
        think.listen("#undo", "click", lambda event: self._show(with_moves(self._game, self._game.moves[:-1])))
        think.listen("#empty", "click", lambda event: self._show(new_game(self._game.rules)))
        think.listen_to_buttons("#ready", lambda button: self._use(from_text(str(button.value))))
        self.show_anew()

    def _use(self, game: "Game") -> None:
        self._page.find("#position").close()
        if game != self._page.game:
            self._page.choose_position(game)

    def _play(self, cell: int) -> None:
        try:
            self._show(played(self._game, cell))
        except Refused as error:
            self._page.write("#position-told", refusal(error))

    def _show(self, game: "Game") -> None:
        self._game = game
        self._screen.show(view_of(game, bool(game.moves)))
        self._page.find("#undo").setAttribute("aria-disabled", "false" if game.moves else "true")
        self._page.write("#position-told", words.position(position_of(game)))
        self._page.find("#position .to-game").href = "../#" + to_text(game)

    def show_anew(self) -> None:
        """List the ready-made positions in the current language."""
        rows = self._page.find("#ready")
        rows.replaceChildren()
        for key, text in READY:
            game = from_text(text)
            button = self._page.made("button", "")
            button.type, button.value = "button", text
            button.append(self._page.picture(game), self._page.made("span", say(SENTENCES["ready " + key])))
            row = self._page.made("li")
            row.append(button)
            rows.append(row)
        if self._page.find("#position").open:
            self._show(self._game)


make = PositionDialog
