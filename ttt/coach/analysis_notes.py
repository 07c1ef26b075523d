"""What a screen shows of an analysis: notes on cells, and who is ahead."""

from collections import namedtuple

from ttt.coach.who_is_ahead import lead_of_x
from ttt.game.analysis import DRAW, WIN, Analysis
from ttt.game.record import Game
from ttt.game.rules import Position, Rules

SMALL_CELLS = 100  # cells; from this size on, the cells of a board are so small that only a FEW get notes
FEW = 5
_UNSURE = 0.8  # the most that an estimate can move the balance from 0


class Note(namedtuple("Note", ("worth", "place", "is_best", "mark"))):
    """A note on a cell: the Worth of a move there, and whether no move is known to be better.

    place ranks an unproved move among all such moves, 1 being the best; None if the worth is proved. In wild, mark is
    the mark to put down, X or O, unless both marks are worth the same; otherwise it is "".
    """

    @property
    def sign(self) -> str:
        """The short form: plus or minus with the plies to a win or loss, = for a draw, or ~ with the place."""
        worth = self.worth
        if worth.value is None:
            return f"{self.mark}~{self.place}"
        if worth.value == DRAW:
            return self.mark + "="
        return self.mark + ("+" if worth.value == WIN else "\u2212") + ("" if worth.plies is None else str(worth.plies))


class Insight(namedtuple("Insight", "notes value plies best balance mark lead is_even is_from_book")):
    """What to show of a position that isn't over.

    notes maps cells to their Note. value is that of the position for the side to move, None if it isn't proved. plies
    is how soon the best cells win or how long they hold out, None if that isn't known. best holds the best cells, none
    while the sides are open (are_sides_open). balance is 1 if X is proved to win, -1 if O is, 0 for a
    proved draw, and in between by estimate. mark is that of the side to move. lead is who is ahead by estimate, from 1
    (X) to -1 (O); None if the value is proved or there is no estimate. is_even says that there are several legal moves,
    and all are proved to have the same value and length: then notes on the cells would say nothing. is_from_book says
    that the value comes from a book.
    """


def insight(game: Game, position: Position, analysis: Analysis) -> Insight:
    """Return what to show of a game's position, given its analysis."""
    cells = sorted(analysis.cells, key=lambda cell: (-analysis.cells[cell].rank, cell not in analysis.best, cell))
    if game.rules.size >= SMALL_CELLS:
        cells = cells[:FEW]
    leader = analysis.cells[analysis.best[0]]
    ahead = None if analysis.value else lead_of_x(game, position)
    return Insight(
        _noted(game.rules, cells, analysis),
        analysis.value,
        leader.plies if leader.value == analysis.value else None,
        tuple(analysis.best),
        _balance(game.mark(position.to_move), analysis.value, ahead),
        game.mark(position.to_move),
        ahead,
        _is_even(position, analysis),
        getattr(analysis, "is_from_book", False),
    )


def _noted(rules: Rules, cells: "list[int]", analysis: Analysis) -> "dict[int, Note]":
    """Return the notes on the cells of some moves, best first; in wild a cell gets the note of the better mark."""
    notes: "dict[int, Note]" = {}
    for move in cells:
        cell, mark = move % rules.size, ""
        if rules.names_marks:
            # The two moves on a cell have the numbers size + cell and 2 * size + cell.
            other = analysis.cells[3 * rules.size + 2 * cell - move]
            mark = "" if other.rank == analysis.cells[move].rank else "XO"[move // rules.size - 1]
        if cell not in notes:
            notes[cell] = Note(analysis.cells[move], place_of(move, analysis), move in analysis.best, mark)
    return notes


def are_sides_open(game: Game) -> bool:
    """Whether the sides of a game with a swap are still to be taken; until then no move is best."""
    return game.rules.has_swap and not game.choice


def insight_before_sides(game: Game, position: Position) -> Insight:
    """Return what to show of a position while the sides are open: how even it is, by estimate."""
    mark, ahead = game.mark(position.to_move), lead_of_x(game, position)
    return Insight({}, None, None, (), _balance(mark, None, ahead), mark, ahead, False, False)


def place_of(cell: int, analysis: Analysis) -> "int | None":
    """Return the place of an unproved move among all unproved moves, 1 being the best; None if its value is proved."""
    worth = analysis.cells[cell]
    if worth.value:
        return None
    return 1 + len([1 for other in analysis.cells.values() if not other.value and other.rank > worth.rank])


def _is_even(position: Position, analysis: Analysis) -> bool:
    worths = {(worth.value, worth.plies) for worth in analysis.cells.values()}
    value, plies = worths.pop()
    is_proved = value == DRAW or plies is not None
    return not worths and is_proved and 1 < len(analysis.cells) == len(position.legal_moves())


def _balance(mark: str, value: "str | None", ahead: "float | None") -> float:
    """Return the balance; mark is that of the side to move, ahead the lead of X by estimate."""
    if value is None:
        return _UNSURE * (ahead or 0)
    if value == DRAW:
        return 0
    return 1 if (value == WIN) == (mark == "X") else -1
