"""Thinks about a step: analyses its positions, and finds the computer's moves in games that are played on."""

import js

from ttt.browser.kit.page import Page, saves_data, start_worker
from ttt.browser.kit.thinker import SMALL, STARTING, Thinker
from ttt.browser.lesson_step.screen import game_at
from ttt.game.analysis import Analysis
from ttt.game.level import pick, plays_at_random
from ttt.game.record import opponent_in
from ttt.game.rules import Position
from ttt.game.who_moved import with_seats
from ttt.lessons.step_taken import Taking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    IsWanted = Callable[[], bool]  # thinking stops once this is False

NODES = 40000  # nodes of an analysis for judging, which takes the worker a few seconds; chosen by hand


class StepThinker:
    """The thinker of a step. on_state gets the state of the worker for large boards, as in Thinker."""

    def __init__(self, page: "Page", on_state: "Callable[[str], None]") -> None:
        self._page = page
        self._thinker = Thinker(start_worker, on_state, lambda is_busy: None, page.insist)

    @property
    def is_starting(self) -> bool:
        return bool(self._thinker.state == STARTING)

    def may_think(self, position: "Position") -> bool:
        """Whether to analyse a position nobody waits for; a large one needs a worker, which fetches a lot of data."""
        return position.rules.size <= SMALL or not saves_data()

    async def analysis(
        self,
        taking: "Taking",
        position: "Position",
        is_wanted: "IsWanted",
        is_urgent: bool,
        nodes: "int | None" = NODES,
    ) -> "Analysis | None":
        """Analyse a position of a step; return None if the analysis is no longer wanted.

        If nodes is None, the analysis gets as many nodes as the choice of a move.
        """
        return await self._thinker.analyse(game_at(taking, position), nodes, is_wanted, is_urgent=is_urgent)

    async def _liked(self, taking: "Taking", is_wanted: "IsWanted") -> "list[int]":
        """Return the moves that the opponent likes best, all equally; [] if they are no longer wanted."""
        await self._page.insist("ttt.browser.kit.opponent_moves")
        from ttt.browser.kit.opponent_moves import liked

        game = with_seats(game_at(taking, taking.position), (taking.level, taking.level))
        found = await liked(self._thinker, self._page.insist, game, is_wanted, lambda done: None)
        return list(found.best) if found else []

    async def move(self, taking: "Taking", is_wanted: "IsWanted") -> "int | None":
        """Return the move of the computer at its level, or of an opponent; None if it is no longer wanted."""
        if opponent_in(taking.level):
            cells = await self._liked(taking, is_wanted)
        elif plays_at_random(taking.level, js.Math.random()):
            await self._page.insist("ttt.game.lapse")
            from ttt.game.lapse import lapse_in

            cells = lapse_in(taking.position, taking.level, lambda: js.Math.random())
        else:
            analysis = await self.analysis(taking, taking.position, is_wanted, True, None)
            cells = analysis.best if analysis else []
        return pick(cells, js.Math.random()) if cells and is_wanted() else None
