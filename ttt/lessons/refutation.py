"""How the other side refutes a wrong move: with its best reply, if that is proved."""

from collections import namedtuple

from ttt.game.analysis import DRAW, Analysis
from ttt.game.analysis import WIN as WON
from ttt.game.row_completions import completing, makes_fork
from ttt.game.rules import Position
from ttt.lessons.lesson import FIND, WIN, Step
from ttt.lessons.tasks import threatens_two_rows

# What the reply achieves: an immediate win, two rows of which one will be completed, a later win, a draw, or that
# the win takes more moves than were asked for.
AT_ONCE, TWO_ROWS, SOME_DAY, SAVED, HELD_OUT = "wins", "threatens", "can't be stopped", "saves", "holds out"

_FEW = 25  # moves, at most: trying more, each with its replies, would take a slow Python long


class Refutation(namedtuple("Refutation", ("cell", "kind"))):
    """A reply and what it achieves."""


def seen_refutation(position: "Position") -> "Refutation | None":
    """Return what refutes the move that led to a position: a row, or two threatened rows.

    Return None if there is neither, or if finding out takes a search.
    """
    if not position.rules.row_wins:
        return None
    side, moves = position.to_move, position.legal_moves()
    ends = completing(position, side)
    if ends:
        return Refutation(ends[0], AT_ONCE)
    if len(moves) > _FEW or completing(position, 1 - side):
        return None
    for cell in moves:
        if makes_fork(position, cell):
            return Refutation(cell, TWO_ROWS)
    return None


def refutation(step: "Step", position: "Position", analysis: "Analysis") -> "Refutation | None":
    """Return what an analysis of a position shows to refute the move that led there; None if it shows none.

    A draw refutes a move only if the step asks for wins.
    """
    cell = analysis.best[0]
    if analysis.value == DRAW and step.task in (FIND, WIN):
        return Refutation(cell, SAVED)
    return winning_reply(position, cell) if analysis.value == WON else None


def winning_reply(position: "Position", cell: int) -> Refutation:
    """Return a reply that is proved to win, with the way in which it wins."""
    after = position.play(cell)
    if after.outcome:
        return Refutation(cell, AT_ONCE)
    return Refutation(cell, TWO_ROWS if threatens_two_rows(after, position.to_move) else SOME_DAY)
