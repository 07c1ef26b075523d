"""Shows the question and the board, in every view of the page."""

import js

from ttt.browser.kit.board_screen import BoardScreen
from ttt.browser.pose.pose_page import COLLECT, SETUP, STRAY, PosePage, PosePanel
from ttt.game.record import position_of
from ttt.session.scores import NONE
from ttt.session.settings import DEFAULT
from ttt.session.view import View
from ttt.words import pose as words
from ttt.words.speech import say


class BoardSide(PosePanel):
    """The board. A press on a cell goes to all panels, since its meaning depends on the view."""

    place = "#board-side"

    def __init__(self, page: PosePage) -> None:
        super().__init__(page)
        self._screen = BoardScreen(page, lambda cell: page.tell_panels("press", cell))

    def follow(self) -> None:
        self._show(True)

    def show_anew(self) -> None:
        self._show(True)

    def show(self) -> None:
        self._show(False)

    def _show(self, is_anew: bool) -> None:
        page, game = self._page, self._page.game
        position = position_of(game)
        style = page.find("#board-box").style
        style.setProperty("--columns", str(game.rules.m))
        style.setProperty("--rows", str(game.rules.n))
        view = View(game, position, DEFAULT, NONE, False, False, ("", ""), None, False, None)
        self._screen.show(view, is_anew)
        if page.at in (COLLECT, STRAY):
            page.find("#board").setAttribute("aria-disabled", "true")
            js.document.documentElement.dataset.phase = "over"
        is_told = position.outcome or (page.task and not page.task.question)
        self.put(
            {
                "is_asked": page.at != SETUP,
                "asked": words.question_of(page.task) if page.task else "",
                "turn": "" if is_told else say("{mark} to move", mark=view.turn),
            }
        )


make = BoardSide
