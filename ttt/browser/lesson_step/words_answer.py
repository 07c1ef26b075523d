"""Takes an answer in words, which are stored while a person writes them, and never judged."""

from ttt.browser.kit.page import Page, listener
from ttt.browser.lesson_step.answers import PLACE, AnswerPanel
from ttt.browser.lesson_step.written import keep_written, written
from ttt.lessons.lesson import LONGEST_SAID, Step
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class WordsAnswer(AnswerPanel):
    """The field for the words, and a sentence if they are too long: then only their beginning is kept."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._field, self._told = page.made("textarea"), page.made("p")
        self._field.rows, self._field.dir = 5, "auto"
        self._told.setAttribute("role", "status")

    def listen(self) -> None:
        self._field.addEventListener("input", listener(lambda event: self._keep()))

    def begin(self, step: "Step") -> None:
        self._field.value = written(self._page, self.name)
        self._page.find(PLACE).replaceChildren(self._field, self._told)
        super().begin(step)

    def _write(self, chosen: "Any") -> None:
        self._field.setAttribute("aria-label", say("Your answer"))
        count, most = len(self._typed), LONGEST_SAID
        told = say("Only the first {most} characters are kept; you wrote {count}.", most=most, count=count)
        self._told.textContent = told if count > most else ""

    @property
    def _typed(self) -> str:
        return str(self._field.value).strip()

    @property
    def _chosen(self) -> str:
        return self._typed[:LONGEST_SAID]

    def _keep(self) -> None:
        keep_written(self._page, self.name, self._chosen)
        self.show_anew()

    def check(self) -> None:
        self._keep()
        self.on_answer(self._chosen or None)

    def finish(self) -> None:
        if self._chosen:
            self.check()


make = WordsAnswer
