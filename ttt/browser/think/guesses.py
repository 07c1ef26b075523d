"""The option "Ask me first": before a position's value is shown, the person can guess it."""

import js
from pyscript.js_modules import walk

from ttt.browser.think.think import Think
from ttt.session.stored_text import read_json
from ttt.words.speech import say_n
from ttt.words.think import page as words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

ANSWERS = {"x": "X", "d": "draw", "o": "O"}  # the answers, by key


class Guesses:
    """The questions, asked only if the switch is on, values above 0 are wins for X, and the pace isn't a story's."""

    def __init__(self, think: "Think", go: "Callable[[int], None]", remark: "Callable[[str], None]") -> None:
        self._think, self._go, self._remark = think, go, remark
        self.is_asking = False
        self._about: "dict[str, Any]" = {}
        self._to = 0
        self._right = self._asked = 0
        self._came_from: "Any" = None  # the element that had the focus before the question
        self._is_allowed = True

    def listen(self) -> None:
        self._think.listen_to_buttons("#question", self._on_click)
        self._think.listen("#guess", "change", lambda event: self._switch())

    def allow(self, is_allowed: bool) -> None:
        """Allow or forbid questions: not every program's values say who wins."""
        self._is_allowed = is_allowed
        self._think.find("#guess-choice").hidden = not is_allowed

    def _switch(self) -> None:
        self.drop()
        self._right = self._asked = 0

    def asks(self, step: int, to: int) -> bool:
        """Ask for a value that going from a step to another would reveal. Return whether anything is asked."""
        if not self._is_allowed or self._think.is_story or not self._think.find("#guess").checked:
            return False
        node = int(walk.revealed(step, to))
        if node < 0:
            return False
        self._about = read_json(str(walk.askedAbout(node)))
        self._to, self.is_asking = to, True
        walk.showAsked(node)
        self._came_from = js.document.activeElement
        self._think.find("#question").hidden = False
        self.show_anew()
        self._think.find("#asked").focus()
        return True

    def takes(self, key: str) -> bool:
        """Take an answer's key, or Escape to go on without an answer. Return whether the key was taken."""
        answer = "" if key == "Escape" else ANSWERS.get(key.lower())
        if not self.is_asking or answer is None:
            return False
        self._go_on(answer)
        return True

    def drop(self) -> None:
        if self.is_asking:
            self.is_asking = False
            self._think.find("#question").hidden = True
            if self._came_from:
                self._came_from.focus()

    def _on_click(self, button: "Any") -> None:
        if self.is_asking:
            self._go_on(str(button.value))

    def _go_on(self, answer: str) -> None:
        self.drop()
        self._go(self._to)
        if answer:
            truth = words.winner(self._about["value"])
            self._asked += 1
            self._right += answer == truth
            told = words.judged(answer == truth, self._about, self._think.game.rules)
            told += " " + say_n(
                "{right} of {count} right.", "{right} of {count} right.", right=self._right, count=self._asked
            )
            self._remark(told)

    def show_anew(self) -> None:
        if self.is_asking:
            self._think.write("#asked", words.question(self._about, self._think.game.rules))
