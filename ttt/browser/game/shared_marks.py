"""Serves games whose marks belong to neither side: buttons for the next mark in Wild, dead boards in Notakto."""

from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.kinds.notakto.game import is_dead
from ttt.session.view import OVER, PERSONS_TURN, View
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class SharedMarks(GamePanel):
    """Two buttons before the actions, X and O; the next move makes the mark of the pressed button."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._mark = "X"
        self._verb_before = page.verb_for
        page.verb_for = self._verb_for
        self._group = page.made("div")
        self._group.id, self._group.hidden = "next-mark", True
        self._group.setAttribute("role", "group")
        for mark in "XO":
            button = page.made("button", mark)
            button.type, button.value = "button", mark
            self._group.append(button)
        page.find("#actions").prepend(self._group)
        page.listen("#next-mark", "click", self._on_click)
        page.listen("#board", "keydown", self._on_key)
        self._write()

    def show(self) -> None:
        """Show the buttons in Wild until the game is over, and show which boards of Notakto are over."""
        view, rules = self._page.seen, self._page.seen.game.rules
        is_hidden = not rules.names_marks or view.phase == OVER
        if is_hidden and self._page.find("#next-mark :focus"):
            self._page.screen.focus_board()
        self._group.hidden = is_hidden
        for button in self._page.document.querySelectorAll("#board button"):
            is_over = rules.shares_marks and not rules.names_marks and is_dead(view.position, int(button.dataset.cell))
            button.classList.toggle("ended", is_over)
            if is_over:
                button.setAttribute("aria-disabled", "true")
        self._show_ghost(view)

    def follow_other_window(self) -> None:
        self._show_ghost(self._page.seen)

    def show_anew(self) -> None:
        self._write()
        self.show()

    def _write(self) -> None:
        self._group.ariaLabel = say("Next mark")
        for button in self._page.document.querySelectorAll("#next-mark button"):
            button.setAttribute("aria-pressed", "true" if button.value == self._mark else "false")

    def _show_ghost(self, view: "View") -> None:
        """Let the style sheets know which mark a cell under the mouse would get, and whose turn it is."""
        game, is_shared = view.game, view.game.rules.shares_marks
        self._page.screen.mark_moment("marks", "shared" if is_shared else "own")
        self._page.screen.mark_moment("mover", game.mark(view.position.to_move))
        if is_shared:
            mark = self._mark if game.rules.names_marks else "X"
            self._page.screen.mark_moment("turn", mark if view.phase == PERSONS_TURN else "")

    def _on_click(self, event: "Any") -> None:
        button = event.target.closest("button")
        if button:
            self._choose(str(button.value))

    def _on_key(self, event: "Any") -> None:
        """When X or O is pressed on the board, make it the next mark, and say so."""
        is_own = event.key in ("x", "o", "X", "O") and not (event.ctrlKey or event.metaKey or event.altKey)
        if is_own and not self._group.hidden and not event.repeat:
            self._choose(str(event.key).upper())
            self._page.notices.remark_at_once(say("Next mark: {mark}.", mark=self._mark))

    def _choose(self, mark: str) -> None:
        self._mark = mark
        self._write()
        self._show_ghost(self._page.seen)

    def _verb_for(self, verb: "Callable[..., None]", given: "tuple[Any, ...]") -> "Callable[..., None]":
        """Return the verb to carry out: in Wild, a move uses the mark of the pressed button."""
        carried_out, rules = self._verb_before(verb, given), self._page.view.game.rules
        if verb != self._page.session.play or not rules.names_marks:
            return carried_out
        mark = 2 if self._mark == "O" else 1
        return lambda cell: carried_out(cell + mark * rules.size)


make = SharedMarks
