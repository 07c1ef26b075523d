"""The answers beside the board: what a position is worth, a number of points, one of several options."""

from ttt.browser.lesson_step.styled_text import append_words
from ttt.lessons.lesson import ANSWERED, CHOOSE, POINTS, WORTH, WORTHS
from ttt.lessons.step_taken import SOLVED
from ttt.session.stored_text import plain_number
from ttt.words.lesson import step as step_words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page
    from ttt.lessons.lesson import Step
    from ttt.lessons.step_taken import Taking

_LONGEST = 3  # digits


class StepAnswers:
    """on_answer is told the answer that a person checks, None if there is none yet."""

    def __init__(self, page: "Page", on_answer: "Callable[[Any], object]") -> None:
        self._page = page
        self._on_answer = on_answer
        self._step: "Any" = None
        # A form would be submitted; in a sandbox without forms not even that is told.
        page.listen("#step-answers button", "click", lambda event: self._check())
        page.listen("#step-answers fieldset", "keydown", self._on_key)

    def ask(self, step: "Step") -> None:
        """Offer what a step may be answered, if it isn't answered on the board."""
        self._step = step
        self._page.find("#step-answers").hidden = step.task not in ANSWERED
        self._write("")

    def show_anew(self) -> None:
        """Write everything again, in the current language; what is chosen stays so."""
        self._write(self._chosen)

    def show(self, taking: "Taking") -> None:
        """Show whether an answer is still asked for."""
        button = self._page.find("#step-answers button")
        button.setAttribute("aria-disabled", "true" if taking.state == SOLVED else "false")

    @property
    def _chosen(self) -> str:
        kind = "input" if self._step.task == POINTS else ":checked"
        field = self._page.find("#step-answers " + kind)
        return str(field.value).strip() if field else ""

    def _write(self, chosen: str) -> None:
        page, step = self._page, self._step
        page.write("#step-answers legend", say("step answer"))
        page.write("#step-answers button", say("step check"))
        box = page.find("#step-answers fieldset > div")
        box.textContent = ""
        if step.task == POINTS:
            label = page.made("label", say("step points") + " ")
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
        """What one chooses from."""
        if self._step.task == WORTH:
            return list(WORTHS)
        return list(range(1, len(self._step.options) + 1)) if self._step.task == CHOOSE else []

    def _on_key(self, event: "Any") -> None:
        if event.key == "Enter":
            event.preventDefault()
            self._check()

    def _check(self) -> None:
        chosen = self._chosen
        if self._step.task == WORTH:
            self._on_answer(chosen or None)
        else:
            self._on_answer(plain_number(chosen, _LONGEST))
