"""Shows all scores, resets them after a confirmation, and restores them on request."""

from ttt.browser.game.dialogs import AskedAgain
from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.session import score_changes, scores
from ttt.session.scores import Scores
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class ScoreReset(GamePanel):
    """The scores in the preferences. Other windows learn of a change from the storage."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._reset = AskedAgain(page, "#reset-scores", lambda: self._change(score_changes.reset, say("Scores reset.")))
        self.show_anew()

    async def ask(self, event: "Any") -> None:
        """Show the scores, ask for confirmation, reset the scores, or restore them."""
        if event.target.closest("#open-preferences"):
            self._show_scores()
        elif event.target.id == "unreset-scores":
            self._page.find("#reset-scores").focus()  # the focused button disappears
            self._change(score_changes.unreset, say("The old scores are back."))
        else:
            self._reset.click(event)

    def show_anew(self) -> None:
        self._reset.offer(say("Reset scores"), say("Yes, reset the scores"))
        self._show_scores()

    def follow_other_window(self) -> None:
        """Show the scores again, because another window may have counted a game."""
        self._show_scores()

    def _show_scores(self) -> None:
        kept = self._page.view.scores
        won, lost, drawn = kept.computer
        sentence = say("Against the computer: {won} won, {lost} lost, {drawn} drawn.", won=won, lost=lost, drawn=drawn)
        x, o, drawn = kept.people
        self._page.write(
            "#kept-scores",
            sentence + "\n" + say("Two players: X won {x}, O won {o}, {drawn} drawn.", x=x, o=o, drawn=drawn),
        )

    def _change(self, change: "Callable[[Scores], Scores]", sentence: str) -> None:
        page, session = self._page, self._page.session
        kept = page.store.read("scores", scores.from_text) or scores.NONE
        page.store.put("scores", scores.to_text(session.count(change(kept))))
        page.screen.show(session.view)
        self._show_scores()
        page.notices.remark_at_once(sentence)


make = ScoreReset
