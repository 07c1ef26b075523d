"""The worker: how it is started, and how long its answers are waited for."""

import asyncio
import json

from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SOURCE, IMPORTED = "ttt/browser/worker.py", "ttt.engine.time_slices"
TICK = 1  # seconds


class SilentError(Exception):
    """The worker has not answered for too long."""


async def start(browser: "Any", config: "dict[str, Any]") -> "Worker":
    """Start Pyodide in a worker.

    browser is the module static/thinking.js, None if it could not be loaded; then this raises Refused.
    """
    if browser is None:
        raise Refused("not fetched")
    return Worker(await browser.start(SOURCE, json.dumps(with_files(config, IMPORTED))), browser.end)


def with_files(config: "dict[str, Any]", module: str) -> "dict[str, Any]":
    """This page's configuration for PyScript with the [files] that a module from [later] needs."""
    files = dict(config["files"])
    for name in config["later"][module]:
        files[name] = name.rsplit("/", 1)[0] + "/"
    return dict(config, files=files)


class Worker:
    """exported is what the worker exports; end, which ends it, is a function. One question may be open at a time."""

    def __init__(self, exported: "Any", end: "Any") -> None:
        self._exported = exported
        self.end = end
        self._is_over = asyncio.Event()  # the question that was asked last
        self._is_over.set()
        self._left = 0  # ticks until the worker counts as silent
        self._is_watched = False
        self._answers: "list[str | Exception]" = []  # none as long as the question is open

    async def think(self, text: str, nodes: int, patience: int) -> str:
        """One slice of thinking, as in worker.py. Raises SilentError after so many ticks, and what went wrong there.

        A tick is a second in which this page was awake: a device that sleeps does not make the worker silent.
        """
        self._left, self._answers, self._is_over = patience, [], asyncio.Event()
        asyncio.create_task(self._hear(text, nodes, self._answers, self._is_over))
        if not self._is_watched:
            self._is_watched = True
            asyncio.create_task(self._watch())
        await self._is_over.wait()
        if not self._answers:
            raise SilentError
        answer = self._answers[0]
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def _hear(self, text: str, nodes: int, answers: "list[str | Exception]", is_over: asyncio.Event) -> None:
        try:
            answers.append(await self._exported.think(text, nodes))
        except Exception as error:
            answers.append(error)
        is_over.set()

    async def _watch(self) -> None:
        # One watch serves question after question: they follow each other within a tick.
        while not self._is_over.is_set():
            await asyncio.sleep(TICK)
            self._left -= 1
            if self._left <= 0:
                self._is_over.set()
        self._is_watched = False
