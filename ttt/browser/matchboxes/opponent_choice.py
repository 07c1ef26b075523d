"""Reads the fields for MENACE's opponent in training, and makes that player."""

from ttt.matchboxes.menace import Menace
from ttt.matchboxes.players import AT_RANDOM, PERFECT, AtLevel, Learner
from ttt.session.stored_text import number_from
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.matchboxes.matchboxes import Matchboxes
    from ttt.matchboxes.chances import Player


class OpponentChoice:
    """The opponent now chosen for MENACE's training."""

    def __init__(self, page: "Matchboxes") -> None:
        self._page = page

    def show(self) -> None:
        """Show the level, if one can be chosen, and a sentence that names the opponent."""
        self._page.find("#level-choice").hidden = self._choice() != "level"
        self._page.write("#level-shown", self._page.find("#level").value)
        self._page.write("#trains", say("It trains against {opponent}.", opponent=self.name()))

    def player(self) -> "Player":
        """Return the opponent. A second MENACE stays in the cabinet, because it learns as well."""
        page = self._page
        if self._choice() == "menace":
            if page.cabinet.rival is None:
                page.cabinet.rival = Menace("O", page.menace.scheme)
            return Learner(page.cabinet.rival, page.chance)
        return AtLevel(self._level(), page.chance)

    def name(self) -> str:
        choice = self._choice()
        if choice == "level":
            return say("level {level}", level=self._level())
        return say(
            "another MENACE"
            if choice == "menace"
            else "a perfect player"
            if choice == "perfect"
            else "a player who moves at random"
        )

    def _choice(self) -> str:
        return str(self._page.find("#opponent").value)

    def _level(self) -> int:
        levels = {"perfect": PERFECT, "random": AT_RANDOM}
        return levels.get(self._choice()) or number_from(self._page.find("#level").value)
