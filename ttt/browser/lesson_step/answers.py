"""Takes the answers beside the board: the fields for a position's value, a number of points, or an option.

A tree, a program, rule cards and words have their own modules, which are fetched when a step asks for such an answer.
"""

from ttt.browser.kit.bound_panel import BoundPanel
from ttt.browser.kit.module_fetching import is_one_file
from ttt.browser.kit.notices import start_task
from ttt.browser.lesson_step.styled_text import append_words
from ttt.game.errors import Refused
from ttt.lessons.lesson import ANSWERED, CODE, EXPLAIN, FILL, ORDER, POINTS, PRUNE, REPEATED, WORTH, Step
from ttt.lessons.step_taken import SOLVED, Taking
from ttt.session.stored_text import plain_number
from ttt.words.lesson import step as step_words
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page

BUTTON, PLACE = "#step-answers > button", "#step-answers fieldset > div"
_LONGEST = 3  # digits
_PANELS = {
    FILL: ("ttt.browser.lesson_step.tree_answer", "static/kit/step-tree.css"),
    PRUNE: ("ttt.browser.lesson_step.tree_answer", "static/kit/step-tree.css"),
    CODE: ("ttt.browser.lesson_step.code_answer", "static/sandbox/step-code.css"),
    ORDER: ("ttt.browser.lesson_step.cards_answer", "static/kit/step-cards.css"),
    EXPLAIN: ("ttt.browser.lesson_step.words_answer", ""),
}
_NO_CODE = ("ttt.browser.lesson_step.code_elsewhere", "")


class AnswerPanel(BoundPanel):
    """The fields for one kind of answer.

    on_answer gets the answer that a person checks, None if there is none yet. The answer is as in Taking.answer(): for
    a program, it is whether every case is right, None if its run ended without a verdict. on_line gets moves to show on
    the board. name is that of the step, for words that are kept.
    """

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._step: "Any" = None
        self.name = ""
        self.left: "dict[str, Any]" = {}  # what was chosen at steps that were left, by their names
        self.on_answer: "Callable[[Any], object]" = lambda answer: None
        self.on_line: "Callable[[tuple[int, ...]], object]" = lambda moves: None

    async def ask(self, step: "Step") -> None:
        """Show the fields for a step. Raises Refused if something they need can't be fetched."""
        self.begin(step)

    def begin(self, step: "Step") -> None:
        """Show the fields for a step, if nothing has to be fetched."""
        self._step = step
        self._write(self.left.get(self.name))

    def _write(self, chosen: "Any") -> None:
        """Write the fields in the current language; chosen is what _chosen returned before, None at first."""

    @property
    def _chosen(self) -> "Any":
        """What is chosen in the fields."""

    def check(self) -> None:
        """Pass on the answer in the fields."""

    def finish(self) -> None:
        """Take what is in the fields as the answer, if the task is one that nobody judges."""

    def show_anew(self) -> None:
        """Write the fields again, keeping what is chosen."""
        if self._step:
            self._write(self._chosen)

    def show_taken(self, taking: "Taking") -> None:
        """Show what is known about the last answer."""

    def pointed(self) -> str:
        """Return a sentence about the last answer, to put before the next hint; "" for none, and once it was told."""
        return ""

    def show_model(self) -> None:
        """Show the lesson's own solution, unless it is told in words."""

    def leave(self) -> None:
        """Make room for another step, and remember what is chosen."""
        if self._step and self.name:
            self.left[self.name] = self._chosen
        self._step = None


class PlainAnswer(AnswerPanel):
    """A field for a number, or a choice between values or options."""

    def _write(self, chosen: "Any") -> None:
        page, step, box = self._page, self._step, self._page.find(PLACE)
        box.textContent = ""
        if step.task == POINTS:
            label, field = page.made("label", say("Points") + " "), page.made("input")
            field.type, field.name, field.value = "text", "answer", chosen or ""
            field.inputMode, field.autocomplete, field.maxLength = "numeric", "off", _LONGEST
            label.append(field)
            box.append(label)
            return
        mark = step.game.mark(len(step.game.moves) % 2) if step.game else ""
        for value in step_words.worths(mark) if step.task == WORTH else range(1, len(step.options) + 1):
            label, field, words = page.made("label"), page.made("input"), page.made("span")
            field.type, field.name, field.value, field.checked = "radio", "answer", str(value), str(value) == chosen
            append_words(page, words, step_words.answer_text(step, value, mark))
            label.append(field, words)
            box.append(label)

    @property
    def _chosen(self) -> str:
        field = self._page.find("#step-answers " + ("input" if self._step.task == POINTS else ":checked"))
        return str(field.value).strip() if field else ""

    def check(self) -> None:
        chosen = self._chosen
        self.on_answer(chosen or None if self._step.task == WORTH else plain_number(chosen, _LONGEST))


class StepAnswers:
    """The answer to a step, if it is given beside the board; on_answer and on_line are as in AnswerPanel."""

    def __init__(
        self, page: "Page", on_answer: "Callable[[Any], object]", on_line: "Callable[[tuple[int, ...]], object]"
    ) -> None:
        self._page = page
        self._on_answer, self._on_line = on_answer, on_line
        self._step: "Any" = None
        self._panel: "Any" = None  # the AnswerPanel of the step, once it is fetched
        self.left: "dict[str, Any]" = {}  # as in AnswerPanel
        # There is no form: a browser would submit it, and a frame whose sandbox forbids forms would ignore it.
        page.listen(BUTTON, "click", lambda event: self._check())
        page.listen("#step-answers fieldset", "keydown", self._on_key)

    def ask(self, step: "Step", name: str) -> None:
        """Show the fields for a step's answer, unless the step is answered on the board; name is as in AnswerPanel."""
        self.end()
        self._step, self._panel = step, None
        self._page.find("#step-answers").hidden = step.task not in ANSWERED
        self._page.find(PLACE).textContent = ""
        self._write_labels()
        if step.task in _PANELS:
            start_task(self._bring(step, name))
        elif step.task in ANSWERED:
            self._panel = PlainAnswer(self._page)
            self._panel.on_answer, self._panel.name, self._panel.left = self._on_answer, name, self.left
            self._panel.begin(step)

    async def _bring(self, step: "Step", name: str) -> None:
        """Fetch the panel for a tree, a program, cards or words."""
        try:
            panel = await self._page.bring(*(_NO_CODE if step.task == CODE and is_one_file() else _PANELS[step.task]))
            panel.on_answer, panel.on_line = self._on_answer, self._on_line
            if self._step is step:
                panel.name, panel.left = name, self.left
                await panel.ask(step)
                self._page.notices.tell_more()  # of stored texts that can't be read
        except Refused as error:
            self._page.notices.tell_at_once(refusal(error))
            return
        if self._step is step:
            self._panel = panel

    def end(self) -> None:
        """Let the fields make way for another step: a run of a program stops, and what was typed is stored."""
        if self._panel:
            self._panel.leave()

    def finish(self) -> None:
        """Take words that were written but not handed over."""
        if self._panel:
            self._panel.finish()

    def pointed(self) -> str:
        """Return a sentence about the last answer, to put before the next hint; "" for none."""
        return str(self._panel.pointed()) if self._panel else ""

    def show_model(self) -> None:
        """Show the solution's program, or put the cards in the solution's order."""
        if self._panel:
            self._panel.show_model()

    def show_anew(self) -> None:
        """Write everything again, in the current language, keeping what is chosen."""
        self._write_labels()
        if self._panel:
            self._panel.show_anew()

    def show(self, taking: "Taking") -> None:
        """Show whether an answer is still expected, and which values in a tree are wrong."""
        is_over = taking.state == SOLVED and self._step.task not in REPEATED
        self._page.find(BUTTON).setAttribute("aria-disabled", "true" if is_over else "false")
        if self._panel:
            self._panel.show_taken(taking)

    def _write_labels(self) -> None:
        self._page.write("#step-answers legend", say("Your answer"))
        kept = say("Keep and compare") if self._step.solution else say("Keep")
        task = self._step.task
        self._page.write(BUTTON, say("Run") if task == CODE else kept if task == EXPLAIN else say("Check"))

    def _on_key(self, event: "Any") -> None:
        if event.key == "Enter" and self._step.task not in REPEATED:
            event.preventDefault()
            self._check()

    def _check(self) -> None:
        if self._panel:
            self._panel.check()
