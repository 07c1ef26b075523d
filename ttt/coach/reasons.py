"""Hints, the reasons for them, and reviews of games, as data that ttt/words/ turns into sentences.

A reason is a claim with its evidence, so that it can be checked with the rules alone. Reasons are about
rows and threats if completing a row wins; in misère and with points they are about values.
"""

from collections import namedtuple

from ttt.game.analysis import DRAW, LOSS, WIN, Analysis, Worth
from ttt.game.cells import DIRECTIONS
from ttt.game.record import Game
from ttt.game.rules import MISERE, POINTS, Position, Rules, rows_through, start

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

# Kinds of reasons.
COMPLETES = "completes"  # the move wins at once: lines are the rows it completes
BLOCKS = "blocks"  # lines are the rows that the opponent would complete on this cell
FORKS = "forks"  # after it there are two cells on which to win: lines holds a row for each
STOPS_FORK = "stops fork"  # the same for the opponent, if they played here
FORCES = "forces"  # it wins in plies moves: play shows how, with best play by both
DRAWS = "draws"  # the position is a draw, and still is after the move
HOLDS_OUT = "holds out"  # every move loses, and none takes more than plies moves
LOOKS_BEST = "looks best"  # by estimate; nothing is proved

# What a review says about a move.
BEST = "best"
NO_WORSE = "no worse"  # no move gets a better result; whether one is faster or slower isn't proved
GAVE_WIN, GAVE_DRAW = "gave away a win", "gave away a draw"
SLOWER_WIN, FASTER_LOSS = "slower win", "faster loss"
LEFT_WIN = "left a proved win"  # for a move about which nothing is proved
UNKNOWN = "unknown"
MISTAKES = (GAVE_WIN, GAVE_DRAW, SLOWER_WIN, FASTER_LOSS)


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


class Judged(namedtuple("Judged", ("cell", "before", "after", "judgement", "better", "reason"))):
    """A move of a game: before is the Worth of the best move available, after that of the move made.

    better holds the best cells, and reason says why the first of them was best; they are () and None
    unless the judgement is one of MISTAKES or LEFT_WIN.
    """


def hint(position: Position, analysis: Analysis, analyse: "Callable[[Position], Analysis] | None" = None) -> Hint:
    """What to play in an open position, given its analysis; analyse is as for reason."""
    return Hint(reason(position, analysis, analyse), analysis.value is not None)


def reason(position: Position, analysis: Analysis, analyse: "Callable[[Position], Analysis] | None" = None) -> Reason:
    """Why to play the first of the best cells: the simplest thing that is true of it.

    A forced win is shown to the end if analyse is given, which analyses the positions on the way.
    """
    cell = analysis.best[0]
    worth = analysis.cells[cell]
    if worth.value == LOSS:
        return Reason(HOLDS_OUT, cell, (), worth.plies, ())
    by_rows = _by_rows(position, cell)
    if by_rows and not (by_rows.kind == STOPS_FORK and worth.value == WIN):
        return by_rows
    if worth.value == WIN:
        return Reason(FORCES, cell, (), worth.plies, best_play(position, analyse) if analyse else ())
    if analysis.value == DRAW:
        return Reason(DRAWS, cell, (), None, ())
    return Reason(LOOKS_BEST, cell, (), None, ())


def best_play(position: Position, analyse: "Callable[[Position], Analysis]") -> "tuple[int, ...]":
    """The moves to the end if both sides play their first best cell; none if that can't be followed to the end."""
    play: "list[int]" = []
    while not position.outcome:
        analysis = analyse(position)
        if analysis.value is None:
            return ()
        play.append(analysis.best[0])
        position = position.play(analysis.best[0])
    return tuple(play)


def review(game: Game, analyse: "Callable[[Position], Analysis]") -> "list[Judged]":
    """Each move of a game, judged by analysing the positions before and after it."""
    judged: "list[Judged]" = []
    position = start(game.rules)
    following = analyse(position) if game.moves else None
    for cell in game.moves:
        analysis, child = following, position.play(cell)
        following = None if child.outcome else analyse(child)
        if analysis:
            judged.append(judge(position, cell, analysis, following, analyse))
        position = child
    return judged


def judge(
    position: Position,
    cell: int,
    analysis: Analysis,
    following: "Analysis | None",
    analyse: "Callable[[Position], Analysis] | None" = None,
) -> Judged:
    """A move, judged by the analyses of the positions before it and after it.

    following is None if the move ends the game; analyse is as for reason.
    """
    after = _worth_after(position, cell, analysis, following)
    before, is_known = analysis.cells[analysis.best[0]], analysis.value is not None
    if after.value is not None and after.rank > before.rank:
        # The later analysis has proved more than was known before.
        before, is_known = after, is_known or after.value == WIN
    judgement = _judgement(before, after, is_known, analysis.exact)
    if judgement not in MISTAKES and judgement != LEFT_WIN:
        return Judged(cell, before, after, judgement, (), None)
    return Judged(cell, before, after, judgement, tuple(analysis.best), reason(position, analysis, analyse))


def _worth_after(position: Position, cell: int, analysis: Analysis, following: "Analysis | None") -> Worth:
    """What a move is worth, by whichever analysis proves more: the one before it or the one after it."""
    if following is None:
        winner = position.play(cell).outcome.winner
        value = DRAW if winner is None else WIN if winner == position.to_move else LOSS
        return Worth(value, None if value == DRAW else 1, True, None)
    # On a large board not every cell is examined.
    known = analysis.cells.get(cell, Worth(None, None, False, None))
    if known.exact or following.value is None:
        return known
    value = {WIN: LOSS, DRAW: DRAW, LOSS: WIN}[following.value]
    if following.plies is None and known.value == value:
        return known
    plies = None if following.plies is None else following.plies + 1
    return Worth(value, plies, value == DRAW or plies is not None, None)


def _by_rows(position: Position, cell: int) -> "Reason | None":
    """What a move does to its own rows, else to the opponent's; None unless completing a row wins."""
    rules, mover = position.rules, position.to_move
    if MISERE in rules.variants or POINTS in rules.variants:
        return None
    own = rows_through(rules, position.marks[mover] | 1 << cell, cell)
    if own:
        return Reason(COMPLETES, cell, own, 1, ())
    stopped = rows_through(rules, position.marks[1 - mover] | 1 << cell, cell)
    if stopped:
        return Reason(BLOCKS, cell, stopped, None, ())
    for side, kind in ((mover, FORKS), (1 - mover, STOPS_FORK)):
        threats = _threats(_marked(position, side, cell), side, cell)
        if len(threats) > 1:
            return Reason(kind, cell, (threats[0], threats[1]), None, ())
    return None


def _threats(position: Position, side: int, cell: int) -> "list[tuple[int, ...]]":
    """For each open cell on which a side would complete a row through its mark on a cell: one such row."""
    found = []
    for last in _in_line(position.rules, cell):
        if position.is_open(last):
            rows = rows_through(position.rules, position.marks[side] | 1 << last, last)
            found += [row for row in rows if cell in row][:1]
    return found


def _marked(position: Position, side: int, cell: int) -> Position:
    """The position with one more mark of a side, whoever is to move."""
    first, second = position.marks
    marks = (first, second | 1 << cell) if side else (first | 1 << cell, second)
    return Position(position.rules, marks, position.ply + 1, position.points, None)


def _in_line(rules: Rules, cell: int) -> "list[int]":
    """The cells that can share a row of k with a cell, in order."""
    row, column = divmod(cell, rules.m)
    found = []
    for right, down in DIRECTIONS:
        for step in range(1 - rules.k, rules.k):
            x, y = column + step * right, row + step * down
            if step and 0 <= x < rules.m and 0 <= y < rules.n:
                found.append(y * rules.m + x)
    return sorted(found)


def _judgement(before: Worth, after: Worth, is_known: bool, is_exact: bool) -> str:
    """is_known says that nothing is worth more than before; is_exact that no win is faster and no loss slower."""
    if before.value is None or after.value is None:
        return LEFT_WIN if before.value == WIN else UNKNOWN
    if before.value != after.value:
        return GAVE_WIN if before.value == WIN else GAVE_DRAW
    if before.exact and after.exact and before.plies != after.plies:
        return SLOWER_WIN if before.value == WIN else FASTER_LOSS
    if not is_known:
        return UNKNOWN
    return BEST if is_exact or before.value == DRAW or after.plies == 1 else NO_WORSE
