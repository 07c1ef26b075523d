"""One step of a lesson, as a person takes it: shown in the markup of static/parts/step.html, which a page has once.

    view = StepView(page, on_change)
    view.show(step)          # from its beginning; with what was done at it before, if anything
    view.done                # what is done at it by now, also whenever on_change is called
    view.show_anew()         # after the language has changed

What is right is judged by ttt/lessons/step_taken.py; screen.py shows it.
"""

import asyncio

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.thinker import FAILED, READY, STARTING
from ttt.browser.lesson_step.mistakes import Mistakes
from ttt.browser.lesson_step.screen import Pointed, Remark, StepScreen, mark_of, told_of_answer
from ttt.browser.lesson_step.solution import ShownSolution
from ttt.browser.lesson_step.step_thinker import StepThinker
from ttt.game.errors import IllegalMove
from ttt.game.rules import GRAVITY, landing
from ttt.lessons.lesson import ANSWERED, MOVED, PLAYED_ON, POINTS
from ttt.lessons.progress import MOST_TRIES, NOTHING, OPEN, SHOWN, SOLVED, Done
from ttt.lessons.step_taken import ASKING, JUDGING, REPLYING, WRONG, Taking
from ttt.lessons.tasks import needs_engine, solution
from ttt.words.lesson import answers as lesson_answers
from ttt.words.lesson import step as step_words
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page
    from ttt.game.rules import Position
    from ttt.lessons.lesson import Step

    Lines = tuple[tuple[int, ...], ...]

PAUSE = 0.3  # seconds before the computer's move, so that one sees one's own


class StepView:
    """on_change is called whenever what is done has changed."""

    def __init__(self, page: "Page", on_change: "Callable[[], object]") -> None:
        self._page = page
        self._on_change = on_change
        self._taking: "Any" = None
        self._told: "Callable[[], str]" = lambda: ""  # what is told, to say it again in another language
        self._is_right: "bool | None" = None  # whether that is about an answer that was right, or wrong
        self._is_shown = False  # whether the solution was, since the step was first taken
        self._solution = ShownSolution()
        self._mistakes = Mistakes()
        self._ticket = 0  # of the step, or of the try: what was asked for an earlier one is dropped
        self._asked: "Position | None" = None  # the position that is being analysed
        self._thinker = StepThinker(page, self._on_state)
        self._screen = StepScreen(page, self._click, self._answer)
        page.listen("#step-hint", "click", lambda event: self._hint())
        page.listen("#step-again", "click", lambda event: self._again())
        page.listen("#step-show", "click", lambda event: start_task(self._solve()))

    @property
    def done(self) -> Done:
        """What is done at the step; once its solution was shown, it isn't solved any more."""
        taking = self._taking
        state = SHOWN if self._is_shown else SOLVED if taking.is_solved else OPEN
        return Done(state, min(taking.tries, MOST_TRIES), taking.hints)

    @property
    def mistakes(self) -> "Lines":
        """The wrong moves at the step: of each the moves since its position, the wrong one last."""
        return self._mistakes.lines

    @property
    def game_played(self) -> "tuple[int, ...]":
        """The moves since the step's position, once a game that is played on there is over; else ()."""
        taking = self._taking
        is_over = taking.step.task in PLAYED_ON and taking.position.outcome
        return tuple(taking.moves) if is_over else ()

    def show(self, step: "Step", done: Done = NOTHING, language: str = "", mistakes: "Lines" = ()) -> None:
        """Show a step from its beginning; done is what was done at it before, language that of its words, if known.

        mistakes are those that are still to be marked, as the property gives them.
        """
        self._begin_try()
        self._taking = Taking(step, done.tries, done.hints, done.state == SOLVED)
        self._is_shown, self._told, self._is_right = done.state == SHOWN, (lambda: ""), None
        self._mistakes = Mistakes()
        self._mistakes.take_up(step, mistakes)
        if done.state == SOLVED and step.task in MOVED + ANSWERED:
            self._told = lambda: say("step solved")
        self._screen.begin(step, language)
        self._screen.show_all(self._taking, self._pointed, self._told_now)
        self._prepare()

    def show_anew(self) -> None:
        if self._taking:
            self._screen.show_answers_anew()
            self._screen.show_all(self._taking, self._pointed, self._told_now)

    def hide(self) -> None:
        self._begin_try()
        self._taking = None
        self._screen.hide()

    def focus(self) -> None:
        """Lead a person, and a screen reader, to the title of the step."""
        self._screen.focus_title()

    # What a person does

    def _click(self, cell: int) -> None:
        taking = self._taking
        if self._solution.line:
            self._again()
            return
        if taking.step.task in ANSWERED and taking.state == ASKING:
            self._tell(lambda: say("step not on board"))
            return
        if taking.state == WRONG and taking.moves:
            wrong, rules = taking.moves[-1], taking.step.game.rules
            if cell == wrong or (GRAVITY in rules.variants and (cell - wrong) % rules.m == 0):
                return  # a second click
            self._restart()
        try:
            said = self._mistakes.said_before(taking, landing(taking.position, cell))
            if said:
                self._tell(lambda: lesson_answers.told(said), False)
                return
            taking.click(cell)
        except IllegalMove as error:
            because = error
            self._tell(lambda: refusal(because))
            return
        self._go_on()

    def _answer(self, value: "Any") -> None:
        if value is None:
            is_number = self._taking.step.task == POINTS
            self._tell(lambda: say("step number first") if is_number else say("step choose first"))
            return
        self._taking.answer(value)
        self._go_on()

    def _hint(self) -> None:
        if self._taking.hint():
            self._screen.show_hints(self._taking)
            self._on_change()

    def _again(self) -> None:
        self._restart()
        self._show()
        self._prepare()
        self._screen.focus_board()

    def _restart(self) -> None:
        self._begin_try()
        self._taking.again()
        self._told, self._is_right = (lambda: ""), None

    async def _solve(self) -> None:
        """Show the solution: the step then counts as not solved, unless it was before."""
        self._restart()
        ticket, taking = self._ticket, self._taking
        self._is_shown = self._solution.is_asked = True
        self._tell(lambda: say("step solving"))
        analysis = None
        if needs_engine(taking.step) and taking.step.task not in PLAYED_ON:
            self._taking = taking = Taking(taking.step, taking.tries, taking.hints, taking.is_solved)
            analysis = await self._thinker.analysis(taking, taking.position, self._wanting(ticket), True)
        if ticket != self._ticket:
            return
        self._solution.answers = answers = solution(taking.step, analysis)
        words = step_words.answers_text(taking.step, answers, mark_of(taking))
        self._tell(lambda: say("step solution", answer=words) if answers else say("step no solution"))
        self._on_change()
        await self._solution.play_out(taking.step, self._wanting(ticket), self._show_board)

    # What follows

    def _go_on(self) -> None:
        """Show what a person's answer has brought about, and have done what comes next."""
        self._solution = ShownSolution()
        said = self._taking.said
        self._mistakes.note(self._taking)
        self._told, self._is_right = self._tell_answer, said.is_right if said else None
        self._show()
        self._on_change()
        if self._taking.state == REPLYING:
            start_task(self._reply(self._ticket))
        elif self._taking.state == WRONG:
            start_task(self._refute(self._ticket))
        else:
            self._prepare()

    def _prepare(self) -> None:
        """Think about what will have to be judged, or is waiting for that."""
        taking = self._taking
        question = taking.question
        if question is None or question == self._asked:
            return
        if taking.state == JUDGING or self._thinker.may_think(question):
            self._asked = question
            start_task(self._judge(question, self._ticket))

    async def _judge(self, question: "Position", ticket: int) -> None:
        taking = self._taking
        analysis = await self._thinker.analysis(taking, question, self._wanting(ticket), False)
        if analysis is None or ticket != self._ticket:
            return
        self._asked = None
        was_waiting = taking.state == JUDGING
        taking.analysed(question, analysis)
        if was_waiting:
            self._go_on()

    async def _refute(self, ticket: int) -> None:
        """Play the other side's answer to a wrong move, where it is proved that it refutes that move."""
        if ticket != self._ticket:
            return
        taking = self._taking
        is_open = taking.said.is_right is not None and not taking.position.outcome
        if taking.step.task in PLAYED_ON or not is_open:
            return
        if not self._mistakes.look(taking):
            if not self._thinker.may_think(taking.position):
                return
            analysis = await self._thinker.analysis(taking, taking.position, self._wanting(ticket), False)
            if analysis is None or ticket != self._ticket:
                return
            self._mistakes.refute(taking, analysis)
        if taking.said.words:
            self._show_board()
        else:
            self._show()

    async def _reply(self, ticket: int) -> None:
        taking = self._taking
        await asyncio.sleep(PAUSE)
        if ticket != self._ticket:
            return
        cell = None
        if taking.planned is None:
            cell = await self._thinker.move(taking, self._wanting(ticket))
            if cell is None:
                return
        taking.reply(cell)
        self._go_on()

    def _wanting(self, ticket: int) -> "Callable[[], bool]":
        """Tells whether what a try has asked for is still wanted."""
        return lambda: ticket == self._ticket

    def _begin_try(self) -> None:
        """From here on nothing counts that was asked before."""
        self._ticket += 1
        self._asked, self._solution, self._mistakes.refutation = None, ShownSolution(), None

    def _on_state(self, state: str) -> None:
        if state == FAILED:
            self._page.notices.remark_at_once(say("step no engine"))
        elif self._taking and state in (STARTING, READY):
            self._screen.show_told(self._taking, self._pointed, self._told_now)

    # What is shown

    def _show(self) -> None:
        self._screen.show(self._taking, self._pointed, self._told_now)

    def _show_board(self) -> None:
        self._screen.show_board(self._taking, self._pointed)

    @property
    def _pointed(self) -> Pointed:
        return Pointed(self._solution, self._mistakes.cells(self._taking), self._mistakes.reply)

    @property
    def _told_now(self) -> Remark:
        return Remark(self._told(), self._is_right)

    def _tell(self, sentence: "Callable[[], str]", is_right: "bool | None" = None) -> None:
        self._told, self._is_right = sentence, is_right
        self._show()

    def _tell_answer(self) -> str:
        return told_of_answer(self._taking, self._thinker.is_starting) + self._mistakes.told(self._taking)
