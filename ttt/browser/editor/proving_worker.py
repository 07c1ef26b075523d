"""The worker that proves what lessons claim."""

import json

from ttt.browser.kit.page_worker import PageWorker
from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SOURCE, IMPORTED = "ttt/browser/editor/worker.py", "ttt.lessons.claim_answers"
SILENCE = 180  # seconds for one proof, which counts nodes, not seconds


class ProvingWorker(PageWorker):
    """One question at a time; others wait for it."""

    def __init__(self) -> None:
        super().__init__(SOURCE, IMPORTED, lambda: Refused("draft no prover"), lambda: Refused("draft prover died"))
        self._ended = 0  # times: a question from before is given up

    async def prepare(self) -> None:
        """Start the worker before anything is asked; if it doesn't come, the first question tells so."""
        try:
            await self.start()
        except Refused:
            pass

    async def prove(self, question: str, claim: str) -> "dict[str, Any]":
        """What the worker answers. Raises Refused if it doesn't come, dies, or is told to stop."""
        ended = self._ended
        async with self.turn:
            if ended == self._ended:
                await self.start()
            if ended != self._ended:
                raise Refused("draft stopped")
            told = await self.ask(lambda exported: getattr(exported, question)(claim), SILENCE)
        answer: "dict[str, Any]" = json.loads(told)
        return answer

    def stop(self) -> None:
        """End the worker and give up what was asked; the next question starts another."""
        self._ended += 1
        self.end()
