"""Hints and the reasons for them, as data that ttt/words/hints.py turns into sentences.

A reason is a claim with its evidence, so that it can be checked with the rules alone. Reasons are about
rows and threats if completing a row of one's own marks wins (Rules.row_wins), otherwise about values.
"""

from collections import namedtuple

from ttt.coach.questions import analysis_of
from ttt.game.analysis import DRAW, LOSS, WIN, Analysis
from ttt.game.board_lines import from_middle, live_rows, near
from ttt.game.cells import cells_of
from ttt.game.record import Game, position_of, with_moves
from ttt.game.row_completions import completing, passed
from ttt.game.rules import Position, rows_through

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

# Kinds of reasons.
COMPLETES = "completes"  # the move wins at once: lines are the rows it completes
BLOCKS = "blocks"  # lines are the rows that the opponent would complete on this cell
BLOCKS_ONE = "blocks one"  # in vain: play is this move and the move that completes another row; lines are all rows
FORKS = "forks"  # after the move there are two cells on which to win: lines holds a row for each
STOPS_FORK = "stops fork"  # the opponent would make a fork here: lines are its rows
FORCES = "forces"  # the move wins in plies moves: play shows how, with best play by both
DRAWS = "draws"  # the position is a draw, and still is after the move
ALL_DRAW = "all draw"  # there are several moves, and all draw: the cell is the most sensible
HOLDS_OUT = "holds out"  # every move loses, and none takes more than plies moves
LOOKS_BEST = "looks best"  # by estimate; nothing is proved

AT_ONCE = 2  # plies to the end of a game that the opponent wins with the next move


class Reason(namedtuple("Reason", ("kind", "cell", "lines", "plies", "play"))):
    """Why to play a cell: one of the kinds above, and the evidence for it.

    lines are rows, each listed from end to end. plies counts the moves to the end, including this move;
    None if their number is unknown or irrelevant. play holds the cells of a line of play that starts with
    this move. lines and play are empty if there is no such evidence.
    """


class Hint(namedtuple("Hint", ("reason", "is_proved"))):
    """What to play: reason.kind says what to look for, reason.cell where, and the whole reason why.

    is_proved says whether it is proved that no other move is worth more; otherwise the hint is an estimate.
    """


def hint(game: Game) -> "Generator[Game, Analysis, Hint]":
    """Find out what to play in a game that isn't over. A generator of questions; see questions.py.

    It asks nothing if the rules alone decide.
    """
    at_once = decided_at_once(position_of(game))
    if at_once:
        return Hint(at_once, True)
    known: "dict[tuple[int, int], Analysis]" = {}
    analysis = yield from analysis_of(game, known)
    why = yield from explained(game, _hinted(position_of(game), analysis), known)
    return Hint(why, analysis.value is not None)


def _hinted(position: Position, analysis: Analysis) -> Reason:
    """Return the reason for the most sensible of the best cells; for a win, of the first, as in best_play()."""
    if analysis.value == WIN:
        return reason(position, analysis)
    cell = most_sensible(position, analysis.best)
    if analysis.value == DRAW and 1 < len(analysis.best) == len(position.legal_moves()):
        return Reason(ALL_DRAW, cell, (), None, ())
    return reason(position, analysis, cell)


def most_sensible(position: Position, cells: "list[int]") -> int:
    """Return the cell with the most rows open to the side to move; of these, the nearest to the middle, then the first.

    Where a row loses, the fewest open rows are best; where rows of a side's own marks decide nothing, rows don't count.
    Only whole numbers are compared, so that every device finds the same cell.
    """
    rules, mover = position.rules, position.to_move
    sign = 0 if not rules.has_rows else 1 if rules.is_misere else -1
    holders = {cell: side for side in (0, 1) for cell in cells_of(position.marks[side], rules.size)}

    def place(cell: int) -> "tuple[int, int, int]":
        at = cell % rules.size  # the cell of a move that names its mark
        return sign * len(live_rows(rules, holders, at, mover)), from_middle(rules, at), cell

    return min([place(cell) for cell in cells])[2]


def decided_at_once(position: Position) -> "Reason | None":
    """Return the reason to win at once (COMPLETES), or else to block an immediate win (BLOCKS; in vain BLOCKS_ONE).

    Return None if neither is possible, or if rows don't win. The rules alone decide.
    """
    if not position.rules.row_wins:
        return None
    won = _first_win(position)
    if won:
        return Reason(COMPLETES, won[0], won[1], 1, ())
    threat = _first_win(passed(position))
    if not threat:
        return None
    cell, rows = threat
    # The opponent may still win: on another cell or, with gravity, right above this mark.
    other = _first_win(position.play(cell))
    if not other:
        return Reason(BLOCKS, cell, rows, None, ())
    return Reason(BLOCKS_ONE, cell, rows + other[1], AT_ONCE, (cell, other[0]))


def reason(position: Position, analysis: Analysis, cell: "int | None" = None) -> Reason:
    """Return the simplest true reason for one of the best cells; if cell is None, for the first."""
    if cell is None:
        cell = analysis.best[0]
    worth = analysis.cells[cell]
    by_rows = _by_rows(position, cell)
    if worth.value == LOSS:
        # A move that stops a row may still lose, but later than any other.
        if by_rows and by_rows.kind == BLOCKS and worth.plies != AT_ONCE:
            return by_rows
        return Reason(HOLDS_OUT, cell, (), worth.plies, ())
    if by_rows and not (by_rows.kind == STOPS_FORK and worth.value == WIN):
        return by_rows
    if worth.value == WIN:
        return Reason(FORCES, cell, (), worth.plies, ())
    if analysis.value == DRAW:
        return Reason(DRAWS, cell, (), None, ())
    return Reason(LOOKS_BEST, cell, (), None, ())


def explained(game: Game, why: Reason, known: "dict[tuple[int, int], Analysis]") -> "Generator[Game, Analysis, Reason]":
    """Return the reason, why, for the next move of a game; for a forced win, with the play to the end."""
    if why.kind != FORCES:
        return why
    play = yield from best_play(game, known)
    return Reason(why.kind, why.cell, why.lines, why.plies, play)


def best_play(game: Game, known: "dict[tuple[int, int], Analysis]") -> "Generator[Game, Analysis, tuple[int, ...]]":
    """Return the moves to the end if both sides play their first best cell; none if they aren't proved to the end."""
    position = position_of(game)
    play: "tuple[int, ...]" = ()
    while not position.outcome:
        analysis = yield from analysis_of(with_moves(game, game.moves + play), known)
        if analysis.value is None:
            return ()
        play += (analysis.best[0],)
        position = position.play(analysis.best[0])
    return play


def _first_win(position: Position) -> "tuple[int, tuple[tuple[int, ...], ...]] | None":
    """Return the first cell on which the side to move wins at once, and its rows."""
    for cell in completing(position, position.to_move):
        outcome = position.play(cell).outcome
        if outcome and outcome.winner == position.to_move:
            return cell, outcome.lines
    return None


def _by_rows(position: Position, cell: int) -> "Reason | None":
    """Return what a move does for its side's rows, or else against the opponent's.

    Return None if the move does nothing for or against rows, or if completing a row doesn't win.
    """
    rules, mover = position.rules, position.to_move
    if not position.rules.row_wins:
        return None
    marks = getattr(position, "lasting", position.marks)  # marks that vanish first make no row
    own = rows_through(rules, marks[mover] | 1 << cell, cell)
    if own:
        return Reason(COMPLETES, cell, own, 1, ())
    stopped = rows_through(rules, marks[1 - mover] | 1 << cell, cell)
    if stopped:
        return Reason(BLOCKS, cell, stopped, None, ())
    if rules.marks_vanish:
        return None  # two of three marks remain, and make at most one threat
    for side, kind in ((mover, FORKS), (1 - mover, STOPS_FORK)):
        threats = _threats(_marked(position, side, cell), side, cell)
        if len(threats) > 1:
            return Reason(kind, cell, (threats[0], threats[1]), None, ())
    return None


def _threats(position: Position, side: int, cell: int) -> "list[tuple[int, ...]]":
    """Return a row for each open cell on which a side would complete one through its mark on a cell."""
    threats = []
    for last in near(position.rules, cell, position.rules.k - 1):
        if position.is_open(last):
            rows = rows_through(position.rules, position.marks[side] | 1 << last, last)
            threats += [row for row in rows if cell in row][:1]
    return threats


def _marked(position: Position, side: int, cell: int) -> Position:
    """Return the position with one more mark of a side, no matter which side is to move."""
    first, second = position.marks
    marks = (first, second | 1 << cell) if side else (first | 1 << cell, second)
    return Position(position.rules, marks, position.ply + 1, position.points, None)
