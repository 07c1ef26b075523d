"""Gives hints in three steps: what to look at, which cell to play, and why."""

from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.kit.thinker import SMALL
from ttt.coach.questions import answered_later
from ttt.coach.reasons import Hint, hint
from ttt.game.analysis import Analysis
from ttt.game.errors import IllegalMove, Refused
from ttt.game.record import Game
from ttt.session.view import OVER, PERSONS_TURN
from ttt.words.hints import SENTENCES, steps
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable
    from typing import Any


class Hints(GamePanel):
    """The button for hints. Each request about the same position gives the next step; the last step is repeated."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._position: object = None  # the position of the last request
        # These are the steps still to be given: sentence, number, cells to point at, and the move if the step names it.
        # There are none while the search is running.
        self._left: "list[tuple[str, str, tuple[int, ...], int | None]]" = []

    async def ask(self, event: "Any") -> None:
        """Say what to look at or, at later requests, which cell to play, then why.

        Raises Refused unless it is the turn of a person here.
        """
        view = self._page.view
        if view.phase != PERSONS_TURN:
            raise Refused("no hint yet") if view.phase != OVER else IllegalMove("no move left")
        if view.game.is_opening:
            self._page.notices.remark_at_once(say(SENTENCES["swap hint"]))
            return
        if view.position != self._position:
            self._position, self._left = view.position, []
            advice = await self._think(view.game, view.position)
            if self._position != view.position:
                return  # a hint for another position was asked for meanwhile
            if advice is None or self._page.seen.position != view.position:
                self._position = None
                return
            move = advice.reason.cell % view.game.rules.size
            row_cells = tuple([cell for line in advice.reason.lines for cell in line if cell != move])
            cells, moves = ((), (move,), row_cells + (move,)), (None, move, move)
            self._left = list(zip(steps(view.game.rules, advice), ("1/3", "2/3", "3/3"), cells, moves))
        if self._left:
            sentence, number, pointed, move = self._left[0]
            self._page.notices.remark_at_once(sentence)
            self._page.find("#tip").dataset.count = number  # not read aloud, since "1/3" would sound like a fraction
            self._page.screen.point_at(pointed, move)
            self._left = self._left[1:] or self._left

    def show_anew(self) -> None:
        """Start over at the next request, since the sentences that are left are in the former language."""
        if self._left:
            self._position = None

    async def _think(self, game: "Game", position: object) -> "Hint | None":
        """Return the hint; None if the position changed, or a hint for another position was asked for, meanwhile."""

        def is_wanted() -> bool:
            return self._position == position == self._page.seen.position

        def analyse(asked: "Game") -> "Awaitable[Analysis | None]":
            if asked == game and game.rules.size > SMALL:
                self._page.notices.remark_at_once(say("Working out a hint."))
            return self._page.analyse(asked, is_wanted=is_wanted)

        return await answered_later(hint(game), analyse)


make = Hints
