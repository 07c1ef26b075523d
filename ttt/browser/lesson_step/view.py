"""Lets a person take one step of a lesson, shown in the markup of static/parts/step.html, which occurs once on a page.

    view = StepView(page, on_change)
    view.show(step)          # from its beginning; with what was done before, if anything
    view.done                # what has been done so far; changes are announced by on_change
    view.show_anew()         # after the language has changed

ttt/lessons/step_taken.py judges answers; screen.py shows the step, and consequences.py does what follows an answer.
"""

import asyncio

from ttt.browser.kit.module_fetching import is_one_file
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Page
from ttt.browser.kit.thinker import FAILED, READY, STARTING
from ttt.browser.lesson_step.consequences import Consequences
from ttt.browser.lesson_step.mistakes import Mistakes, nothing_known
from ttt.browser.lesson_step.screen import Attempt, StepScreen, mark_of, told_of_answer
from ttt.game.errors import IllegalMove
from ttt.game.rules import landing
from ttt.lessons.lesson import (
    ANSWERED,
    CODE,
    EXPLAIN,
    FILL,
    MOVED,
    ORDER,
    PLAYED_ON,
    POINTS,
    PRUNE,
    REPEATED,
    WIN,
    Step,
)
from ttt.lessons.progress import MOST_TRIES, NOTHING, OPEN, SHOWN, SOLVED, Done
from ttt.lessons.step_taken import ASKING, WRONG, Taking
from ttt.lessons.step_taken import SOLVED as SOLVED_STATE
from ttt.lessons.tasks import needs_engine, solution
from ttt.words.lesson import step as step_words
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.lesson_step.mistakes import KnownRefutation

    Lines = tuple[tuple[int, ...], ...]


_PAUSE = 0.8  # seconds between the moves of a solution; chosen by hand


class StepView:
    """A step on the page. on_change is called whenever `done` has changed."""

    def __init__(self, page: "Page", on_change: "Callable[[], object]") -> None:
        self._page = page
        self._on_change = on_change
        self._attempt: "Any" = None  # the Attempt at the step; None if no step is shown
        self._is_shown = False  # whether the solution was shown since the step was first taken
        self._consequences = Consequences(page, self._on_state, self._go_on, self._show_refutation)
        self._screen = StepScreen(page, self._click, self._answer, self._show_line)
        page.listen("#step-hint", "click", lambda event: self._hint())
        page.listen("#step-again", "click", lambda event: self._again())
        page.listen("#step-show", "click", lambda event: start_task(self._solve()))

    @property
    def done(self) -> Done:
        """What has been done at the step; once its solution has been shown, it doesn't count as solved."""
        taking = self._attempt.taking
        state = SHOWN if self._is_shown else SOLVED if taking.is_solved else OPEN
        return Done(state, min(taking.tries, MOST_TRIES), taking.hints)

    @property
    def answer(self) -> "tuple[str, bool | None]":
        """The last answer, and whether it was right: None if there is no answer, or nothing is proved."""
        taking = self._attempt.taking if self._attempt else None
        return (taking.answer_text, taking.said.is_right) if taking and taking.said else ("", None)

    @property
    def mistakes(self) -> "Lines":
        """For each wrong move at the step, the moves since the step's position, the wrong move last."""
        lines: "Lines" = self._attempt.mistakes.lines
        return lines

    @property
    def game_played(self) -> "tuple[int, ...]":
        """The moves since the step's position, once the game played on from there is over; otherwise ()."""
        taking = self._attempt.taking
        is_over = taking.step.task in PLAYED_ON and taking.position.outcome
        return tuple(taking.moves) if is_over else ()

    def show(
        self,
        step: "Step",
        done: Done = NOTHING,
        language: str = "",
        mistakes: "Lines" = (),
        known: "KnownRefutation" = nothing_known,
        name: str = "",
        best_play: "tuple[int, ...]" = (),
    ) -> None:
        """Show a step from its beginning; done is what was done before, language the language of its text.

        mistakes holds earlier mistakes to mark, as in the property; known is as in Mistakes, name as in AnswerPanel,
        best_play as in Attempt.
        """
        self._consequences.drop()
        taking = Taking(step, done.tries, done.hints, done.state == SOLVED)
        self._attempt = attempt = Attempt(taking, Mistakes(known), best_play)
        self._is_shown = done.state == SHOWN
        attempt.mistakes.take_up(step, mistakes)
        if done.state == SOLVED and step.task in MOVED + ANSWERED and step.task != EXPLAIN:
            attempt.tell(lambda: say("You've solved this already."))
        self._screen.begin(step, language, name)
        self._screen.show_all(attempt)
        self._consequences.prepare(taking)

    def show_anew(self) -> None:
        if self._attempt:
            self._screen.answers.show_anew()
            self._screen.show_all(self._attempt)

    def finish(self) -> None:
        """Take words that were written but not handed over, before the step is left."""
        if self._attempt:
            self._screen.answers.finish()

    def forget_choices(self) -> None:
        """Forget what was chosen beside the board at steps that were left."""
        self._screen.answers.left.clear()

    def hide(self) -> None:
        self._consequences.drop()
        self._attempt = None
        self._screen.hide()

    def focus(self) -> None:
        """Focus the title of the step, so that screen readers begin there."""
        self._page.find("#step-title").focus()

    # What a person does

    def _click(self, cell: int) -> None:
        attempt, taking = self._attempt, self._attempt.taking
        if taking.step.task == EXPLAIN:
            return
        if taking.step.task in ANSWERED and taking.state == ASKING:
            self._remark(lambda: say("You don't answer this on the board: give your answer, then press “Check”."))
            return
        if attempt.line:
            self._again()
            return
        if taking.state == WRONG:
            wrong, rules = taking.moves[-1], taking.step.game.rules
            if cell == wrong or (rules.has_gravity and (cell - wrong) % rules.m == 0):  # no second click
                return
            self._again()
            attempt, taking = self._attempt, self._attempt.taking
        try:
            reason = attempt.mistakes.reason(taking, landing(taking.position, cell))
            if reason:
                self._tell(reason, False)
                return
            taking.click(cell)
        except IllegalMove as error:
            because = error
            self._remark(lambda: refusal(because))
            return
        self._go_on()

    def _answer(self, value: "Any") -> None:
        taking = self._attempt.taking
        task = taking.step.task
        self._screen.forget_pointed()
        if value is None:
            self._tell(lambda: _told_first(task))
            return
        if task in REPEATED and taking.state == SOLVED_STATE:
            taking.again()  # another program, or order, may be wrong
        taking.answer(value)
        self._go_on()

    def _hint(self) -> None:
        taking = self._attempt.taking
        if taking.hint():
            self._screen.show_hints(taking)
            self._on_change()
            self._screen.reveal_actions()

    def _again(self) -> None:
        """Begin a new try; the reason why the last move was wrong stays."""
        attempt, taking = self._attempt, self._attempt.taking
        wrong = taking.moves[-1:] if taking.state == WRONG else ()
        self._restart()
        for cell in wrong:
            if reason := attempt.mistakes.reason(taking, cell):
                attempt.tell(reason, False)
        self._screen.show(attempt)
        self._consequences.prepare(self._attempt.taking)
        self._screen.focus_board()

    def _restart(self) -> None:
        """Begin a new try, dropping everything that was asked before."""
        attempt = self._attempt
        self._consequences.drop()
        attempt.forget_solution()
        attempt.mistakes.refutation = None
        attempt.taking.again()
        attempt.tell(lambda: "")

    async def _solve(self) -> None:
        """Show the solution; from then on, the step doesn't count as solved."""
        step = self._attempt.taking.step
        self._restart()
        attempt, is_wanted = self._attempt, self._consequences.wanting()
        taking = attempt.taking
        self._is_shown = attempt.is_given_up = True
        self._tell(lambda: say("Working out the solution."))
        analysis = None
        if needs_engine(step) and step.task not in PLAYED_ON:
            attempt.taking = taking = Taking(step, taking.tries, taking.hints, taking.is_solved)
            analysis = await self._consequences.analysis(taking, taking.position, is_wanted, is_urgent=True)
        if not is_wanted():
            return
        attempt.answers = answers = solution(step, analysis)
        words = step_words.answers_text(step, answers, mark_of(taking))
        if step.task in (CODE, ORDER):
            self._screen.answers.show_model()
        self._tell(lambda: _told_solution(step, words) + attempt.told_best_play())
        self._on_change()
        if step.task not in (CODE, ORDER):
            self._screen.reveal_told()
        line = attempt.best_play or (answers if step.task == WIN and len(answers) > 1 else ())
        for length in range(1, len(line) + 1):
            await asyncio.sleep(_PAUSE)
            if not is_wanted():
                return
            self._show_line(line[:length])

    # The consequences

    def _go_on(self) -> None:
        """Show the effect of a person's answer, and start what follows."""
        attempt, taking = self._attempt, self._attempt.taking
        attempt.forget_solution()
        attempt.mistakes.note(taking)
        self._tell(
            lambda: (
                told_of_answer(taking, self._consequences.is_starting)
                + attempt.mistakes.told(taking)
                + (attempt.told_best_play() if taking.state == SOLVED_STATE else "")
            ),
            taking.said.is_right if taking.said else None,
        )
        self._on_change()
        self._screen.reveal_told()
        self._consequences.follow(taking, attempt.mistakes)

    def _show_line(self, moves: "tuple[int, ...]") -> None:
        """Show moves that follow from an answer beside the board, or the solution's."""
        self._attempt.line = moves
        self._screen.show_board(self._attempt)

    def _show_refutation(self) -> None:
        if self._attempt.taking.said.words:
            self._screen.show_board(self._attempt)
        else:
            self._screen.show(self._attempt)
            self._screen.reveal_told()

    def _on_state(self, state: str) -> None:
        if state == FAILED and is_one_file():
            start_task(self._tell_limits())
        elif state == FAILED:
            self._page.notices.remark_at_once(
                say("The engine for large boards couldn't be loaded, so not every answer can be checked.")
            )
        elif self._attempt and state in (STARTING, READY):
            self._screen.show_told(self._attempt)

    async def _tell_limits(self) -> None:
        """Show what a single file can't do; only such a file contains the module imported here."""
        from ttt.browser.kit.one_file import limits

        self._page.notices.remark_at_once(limits())

    def _tell(self, sentence: "Callable[[], str]", is_right: "bool | None" = None) -> None:
        self._attempt.tell(sentence, is_right)
        self._screen.forget_told()
        self._screen.show(self._attempt)

    def _remark(self, sentence: "Callable[[], str]") -> None:
        self._attempt.remark(sentence)
        self._screen.show(self._attempt)


def _told_solution(step: "Step", answers: str) -> str:
    """Return what to tell a person who has asked for the solution, whose answers are given in words."""
    if step.task == CODE:
        return say("One solution is now shown below your program.")
    if step.task == ORDER:
        return say("The cards are now in an order that works.")
    return say("The solution: {answer}.", answer=answers) if answers else say("This step has no proved solution.")


def _told_first(task: str) -> str:
    """Return what to tell a person who presses Check without an answer; "" for a program, which tells it itself."""
    if task == CODE:
        return ""
    if task == FILL:
        return say("Fill in every box first.")
    if task == PRUNE:
        return say("Cross something out first.")
    if task == EXPLAIN:
        return say("Write something first.")
    return say("Enter a whole number first.") if task == POINTS else say("Choose an answer first.")
