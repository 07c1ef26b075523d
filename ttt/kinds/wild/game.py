"""Wild tic-tac-toe: each move puts down either mark, and three equal marks in a row decide.

A move combines a cell and a mark in one number: size + cell for an X, 2 * size + cell for an O. The marks of a
position belong to nobody: those of FIRST are the Xs, those of SECOND the Os.
"""

from ttt.game.cells import name_or_number
from ttt.game.errors import BadSetting, IllegalMove
from ttt.game.rules import MISERE, Outcome, Position, Rules, rows_through
from ttt.kinds.kind import Kind

BOARDS = ((3, 3, 3),)


class WildPosition(Position):
    """A position in which either side may put down either mark."""

    def is_legal(self, cell: int) -> bool:
        """Whether the side to move may make a move, given as its number."""
        size = self.rules.size
        return not self.outcome and size <= cell < 3 * size and self.is_open(cell % size)

    def legal_moves(self) -> "list[int]":
        """Return every legal move: an X on each empty cell in order, then an O on each."""
        return [move for move in range(self.rules.size, 3 * self.rules.size) if self.is_legal(move)]

    def play(self, cell: int) -> Position:
        """Return the position after a move of the side to move. Raises IllegalMove."""
        rules, mover = self.rules, self.to_move
        if not self.is_legal(cell):
            raise IllegalMove(self._why_not(cell), cell=name_or_number(rules, cell))
        mark, place = cell // rules.size - 1, cell % rules.size
        own = self.marks[mark] | 1 << place
        marks = (self.marks[0], own) if mark else (own, self.marks[1])
        outcome = self.ended(mover, rows_through(rules, own, place), marks)
        return type(self)(rules, marks, self.ply + 1, self.points, outcome)

    def ended(self, mover: int, rows: "tuple[tuple[int, ...], ...]", marks: "tuple[int, int]") -> "Outcome | None":
        """Return how the game ends with a side's move that completes some rows and leads to some marks, if it does."""
        if rows:
            return Outcome(1 - mover if self.rules.is_misere else mover, rows)
        return Outcome(None, ()) if self.ply + 1 == self.rules.size else None

    def _why_not(self, cell: int) -> str:
        size = self.rules.size
        if self.outcome:
            return "game over"
        if not 0 <= cell < 3 * size:
            return "off the board"
        return "no mark named" if cell < size and self.is_open(cell) else "taken"


class Wild(Kind):
    """Wild, whose letter is w."""

    shares_marks = names_marks = True
    cells_examined = 9

    def check(self, rules: Rules) -> None:
        """Raise BadSetting for a board not in BOARDS, or for variants besides MISERE."""
        m, n, k, variants, _ = rules
        if (m, n, k) not in BOARDS or variants[1:] not in ("", MISERE):
            raise BadSetting("wild board", given=f"{m}x{n}x{k}{variants}")

    def begin(self, rules: Rules) -> Position:
        return WildPosition(rules, (0, 0), 0, (0, 0), None)
