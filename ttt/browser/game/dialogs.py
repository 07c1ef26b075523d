"""What several dialogs do: say what their markup names, copy a field, and ask before something can't be undone."""

import js

from ttt.browser.game.game_page import GamePage
from ttt.words.speech import in_context, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def say_in(page: "GamePage", root: str) -> None:
    """Write, in each element within root that has data-told, the sentence that this attribute gives in English.

    data-context is the sentence's context, if any.
    """
    for element in page.document.querySelectorAll(f"{root} [data-told]"):
        told, context = element.dataset.told, element.getAttribute("data-context")
        element.textContent = say(in_context(context or "", told))


async def copied(page: "GamePage", browser: "Any", selector: str) -> bool:
    """Copy the text of a field, and return whether that worked; otherwise select the text for copying by hand.

    browser is static/kit/sharing.js, or None if it couldn't be fetched.
    """
    field = page.find(selector)
    if browser and await browser.copy(field.value):
        return True
    field.focus()
    field.select()
    return False


class AskedAgain:
    """The logic of a button that asks for confirmation; the button's owner passes the clicks on.

    The first click asks, and the second acts; leaving the button means no. A click made before a person could read the
    question doesn't count: the second click of a double click, a click that waited for this module, or a click from a
    key held down.
    """

    def __init__(self, page: "GamePage", selector: str, act: "Callable[[], None]") -> None:
        self._button, self._act = page.find(selector), act
        self._text = self._question = ""
        self._asked: "float | None" = None  # when the question was asked, as event.timeStamp counts time
        page.listen(selector, "blur", lambda event: self.offer(self._text, self._question))
        page.listen(selector, "keydown", lambda event: event.repeat and event.preventDefault())

    def offer(self, text: str, question: str) -> None:
        """Show a text, and let the next click ask a question."""
        self._text, self._question, self._asked = text, question, None
        self._button.textContent = text

    def click(self, event: "Any") -> None:
        """Ask, or act if the question is shown."""
        asked = self._asked
        if asked is None:
            self._asked = js.performance.now()
            self._button.textContent = self._question
        elif event.detail <= 1 and event.timeStamp >= asked:
            self.offer(self._text, self._question)
            self._act()
