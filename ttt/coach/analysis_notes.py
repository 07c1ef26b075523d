"""What a screen shows of an analysis: notes on cells, and who is ahead."""

from collections import namedtuple

from ttt.coach.who_is_ahead import lead
from ttt.game.analysis import DRAW, WIN, Analysis, Worth
from ttt.game.record import Game
from ttt.game.rules import Position

SMALL_CELLS = 100  # on a board with this many cells they are so small that only a FEW can have notes
FEW = 5
_UNSURE = 0.8  # the furthest that an estimate may push the balance


class Note(namedtuple("Note", ("worth", "place", "is_best"))):
    """A note on a cell: the Worth of a move there, and whether no move is known to be better.

    place ranks an estimate among all estimates, 1 being the highest; None if the worth is proved.
    """

    @property
    def sign(self) -> str:
        """The short form: a plus or minus with the moves to a win or loss, = for a draw, or ~ with the place."""
        worth = self.worth
        if worth.value is None:
            return f"~{self.place}"
        if worth.value == DRAW:
            return "="
        return ("+" if worth.value == WIN else "\u2212") + ("" if worth.plies is None else str(worth.plies))


class Insight(namedtuple("Insight", ("notes", "value", "plies", "best", "balance", "mark"))):
    """What to show of an open position.

    notes maps cells to their Note. value is that of the position for the side to move, None if it isn't
    proved. plies is how soon the best cells win or how long they hold out, None if that isn't known. best
    holds the best cells. balance goes from 1 (X wins) to -1 (O wins); in between it is an estimate. mark
    is that of the side to move.
    """


def insight(game: Game, position: Position, analysis: Analysis) -> Insight:
    """What to show of a game's position, given its analysis."""
    cells = sorted(analysis.cells, key=lambda cell: (-analysis.cells[cell].rank, cell))
    if game.rules.size >= SMALL_CELLS:
        cells = cells[:FEW]
    estimates = [worth.estimate for worth in analysis.cells.values() if worth.value is None]
    leader = analysis.cells[analysis.best[0]]
    return Insight(
        {cell: _note(analysis.cells[cell], estimates, cell in analysis.best) for cell in cells},
        analysis.value,
        leader.plies if leader.value == analysis.value else None,
        tuple(analysis.best),
        _balance(game, position, analysis),
        game.mark(position.to_move),
    )


def _note(worth: Worth, estimates: "list[int]", is_best: bool) -> Note:
    place = None if worth.value else 1 + len([estimate for estimate in estimates if estimate > worth.estimate])
    return Note(worth, place, is_best)


def _balance(game: Game, position: Position, analysis: Analysis) -> float:
    if analysis.value is None:
        ahead = _UNSURE * (lead(position, game.moves) or 0)
        return ahead if game.opens == "X" else -ahead
    if analysis.value == DRAW:
        return 0
    return 1 if (analysis.value == WIN) == (game.mark(position.to_move) == "X") else -1
