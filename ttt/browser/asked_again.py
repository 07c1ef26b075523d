"""A button that asks once more before it does what can't be undone."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.browser.late_parts import Page


class AskedAgain:
    """Its owner passes clicks on: the first makes the text a question, the second acts. Leaving the button means no."""

    def __init__(self, page: "Page", selector: str, act: "Callable[[], None]") -> None:
        self._button, self._act = page.find(selector), act
        self._text = self._question = ""
        self._is_asked = False
        page.listen(selector, "blur", lambda event: self.offer(self._text, self._question))

    def offer(self, text: str, question: str) -> None:
        """Show a text, and have the first click ask a question."""
        self._text, self._question, self._is_asked = text, question, False
        self._button.textContent = text

    def click(self) -> None:
        """Ask, or act if the question stands."""
        is_yes = self._is_asked
        self.offer(self._text, self._question)
        if is_yes:
            self._act()
        else:
            self._is_asked = True
            self._button.textContent = self._question
