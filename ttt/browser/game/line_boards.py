"""Arranges the cells of boards with lines other than rows.

Fetching this part also fetches the modules that read and search such boards.
"""

from ttt.browser.game.board_keys import answer_key
from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.kit import rare_engine as rare_engine  # fetched along: the computer soon needs it
from ttt.browser.kit.base_page import later
from ttt.browser.kit.late_words import language, learn_late
from ttt.browser.kit.line_boards import put_in_place, show_besides
from ttt.browser.kit.notices import start_task
from ttt.words.niche import shared_marks as shared_marks  # its sentences of refusals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


MARKS = "ttt.browser.game.shared_marks"  # the panel for games in which the marks belong to neither side
_spoken = ["en"]  # the language of the sentences about boards with lines other than rows; a list, to be changeable


async def speak() -> None:
    """Learn the sentences about boards with lines other than rows, including refusals, in the language of the page."""
    if language() != _spoken[0]:
        _spoken[0] = language()
        await learn_late("ttt/words/languages/niche/{language}.json")


class LineBoards(GamePanel):
    """The part for boards with lines other than rows, which also learns the sentences about these boards."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._has_marks = False
        page.listen("#board", "keydown", self._on_key)
        start_task(put_in_place())

    def _on_key(self, event: "Any") -> None:
        if self._page.view.game.rules.has_nested_boards:
            answer_key(self._page, event)

    def show(self) -> None:
        """Show what the board has besides marks, and learn the sentences about it.

        If marks are shared, also fetch the panel for such games.
        """
        self._show_besides()
        if self._page.seen.game.rules.shares_marks and not self._has_marks:
            self._has_marks = True
            start_task(self._bring_marks())

    async def _bring_marks(self) -> None:
        (await later.insist(lambda: self._page.bring(MARKS))).show()

    def show_anew(self) -> None:
        self._show_besides()

    def _show_besides(self) -> None:
        show_besides(self._page.find("#board"), self._page.seen)
        if language() != _spoken[0]:
            start_task(self._speak_anew())

    async def _speak_anew(self) -> None:
        await speak()
        self._page.show_anew()


make = LineBoards
