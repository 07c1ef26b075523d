"""A game between a person and a bot. The code that runs the bot passes the bot's moves in; a view shows the game.

Nothing here does input or output, or waits. A refused call raises an error and changes nothing.
"""

from ttt.game.cells import name_or_number
from ttt.game.errors import IllegalMove, Refused
from ttt.game.notation import to_text
from ttt.game.record import KEEPS, SWAPS, Game, after_steps, new_game, position_of, with_step
from ttt.game.rules import FIRST, Rules, landing
from ttt.session.scores import NONE
from ttt.session.settings import DEFAULT
from ttt.session.view import AWAY, View


class BotGame:
    """A game in which X moves first; mark is the person's mark, X or O, and bot the name to show for the bot.

    With a swap, the mark is the person's at the beginning. Who may swap can make a move instead, which keeps the sides.
    """

    def __init__(self, rules: "Rules", mark: str, bot: str) -> None:
        self._game: Game = new_game(rules)
        self._own = self._game.side(mark)
        self.bot = bot

    @property
    def view(self) -> View:
        """What to show now: AWAY is the phase in which the bot must move, SIDES that in which the person may swap."""
        own = self._game.turned(self._own)
        names = ("", self.bot) if own == FIRST else (self.bot, "")
        position = position_of(self._game)
        return View(self._game, position, DEFAULT, NONE, self.can_undo, False, names, None, False, own, False)

    @property
    def text(self) -> str:
        """The text of the game that the bot receives."""
        return to_text(self._game)

    @property
    def is_bots_turn(self) -> bool:
        return self.view.phase == AWAY

    @property
    def can_undo(self) -> bool:
        """Whether the person has made a move, or has swapped."""
        return self._last_step() is not None

    def play(self, cell: int) -> None:
        """Make the person's move; with gravity the mark falls. Raises IllegalMove."""
        if self.is_bots_turn:
            raise IllegalMove("bot to move", cell=name_or_number(self._game.rules, cell))
        self._add(landing(position_of(self._game), cell))

    def answer(self, cell: int) -> None:
        """Make the bot's move exactly as given. Raises IllegalMove."""
        self._add(cell)

    def swap(self) -> None:
        """Exchange the sides for whoever is to move. Raises IllegalMove unless there is a choice."""
        if not self._game.is_undecided:
            raise IllegalMove("nothing to choose")
        self._game = with_step(self._game, SWAPS)

    def undo(self) -> None:
        """Go back to before the person's last step. Raises Refused if the person hasn't made one."""
        last = self._last_step()
        if last is None:
            raise Refused("nothing to undo")
        has_kept = self._game.steps[last - 1 : last] == [KEEPS]  # by the move that is taken back
        self._game = after_steps(self._game, last - has_kept)

    def _last_step(self) -> "int | None":
        game = self._game
        own = [step for step in range(len(game.steps)) if game.turned(game.actor(step)) == self._own]
        return own[-1] if own else None

    def _add(self, cell: int) -> None:
        position_of(self._game).play(cell)
        self._game = with_step(self._game, cell)
