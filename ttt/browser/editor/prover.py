"""Proves what a lesson claims: on the page if that takes only a moment, as on nine cells; otherwise in a worker."""

import json

from ttt.browser.kit.lasting_worker import LastingWorker
from ttt.browser.kit.page import Page
from ttt.browser.kit.thinker import SMALL
from ttt.game.errors import Refused
from ttt.lessons.draft_text import claim_of
from ttt.lessons.drafting import DraftStep, game_of
from ttt.lessons.lesson import BLOCK, POINTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


SOURCE, IMPORTED = "ttt/browser/editor/worker.py", "ttt.lessons.claim_answers"
LARGEST = 225  # cells of the largest board whose rows are checked here, in under a tenth of a second; chosen by hand
SILENCE = 180  # seconds to wait for one proof, whose own budget is counted in nodes


class Prover:
    """The prover, which answers one question at a time while others wait."""

    def __init__(self, page: "Page") -> None:
        self._page = page
        self._worker = LastingWorker(
            SOURCE, IMPORTED, lambda: Refused("draft no prover"), lambda: Refused("draft prover died")
        )
        self._ended = 0  # how often the prover was stopped; each stop gives up all questions asked before

    def can_stop(self, step: "DraftStep") -> bool:
        """Whether a proof of the step can be stopped, which is possible only in the worker."""
        return self._worker.is_here and not is_quick(step)

    def is_coming(self, step: "DraftStep") -> bool:
        """Whether the worker that will prove the step isn't loaded yet."""
        return not is_quick(step) and not self._worker.is_here

    async def prepare(self, step: "DraftStep") -> None:
        """Fetch what is needed to prove the step; a failure is reported only when a proof is asked for."""
        try:
            await self._page.need(IMPORTED)
            if step.position and not is_quick(step):
                await self._worker.start()
        except Refused:
            pass

    async def prove(self, question: str, step: "DraftStep") -> "dict[str, Any]":
        """Return the answer to a question, "check" or "solve", as data from claim_answers.py.

        Raises Refused if the prover can't be loaded, dies or is stopped.
        """
        text = await (self._prove_here if is_quick(step) else self._prove_there)(question, claim_of(step))
        answer: "dict[str, Any]" = json.loads(text)
        return answer

    async def _prove_here(self, question: str, claim: str) -> str:
        try:
            await self._page.need("ttt.lessons.claim_answers")
        except Refused:
            raise Refused("draft no prover") from None
        from ttt.lessons import claim_answers

        return str(getattr(claim_answers, question)(claim))

    async def _prove_there(self, question: str, claim: str) -> str:
        ended, worker = self._ended, self._worker
        async with worker.turn:
            if ended == self._ended:
                await worker.start()
            if ended != self._ended:
                raise Refused("draft stopped")
            return await worker.ask(lambda exported: getattr(exported, question)(claim), SILENCE)

    def stop(self) -> None:
        """End the worker and give up open questions; the next question starts another worker."""
        self._ended += 1
        self._worker.end()


def is_quick(step: "DraftStep") -> bool:
    """Whether a step is proved in a moment: on at most SMALL cells, or LARGEST if its task needs no search.

    False for a step without a board.
    """
    game = game_of(step)
    return game is not None and bool(game.rules.size <= (LARGEST if step.task in (BLOCK, POINTS) else SMALL))
