"""Lists the bots for a learner's own game: its own move(position), and every other program on the shelf."""

from ttt.session.bot_shelf import KeptBot
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.lab.lab import Lab
    from ttt.browser.lab.your_game_python import GamePython

    Choices = list[tuple[str, str]]  # values and names

OWN, OTHER = "own", "bot "  # values of a choice: the game's own bot; a prefix to the key of another bot
FUNCTIONS = ("moves", "result")  # functions of the game that can be stepped through, besides its bot


class GameBots:
    """The choices of a bot. has_own says whether the game's program contains a bot."""

    def __init__(self, lab: "Lab", python: "GamePython") -> None:
        self._lab, self._python = lab, python
        self.has_own = False

    def offer(self) -> None:
        """List the current bots in the choices to play against, to examine and to step through."""
        lab, game = self._lab, self._python.code
        found = [(OWN, self.own_name)] if self.has_own else []
        found += [(OTHER + bot.key, bot.name) for bot in lab.shelf.bots if bot.key != game["key"]]
        group = lab.find("#game-bots")
        group.label, group.hidden = say("Your bots"), not found
        lab.find("#game-bot-choice").hidden = not found
        self._list("#game-bots", "#game-against", found)
        self._list("#game-bot", "#game-bot", found)
        self._list("#game-walk-of", "#game-walk-of", found + [(name, name + "(position)") for name in FUNCTIONS])

    @property
    def own_name(self) -> str:
        """The name of the game's own bot."""
        return say("move(position) of {name}", name=isolated(self._python.code["name"]))

    def of(self, choice: str) -> "KeptBot | None":
        """Return the chosen bot from the shelf; None for the game's own bot, one of its functions, or a deleted bot."""
        return self._lab.shelf.find(choice[len(OTHER) :]) if choice.startswith(OTHER) else None

    def _list(self, place: str, select: str, found: "Choices") -> None:
        field = self._lab.find(select)
        chosen = str(field.value)
        if not self._lab.offer(place, found):
            return
        if place == select and chosen not in [value for value, _ in found]:
            chosen = found[0][0] if found else ""
        field.value = chosen
        if str(field.value) != chosen:
            field.value = ""
