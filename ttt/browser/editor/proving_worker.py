"""The worker that proves what lessons claim: started when it is first needed, and replaced when it dies."""

import asyncio
import json

from pyscript import config
from pyscript.js_modules import fetching

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import later
from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.editor.editor_page import EditorPage

SOURCE, IMPORTED = "ttt/browser/editor/worker.py", "ttt.lessons.claim_answers"
START = 120  # seconds for the worker to get ready
SILENCE = 180  # seconds for one proof, which counts nodes, not seconds


class ProvingWorker:
    """One question at a time; others wait for it."""

    def __init__(self, page: "EditorPage") -> None:
        self._page = page
        self._turn = asyncio.Lock()
        self._worker: "Any" = None
        self._is_prepared = False  # or was tried to be
        self._is_over = asyncio.Event()  # the question that is open
        self._ended = 0  # times: a question from before is given up

    @property
    def is_here(self) -> bool:
        """Whether the worker is there."""
        return self._worker is not None

    async def prepare(self) -> None:
        """Start the worker before anything is asked; if it doesn't come, the first question tells so."""
        if not self._is_prepared and not self._turn.locked():
            self._is_prepared = True
            await self._turn.acquire()
            try:
                if self._worker is None:
                    await self._start()
            except Refused:
                pass
            finally:
                self._turn.release()

    async def ask(self, question: str, claim: str) -> "dict[str, Any]":
        """What the worker answers. Raises Refused if it doesn't come, dies, or is ended."""
        ended = self._ended
        await self._turn.acquire()
        try:
            if self._worker is None and ended == self._ended:
                await self._start()
            if ended != self._ended:
                raise Refused("draft stopped")
            answers: "list[str]" = []
            self._is_over = asyncio.Event()
            start_task(_hear(self._worker, question, claim, answers, self._is_over))
            await self._is_over.wait()
            if not answers:
                self._drop()
                raise Refused("draft prover died")
            told: "dict[str, Any]" = json.loads(answers[0])
            return told
        finally:
            self._turn.release()

    def end(self) -> None:
        """End the worker and give up what was asked; the next question starts another."""
        self._ended += 1
        self._drop()
        self._is_over.set()

    def _drop(self) -> None:
        if self._worker:
            self._worker.end()
        self._worker = None

    async def _start(self) -> None:
        """Start the worker. Raises Refused if it doesn't come in time."""
        found: "list[Any]" = []
        is_over = asyncio.Event()
        start_task(_start_into(found, is_over))
        start_task(_lose_patience(is_over))
        await is_over.wait()
        if not found:
            raise Refused("draft no prover")
        self._worker = found[0]


async def _hear(worker: "Any", question: str, claim: str, answers: "list[str]", is_over: asyncio.Event) -> None:
    try:
        answers.append(str(await worker.ask(lambda exported: getattr(exported, question)(claim), SILENCE)))
    except Exception as error:
        print("The worker that proves did not answer:", repr(error))
    is_over.set()


async def _start_into(found: "list[Any]", is_over: asyncio.Event) -> None:
    try:
        await later.need("ttt.browser.kit.worker_link")
        from ttt.browser.kit import worker_link

        browser = await fetching.importModule("static/kit/thinking.js")
        worker = await worker_link.start(browser, config, SOURCE, IMPORTED)
        if is_over.is_set():
            worker.end()  # it comes too late
        else:
            found.append(worker)
    except Exception as error:
        print("The worker that proves did not start:", repr(error))
    is_over.set()


async def _lose_patience(is_over: asyncio.Event) -> None:
    await asyncio.sleep(START)
    is_over.set()
