"""A person's game against MENACE, which moves first, as in Michie's design."""

from collections import namedtuple

from ttt.game.cells import cell_name
from ttt.game.errors import IllegalMove
from ttt.game.family import rules
from ttt.matchboxes.menace import EMPTY, LINES, Bead, Menace, after, result_for, to_move, winner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

NAMES = [cell_name(rules(), cell) for cell in range(9)]  # the names of the cells, in order


class BeadChange(namedtuple("BeadChange", ("cell", "before", "after"))):
    """What MENACE has learned about one of its moves: how many beads there were for it, and how many there are now."""


class HandGame:
    """A game on the board as the person sees it; MENACE has X and the person O.

    drawn are MENACE's beads; result is how the game ended for MENACE, "" until then; changes are what it then learned.
    """

    def __init__(self, menace: Menace, chance: "Callable[[], float]") -> None:
        self.menace = menace
        self._chance = chance
        self.board, self.before = EMPTY, EMPTY  # before: the board when MENACE last drew
        self.last: "int | None" = None
        self.drawn: "list[Bead]" = []
        self.result = ""
        self.has_resigned = False
        self.changes: "list[BeadChange]" = []

    def draw(self) -> None:
        """Let MENACE draw a bead and make its move, or resign."""
        self.before = self.board
        bead = self.menace.draw(self.board, self._chance())
        if bead is None:
            self.has_resigned = True
            self._end("O")
            return
        self.drawn.append(bead)
        self._put(bead.cell)

    def play(self, cell: int) -> None:
        """Make the person's move. Raises IllegalMove if the cell is taken, the game is over or it is MENACE's turn."""
        if self.result or to_move(self.board) == "X":
            raise IllegalMove("game over", cell=NAMES[cell])
        if self.board[cell] != ".":
            raise IllegalMove("taken", cell=NAMES[cell])
        self._put(cell)

    @property
    def line(self) -> "tuple[int, ...]":
        """The cells of the line that decided the game; () if no line did."""
        for line in LINES:
            if {self.board[cell] for cell in line} in ({"X"}, {"O"}):
                return line
        return ()

    def _put(self, cell: int) -> None:
        self.board, self.last = after(self.board, cell), cell
        won = winner(self.board)
        if won:
            self._end(won)

    def _end(self, won: str) -> None:
        self.result = result_for("X", won)
        own = [bead for bead in self.drawn if bead.picture]
        before = [self.menace.boxes[bead.picture][bead.kind] for bead in own]
        self.menace.learn(own, self.result)
        for bead, count in zip(own, before):
            self.changes.append(BeadChange(bead.cell, count, self.menace.boxes[bead.picture][bead.kind]))
