"""Does what follows an answer, which may take time: judges it, refutes a wrong move, and lets the computer reply."""

import asyncio

import js

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Page, saves_data, start_worker
from ttt.browser.kit.thinker import SMALL, STARTING, Thinker
from ttt.browser.lesson_step.screen import game_at
from ttt.game.analysis import Analysis
from ttt.game.level import pick, plays_at_random
from ttt.game.record import opponent_in
from ttt.game.rules import Position
from ttt.game.who_moved import with_seats
from ttt.lessons.lesson import PLAYED_ON, PREDICT
from ttt.lessons.step_taken import JUDGING, REPLYING, WRONG, Taking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.browser.lesson_step.mistakes import Mistakes

    IsWanted = Callable[[], bool]  # False once another try, or another step, has begun


NODES = 40000  # nodes of an analysis for judging, which takes the worker a few seconds; chosen by hand
PAUSE = 0.3  # seconds before the computer's move, so that people see their own


class Consequences:
    """The consequences of answers at a step.

    on_state gets the state of the worker, as in Thinker; on_next is called after a judgement or a reply, on_refuted
    after a refutation.
    """

    def __init__(
        self,
        page: "Page",
        on_state: "Callable[[str], None]",
        on_next: "Callable[[], object]",
        on_refuted: "Callable[[], object]",
    ) -> None:
        self._on_next = on_next
        self._on_refuted = on_refuted
        self._page = page
        self._thinker = Thinker(start_worker, on_state, lambda is_busy: None, page.insist)
        self._try = 0  # number of the current try; results for earlier ones are dropped
        self._asked: "Position | None" = None  # the position that is being analysed

    @property
    def is_starting(self) -> bool:
        """Whether the worker is still being loaded."""
        return bool(self._thinker.state == STARTING)

    def drop(self) -> None:
        """Drop everything that was asked before."""
        self._try += 1
        self._asked = None

    def wanting(self) -> "IsWanted":
        """Return a function that says whether this try is still current."""
        number = self._try
        return lambda: number == self._try

    def follow(self, taking: "Taking", mistakes: "Mistakes") -> None:
        """Start what follows an answer."""
        if taking.state == REPLYING:
            start_task(self._reply(taking, self.wanting()))
        elif taking.state == WRONG:
            start_task(self._refute(taking, mistakes, self.wanting()))
        else:
            self.prepare(taking)

    def prepare(self, taking: "Taking") -> None:
        """Analyse the position that has to be judged: now, or in advance if _may_think() allows that."""
        question = taking.question
        if question is None or question == self._asked:
            return
        if taking.state == JUDGING or _may_think(question):
            self._asked = question
            start_task(self._judge(taking, question, self.wanting()))

    async def analysis(
        self, taking: "Taking", position: "Position", is_wanted: "IsWanted", is_urgent: bool = False
    ) -> "Analysis | None":
        """Analyse a position of a step; return None if the analysis is no longer wanted."""
        return await self._thinker.analyse(game_at(taking, position), NODES, is_wanted, is_urgent=is_urgent)

    async def _judge(self, taking: "Taking", question: "Position", is_wanted: "IsWanted") -> None:
        analysis = await self.analysis(taking, question, is_wanted)
        if analysis is None or not is_wanted():
            return
        self._asked = None
        was_waiting = taking.state == JUDGING
        taking.analysed(question, analysis)
        if was_waiting:
            self._on_next()

    async def _refute(self, taking: "Taking", mistakes: "Mistakes", is_wanted: "IsWanted") -> None:
        """Show the other side's reply to a wrong move, if it is proved to refute that move."""
        if not is_wanted():
            return
        is_open = taking.said and taking.said.is_right is not None and not taking.position.outcome
        if taking.step.task in PLAYED_ON + (PREDICT,) or not is_open:
            return
        if not mistakes.look(taking):
            if not _may_think(taking.position):
                return
            analysis = await self.analysis(taking, taking.position, is_wanted)
            if analysis is None or not is_wanted():
                return
            mistakes.refute(taking, analysis)
        self._on_refuted()

    async def _reply(self, taking: "Taking", is_wanted: "IsWanted") -> None:
        await asyncio.sleep(PAUSE)
        if not is_wanted():
            return
        cell = None
        if taking.planned is None:
            cell = await self._move(taking, is_wanted)
            if cell is None:
                return
        taking.reply(cell)
        self._on_next()

    # The computer's moves

    async def _liked(self, taking: "Taking", is_wanted: "IsWanted") -> "list[int]":
        """Return the moves that the opponent likes best, all equally; [] if they are no longer wanted."""
        await self._page.insist("ttt.browser.kit.opponent_moves")
        from ttt.browser.kit.opponent_moves import liked

        game = with_seats(game_at(taking, taking.position), (taking.level, taking.level))
        found = await liked(self._thinker, self._page.insist, game, is_wanted, lambda done: None)
        return list(found.best) if found else []

    async def _move(self, taking: "Taking", is_wanted: "IsWanted") -> "int | None":
        """Return the move of the computer at its level, or of an opponent; None if it is no longer wanted."""
        if opponent_in(taking.level):
            cells = await self._liked(taking, is_wanted)
        elif plays_at_random(taking.level, js.Math.random()):
            await self._page.insist("ttt.game.lapse")
            from ttt.game.lapse import lapse_in

            cells = lapse_in(taking.position, taking.level, lambda: js.Math.random())
        else:
            game = game_at(taking, taking.position)
            analysis = await self._thinker.analyse(game, None, is_wanted, is_urgent=True)
            cells = analysis.best if analysis else []
        return pick(cells, js.Math.random()) if cells and is_wanted() else None


def _may_think(position: "Position") -> bool:
    """Whether to analyse a position nobody waits for; a large one needs a worker, which fetches a lot of data."""
    return position.rules.size <= SMALL or not saves_data()
