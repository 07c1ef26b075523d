"""Below the board with points: par while one plays, and at the end how one did against it."""

from ttt.session.view import OVER
from ttt.words import par

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.game.late_parts import GamePage
    from ttt.session.view import View


class ParLine:
    """A line after the rule. Only how the game ended is read aloud by itself."""

    def __init__(self, page: "GamePage") -> None:
        self._line = page.made("p")
        self._line.id = "par"
        page.find("#rule").after(self._line)
        self._told = ""

    def follow(self, view: "View") -> None:
        """Tell what belongs to the position on the page."""
        told = par.told(view)
        if told != self._told:  # the same text again would be read aloud again
            self._line.setAttribute("aria-live", "polite" if view.phase == OVER else "off")
            self._told = self._line.textContent = told
            self._line.hidden = not told
