"""Finds the values of a task's moves in the worker; this module is fetched once somebody asks for them."""

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import start_worker
from ttt.browser.kit.thinker import Thinker
from ttt.browser.pose.pose_page import PosePage, PosePanel
from ttt.coach.analysis_notes import Note
from ttt.game.analysis import Analysis
from ttt.game.cells import cell_name
from ttt.game.record import Game
from ttt.words import analysis as analysis_words
from ttt.words.speech import say


class Revealing(PosePanel):
    """The values of the moves; only proved values are shown."""

    def __init__(self, page: PosePage) -> None:
        super().__init__(page)
        self._thinker = Thinker(start_worker, lambda state: None, lambda is_busy: None, page.insist)
        self._question = 0  # number of the current question; answers to earlier ones are dropped
        self._found: "Analysis | None" = None
        self._is_thinking = False

    def begin(self) -> None:
        """Begin to find the values of the position on the page."""
        self._question += 1
        self._found, self._is_thinking = None, True
        start_task(self._work_out(self._page.game, self._question))

    def stop(self) -> None:
        """Stop finding the values, and drop those found so far."""
        self._question += 1
        self._found, self._is_thinking = None, False

    def notes(self) -> "dict[int, Note]":
        """Return what is proved, by cell; is_best marks the right answers."""
        if not self._found:
            return {}
        value, cells = self._found.value, self._found.cells
        return {cell: Note(cells[cell], None, cells[cell].value == value, "") for cell in cells if cells[cell].value}

    def told(self, right: int, total: int) -> str:
        """Return a sentence about how many answers are right, and which moves are best, as far as that is proved."""
        if self._is_thinking:
            return say("Working out the values…")
        notes = self.notes()
        best = [cell_name(self._page.game.rules, cell) for cell in sorted(notes) if notes[cell].is_best]
        if not best:
            return say("What the moves are worth isn't proved here, so no answer is marked as right.")
        return say("Right: {count} of {all}. Best: {cells}", count=right, all=total, cells=", ".join(best))

    def words(self, note: Note) -> str:
        """Return a move's value in a few words."""
        return analysis_words.told_in_cell(note)

    async def _work_out(self, game: "Game", question: int) -> None:
        found = await self._thinker.analyse(game, None, lambda: question == self._question)
        if question == self._question:
            self._found, self._is_thinking = found, False
            self._page.show()


make = Revealing
