"""The worker that judges: started when it is first needed, and replaced when it dies."""

import asyncio

from pyscript import config
from pyscript.js_modules import fetching

from ttt.browser.kit import worker_link
from ttt.browser.kit.notices import start_task
from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

SOURCE, IMPORTED = "ttt/browser/lab/worker.py", "ttt.lab.referee"
START = 120  # seconds for a worker to get ready, as for the game's
SILENCE = 30  # seconds without a step until the worker counts as dead


class Judge:
    """turn is held from the first step of an examination to its last: there is one at a time."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self._worker: "Any" = None
        self._starting: "asyncio.Event | None" = None  # set once it is over, well or not

    async def start(self) -> None:
        """Start the worker, unless it is there or coming. Raises Refused if it doesn't come."""
        if self._worker is None:
            if self._starting is None:
                self._starting = asyncio.Event()
                start_task(self._start(self._starting))
                start_task(self._lose_patience(self._starting))
            await self._starting.wait()
        if self._worker is None:
            raise Refused("no judge")

    async def _start(self, starting: asyncio.Event) -> None:
        worker = None
        try:
            browser = await fetching.importModule("static/kit/thinking.js")
            worker = await worker_link.start(browser, config, SOURCE, IMPORTED)
        except Exception as error:
            print("The worker that judges did not start:", repr(error))
        if self._starting is starting:  # else it comes too late
            self._worker, self._starting = worker, None
            starting.set()

    async def _lose_patience(self, starting: asyncio.Event) -> None:
        await asyncio.sleep(START)
        if self._starting is starting:
            self._starting = None
            starting.set()

    async def begin(self, task: str) -> "tuple[str, str]":
        """Begin a task: the two lines of the first step, as in worker.py. Raises Refused."""
        await self.start()
        return await self._ask(lambda exported: exported.begin(task))

    async def go_on(self, reply: str) -> "tuple[str, str]":
        """The same of the next step, given what a bot's side answered. Raises Refused."""
        if self._worker is None:  # it died in another examination
            raise Refused("judge died")
        return await self._ask(lambda exported: exported.go_on(reply))

    async def _ask(self, call: "Callable[[Any], Awaitable[str]]") -> "tuple[str, str]":
        try:
            told = await self._worker.ask(call, SILENCE)
        except Exception as error:
            print("The worker that judges did not answer:", repr(error))
            self._worker.end()
            self._worker = None
            raise Refused("judge died") from None
        head, question = told.split("\n")
        return head, question
