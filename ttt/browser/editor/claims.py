"""The live check: proves what the lesson claims, and shows the results."""

import json

import js

from ttt.browser.editor.editor_page import EditorPage, EditorPanel
from ttt.browser.editor.known_claims import LEFT_OUT, OPEN, PARTIAL, PROVED, WAITING, WRONG, right_instead, why_wrong
from ttt.browser.kit.lasting_worker import LastingWorker
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Page, listener, saves_data
from ttt.browser.kit.thinker import SMALL
from ttt.game.errors import Refused
from ttt.lessons import draft_board
from ttt.lessons.draft_text import claim_of
from ttt.lessons.drafting import DraftStep, game_of, with_fields
from ttt.lessons.lesson import BLOCK, POINTS
from ttt.session.plain_refusal import from_plain
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Claims(EditorPanel):
    """The check, which proves one claim at a time. It shows what is known about the lesson and the current step."""

    place = "#lesson-check, #claim-line, #solution"

    def __init__(self, page: "EditorPage") -> None:
        super().__init__(page)
        self._prover = Prover(page)
        self._known = page.claims
        self._asked = ""  # the claim being proved
        self._worked_out = ""  # the claim whose solution is being found
        self._stopped = 0  # how often the check was stopped; answers to questions asked before a stop don't count

    def listen(self) -> None:
        super().listen()
        self._known.is_asleep = saves_data()
        js.window.addEventListener("online", listener(self._on_online))

    def values(self) -> "dict[str, Any]":
        step = self._page.draft.step
        sign, right = self._known.sign(step), right_instead(self._reason(step))
        return {
            "summary": self._known.summary(),
            "claim": self._sentence(step, sign),
            "sign": sign,
            "can_prove": sign == OPEN,
            "can_stop": sign == WAITING and self._prover.can_stop(step),
            "can_add": sign == PARTIAL,
            "right": right,
            "right_told": say("Mark {cells}", cells=right) if right else "",
        }

    def _sentence(self, step: "DraftStep", sign: str) -> str:
        problem = self._known.problem_of(step)
        if problem:
            impossible = draft_board.why_not(step)
            is_told = impossible is not None and impossible.reason == problem.reason  # the board's sentence says this
            return "" if is_told else refusal(problem)
        if self._worked_out and self._worked_out == claim_of(with_fields(step, solution=())):
            return say("Working it out.")
        reason = self._reason(step)
        if reason:
            return (
                why_wrong(reason) if sign in (WRONG, PARTIAL) else say("Not proved. {because}", because=refusal(reason))
            )
        if sign == WAITING:
            return say(
                "Loading Python to check larger boards: a few seconds, once."
                if not is_quick(step) and not self._prover.can_stop(step)  # the worker has to come first
                else "Checking what this step claims."
            )
        if sign == OPEN:
            return say("Not proved. {because}", because=say("Press “Prove it” to have it checked."))
        return say("Proved.") if sign == PROVED else ""

    def _reason(self, step: "DraftStep") -> "Refused | None":
        return self._known.told.get(claim_of(step), ("", None))[1]

    # The questions

    def catch_up(self) -> None:
        """Prove what isn't proved yet, the current step first."""
        if not self._asked and not self._known.is_asleep:
            start_task(self._prover.prepare(self._page.draft.step))  # early: boards soon get claims
            start_task(self._go_on())

    def _next(self) -> "DraftStep | None":
        draft = self._page.draft
        for step in (draft.step,) + draft.steps:
            if self._known.sign(step) == WAITING:
                return step
        return None

    async def _go_on(self) -> None:
        stopped = self._stopped
        while not self._asked and not self._known.is_asleep:
            step = self._next()
            if not step:
                return
            claim = self._asked = claim_of(step)
            answer = await self._check(step)
            if stopped != self._stopped:
                return
            self._asked = ""
            self._known.learn(claim, *answer)
            # If the prover couldn't be loaded, don't try again until somebody asks.
            self._known.is_asleep = _is_missed(answer[1])
            self._show_all()

    async def _check(self, step: "DraftStep") -> "tuple[str, Refused | None]":
        try:
            answer = await self._prover.prove("check", step)
        except Refused as error:
            return OPEN, error
        refused = answer.get("refused")
        return str(answer["sign"]), from_plain(refused) if refused else None

    def _on_online(self, event: "Any") -> None:
        """Retry the proofs that failed because the prover couldn't be loaded."""
        missed = [claim for claim, (_, reason) in self._known.told.items() if _is_missed(reason)]
        if missed:
            self._known.forget(missed)
            self._known.is_asleep = False
            self._show_all()
            self.catch_up()

    def prove(self, button: "Any") -> None:
        self._known.is_asleep = False
        self._known.forget([claim for claim, (sign, _) in self._known.told.items() if sign == OPEN])
        self._show_all()
        self._page.find("#tools :checked" if self._page.find("#stop").hidden else "#stop").focus()
        self.catch_up()

    def stop(self, button: "Any") -> None:
        claim, self._asked = self._asked or claim_of(self._page.draft.step), ""
        self._stopped += 1
        self._prover.stop()
        self._known.learn(claim, OPEN, Refused("draft stopped"))
        self._show_all()
        self._page.find("#prove").focus()
        self.catch_up()

    async def work_out(self, button: "Any") -> None:
        """Fill in the solution of the step, as far as it can be proved."""
        step = self._page.draft.step
        asked = with_fields(step, solution=())
        problem = self._known.problem_of(asked)
        if problem and problem.reason != "draft none right":
            return  # the problem is shown already
        self._known.is_asleep = False
        self._worked_out = claim_of(asked)
        self.show()
        try:
            answer = await self._prover.prove("solve", asked)
        except Refused as error:
            self.put({"solution_told": refusal(error)})
            return
        finally:
            self._worked_out = ""
            self.show()
        now = self._page.draft.step
        if claim_of(with_fields(now, solution=())) != claim_of(asked):
            return  # the step or its position has changed
        if "refused" in answer:
            self.put({"solution_told": refusal(from_plain(answer["refused"]))})
        else:
            moves = answer["moves"] or now.moves
            self._page.do_step(with_fields(now, solution=tuple(answer["solution"]), moves=moves))

    def add_right(self, button: "Any") -> None:
        """Add the other right cells to the solution."""
        step = self._page.draft.step
        reason = self._reason(step)
        if reason and reason.reason == LEFT_OUT:
            more = tuple(str(reason.given["cells"]).split())
            self._page.do_step(with_fields(step, solution=step.solution + more))
            self._page.find("#forget-solution").focus()

    def mark_right(self, button: "Any") -> None:
        """Replace the answer with the right cells."""
        step = self._page.draft.step
        self._page.do_step(with_fields(step, solution=tuple(right_instead(self._reason(step)).split())))
        self._page.find("#tools :checked").focus()

    def _show_all(self) -> None:
        self._page.show_signs()
        self.show()


def _is_missed(reason: "Refused | None") -> bool:
    """Whether a claim isn't proved because the prover couldn't be loaded."""
    return reason is not None and reason.reason == "draft no prover"


SOURCE, IMPORTED = "ttt/browser/editor/worker.py", "ttt.lessons.claim_proofs"
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

    async def prepare(self, step: "DraftStep") -> None:
        """Fetch what is needed to prove the step; a failure is reported only when a proof is asked for."""
        try:
            await self._page.need(IMPORTED)
            if step.position and not is_quick(step):
                await self._worker.start()
        except Refused:
            pass

    async def prove(self, question: str, step: "DraftStep") -> "dict[str, Any]":
        """Return the answer to a question, "check" or "solve", as data from claim_proofs.py.

        Raises Refused if the prover can't be loaded, dies or is stopped.
        """
        text = await (self._prove_here if is_quick(step) else self._prove_there)(question, claim_of(step))
        answer: "dict[str, Any]" = json.loads(text)
        return answer

    async def _prove_here(self, question: str, claim: str) -> str:
        try:
            await self._page.need("ttt.lessons.claim_proofs")
        except Refused:
            raise Refused("draft no prover") from None
        from ttt.lessons import claim_proofs

        return str(getattr(claim_proofs, question)(claim))

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


make = Claims
