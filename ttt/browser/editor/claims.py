"""The live check: what keeps the lesson from being one, told at once, and what it claims, proved in the worker."""

import js

from ttt.browser.editor.proving_worker import ProvingWorker
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import listener
from ttt.game.errors import BadLesson, Refused
from ttt.lessons import draft_text
from ttt.lessons.draft_text import claim_of
from ttt.lessons.drafting import with_fields
from ttt.lessons.step_fields import shown
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.editor.editor_page import EditorPage
    from ttt.lessons.drafting import DraftStep

NONE, MISSING, WRONG, PROVED, OPEN, WAITING = "none", "missing", "wrong", "proved", "open", "waiting"
MOST_KEPT = 500  # answers that are remembered; set by hand


class Claims:
    """Each step has one of the signs above."""

    def __init__(self, page: "EditorPage") -> None:
        self._page = page
        self._worker = ProvingWorker()
        self._problems: "dict[DraftStep, Refused | None]" = {}
        self._told: "dict[str, tuple[str, Refused | None]]" = {}  # by claim its sign and the reason
        self._asked = ""  # the claim that is being proved
        self._stopped = 0  # times: an answer from before doesn't count
        self._is_asleep = False  # until a person asks: data is saved, or the worker didn't come

    def listen(self) -> None:
        """Listen to the buttons."""
        self._page.listen("#prove", "click", lambda event: self._prove())
        self._page.listen("#stop", "click", lambda event: self._stop())
        self._page.listen("#work-out", "click", lambda event: start_task(self._work_out()))
        connection = getattr(js.navigator, "connection", None)
        self._is_asleep = bool(connection and getattr(connection, "saveData", False))
        js.window.addEventListener("online", listener(self._on_online))

    # What is known

    def sign(self, step: "DraftStep") -> str:
        """What is known of a step."""
        problem = self._problem_of(step)
        if problem:
            return MISSING if draft_text.is_unfinished(problem) else WRONG
        claim = claim_of(step)
        if not claim:
            return NONE
        if claim in self._told:
            return self._told[claim][0]
        return OPEN if self._is_asleep else WAITING

    def problem(self) -> "Refused | None":
        """Why the text of the lesson can't be read, the first reason."""
        draft = self._page.draft
        found = draft_text.problem(draft)
        if found:
            return found
        for index in range(len(draft.steps)):
            found = self._problem_of(draft.steps[index])
            if found:
                title = shown(draft.steps[index].title) or say("editor untitled")
                return BadLesson("lesson step", step=index + 1, title=title, because=found)
        return None

    def is_wrong(self) -> bool:
        """Whether the lesson claims what isn't so, or has what no lesson can have."""
        whole = draft_text.problem(self._page.draft)
        return WRONG in self._signs() or (whole is not None and not draft_text.is_unfinished(whole))

    def is_settled(self) -> bool:
        """Whether everything that is claimed is proved."""
        return all([sign in (NONE, PROVED) for sign in self._signs()])

    def summary(self) -> str:
        """What is known of the lesson as a whole."""
        found = self.problem()
        if found and found.reason != "lesson step":
            return refusal(found)
        signs = self._signs()
        for sign in (WRONG, MISSING, WAITING, OPEN):
            steps = [say("editor all step", step=index + 1) for index in range(len(signs)) if signs[index] == sign]
            if steps:
                return say("editor all " + sign, steps=", ".join(steps))
        return say("editor all proved" if PROVED in signs else "editor all none")

    def _signs(self) -> "list[str]":
        return [self.sign(step) for step in self._page.draft.steps]

    def _problem_of(self, step: "DraftStep") -> "Refused | None":
        if step not in self._problems:
            if len(self._problems) > MOST_KEPT:
                self._problems.clear()
            self._problems[step] = draft_text.problem_of_step(step)
        return self._problems[step]

    # What is shown

    def show(self) -> None:
        """Show what is known of the lesson and of the step that is being written."""
        page, step = self._page, self._page.draft.step
        sign = self.sign(step)
        page.rewrite("#lesson-check", self.summary())
        page.find("#lesson-check").classList.toggle("wrong", self.is_wrong())
        page.rewrite("#claim", self._sentence(step, sign))
        page.find("#claim").dataset.sign = sign
        page.find("#prove").hidden = sign != OPEN
        page.find("#stop").hidden = sign != WAITING

    def _sentence(self, step: "DraftStep", sign: str) -> str:
        problem = self._problem_of(step)
        if problem:
            return refusal(problem)
        reason = self._told.get(claim_of(step), (sign, None))[1]
        if reason:
            return say("editor claim " + sign, because=refusal(reason))
        if sign == WAITING:
            return say("editor proving" if self._worker.is_here else "editor proving soon")
        if sign == OPEN:
            return say("editor claim open", because=say("editor not asked"))
        return say("editor proved") if sign == PROVED else ""

    # What is asked

    def follow(self) -> None:
        """Prove what isn't proved yet, the step that is being written first."""
        if not self._asked and not self._is_asleep:
            if self._page.draft.step.position:
                start_task(self._worker.prepare())  # as claims follow a board
            start_task(self._go_on())

    def _next(self) -> str:
        draft = self._page.draft
        for step in (draft.step,) + draft.steps:
            if self.sign(step) == WAITING:
                return claim_of(step)
        return ""

    async def _go_on(self) -> None:
        stopped = self._stopped
        while not self._asked and not self._is_asleep:
            claim = self._asked = self._next()
            if not claim:
                return
            found = await self._answer("check", claim)
            if stopped != self._stopped:
                return
            self._asked = ""
            if len(self._told) > MOST_KEPT:
                self._told.clear()
            self._told[claim] = found
            # What doesn't come isn't waited for again until somebody asks.
            self._is_asleep = _is_missed(found[1])
            self._show_all()

    async def _answer(self, question: str, claim: str) -> "tuple[str, Refused | None]":
        try:
            told = await self._worker.prove(question, claim)
        except Refused as error:
            return OPEN, error
        return str(told["sign"]), _reason(told.get("reason"))

    def _on_online(self, event: "Any") -> None:
        """What couldn't be loaded may come now."""
        missed = [claim for claim in self._told if _is_missed(self._told[claim][1])]
        for claim in missed:
            del self._told[claim]
        if missed:
            self._is_asleep = False
            self._show_all()
            self.follow()

    def _prove(self) -> None:
        self._is_asleep = False
        for claim in [claim for claim in self._told if self._told[claim][0] == OPEN]:
            del self._told[claim]
        self._show_all()
        self._page.find("#stop").focus()
        self.follow()

    def _stop(self) -> None:
        claim, self._asked = self._asked or claim_of(self._page.draft.step), ""
        self._stopped += 1
        self._worker.stop()
        self._told[claim] = (OPEN, Refused("draft stopped"))
        self._show_all()
        self._page.find("#prove").focus()
        self.follow()

    async def _work_out(self) -> None:
        """Fill in the solution of the step, as far as it can be proved."""
        step = self._page.draft.step
        asked = with_fields(step, solution=())
        if self._problem_of(asked):
            return  # which is told already
        self._is_asleep = False
        self._page.rewrite("#solution-told", say("editor working out"))
        try:
            told = await self._worker.prove("solve", claim_of(asked))
        except Refused as error:
            self._page.rewrite("#solution-told", refusal(error))
            return
        now = self._page.draft.step
        if claim_of(with_fields(now, solution=())) != claim_of(asked):
            return  # another step is being written by now, or another position
        reason = _reason(told.get("reason"))
        if reason:
            self._page.rewrite("#solution-told", refusal(reason))
        else:
            moves = told["moves"] or now.moves
            self._page.do_step(with_fields(now, solution=tuple(told["solution"]), moves=moves))

    def _show_all(self) -> None:
        self._page.show_signs()
        self.show()


def _is_missed(reason: "Refused | None") -> bool:
    """Whether it couldn't be asked, as the worker didn't come."""
    return reason is not None and reason.reason == "draft no prover"


def _reason(reason: "list[Any] | None") -> "Refused | None":
    """The reason in an answer of the worker."""
    if not reason:
        return None
    key, given = reason
    return BadLesson(key, **{name: _reason(it) if isinstance(it, list) else it for name, it in given.items()})
