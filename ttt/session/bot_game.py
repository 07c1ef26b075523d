"""A game between a person and a bot. The code that runs the bot passes the bot's moves in; a view shows the game.

Nothing here does input or output, or waits. A refused call raises an error and changes nothing.
"""

from ttt.game.cells import name_or_number
from ttt.game.errors import IllegalMove, Refused
from ttt.game.notation import to_text
from ttt.game.record import Game, new_game, position_of, with_moves
from ttt.game.rules import FIRST, Rules, landing
from ttt.session.scores import NONE
from ttt.session.settings import DEFAULT
from ttt.session.view import OVER, PERSONS_TURN, View


class BotGame:
    """A game in which X moves first; mark is the person's mark, X or O, and bot the name to show for the bot."""

    def __init__(self, rules: "Rules", mark: str, bot: str) -> None:
        self._game: Game = new_game(rules)
        self._own = self._game.side(mark)
        self.bot = bot

    @property
    def view(self) -> View:
        """What to show now: AWAY is the phase in which the bot must move."""
        names = ("", self.bot) if self._own == FIRST else (self.bot, "")
        position = position_of(self._game)
        return View(self._game, position, DEFAULT, NONE, self.can_undo, False, names, None, False, self._own, False)

    @property
    def text(self) -> str:
        """The text of the game that the bot receives."""
        return to_text(self._game)

    @property
    def is_bots_turn(self) -> bool:
        return self.view.phase not in (OVER, PERSONS_TURN)

    @property
    def can_undo(self) -> bool:
        """Whether the person has made a move."""
        return len(self._game.moves) > self._own

    def play(self, cell: int) -> None:
        """Make the person's move; with gravity the mark falls. Raises IllegalMove."""
        if self.is_bots_turn:
            raise IllegalMove("bot to move", cell=name_or_number(self._game.rules, cell))
        self._add(landing(position_of(self._game), cell))

    def answer(self, cell: int) -> None:
        """Make the bot's move exactly as given. Raises IllegalMove."""
        self._add(cell)

    def undo(self) -> None:
        """Go back to before the person's last move. Raises Refused if the person hasn't moved."""
        if not self.can_undo:
            raise Refused("nothing to undo")
        moves = self._game.moves[:-1]
        while len(moves) % 2 != self._own:
            moves = moves[:-1]
        self._game = with_moves(self._game, moves)

    def _add(self, cell: int) -> None:
        position_of(self._game).play(cell)
        self._game = with_moves(self._game, self._game.moves + (cell,))
