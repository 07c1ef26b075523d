"""Proves what a lesson claims: here where it takes a blink, as on nine cells; else in a worker, which comes late."""

import json

from ttt.browser.kit.lasting_worker import LastingWorker
from ttt.browser.kit.thinker import SMALL
from ttt.game.errors import Refused
from ttt.lessons.draft_text import claim_of
from ttt.lessons.drafting import game_of
from ttt.lessons.lesson import BLOCK, POINTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.kit.page import Page
    from ttt.lessons.drafting import DraftStep

SOURCE, IMPORTED = "ttt/browser/editor/worker.py", "ttt.lessons.claim_answers"
LARGEST = 225  # cells of a board on which the rows are looked at here; set by hand: less than a tenth of a second
SILENCE = 180  # seconds for one proof, which counts nodes, not seconds


class Prover:
    """One question at a time; others wait for it."""

    def __init__(self, page: "Page") -> None:
        self._page = page
        self._worker = LastingWorker(
            SOURCE, IMPORTED, lambda: Refused("draft no prover"), lambda: Refused("draft prover died")
        )
        self._ended = 0  # times: a question from before is given up

    def can_stop(self, step: "DraftStep") -> bool:
        """Whether a proof of the step can be stopped: the worker is there, and at it."""
        return self._worker.is_here and not is_quick(step)

    def is_coming(self, step: "DraftStep") -> bool:
        """Whether what proves the step is still to come."""
        return not is_quick(step) and not self._worker.is_here

    async def prepare(self, step: "DraftStep") -> None:
        """Fetch what will prove the step before anything is asked; if it doesn't come, the first question tells so."""
        try:
            await self._page.need(IMPORTED)
            if step.position and not is_quick(step):
                await self._worker.start()
        except Refused:
            pass

    async def prove(self, question: str, step: "DraftStep") -> "dict[str, Any]":
        """The answer to a question of claim_answers.py. Raises Refused if it doesn't come, dies, or is told to stop."""
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
        """End the worker and give up what was asked; the next question starts another."""
        self._ended += 1
        self._worker.end()


def is_quick(step: "DraftStep") -> bool:
    """Whether a step is proved in a blink: on nine cells at most, or where no move has to be looked ahead."""
    game = game_of(step)
    return game is not None and bool(game.rules.size <= (LARGEST if step.task in (BLOCK, POINTS) else SMALL))
