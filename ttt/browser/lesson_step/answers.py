"""Takes the answers beside the board: a position's value, a number of points, or an option.

A tree, a program and rule cards have their own modules, which are fetched when a step asks for such an answer.
"""

from ttt.browser.kit.module_fetching import is_one_file
from ttt.browser.kit.notices import start_task
from ttt.browser.lesson_step.styled_text import append_words
from ttt.game.errors import Refused
from ttt.lessons.lesson import ANSWERED, CHOOSE, CODE, FILL, ORDER, POINTS, WORTH, WORTHS, Step
from ttt.lessons.step_taken import SOLVED, Taking
from ttt.lessons.tasks import wrong_places
from ttt.session.stored_text import plain_number
from ttt.words.lesson import step as step_words
from ttt.words.refusals import refusal
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page

_LONGEST = 3  # digits
_PANELS = {
    FILL: ("ttt.browser.lesson_step.tree_answer", "static/kit/step-tree.css"),
    CODE: ("ttt.browser.lesson_step.code_answer", "static/sandbox/step-code.css"),
    ORDER: ("ttt.browser.lesson_step.cards_answer", "static/kit/step-cards.css"),
}
_REPEATED = (CODE, ORDER)  # tasks whose answer can be checked any number of times
_NO_CODE = ("ttt.browser.lesson_step.code_elsewhere", "")


class StepAnswers:
    """The fields for an answer.

    on_answer gets the answer that a person checks, None if there is none yet. The answer is as in Taking.answer(): for
    a program, it is whether every case is right. on_line gets moves to show on the board.
    """

    def __init__(
        self, page: "Page", on_answer: "Callable[[Any], object]", on_line: "Callable[[tuple[int, ...]], object]"
    ) -> None:
        self._page = page
        self._on_answer = on_answer
        self._on_line = on_line
        self._step: "Any" = None
        self._panel: "Any" = None  # the step's TreeAnswer, CodeAnswer or CardsAnswer, once it is fetched
        # There is no form: a browser would submit it, and a frame whose sandbox forbids forms would ignore it.
        page.listen("#step-answers > button", "click", lambda event: self._check())
        page.listen("#step-answers fieldset", "keydown", self._on_key)

    def ask(self, step: "Step") -> None:
        """Show the fields for a step's answer, unless the step is answered on the board."""
        self.end()
        self._step, self._panel = step, None
        self._page.find("#step-answers").hidden = step.task not in ANSWERED
        self._write("")
        if step.task in _PANELS:
            start_task(self._bring(step))

    async def _bring(self, step: "Step") -> None:
        """Fetch the panel for a tree, a program or cards."""
        try:
            panel = await self._page.bring(*(_NO_CODE if step.task == CODE and is_one_file() else _PANELS[step.task]))
            if step.task == CODE and self._step is step:
                await panel.write(self._place, step, self._on_answer)
        except Refused as error:
            self._page.notices.tell_at_once(refusal(error))
            return
        if self._step is step:
            self._panel = panel
            if step.task == ORDER:
                panel.on_line = self._on_line
            self._write("")

    def end(self) -> None:
        """Let a program or cards make way for another step: a run stops, and what was typed is stored."""
        if self._panel and self._step.task in _REPEATED:
            self._panel.leave()

    def show_model(self) -> None:
        """Show the solution's program, or put the cards in the solution's order."""
        if self._panel:
            self._panel.show_model()

    def show_anew(self) -> None:
        """Write everything again, in the current language, keeping what is chosen."""
        self._write(self._chosen)

    def show(self, taking: "Taking") -> None:
        """Show whether an answer is still expected, and which values in a tree are wrong."""
        is_over = taking.state == SOLVED and self._step.task not in _REPEATED
        self._page.find("#step-answers > button").setAttribute("aria-disabled", "true" if is_over else "false")
        if self._panel and self._step.task == FILL:
            self._panel.mark(wrong_places(self._step.game, taking.filled) if taking.filled else [])

    @property
    def _place(self) -> "Any":
        return self._page.find("#step-answers fieldset > div")

    @property
    def _chosen(self) -> "Any":
        if self._step.task in (FILL, ORDER):
            return self._panel.chosen if self._panel else ""
        kind = "input" if self._step.task == POINTS else ":checked"
        field = self._page.find("#step-answers " + kind)
        return str(field.value).strip() if field else ""

    def _write(self, chosen: "Any") -> None:
        page, step, box = self._page, self._step, self._place
        page.write("#step-answers legend", say("Your answer"))
        if step.task == CODE:
            page.write("#step-answers > button", say("Run"))
            if self._panel:
                self._panel.show_anew()
            else:
                box.textContent = ""
            return
        page.write("#step-answers > button", say("Check"))
        box.textContent = ""
        if self._panel:
            self._panel.write(box, step, chosen)
        if step.task == POINTS:
            label = page.made("label", say("Points") + " ")
            field = page.made("input")
            field.type, field.name, field.value = "text", "answer", chosen
            field.inputMode, field.autocomplete, field.maxLength = "numeric", "off", _LONGEST
            label.append(field)
            box.append(label)
        for value in self._offered:
            label, field, words = page.made("label"), page.made("input"), page.made("span")
            field.type, field.name, field.value, field.checked = "radio", "answer", str(value), str(value) == chosen
            mark = step.game.mark(len(step.game.moves) % 2) if step.game else ""
            append_words(page, words, step_words.answer_text(step, value, mark))
            label.append(field)
            label.append(words)
            box.append(label)

    @property
    def _offered(self) -> "list[Any]":
        """The values to choose from."""
        if self._step.task == WORTH:
            return list(WORTHS)
        return list(range(1, len(self._step.options) + 1)) if self._step.task == CHOOSE else []

    def _on_key(self, event: "Any") -> None:
        if event.key == "Enter" and self._step.task not in _REPEATED:
            event.preventDefault()
            self._check()

    def _check(self) -> None:
        if self._step.task == CODE:
            if self._panel:
                self._panel.run()
            return
        chosen = self._chosen
        if self._step.task == WORTH:
            self._on_answer(chosen or None)
        elif self._step.task == ORDER:
            if self._panel:
                self._on_answer(self._panel.judged())
                self._panel.replay()
        elif self._step.task == FILL:
            self._on_answer(chosen if chosen and None not in chosen else None)
        else:
            self._on_answer(plain_number(chosen, _LONGEST))
