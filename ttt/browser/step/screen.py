"""What is shown of a step: its words, what it asks, its board, hints, buttons, and what is told."""

from collections import namedtuple

from pyscript.js_modules import board

from ttt.browser.step.answers import StepAnswers
from ttt.browser.step.board import FOUND, MARKED, SOLUTION, StepBoard
from ttt.browser.step.position import mark_of, view_of
from ttt.browser.step.step_thinker import takes_long
from ttt.browser.step.styled_text import append_words, write_words
from ttt.lessons.lesson import ANSWERED, MOVED, PLAYED_ON, WIN
from ttt.lessons.step_taken import ASKING, JUDGING, WRONG
from ttt.words.lesson import step as step_words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page
    from ttt.lessons.lesson import Step
    from ttt.lessons.step_taken import Taking

TRIES_BEFORE_SOLUTION = 2  # wrong ones


class Remark(namedtuple("Remark", ("words", "is_right"))):
    """What is told now; is_right is None unless it is about an answer that was right or wrong."""


class StepScreen:
    """on_cell is told which cell a person wants, on_answer what a person answers beside the board."""

    def __init__(self, page: "Page", on_cell: "Callable[[int], object]", on_answer: "Callable[[Any], object]") -> None:
        self._page = page
        self._board = StepBoard(page, on_cell)
        self._answers = StepAnswers(page, on_answer)

    def begin(self, step: "Step", language: str) -> None:
        """Make room for a step; language is that of its words, "" if unknown."""
        for selector in ("#step-title", "#step-words", "#step-hints"):
            self._page.find(selector).lang = language
        self._answers.ask(step)
        self._page.find("#step").hidden = False

    def hide(self) -> None:
        """Show no step."""
        self._page.find("#step").hidden = True

    def show_answers_anew(self) -> None:
        """Write the answers beside the board again, in the current language."""
        self._answers.show_anew()

    def show_all(self, taking: "Taking", solution: "tuple[Any, ...]", told: Remark) -> None:
        """Write everything: the step is another one, or the language. The other arguments are those of show()."""
        page, step = self._page, taking.step
        page.write("#step-title", step.title)
        words = page.find("#step-words")
        words.textContent = ""
        for paragraph in step.words:
            element = page.made("p")
            append_words(page, element, paragraph)
            words.append(element)
        page.write("#step-pointed", step_words.pointed_out(step))
        page.write("#step-only", step_words.only(step))
        has_board = step.game is not None
        page.find("#board-box").hidden = not has_board
        page.find("#step").classList.toggle("boardless", not has_board)
        if has_board:
            self._board.draw_arrows(step)
        page.write("#step-again", say("step again"))
        page.write("#step-show", say("step show"))
        self.show_hints(taking)
        self.show(taking, solution, told, is_anew=True)

    def show(self, taking: "Taking", solution: "tuple[Any, ...]", told: Remark, is_anew: bool = False) -> None:
        """Write what changes while a step is taken; solution is what is shown of it, () if nothing."""
        page, step = self._page, taking.step
        page.rewrite("#step-question", step_words.question(step, mark_of(taking), len(taking.found)))
        page.find("#step-turn").dataset.mark = mark_of(taking)
        page.rewrite("#step-turn", step_words.turn(step, mark_of(taking)))
        if step.game is not None:
            signs = {MARKED: step.marked, FOUND: taking.found, SOLUTION: _cells(step, solution)}
            self._board.show(view_of(taking), taking.state in (ASKING, WRONG) and step.task in MOVED, signs, is_anew)
        self._answers.show(taking)
        page.find("#step-again").hidden = not (
            taking.state == WRONG or (taking.state == JUDGING and takes_long(taking))
        )
        self.show_told(taking, solution, told)

    def show_told(self, taking: "Taking", solution: "tuple[Any, ...]", told: Remark) -> None:
        """Write what is told, and whether the solution can be asked for."""
        page, task = self._page, taking.step.task
        box = page.find("#step-told")
        write_words(page, box, told.words)
        box.dataset.verdict = "" if told.is_right is None else "right" if told.is_right else "wrong"
        button = page.find("#step-show")
        can_give_up = task in MOVED + ANSWERED and task not in PLAYED_ON
        button.hidden = not can_give_up or taking.is_solved or taking.tries < TRIES_BEFORE_SOLUTION
        button.setAttribute("aria-disabled", "true" if solution else "false")

    def show_hints(self, taking: "Taking") -> None:
        """Write the hints that were asked for."""
        page, told = self._page, taking.hints_told
        hints = page.find("#step-hints")
        if len(told) < hints.childElementCount or not told:
            hints.textContent = ""
        for hint in told[hints.childElementCount :]:
            item = page.made("li")
            append_words(page, item, hint)
            hints.append(item)
        hints.setAttribute("aria-label", say("step hints"))
        button = page.find("#step-hint")
        button.hidden = not taking.step.hints
        button.textContent = say("step next hint") if told else say("step hint")
        button.setAttribute("aria-disabled", "true" if len(told) == len(taking.step.hints) else "false")

    @property
    def is_solution_shown(self) -> bool:
        """Whether the solution is shown, or being worked out."""
        return bool(self._page.find("#step-show").getAttribute("aria-disabled") == "true")

    def focus_title(self) -> None:
        """Lead a person, and a screen reader, to the title of the step."""
        self._page.find("#step-title").focus()

    def focus_board(self) -> None:
        """Lead them back to where they were on the board, if there is one."""
        stop = self._page.find("#board button:not([tabindex='-1'])")
        if stop and not self._page.find("#board-box").hidden:
            board.focus(stop)


def _cells(step: "Step", solution: "tuple[Any, ...]") -> "tuple[int, ...]":
    """The cells of a solution; of a line, the first one."""
    return () if step.task in ANSWERED else solution[:1] if step.task == WIN else solution
