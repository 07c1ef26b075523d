"""Asks the person who has to choose a side, in a game with a swap."""

from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.session.view import SIDES
from ttt.words import swap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Sides(GamePanel):
    """Two buttons before the actions while a person here has to choose a side; until then nobody has a mark."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._group = page.made("div")
        self._group.id, self._group.hidden = "side-choice", True
        self._group.setAttribute("role", "group")
        for mark in "OX":  # the side to move comes first
            button = page.made("button")
            button.type, button.value = "button", mark
            self._group.append(button)
        page.find("#actions").prepend(self._group)
        page.listen("#side-choice", "click", self._on_click)
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

    def _on_click(self, event: "Any") -> None:
        button = event.target.closest("button")
        if button:
            self._page.do(self._page.session.choose, button.value)


make = Sides
