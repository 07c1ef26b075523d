"""Against whom MENACE trains: the fields that ask for it, and the player they name."""

from ttt.matchboxes.menace import Menace
from ttt.matchboxes.players import AT_RANDOM, PERFECT, AtLevel, Learner
from ttt.session.stored_text import number_from
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.matchboxes.matchboxes import Matchboxes
    from ttt.matchboxes.chances import Player


class OpponentChoice:
    """What is chosen now."""

    def __init__(self, page: "Matchboxes") -> None:
        self._page = page

    def show(self) -> None:
        """The level, where one is asked for; whom the button that is held trains against."""
        self._page.find("#level-choice").hidden = self._choice() != "level"
        self._page.write("#level-shown", self._page.find("#level").value)
        self._page.write("#trains", say("menace trains", opponent=self.name()))

    def player(self) -> "Player":
        """The opponent. Another MENACE stays in the cabinet, as it learns too."""
        page = self._page
        if self._choice() == "menace":
            if page.cabinet.rival is None:
                page.cabinet.rival = Menace("O", page.menace.scheme)
            return Learner(page.cabinet.rival, page.chance)
        return AtLevel(self._level(), page.chance)

    def name(self) -> str:
        choice = self._choice()
        if choice == "level":
            return say("menace level", level=self._level())
        return say(
            "menace rival" if choice == "menace" else "menace perfect" if choice == "perfect" else "menace at random"
        )

    def _choice(self) -> str:
        return str(self._page.find("#opponent").value)

    def _level(self) -> int:
        levels = {"perfect": PERFECT, "random": AT_RANDOM}
        return levels.get(self._choice()) or number_from(self._page.find("#level").value)
