"""Offers who comes back what waits for them: puzzles that are due, today's puzzle, and the lesson begun last."""

from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.kit.calendar import today
from ttt.game.errors import Refused
from ttt.lessons import progress
from ttt.lessons.progress import COURSE, OPEN, is_done
from ttt.puzzles import daily_tries, own_puzzles
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.lessons.progress import Progress


class Continuing(GamePanel):
    """The links under the board, until the game goes on."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._begun_at = page.view.game
        self._line = page.made("nav")
        self._line.id = "continue"
        page.find("#other-game").before(self._line)
        self.show_anew()

    def show(self) -> None:
        self._line.hidden = not self._line.childElementCount or self._page.view.game != self._begun_at

    def show_anew(self) -> None:
        """Write the links in the current language."""
        self._line.ariaLabel = say("Continue")
        self._line.replaceChildren(*[self._link(sentence, address) for sentence, address in self._waiting()])
        self.show()

    def _link(self, sentence: str, address: str) -> "Any":
        link = self._page.made("a", sentence)
        link.href = address
        return link

    def _waiting(self) -> "list[tuple[str, str]]":
        """Return what waits: a sentence and an address for each."""
        day, found = today(), []
        due = self._kept(own_puzzles.NAME, own_puzzles.STORED.from_text, own_puzzles.NONE).due(day)
        tries = self._kept(daily_tries.NAME, daily_tries.STORED.from_text, daily_tries.NONE)
        lesson = _begun(self._kept(progress.NAME, progress.from_text, progress.Progress()))
        if due:
            found.append((say("Your puzzles: {count}", count=len(due)), f"puzzles/#{due[0].id}"))
        if tries.days and not tries.of(day).is_over:
            found.append((say("Today's puzzle"), "puzzles/"))
        if lesson:
            found.append((say("Your lesson"), f"lesson/#course={lesson}"))
        return found

    def _kept(self, name: str, from_text: "Callable[[str], Any]", nothing: "Any") -> "Any":
        """Return what is stored under a name; nothing if no text is, or a damaged one, which its own page reports."""
        text = self._page.store.get(name)
        try:
            return nothing if text is None else from_text(text)
        except Refused:
            return nothing


def _begun(progress: "Progress") -> str:
    """Return the name of the lesson of the course taken last, if it is begun and not done; else ""."""
    for key, taken in reversed(progress.lessons):
        if key.startswith(COURSE):
            is_begun = any([done.state != OPEN for done in taken.steps])
            return key[len(COURSE) :] if is_begun and not is_done(taken) else ""
    return ""


make = Continuing
