"""Hints and the reasons for them, as data that ttt/words/hints.py turns into sentences.

A reason is a claim with its evidence, so that it can be checked with the rules alone. Reasons are about
rows and threats if completing a row wins; in misère, with points and in games of a kind they are about values.
"""

from collections import namedtuple

from ttt.coach.equal_moves import most_sensible
from ttt.coach.questions import analysis_of
from ttt.coach.row_completions import completing
from ttt.game.analysis import DRAW, LOSS, WIN, Analysis
from ttt.game.board_lines import near
from ttt.game.record import Game, position_of, with_moves
from ttt.game.rules import MISERE, POINTS, VANISHING, Position, rows_through

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator

# Kinds of reasons.
COMPLETES = "completes"  # the move wins at once: lines are the rows it completes
BLOCKS = "blocks"  # lines are the rows that the opponent would complete on this cell
BLOCKS_ONE = "blocks one"  # it stops a row, but play is this move and the one that completes another: lines are both
FORKS = "forks"  # after it there are two cells on which to win: lines holds a row for each
STOPS_FORK = "stops fork"  # the same for the opponent, if they played here
FORCES = "forces"  # it wins in plies moves: play shows how, with best play by both
DRAWS = "draws"  # the position is a draw, and still is after the move
ALL_DRAW = "all draw"  # so it is after every one of several moves: the cell is the most sensible of them
HOLDS_OUT = "holds out"  # every move loses, and none takes more than plies moves
LOOKS_BEST = "looks best"  # by estimate; nothing is proved

AT_ONCE = 2  # moves to the end of a game that the opponent wins with the next one


class Reason(namedtuple("Reason", ("kind", "cell", "lines", "plies", "play"))):
    """Why to play a cell: one of the kinds above, and the evidence for it.

    lines are rows, each listed from end to end. plies counts the moves to the end, including this one;
    None if that is unknown or irrelevant. play holds the cells of a line of play that starts with this
    move. lines and play are empty if there is no such evidence.
    """


class Hint(namedtuple("Hint", ("reason", "is_proved"))):
    """What to play: reason.kind says what to look for, reason.cell where, and the whole reason why.

    is_proved says whether it is proved that no other move is worth more; otherwise that is an estimate.
    """


def hint(game: Game) -> "Generator[Game, Analysis, Hint]":
    """What to play in a game that isn't over. A generator of questions; see questions.py.

    Where the rules alone decide, there is no question.
    """
    at_once = decided_at_once(position_of(game), game.moves)
    if at_once:
        return Hint(at_once, True)
    known: "dict[tuple[int, int], Analysis]" = {}
    analysis = yield from analysis_of(game, known)
    why = yield from explained(game, _hinted(position_of(game), analysis), known)
    return Hint(why, analysis.value is not None)


def _hinted(position: Position, analysis: Analysis) -> Reason:
    """Why to play the most sensible of the best cells; a win is shown from the first of them, as best_play() has it."""
    if analysis.value == WIN:
        return reason(position, analysis)
    cell = most_sensible(position, analysis.best)
    if analysis.value == DRAW and 1 < len(analysis.best) == len(position.legal_moves()):
        return Reason(ALL_DRAW, cell, (), None, ())
    return reason(position, analysis, cell)


def decided_at_once(position: Position, moves: "tuple[int, ...]") -> "Reason | None":
    """Why to play a cell that wins at once, else one on which the opponent would: BLOCKS, or BLOCKS_ONE in vain.

    None if there is no such cell. position is that after the moves; the rules alone decide.
    """
    if not rows_win(position):
        return None
    made, mover = list(moves), position.to_move  # MicroPython takes no step of a tuple
    own, theirs = made[mover::2], made[1 - mover :: 2]
    if position.rules.kind == VANISHING:
        own, theirs = own[-position.rules.k :], theirs[-position.rules.k :]  # what is left of them
    won = _first_win(position, own)
    if won:
        return Reason(COMPLETES, won[0], won[1], 1, ())
    threat = _first_win(_passed(position), theirs)
    if not threat:
        return None
    cell, rows = threat
    # With gravity a mark may be just what the opponent's next one needs to lie on.
    other = _first_win(position.play(cell), theirs)
    if not other:
        return Reason(BLOCKS, cell, rows, None, ())
    return Reason(BLOCKS_ONE, cell, rows + other[1], AT_ONCE, (cell, other[0]))


def reason(position: Position, analysis: Analysis, cell: "int | None" = None) -> Reason:
    """Why to play one of the best cells, the first if none is named: the simplest thing that is true of it."""
    if cell is None:
        cell = analysis.best[0]
    worth = analysis.cells[cell]
    by_rows = _by_rows(position, cell)
    if worth.value == LOSS:
        # What stops a row may lose all the same, but later than any other move.
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
    """The reason for the next move of a game; a forced win is shown to the end."""
    if why.kind != FORCES:
        return why
    play = yield from best_play(game, known)
    return Reason(why.kind, why.cell, why.lines, why.plies, play)


def best_play(game: Game, known: "dict[tuple[int, int], Analysis]") -> "Generator[Game, Analysis, tuple[int, ...]]":
    """The moves to the end if both sides play their first best cell; none if that isn't proved to the end."""
    position = position_of(game)
    play: "tuple[int, ...]" = ()
    while not position.outcome:
        analysis = yield from analysis_of(with_moves(game, game.moves + play), known)
        if analysis.value is None:
            return ()
        play += (analysis.best[0],)
        position = position.play(analysis.best[0])
    return play


def rows_win(position: Position) -> bool:
    """Whether completing a row of one's own marks wins."""
    rules = position.rules
    return not (MISERE in rules.variants or POINTS in rules.variants) and rules.has_rows


def _first_win(position: Position, marks: "list[int]") -> "tuple[int, tuple[tuple[int, ...], ...]] | None":
    """The first cell on which the side to move wins at once, and its rows; marks are all cells that it holds."""
    for cell in [] if position.outcome else completing(position, marks):
        outcome = position.play(cell).outcome
        if outcome and outcome.winner == position.to_move:
            return cell, outcome.lines
    return None


def _by_rows(position: Position, cell: int) -> "Reason | None":
    """What a move does to its own rows, else to the opponent's; None unless completing a row wins."""
    rules, mover = position.rules, position.to_move
    if not rows_win(position):
        return None
    marks = getattr(position, "lasting", position.marks)  # a row with a mark that vanishes first is none
    own = rows_through(rules, marks[mover] | 1 << cell, cell)
    if own:
        return Reason(COMPLETES, cell, own, 1, ())
    stopped = rows_through(rules, marks[1 - mover] | 1 << cell, cell)
    if stopped:
        return Reason(BLOCKS, cell, stopped, None, ())
    if rules.kind == VANISHING:
        return None  # of three marks two last, and they make one threat at most
    for side, kind in ((mover, FORKS), (1 - mover, STOPS_FORK)):
        threats = _threats(_marked(position, side, cell), side, cell)
        if len(threats) > 1:
            return Reason(kind, cell, (threats[0], threats[1]), None, ())
    return None


def _threats(position: Position, side: int, cell: int) -> "list[tuple[int, ...]]":
    """For each open cell on which a side would complete a row through its mark on a cell: one such row."""
    threats = []
    for last in near(position.rules, cell, position.rules.k - 1):
        if position.is_open(last):
            rows = rows_through(position.rules, position.marks[side] | 1 << last, last)
            threats += [row for row in rows if cell in row][:1]
    return threats


def _passed(position: Position) -> Position:
    """The position with the other side to move."""
    return type(position)(position.rules, position.marks, position.ply + 1, position.points, None, *position[5:])


def _marked(position: Position, side: int, cell: int) -> Position:
    """The position with one more mark of a side, whoever is to move."""
    first, second = position.marks
    marks = (first, second | 1 << cell) if side else (first | 1 << cell, second)
    return Position(position.rules, marks, position.ply + 1, position.points, None)
