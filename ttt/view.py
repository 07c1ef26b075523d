"""Everything a screen needs to know, as one value. No screen computes anything else."""

from collections import namedtuple

from ttt.game import PERSON
from ttt.rules import FIRST, SECOND

PERSONS_TURN, COMPUTERS_TURN, OVER = "person", "computer", "over"


class View(namedtuple("View", ("game", "position", "settings", "scores", "can_undo", "can_redo"))):
    """One moment of a sitting: the record and the position it leads to, the choices, the scores."""

    @property
    def phase(self) -> str:
        """PERSONS_TURN, COMPUTERS_TURN or OVER."""
        if self.position.outcome:
            return OVER
        return PERSONS_TURN if self.game.seats[self.position.to_move] == PERSON else COMPUTERS_TURN

    @property
    def is_against_computer(self) -> bool:
        """Whether one person plays, so that sentences can say "you"."""
        return self.game.seats.count(PERSON) == 1

    @property
    def turn(self) -> str:
        """The mark of the side to move."""
        return self.game.mark(self.position.to_move)

    @property
    def last(self) -> "int | None":
        """The cell of the last move."""
        return self.game.moves[-1] if self.game.moves else None

    @property
    def winner(self) -> "str | None":
        """The mark that won; None while the game is open and after a draw."""
        outcome = self.position.outcome
        return None if outcome is None or outcome.winner is None else self.game.mark(outcome.winner)

    @property
    def lines(self) -> "tuple[tuple[int, ...], ...]":
        """The rows that decided the game, each from one end to the other."""
        return self.position.outcome.lines if self.position.outcome else ()

    def mark(self, cell: int) -> str:
        """X, O, or nothing for an empty cell."""
        holder = self.position.holder(cell)
        return "" if holder is None else self.game.mark(holder)


def changed_cells(old: "View | None", new: View) -> "list[int]":
    """The cells that a screen which shows old must touch to show new: as few as can be."""
    if old is None or old.game.rules != new.game.rules or old.game.opens != new.game.opens:
        return list(range(new.game.rules.size))
    before, after = old.position.marks, new.position.marks
    differing = (before[FIRST] ^ after[FIRST]) | (before[SECOND] ^ after[SECOND])
    changed = set(_cells_of(differing, new.game.rules.m))
    for view in (old, new):
        if view.last is not None:
            changed.add(view.last)
        for line in view.lines:
            changed.update(line)
    return sorted(changed)


def _cells_of(bits: int, width: int) -> "list[int]":
    found = []
    base = 0
    while bits:
        row = bits & (1 << width) - 1
        for column in range(width) if row else ():
            if row >> column & 1:
                found.append(base + column)
        bits >>= width
        base += width
    return found
