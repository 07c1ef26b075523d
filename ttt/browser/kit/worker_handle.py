"""Starts a worker, and limits how long the page waits for its answers."""

import asyncio
import json
import time

from ttt.browser.kit.notices import start_task
from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

SOURCE, IMPORTED = "ttt/browser/kit/worker.py", "ttt.engine.time_slices"
OPPONENTS = "ttt.opponents.row_players"  # on a page with opponents, SOURCE imports this as well
RARE = "ttt.browser.kit.rare_engine"  # for rare kinds of board; always sent, since a worker can't ask for it later
_WITH_BOOK = "-7x6x4g-"  # in the text of a game for which there is a book
TICK = 1  # seconds
TRY_AGAIN = 60  # seconds until a book that could not be fetched is asked for again


class SilentError(Exception):
    """Raised if the worker has not answered for too long."""


async def start(browser: "Any", config: "dict[str, Any]", source: str = SOURCE, imported: str = IMPORTED) -> "Worker":
    """Start Pyodide in a worker that runs a source, which imports a module from [later].

    browser is the module static/kit/thinking.js; config is as configuration() returns it. Raises Refused if browser is
    None because the module couldn't be loaded.
    """
    if browser is None:
        raise Refused("not fetched")
    wanted = (RARE, OPPONENTS) if source == SOURCE else (RARE,)
    modules = [imported] + [name for name in wanted if name in config["later"]]
    exported = await browser.start(root_of(config) + source, json.dumps(with_files(config, *modules)))
    return Worker(exported, browser.end, browser.fetchBook)


def with_files(config: "dict[str, Any]", *modules: str) -> "dict[str, Any]":
    """Return this page's configuration for PyScript, with the [files] that modules from [later] need."""
    files = dict(config.get("files", {}))
    first = config.get("worker") or config.get("first") or {"files": []}  # files that the build has joined for the page
    later = [name for module in modules for name in config["later"][module] if name.endswith(".py")]
    for name in first["files"] + later:
        files[root_of(config) + name] = name.rsplit("/", 1)[0] + "/"
    return dict(config, files=files)


def root_of(config: "dict[str, Any]") -> str:
    """Return the path from a page to the top of the site, to which the names of its [later] files are relative."""
    return str(config.get("root", ""))


class Worker:
    """A running worker, which can be asked one question at a time.

    exported is what the worker exports; end is a function that ends the worker. fetch_book is an async function that
    returns the book of Connect Four for the worker, as JSON, or None if it can't be fetched.
    """

    def __init__(self, exported: "Any", end: "Any", fetch_book: "Any" = None) -> None:
        self._exported = exported
        self._end = end
        self._fetch_book = fetch_book
        self._book_due = 0.0  # time from which the book may be fetched, or fetched again
        self._is_over = asyncio.Event()  # set when the last question is over
        self._is_over.set()
        self._left = 0  # ticks until the worker counts as silent
        self._is_watched = False
        self._answers: "list[str | Exception]" = []  # empty while the question is open

    def end(self) -> None:
        """End the worker; an open question raises SilentError."""
        self._end()
        self._is_over.set()

    async def think(self, text: str, nodes: int, patience: int) -> str:
        """Let the worker think for one slice (worker.py). Waits and raises as ask does."""
        if self._fetch_book and _WITH_BOOK in text and time.time() >= self._book_due:
            await self._bring_book(patience)
        return await self.ask(lambda exported: exported.think(text, nodes), patience)

    async def _bring_book(self, patience: int) -> None:
        self._book_due = time.time() + TRY_AGAIN
        book = await self._fetch_book()
        if book is not None:
            reader, text = json.loads(book)
            if await self.ask(lambda exported: exported.take_book(reader, text), patience):
                self._fetch_book = None

    async def ask(self, call: "Callable[[Any], Awaitable[str]]", patience: int) -> str:
        """Call what the worker exports, and return the answer.

        Raises SilentError after `patience` ticks without an answer, and any error of the worker. A tick is a second in
        which this page was awake, so a sleeping device doesn't make the worker seem silent.
        """
        self._left, self._answers, self._is_over = patience, [], asyncio.Event()
        start_task(self._hear(call, self._answers, self._is_over))
        if not self._is_watched:
            self._is_watched = True
            start_task(self._watch())
        await self._is_over.wait()
        if not self._answers:
            raise SilentError
        answer = self._answers[0]
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def _hear(
        self, call: "Callable[[Any], Awaitable[str]]", answers: "list[str | Exception]", is_over: asyncio.Event
    ) -> None:
        try:
            answers.append(await call(self._exported))
        except Exception as error:
            answers.append(error)
        is_over.set()

    async def _watch(self) -> None:
        # One watch serves many questions, since they often follow each other within a tick.
        while not self._is_over.is_set():
            await asyncio.sleep(TICK)
            self._left -= 1
            if self._left <= 0:
                self._is_over.set()
        self._is_watched = False
