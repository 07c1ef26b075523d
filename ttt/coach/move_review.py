"""Reviews of games: how good each move was and what was better, as data for ttt/words/reviews.py."""

from collections import namedtuple

from ttt.coach.questions import analysis_of, answered
from ttt.coach.reasons import explained, reason
from ttt.game.analysis import DRAW, LOSS, WIN, Analysis, Worth
from ttt.game.record import Game, position_of, with_moves
from ttt.game.rules import Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator

# Judgements of a move.
BEST = "best"
NO_WORSE = "no worse"  # no move gets a better result; whether one is faster or slower isn't proved
GAVE_WIN, GAVE_DRAW = "gave away a win", "gave away a draw"
SLOWER_WIN, FASTER_LOSS = "slower win", "faster loss"
LEFT_WIN = "left a proved win"  # for a move about which nothing is proved
UNKNOWN = "unknown"
MISTAKES = (GAVE_WIN, GAVE_DRAW, SLOWER_WIN, FASTER_LOSS)


class Judged(namedtuple("Judged", ("cell", "before", "after", "judgement", "better", "reason"))):
    """A move of a game: before is the Worth of the best move available, after that of the move made.

    better holds the best cells, and reason says why the first of them was best; they are () and None
    unless the judgement is one of MISTAKES or LEFT_WIN.
    """


def review(game: Game, analyse: "Callable[[Game], Analysis]") -> "list[Judged]":
    """Judge each move of a game by what analyse finds about the positions before and after it."""
    known: "dict[tuple[int, int], Analysis]" = {}
    return [answered(judged(game, ply, known), analyse) for ply in range(1, len(game.moves) + 1)]


def judged(game: Game, ply: int, known: "dict[tuple[int, int], Analysis]") -> "Generator[Game, Analysis, Judged]":
    """Judge a move of a game; moves are numbered from 1. A generator of questions; see questions.py.

    known holds analyses by the marks of their positions. Every new analysis is added, so that one dict serves all
    moves of a game.
    """
    before, after = with_moves(game, game.moves[: ply - 1]), with_moves(game, game.moves[:ply])
    position = position_of(before)
    analysis = yield from analysis_of(before, known)
    following = None if position_of(after).outcome else (yield from analysis_of(after, known))
    found = judge(position, game.moves[ply - 1], analysis, following)
    if not found.reason:
        return found
    why = yield from explained(before, found.reason, known)
    return Judged(found.cell, found.before, found.after, found.judgement, found.better, why)


def judge(
    position: Position,
    cell: int,
    analysis: Analysis,
    following: "Analysis | None",
) -> Judged:
    """A move, judged by the analyses of the positions before and after it; following is None if the game is over."""
    after = _worth_after(position, cell, analysis, following)
    before, is_known = analysis.cells[analysis.best[0]], analysis.value is not None
    if after.value is not None and after.rank > before.rank:
        # The later analysis has proved more than was known before.
        before, is_known = after, is_known or after.value == WIN
    judgement = _judgement(before, after, is_known, analysis.exact)
    if judgement not in MISTAKES and judgement != LEFT_WIN:
        return Judged(cell, before, after, judgement, (), None)
    return Judged(cell, before, after, judgement, tuple(analysis.best), reason(position, analysis))


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
