"""Resets the scores, after asking once more, and brings them back."""

from ttt.browser.late_parts import Part
from ttt.session import scores
from ttt.words import score_reset as score_reset  # for its sentences
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.late_parts import Page
    from ttt.session.scores import Scores
    from ttt.session.view import View


def make(page: "Page") -> Part:
    """Make the part."""
    return ScoreReset(page)


class ScoreReset(Part):
    """The button itself asks. Whatever else the person does means no."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._is_asked = False
        page.listen("#reset-scores", "blur", lambda event: self._ask_again(False))

    async def ask(self, event: "Any") -> None:
        """Ask, or reset the scores, or bring them back."""
        if event.target.id == "unreset-scores":
            self._page.find("#reset-scores").focus()  # the focused button disappears
            self._change(scores.unreset, say("scores back"))
        elif self._is_asked:
            self._change(scores.reset, say("scores reset"))
        self._ask_again(event.target.id == "reset-scores" and not self._is_asked)

    def follow(self, view: "View") -> None:
        """The game goes on, so the answer is no."""
        self._ask_again(False)

    def show_anew(self) -> None:
        """Write the question again, in the current language."""
        self._ask_again(self._is_asked)

    def _ask_again(self, is_asked: bool) -> None:
        self._is_asked = is_asked
        self._page.write("#reset-scores", say("reset really") if is_asked else say("reset scores"))

    def _change(self, change: "Callable[[Scores], Scores]", sentence: str) -> None:
        page, session = self._page, self._page.session
        kept = page.store.read("scores", scores.from_text) or scores.NONE
        page.store.put("scores", scores.to_text(session.count(change(kept))))
        page.screen.show(session.view)
        page.notices.tell_at_once(sentence)
