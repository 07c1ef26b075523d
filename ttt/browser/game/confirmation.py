"""A button that asks once more before it does what can't be undone."""

import js

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.game.late_parts import GamePage


class AskedAgain:
    """Its owner passes clicks on: the first makes the text a question, the second acts. Leaving the button means no.

    A click made before the question could be read is no answer: the second of a double click, one that waited for
    this module, a key held down.
    """

    def __init__(self, page: "GamePage", selector: str, act: "Callable[[], None]") -> None:
        self._button, self._act = page.find(selector), act
        self._text = self._question = ""
        self._asked: "float | None" = None  # when, as events tell the time
        page.listen(selector, "blur", lambda event: self.offer(self._text, self._question))
        page.listen(selector, "keydown", lambda event: event.repeat and event.preventDefault())

    def offer(self, text: str, question: str) -> None:
        """Show a text, and have the first click ask a question."""
        self._text, self._question, self._asked = text, question, None
        self._button.textContent = text

    def click(self, event: "Any") -> None:
        """Ask, or act if the question stands."""
        asked = self._asked
        if asked is None:
            self._asked = js.performance.now()
            self._button.textContent = self._question
        elif event.detail <= 1 and event.timeStamp >= asked:
            self.offer(self._text, self._question)
            self._act()
