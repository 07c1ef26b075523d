"""Notakto: both sides put down X on one to three boards; a row ends its board, and whoever ends the last board loses.

The boards stand side by side: columns a to c are the first. All marks of a position count as those of FIRST.
"""

from ttt.game.cells import name_or_number
from ttt.game.errors import BadSetting, IllegalMove
from ttt.game.rules import FIRST, MISERE, SECOND, Outcome, Position, Rules
from ttt.kinds.kind import ROWS, Kind

EDGE = 3  # columns and rows of a board
MOST = 3  # boards


def board_of(rules: Rules, cell: int) -> int:
    """Return the number of the board that a cell is on, from 0."""
    return cell % rules.m // EDGE


def rows_of(rules: Rules, board: int) -> "list[tuple[int, ...]]":
    """Return the rows of a board."""
    return [tuple([at // EDGE * rules.m + board * EDGE + at % EDGE for at in row]) for row in ROWS]


def ended_by(rules: Rules, marks: int, board: int) -> "list[tuple[int, ...]]":
    """Return the full rows of a board; none until the board has ended."""
    return [row for row in rows_of(rules, board) if all([marks >> cell & 1 for cell in row])]


def is_dead(position: Position, cell: int) -> bool:
    """Whether a cell is on a board that has ended."""
    return bool(ended_by(position.rules, position.marks[FIRST], board_of(position.rules, cell)))


class NotaktoPosition(Position):
    """A position in which every mark is an X."""

    def is_open(self, cell: int) -> bool:
        """Whether a mark can be put on a cell: it is empty, and its board hasn't ended."""
        return 0 <= cell < self.rules.size and self.holder(cell) is None and not is_dead(self, cell)

    def play(self, cell: int) -> Position:
        """Return the position after the side to move has put an X on a cell. Raises IllegalMove."""
        rules, mover = self.rules, self.to_move
        if not self.is_legal(cell):
            raise IllegalMove(self._why_not(cell), cell=name_or_number(rules, cell))
        marks = self.marks[FIRST] | 1 << cell
        rows = tuple([row for row in ended_by(rules, marks, board_of(rules, cell)) if cell in row])
        outcome = None
        if rows and all([ended_by(rules, marks, board) for board in range(rules.m // EDGE)]):
            outcome = Outcome(mover if rules.is_misere else 1 - mover, rows)
        return type(self)(rules, (marks, self.marks[SECOND]), self.ply + 1, self.points, outcome)

    def _why_not(self, cell: int) -> str:
        is_ended = not self.outcome and 0 <= cell < self.rules.size and self.holder(cell) is None
        return "board ended" if is_ended else Position._why_not(self, cell)


class Notakto(Kind):
    """Notakto, whose letter is n. With MISERE, whoever ends the last board wins."""

    shares_marks = row_loses = True
    boards = EDGE
    cells_examined = 2 * EDGE * EDGE

    def check(self, rules: Rules) -> None:
        """Raise BadSetting unless there are one to three boards of 3x3, and no variant but MISERE."""
        m, n, k, variants, _ = rules
        if m % EDGE or m > MOST * EDGE or n != EDGE or k != EDGE or variants[1:] not in ("", MISERE):
            raise BadSetting("notakto board", given=f"{m}x{n}x{k}{variants}")

    def begin(self, rules: Rules) -> Position:
        return NotaktoPosition(rules, (0, 0), 0, (0, 0), None)

    def completing(self, position: Position, held: "set[int]") -> "list[int]":
        """Return the cells on which a mark would end a board."""
        rules, marks = position.rules, position.marks[FIRST]
        open_cells = [cell for cell in range(rules.size) if position.is_open(cell)]
        return [cell for cell in open_cells if ended_by(rules, marks | 1 << cell, board_of(rules, cell))]
