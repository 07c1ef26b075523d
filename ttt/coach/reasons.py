"""Hints, the reasons for them, and reviews of games: data, which coach_words.py turns into sentences.

A reason is a claim with its evidence, so that the rules alone can check it. Rows and threats are
spoken of where completing a row wins; in misère and with points reasons are values.
"""

from collections import namedtuple

from ttt.game.analysis import DRAW, LOSS, WIN, Analysis, Worth
from ttt.game.cells import near
from ttt.game.record import Game
from ttt.game.rules import MISERE, POINTS, Position, rows_through, start

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

# Kinds of reasons.
COMPLETES = "completes"  # the move wins at once: lines are the rows that it completes
BLOCKS = "blocks"  # lines are the rows that the other side would complete on this cell
FORKS = "forks"  # after it there are two cells on which to win: lines are a row for each
STOPS_FORK = "stops fork"  # the same for the other side, if that were to play here
FORCES = "forces"  # it wins in plies moves: play is how, with best play of both
DRAWS = "draws"  # the position is a draw, and after the move still is
HOLDS_OUT = "holds out"  # every move loses: after no other one it takes more than these plies
LOOKS_BEST = "looks best"  # an estimate says so, and nothing is proved

# What a review says of a move.
BEST = "best"
NO_WORSE = "no worse"  # nothing gets more out of the position; whether sooner or later is not proved
GAVE_WIN, GAVE_DRAW = "gave away a win", "gave away a draw"
SLOWER_WIN, FASTER_LOSS = "slower win", "faster loss"
LEFT_WIN = "left a proved win"  # for a move of which nothing is proved
UNKNOWN = "unknown"
MISTAKES = (GAVE_WIN, GAVE_DRAW, SLOWER_WIN, FASTER_LOSS)


class Reason(namedtuple("Reason", ("kind", "cell", "lines", "plies", "play"))):
    """Why a cell is to be played: one of the kinds above, and the evidence that belongs to it.

    lines are rows, each from one end to the other; plies counts moves to the end, this one included,
    None where that is not known or says nothing; play are the cells of a line of play that begins with this move.
    Where there is no such evidence, lines and play are empty.
    """


class Hint(namedtuple("Hint", ("reason", "is_proved"))):
    """What to play: reason.kind says what to look at, reason.cell is where, the whole reason why.

    is_proved says that no other move is worth more; otherwise that is an estimate.
    """


class Judged(namedtuple("Judged", ("cell", "before", "after", "judgement", "better", "reason"))):
    """A move of a game: before is the Worth of the best move there was, after that of the one made.

    better are the cells that were best and reason is why the first of them was, () and None unless
    the judgement is one of MISTAKES or LEFT_WIN.
    """


def hint(position: Position, analysis: Analysis, analyse: "Callable[[Position], Analysis] | None" = None) -> Hint:
    """What to play in an open position of which this is the analysis; analyse as for reason."""
    return Hint(reason(position, analysis, analyse), analysis.value is not None)


def reason(position: Position, analysis: Analysis, analyse: "Callable[[Position], Analysis] | None" = None) -> Reason:
    """Why the first of the best cells is to be played: the simplest thing that is true of it.

    A forced win is shown to its end if analyse tells about the positions on the way.
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
    """The moves to the end if both play their first best cell; none where that is not known to the end."""
    play: "list[int]" = []
    while not position.outcome:
        analysis = analyse(position)
        if analysis.value is None:
            return ()
        play.append(analysis.best[0])
        position = position.play(analysis.best[0])
    return tuple(play)


def review(game: Game, analyse: "Callable[[Position], Analysis]") -> "list[Judged]":
    """Each move of a game, judged by what analyse finds out about the positions before and after it."""
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
    """A move, judged by the analyses of the positions before and after it; the latter is None at the end of a game.

    analyse as for reason.
    """
    after = _worth_after(position, cell, analysis, following)
    before, is_known = analysis.cells[analysis.best[0]], analysis.value is not None
    if after.value is not None and after.rank > before.rank:
        # What came after has proved more than what was known before.
        before, is_known = after, is_known or after.value == WIN
    judgement = _judgement(before, after, is_known, analysis.exact)
    if judgement not in MISTAKES and judgement != LEFT_WIN:
        return Judged(cell, before, after, judgement, (), None)
    return Judged(cell, before, after, judgement, tuple(analysis.best), reason(position, analysis, analyse))


def _worth_after(position: Position, cell: int, analysis: Analysis, following: "Analysis | None") -> Worth:
    """What a move is worth, by the analysis that proves more: that before it or that after it."""
    if following is None:
        winner = position.play(cell).outcome.winner
        value = DRAW if winner is None else WIN if winner == position.to_move else LOSS
        return Worth(value, None if value == DRAW else 1, True, None)
    # On a large board not every cell was worth a look.
    known = analysis.cells.get(cell, Worth(None, None, False, None))
    if known.exact or following.value is None:
        return known
    value = {WIN: LOSS, DRAW: DRAW, LOSS: WIN}[following.value]
    if following.plies is None and known.value == value:
        return known
    plies = None if following.plies is None else following.plies + 1
    return Worth(value, plies, value == DRAW or plies is not None, None)


def _by_rows(position: Position, cell: int) -> "Reason | None":
    """What a move does to rows, if to complete one wins: to its own ones, else to those of the other side."""
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
    """A row through a side's mark on a cell for each open cell on which the side would complete one."""
    found = []
    for last in near(position.rules, cell, position.rules.k - 1):
        if position.is_open(last):
            rows = rows_through(position.rules, position.marks[side] | 1 << last, last)
            found += [row for row in rows if cell in row][:1]
    return found


def _marked(position: Position, side: int, cell: int) -> Position:
    """The board with one more mark of a side, whoever is to move."""
    first, second = position.marks
    marks = (first, second | 1 << cell) if side else (first | 1 << cell, second)
    return Position(position.rules, marks, position.ply + 1, position.points, None)


def _judgement(before: Worth, after: Worth, is_known: bool, is_exact: bool) -> str:
    """is_known says that nothing is worth more than before; is_exact that no win is sooner and no loss later."""
    if before.value is None or after.value is None:
        return LEFT_WIN if before.value == WIN else UNKNOWN
    if before.value != after.value:
        return GAVE_WIN if before.value == WIN else GAVE_DRAW
    if before.exact and after.exact and before.plies != after.plies:
        return SLOWER_WIN if before.value == WIN else FASTER_LOSS
    if not is_known:
        return UNKNOWN
    return BEST if is_exact or before.value == DRAW or after.plies == 1 else NO_WORSE
