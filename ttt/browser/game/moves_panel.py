"""Shows the list of the game's moves: beside the board if the window is wide, and always while a game is reviewed."""

import asyncio

import js
from pyscript import ffi

from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.kit.module_fetching import A_TURN
from ttt.browser.kit.notices import start_task
from ttt.session.stored_text import number_from
from ttt.words.moves import parts_of_move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


AT_ONCE = 100  # rows made before the browser may draw
PADDING = 3  # pixels around the rows, as in moves.css
AROUND = 20  # pixels of the neighbouring moves that stay visible after scrolling to a move


class MovesPanel(GamePanel):
    """A button for each move; one of them is the list's tab stop."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._list = page.find("#moves ol")
        self._game = page.view.game
        self._rows: "list[Any]" = []
        self._chosen = 0  # the number of the selected move; 0 while no game is reviewed
        self._stop: "Any" = None  # the tab stop
        self._judged: "list[int]" = []  # the numbers of the moves that have a sign
        self._on_frame = ffi.create_proxy(lambda time: self._reveal_stop())
        self._add_some()

    async def complete(self) -> None:
        """Add the missing rows, a few at a time."""
        while len(self._rows) < len(self._game.moves):
            await asyncio.sleep(A_TURN)
            self._add_some()

    def come_back(self) -> None:
        start_task(self.complete())

    def show(self) -> None:
        """Keep the list in step with the game, even if the board shows a moment of the game's past."""
        was, now, count = self._game, self._page.view.game, len(self._rows)
        if now == was:
            return
        self._game = now
        common = min(count, len(now.moves))
        if (now.rules, now.opens) != (was.rules, was.opens) or now.moves[:common] != was.moves[:common]:
            common = 0
        elif now.choice != was.choice:
            common = min(common, 2)  # the third row also says which side was taken then
        self._keep(common)
        self._add_some()
        start_task(self.complete())

    # The additions of a review

    def choose(self, ply: int) -> None:
        """Select a move; 0 selects none."""
        if 0 < self._chosen <= len(self._rows):
            self._button(self._chosen).removeAttribute("aria-current")
        self._chosen = ply
        if 0 < ply <= len(self._rows):
            self._button(ply).setAttribute("aria-current", "true")
            self._put_in_tab_order(ply)
            self._reveal_stop()

    def focus(self) -> bool:
        """Focus the selected move if it is in the list yet. Return whether it is."""
        is_here = 0 < self._chosen <= len(self._rows)
        if is_here:
            self._button(self._chosen).focus()
        return is_here

    def judge(self, ply: int, sign: str, mistake: str) -> None:
        """Put a sign after a move, and the explanation of a mistake below it; either can be "", for none."""
        was_in_view = self._is_stop_in_view()
        self._unjudge(ply)
        row = self._rows[ply - 1]
        if sign:
            row.firstElementChild.append(self._page.made("strong", " " + sign))
        if mistake:
            row.append(self._page.made("p", mistake))
        self._judged.append(ply)
        if was_in_view:
            self._reveal_stop()  # the sign may have pushed the tab stop out of view

    def forget_judgements(self) -> None:
        """Remove what a review has added."""
        for ply in self._judged:
            self._unjudge(ply)
        self._judged = []
        self.choose(0)

    def _unjudge(self, ply: int) -> None:
        if ply <= len(self._rows):
            for added in self._rows[ply - 1].querySelectorAll("strong, p"):
                added.remove()

    # The rows

    def _keep(self, count: int) -> None:
        """Remove all rows but the first `count`."""
        if not count:
            self._list.replaceChildren()
        for row in self._rows[count:] if count else ():
            row.remove()
        self._rows = self._rows[:count]

    def _add_some(self) -> None:
        have = len(self._rows)
        for ply in range(have + 1, min(len(self._game.moves), have + AT_ONCE) + 1):
            row, button = self._page.made("li"), self._page.made("button")
            button.type, button.dataset.ply, button.tabIndex = "button", str(ply), -1
            self._name(button, ply)
            row.append(button)
            self._rows.append(row)
            self._list.append(row)
        if have < self._chosen <= len(self._rows):
            self.choose(self._chosen)
        elif self._rows and not self._chosen and len(self._rows) == len(self._game.moves):
            self._put_in_tab_order(len(self._rows))
            js.window.requestAnimationFrame(self._on_frame)  # measuring at once would lay out the page twice

    def _name(self, button: "Any", ply: int) -> None:
        """Write a move on its button, with the mark in its own element for the player's colour."""
        before, mark, after = parts_of_move(self._game, ply)
        drawn = self._page.made("span", mark)
        drawn.className = mark
        button.replaceChildren(before, drawn, after)

    def _button(self, ply: int) -> "Any":
        return self._rows[ply - 1].firstElementChild

    def _put_in_tab_order(self, ply: int) -> None:
        """Make a move the list's tab stop."""
        if self._stop is not None:
            self._stop.tabIndex = -1
        self._stop = self._button(ply)
        self._stop.tabIndex = 0

    def _reveal_stop(self) -> None:
        """Scroll the list, and only the list, until its tab stop is in view."""
        if self._stop.isConnected and not self._is_stop_in_view():
            stop, seen = self._stop.getBoundingClientRect(), self._list.getBoundingClientRect()
            across = min(stop.left - seen.left - AROUND, 0) or max(stop.right - seen.right + AROUND, 0)
            down = min(stop.top - seen.top - AROUND, 0) or max(stop.bottom - seen.bottom + AROUND, 0)
            self._list.scrollBy(across, self._to_a_row(down))

    def _to_a_row(self, down: float) -> float:
        """Return how far to scroll down so that a row begins at the top: `down` pixels or a little more."""
        goal, ply = self._list.scrollTop + down, number_from(self._stop.dataset.ply)
        if goal <= 0:
            return down
        while ply > 1 and self._rows[ply - 1].offsetTop > goal:
            ply -= 1
        while down > 0 and self._rows[ply - 1].offsetTop < goal:
            ply += 1
        return self._rows[ply - 1].offsetTop - PADDING - self._list.scrollTop

    def _is_stop_in_view(self) -> bool:
        stop, seen = self._stop.getBoundingClientRect(), self._list.getBoundingClientRect()
        return (
            seen.left <= stop.left and stop.right <= seen.right and seen.top <= stop.top and stop.bottom <= seen.bottom
        )


make = MovesPanel
