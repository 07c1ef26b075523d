"""Finds the values of moves: in the worker, or on this page if there is no worker yet and the board is small.

The worker is Pyodide, large and fast; the page is MicroPython, about thirty times slower. MicroPython still searches a
board of nine cells in a blink, so nobody has to wait for the worker to play on such a board. The search runs in slices:
after each, an urgent question goes first, and a question that nobody needs any more is dropped.
"""

import asyncio
import json

from ttt.browser.kit.module_fetching import A_TURN
from ttt.browser.kit.notices import start_task
from ttt.game.notation import to_text
from ttt.game.record import Game
from ttt.game.rules import CONNECT_FOUR, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from ttt.game.analysis import Analysis

IDLE, STARTING, READY, FAILED = "idle", "starting", "ready", "failed"
SMALL = 9  # cells: a board that MicroPython searches to the end without a noticeable delay
NODES = 20000  # the budget of a move in the worker
NODES_LARGE = 14000  # the same on boards of more than MANY cells, where a node costs more: two seconds at most
NODES_CONNECT_FOUR = 30000  # the same in Connect Four, where a node costs less
NODES_UNDECIDED = 150000  # the same there if the usual budget proved no move best, as in one mid-game position in 20
MANY = 25  # cells
NODES_HERE = 150  # the budget on a large board without a worker: a tenth of a second or two
EVER = 1 << 30  # the budget noted with a proved analysis, which holds for any budget
KEPT = 60  # analyses, enough for the last moves of a long game

PATIENCE = 120  # seconds for a worker to get ready; on a slow network it takes one minute
SILENCE = 30  # seconds without an answer after which a worker counts as dead; a slice takes 0.03
SILENCE_SMALL = 5  # the same on a board for which nobody needs the worker
LIVES = 2  # once this many workers in a row have died without answering, no more are started


def nodes_of_a_move(rules: "Rules", is_undecided: bool = False) -> int:
    """Return a move's budget of nodes in the worker; is_undecided means that the usual budget was too small."""
    if rules.size <= MANY:
        return NODES
    if rules != CONNECT_FOUR:
        return NODES_LARGE
    return NODES_UNDECIDED if is_undecided else NODES_CONNECT_FOUR


def _modules(rules: "Rules") -> "list[str]":
    """Return the modules that the page itself needs to think about a board."""
    is_rare = rules.lines or rules.kind
    return ["ttt.engine.time_slices", "ttt.engine.analysis_json"] + ["ttt.browser.kit.rare_engine"] * bool(is_rare)


class Thinker:
    """Answers questions about positions, in the worker or on the page, and remembers analyses.

    start_worker is an async function that ends the current worker and returns a new one (worker_handle.py). A worker
    that dies is replaced; if the new one dies too, this page thinks by itself from then on. If a worker can't be
    started, the next question about a large board starts another. on_state gets each new state, on_busy gets whether a
    question is open, and need fetches a module (module_fetching.py).
    """

    def __init__(
        self,
        start_worker: "Callable[[], Awaitable[Any]]",
        on_state: "Callable[[str], None]",
        on_busy: "Callable[[bool], None]",
        need: "Callable[[str], Awaitable[None]]",
    ) -> None:
        self._start_worker = start_worker
        self._need = need
        self._on_state = on_state
        self._on_busy = on_busy
        self.worker: "Any" = None
        self._starts = 0  # how many workers were started
        self._is_coming = False  # whether a worker is being started and isn't overdue
        self._deaths = 0  # workers that died since one last answered a question
        self._here: "Any" = None  # the Slices that think here while there is no worker
        self.is_settled = asyncio.Event()  # set once the worker is ready or has failed
        self.turn = asyncio.Lock()  # held for one slice, so that an urgent question waits for one slice at most
        self.is_calm = asyncio.Event()  # set while no urgent question is open
        self.is_calm.set()
        self._asking = self.hurrying = 0  # open questions, and the urgent ones among them
        self._known: "list[tuple[object, int, Analysis]]" = []  # position, nodes, analysis; the last used comes last
        self.state = IDLE

    async def start(self) -> None:
        """Start the worker, unless it runs, is starting, or has been given up. Never raises: failure is a state."""
        if self._is_coming or self.state == READY or self._deaths == LIVES:
            return
        self._starts += 1
        number, self._is_coming = self._starts, True
        if self.state != FAILED:  # if FAILED, this page keeps thinking until the worker is ready
            self._enter(STARTING)
        start_task(self._lose_patience(number))
        try:
            worker = await self._start_worker()
        except Exception as error:
            print("The worker did not start:", error)
            worker = None
        if number == self._starts:  # a late worker is welcome, unless another was started meanwhile
            self.worker, self._is_coming = worker, False
            self._enter(READY if worker else FAILED)

    async def _lose_patience(self, number: int) -> None:
        # A worker whose files don't arrive stays silent.
        await asyncio.sleep(PATIENCE)
        if number == self._starts and self._is_coming:
            self._is_coming = False
            self._enter(FAILED)

    async def analyse(
        self,
        game: "Game",
        nodes: "int | None" = None,
        is_wanted: "Callable[[], bool]" = lambda: True,
        on_progress: "Callable[[float], None]" = lambda share: None,
        is_urgent: bool = False,
    ) -> "Analysis | None":
        """Return the analysis of a game's moves; None if is_wanted became false meanwhile.

        nodes is the budget in the worker, by default that of a move; on_progress gets the share of the budget that
        is spent, from 0 to 1. An urgent question goes before all others.
        """
        for module in _modules(game.rules):
            await self._need(module)
        if game.rules.size > SMALL:
            start_task(self.start())  # this may take forever
        self.count(1, is_urgent)
        is_undecided = False
        try:
            while is_wanted():
                # The worker may fail between two slices.
                if game.rules.size > SMALL:
                    await self.is_settled.wait()
                budget = self._budget(game, nodes, is_undecided)
                known = self._recalled(game, budget)
                if known and (known.is_decided or budget == self._budget(game, nodes, True)):
                    return known
                if known:
                    is_undecided = True
                    continue
                found = await self._slice(game, budget, is_urgent)
                if isinstance(found, float):
                    on_progress(found)
                elif found:
                    self.remember(game, EVER if found.exact else budget, found)
            return None
        finally:
            self.count(-1, is_urgent)

    def _budget(self, game: "Game", nodes: "int | None", is_undecided: bool) -> int:
        if self.state != READY and game.rules.size > SMALL:
            return NODES_HERE
        return nodes or nodes_of_a_move(game.rules, is_undecided)

    def count(self, step: int, is_urgent: bool) -> None:
        """Count one more open question (step 1) or one less (step -1)."""
        self._asking += step
        if is_urgent:
            self.hurrying += step
        if self.hurrying:
            self.is_calm.clear()
        else:
            self.is_calm.set()
        self._on_busy(self._asking > 0)

    async def _slice(self, game: "Game", nodes: int, is_urgent: bool) -> "Analysis | float | None":
        """Wait for this question's turn, and think for one slice.

        Return the analysis or, if that takes more slices, the share that is done; None if the worker has died.
        """
        while True:
            if not is_urgent:
                await self.is_calm.wait()
            async with self.turn:
                if is_urgent or not self.hurrying:
                    return await (self._ask if self.state == READY else self._think)(game, nodes)

    async def _ask(self, game: "Game", nodes: int) -> "Analysis | float | None":
        """Let the worker think for a slice, as _slice() describes."""
        silence = SILENCE if game.rules.size > SMALL else SILENCE_SMALL

        async def think(worker: "Any") -> "Analysis | float":
            return await _read(game, nodes, await worker.think(to_text(game), nodes, silence))

        found: "Analysis | float | None" = await self.asked(think)
        if found is not None and not isinstance(found, float):
            self._deaths = 0
        return found

    async def asked(self, ask: "Callable[[Any], Awaitable[Any]]") -> "Any":
        """Return what the worker, which must be ready, answers when asked; None if it has died.

        A dead worker is replaced, unless too many have died.
        """
        try:
            return await ask(self.worker)
        except Exception as error:
            print("The worker did not answer:", error)
        self.worker.end()
        self.worker = None
        self._deaths += 1
        if self._deaths == LIVES:
            self._enter(FAILED)
        else:
            self.is_settled.clear()
            self._enter(IDLE)
            start_task(self.start())
        return None

    async def _think(self, game: "Game", nodes: int) -> "Analysis | float":
        """Think for a slice on this page."""
        if self._here is None:
            from ttt.engine.time_slices import Slices  # compiled when first needed: most games start without it

            self._here = Slices()
        await asyncio.sleep(A_TURN)  # let the page handle events between two slices
        return await _read(game, nodes, self._here.think(to_text(game), nodes))

    def _recalled(self, game: "Game", nodes: int) -> "Analysis | None":
        """Return the remembered analysis of the position; None unless it had a budget of at least this many nodes."""
        position = _position(game)
        for known in self._known:
            if known[0] == position and known[1] >= nodes:
                self._known.remove(known)
                self._known.append(known)
                return known[2]
        return None

    def remember(self, game: "Game", nodes: int, analysis: "Analysis") -> None:
        position = _position(game)
        others = [known for known in self._known if known[0] != position]
        self._known = others[1 - KEPT :] + [(position, nodes, analysis)]

    def _enter(self, state: str) -> None:
        if state == self.state:
            return
        self.state = state
        if state in (READY, FAILED):
            self.is_settled.set()
        self._on_state(state)


async def _read(game: "Game", nodes: int, text: str) -> "Analysis | float":
    """Read the answer of Slices.think: the analysis, or the share of the nodes that is spent."""
    from ttt.engine.analysis_json import from_plain

    answer = json.loads(text)
    return from_plain(game, answer["analysis"]) if answer["is_done"] else answer["nodes"] / nodes


def _position(game: "Game") -> "tuple[object, ...]":
    """Return a key that is equal for games that have reached the same position."""
    moves = list(game.moves)
    if game.rules.kind:
        return game.rules, moves, []  # their order may matter
    return game.rules, sorted(moves[::2]), sorted(moves[1::2])
