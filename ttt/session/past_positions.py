"""The past positions of a game, each found by replaying at most APART moves, and views of them."""

from ttt.game.family import start
from ttt.game.record import SWAPS, Game, with_moves
from ttt.game.rules import Position
from ttt.session.view import OVER, REVIEWING, View

APART = 50  # moves between two positions that are remembered: a game can have thousands of moves


class PastView(View):
    """A view of a position in which nothing can be played."""

    @property
    def phase(self) -> str:
        """OVER or REVIEWING."""
        return OVER if self.position.outcome else REVIEWING


class Past:
    """The positions of a game; every APARTth position is remembered once it has been reached."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._kept = [start(game.rules)]  # the positions after 0, APART, 2 * APART ... moves, as far as needed so far

    def at(self, ply: int) -> Position:
        """Return the position after a number of moves."""
        kept = min(ply // APART, len(self._kept) - 1)
        position = self._kept[kept]
        for cell in self._game.moves[kept * APART : ply]:
            position = position.play(cell)
            if position.ply == len(self._kept) * APART:
                self._kept.append(position)
        return position

    def view(self, now: View, ply: int) -> PastView:
        """Return the view of the game after a number of moves; now is its present view."""
        position = now.position if ply == now.position.ply else self.at(ply)
        game, names, own = with_moves(now.game, now.game.moves[:ply]), now.names, now.own
        if game.choice != now.game.choice and now.game.choice == SWAPS:  # the sides weren't swapped yet
            names, own = (names[1], names[0]), None if own is None else 1 - own
        shown = game, position, now.settings, now.scores, False, False, names, now.series, False, own
        return PastView(*shown, now.is_watched)
