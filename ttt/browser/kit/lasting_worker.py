"""A page's own worker: started when first needed, asked one question at a time, replaced when it dies."""

import asyncio

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import start_worker
from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any


START = 120  # seconds for a worker to get ready


class LastingWorker:
    """A worker that runs a source, which imports a module from [later].

    absent makes the error that is raised if the worker doesn't start; dead makes the error that is raised if the
    worker dies. Code that asks several questions in a row must hold turn meanwhile.
    """

    def __init__(
        self, source: str, imported: str, absent: "Callable[[], Refused]", dead: "Callable[[], Refused]"
    ) -> None:
        self._source, self._imported = source, imported
        self._absent, self._dead = absent, dead
        self.turn = asyncio.Lock()
        self._worker: "Any" = None
        self._starting: "asyncio.Event | None" = None  # set once the start has succeeded or failed

    @property
    def is_here(self) -> bool:
        """Whether the worker has started and is alive."""
        return self._worker is not None

    async def start(self) -> None:
        """Start the worker unless it runs, and wait for it. Raises Refused if the start fails or takes too long."""
        if self._worker is None:
            if self._starting is None:
                self._starting = asyncio.Event()
                start_task(self._start(self._starting))
                start_task(self._lose_patience(self._starting))
            await self._starting.wait()
        if self._worker is None:
            raise self._absent()

    async def _start(self, starting: asyncio.Event) -> None:
        worker = None
        try:
            worker = await start_worker(self._source, self._imported)
        except Exception as error:
            print(f"The worker of {self._source} did not start:", repr(error))
        if self._starting is starting:
            self._worker, self._starting = worker, None
            starting.set()
        elif worker:  # this worker comes too late
            worker.end()

    async def _lose_patience(self, starting: asyncio.Event) -> None:
        await asyncio.sleep(START)
        if self._starting is starting:
            self._starting = None
            starting.set()

    async def ask(self, call: "Callable[[Any], Awaitable[str]]", silence: int) -> str:
        """Call what the worker exports, and return the answer.

        silence is the number of seconds to wait. Raises Refused if the worker dies, is ended or stays silent longer.
        """
        worker = self._worker
        if worker is None:  # the worker died while another question was open
            raise self._dead()
        try:
            return str(await worker.ask(call, silence))
        except Exception as error:
            print(f"The worker of {self._source} did not answer:", repr(error))
            if self._worker is worker:
                self.end()
            raise self._dead() from None

    def end(self) -> None:
        """End the worker and give up the open question; call start() before the next question."""
        if self._worker:
            self._worker.end()
        self._worker = None
