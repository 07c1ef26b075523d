"""Answers a session's task: in the worker, or here while there is none and the game is small.

The worker is Pyodide, heavy and strong; here is MicroPython, thirty times slower. A board of
nine cells is thought through here in a blink, so nobody waits for the worker to play on it.
"""

import asyncio

from ttt.game import position_of
from ttt.link import to_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from ttt.analysis import Analysis
    from ttt.game import Game

IDLE, STARTING, READY, FAILED = "idle", "starting", "ready", "failed"
SMALL = 9  # cells that MicroPython searches to the end without being noticed
NODES = 20000  # what the worker may spend on a move
NODES_LARGE = 8000  # the same on a board of many cells, where a node costs more: two seconds at most
MANY = 25  # cells
NODES_HERE = 150  # what this page may spend on a large board when there is no worker: a tenth of a second or two

PATIENCE = 120  # seconds until a worker that says nothing counts as failed; a slow network takes one minute


class Thinker:
    """start_worker gives the worker; on_state hears of each new state; need fetches a module (see later.py)."""

    def __init__(
        self,
        start_worker: "Callable[[], Awaitable[Any]]",
        on_state: "Callable[[str], None]",
        need: "Callable[[str], Awaitable[None]]",
    ) -> None:
        self._start_worker = start_worker
        self._need = need
        self._on_state = on_state
        self._worker: "Any" = None
        self._is_settled = asyncio.Event()  # once it is ready or has failed
        self.state = IDLE

    async def start(self) -> None:
        """Start the worker if it was not started yet; never raises, a failure is a state."""
        if self.state != IDLE:
            return
        self._enter(STARTING)
        asyncio.create_task(self._lose_patience())
        try:
            await self._need("ttt/reply.py")
            self._worker = await self._start_worker()
            self._enter(READY)
        except Exception as error:
            print("The worker did not start:", error)
            self._enter(FAILED)

    async def _lose_patience(self) -> None:
        # A worker whose files do not arrive says nothing at all. One that comes late is welcome.
        await asyncio.sleep(PATIENCE)
        if self.state == STARTING:
            self._enter(FAILED)

    async def analyse(self, game: "Game") -> "Analysis":
        """What each move of the game is worth."""
        if self.state == READY:
            from ttt.reply import from_json

            nodes = NODES if game.rules.size <= MANY else NODES_LARGE
            try:
                return from_json(game, await self._worker.analyse(to_text(game), nodes))
            except Exception as error:
                print("The worker did not answer:", error)
                self._enter(FAILED)
        if game.rules.size > SMALL:
            asyncio.create_task(self.start())  # which may take for ever
            await self._is_settled.wait()
            if self.state == READY:
                return await self.analyse(game)
        return await self._analyse_here(game)

    async def _analyse_here(self, game: "Game") -> "Analysis":
        await self._need("ttt/search.py")
        from ttt.search import Search

        return Search(game.rules).analyse(position_of(game), NODES if game.rules.size <= SMALL else NODES_HERE)

    def _enter(self, state: str) -> None:
        self.state = state
        if state in (READY, FAILED):
            self._is_settled.set()
        self._on_state(state)
