"""The game in which marks vanish: each side has three, and when it makes a fourth mark, its oldest mark vanishes.

The fourth mark goes on an empty cell, so never on the cell of the mark about to vanish. A row counts once the oldest
mark has gone. The board never fills, so a game could go on for ever: it is a draw when a position arises for the third
time, with the same marks of the same age and the same side to move.
"""

from collections import namedtuple

from ttt.game.cells import name_or_number
from ttt.game.errors import BadSetting, IllegalMove
from ttt.game.rules import Outcome, Position, Rules
from ttt.kinds.kind import ROWS, Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SIZE = 9  # cells
STAYING = 3  # marks of each side
REPEATED = 3  # the game is a draw once a position has arisen this many times
LETTERS = ("abcdefghi", "ABCDEFGHI")  # a letter for each cell: small for the first side, capital for the other
_ROW_OF = {sum([1 << cell for cell in row]): row for row in ROWS}  # by the bits of its cells
_PLAIN: "Any" = Position  # some of its methods work for any position, whatever other fields it has


class VanishingPosition(namedtuple("VanishingPosition", ("rules", "marks", "ply", "points", "outcome", "past"))):
    """A position, as a value: all that Position of rules.py has, and past, a letter for each move that led to it.

    The last six letters are the marks on the board and their ages, so they tell one position from another.
    """

    __str__, to_move, holder, is_legal = _PLAIN.__str__, _PLAIN.to_move, _PLAIN.holder, _PLAIN.is_legal

    def is_open(self, cell: int) -> bool:
        """Whether a mark can be put on a cell: it is empty before the oldest mark vanishes."""
        return 0 <= cell < SIZE and self.holder(cell) is None

    def legal_moves(self) -> "list[int]":
        """Return every cell that may be played, in order; none once the game is over."""
        return [cell for cell in range(SIZE) if self.is_legal(cell)]

    def play(self, cell: int) -> "VanishingPosition":
        """Return the position after a move, with the side's oldest mark gone if it had three. Raises IllegalMove."""
        if not self.is_legal(cell):
            why = "game over" if self.outcome else "taken" if 0 <= cell < SIZE else "off the board"
            raise IllegalMove(why, cell=name_or_number(self.rules, cell))
        mover = self.to_move
        own = self.lasting[mover] | 1 << cell
        marks = (self.marks[0], own) if mover else (own, self.marks[1])
        past = self.past + LETTERS[mover][cell]
        row = _ROW_OF.get(own)
        outcome = Outcome(mover, (row,)) if row else Outcome(None, ()) if times(past) == REPEATED else None
        return VanishingPosition(self.rules, marks, self.ply + 1, self.points, outcome, past)

    @property
    def vanishes_next(self) -> "tuple[int | None, int | None]":
        """The cell of the mark that vanishes with each side's next move; None while the side has fewer than three."""
        return self._oldest(0), self._oldest(1)

    @property
    def ages(self) -> "dict[int, int]":
        """For each marked cell, which of its side's coming moves makes the mark vanish: 1 is the next."""
        found: "dict[int, int]" = {}
        for letters in LETTERS:
            own = [letter for letter in self.past[-2 * STAYING :] if letter in letters]
            for later, letter in enumerate(reversed(own)):
                found[letters.index(letter)] = STAYING - later
        return found

    @property
    def lasting(self) -> "tuple[int, int]":
        """The marks of each side that outlast its next move, as bits; only they can be in a row with the new mark."""
        first, second = [0 if cell is None else 1 << cell for cell in self.vanishes_next]
        return self.marks[0] & ~first, self.marks[1] & ~second

    def _oldest(self, side: int) -> "int | None":
        own = [letter for letter in self.past[-2 * STAYING :] if letter in LETTERS[side]]
        return LETTERS[side].index(own[0]) if len(own) == STAYING else None


def times(past: str) -> int:
    """Return how often the position after these moves has arisen, including now; 1 if it has fewer than six marks.

    Occurrences of the same six letters can't overlap, because any seven successive moves are on different cells.
    """
    return past.count(past[-2 * STAYING :]) if len(past) >= 2 * STAYING else 1


class Vanishing(Kind):
    """The game in which marks vanish, whose letter is v."""

    has_rows = marks_vanish = True
    cells_examined = SIZE

    def check(self, rules: Rules) -> None:
        """Raise BadSetting unless the board is 3x3 with three in a row, no other variant and no other lines."""
        m, n, k, variants, lines = rules
        if (m, n, k, variants[1:], lines) != (3, 3, 3, "", ""):
            raise BadSetting("vanishing", given=f"{m}x{n}x{k}{variants}{lines}")

    def state(self, position: "Any") -> str:
        """Return the letters of the marks on the board, oldest first."""
        return str(position.past[-2 * STAYING :])

    def begin(self, rules: Rules) -> VanishingPosition:
        return VanishingPosition(rules, (0, 0), 0, (0, 0), None, "")
