"""The exact value of every position of a small game."""

from ttt.engine.all_positions import table
from ttt.engine.book import at_hand
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.rules import Position, Rules

OPPOSITE = {WIN: LOSS, DRAW: DRAW, LOSS: WIN}


class ExactValues:
    """The values of all positions in one small game; see small_boards.py."""

    def __init__(self, rules: Rules) -> None:
        self._table = None if rules.has_points else table(rules)
        self._search = Search(rules, at_hand(rules))
        self._known: "dict[tuple[int, int], str | None]" = {}

    def of(self, position: Position, side: int) -> "str | None":
        """Return what a position is worth to a side; None if that is not proved."""
        if position.outcome:
            winner = position.outcome.winner
            return DRAW if winner is None else WIN if winner == side else LOSS
        value = self._of_open(position)
        return value if value is None or position.to_move == side else OPPOSITE[value]

    def _of_open(self, position: Position) -> "str | None":
        """Return what an unfinished position is worth to the side to move; None if that is not proved."""
        if self._table is not None:
            mover = position.to_move
            score = self._table[position.marks[mover], position.marks[1 - mover]]
            return WIN if score > 0 else LOSS if score < 0 else DRAW
        if position.marks not in self._known:
            self._known[position.marks] = self._search.analyse(position).value
        return self._known[position.marks]
