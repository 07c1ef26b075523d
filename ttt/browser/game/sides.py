"""Asks the person who has to choose a side, in a game with a swap."""

from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.session.view import SIDES
from ttt.words import swap

# The side to move comes first.
MARKUP = """
<div id="side-choice" role="group" hidden>
  <button type="button" value="O"></button>
  <button type="button" value="X"></button>
</div>
"""


class Sides(GamePanel):
    """Two buttons before the actions while a person here has to choose a side; until then nobody has a mark."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        page.find("#actions").insertAdjacentHTML("afterbegin", MARKUP)
        self._group = page.find("#side-choice")
        page.listen_to_buttons("#side-choice", lambda button: page.do(page.session.choose, button.value))
        self._write()
        page.screen.show(page.view)  # the sentence above the board was written before the words about sides were here

    def show(self) -> None:
        """Show the buttons while a side is to be chosen; hide them at other times."""
        view = self._page.seen
        taken = "taken" if view.game.choice else "open"
        self._page.screen.mark_moment("sides", taken if view.game.rules.has_swap else "given")
        is_asked = view.phase == SIDES
        if self._group.hidden != is_asked:
            return
        had_focus = self._page.find("#side-choice :focus") is not None
        self._group.hidden = not is_asked
        if had_focus:
            self._page.screen.focus_board()

    def show_anew(self) -> None:
        self._write()
        self.show()

    def _write(self) -> None:
        self._group.ariaLabel = swap.choice()
        for button in self._page.document.querySelectorAll("#side-choice button"):
            button.textContent = swap.side(button.value)


make = Sides
