"""Reviews of games: how good each move was and what was better, as data for ttt/words/reviews.py."""

from collections import namedtuple

from ttt.coach.questions import analysis_of, answered
from ttt.coach.reasons import AT_ONCE, BLOCKS, COMPLETES, decided_at_once, explained, reason
from ttt.coach.who_is_ahead import EVEN, how_large, lead_of_x
from ttt.game.analysis import DRAW, LOSS, WIN, Analysis, Worth
from ttt.game.record import Game, position_of, with_moves
from ttt.game.rules import FIRST, SECOND, Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Generator

# Judgements of a move.
BEST = "best"
NO_WORSE = "no worse"  # no move gets a better result; whether one is faster or slower isn't proved
GAVE_WIN, GAVE_DRAW = "gave away a win", "gave away a draw"
SLOWER_WIN, FASTER_LOSS = "slower win", "faster loss"
LEFT_WIN = "left a proved win"  # a win was proved, but nothing is proved about the move made
MISSED_WIN, MISSED_BLOCK = "missed a win in one", "missed a block"  # proved by the rules alone
UNKNOWN = "unknown"
MISTAKES = (GAVE_WIN, GAVE_DRAW, SLOWER_WIN, FASTER_LOSS, MISSED_WIN, MISSED_BLOCK)
# Judgements by the estimates of one search, where nothing is proved.
SEEMS_BEST, SEEMS_GOOD, SEEMS_WORSE, SEEMS_BAD = "seems best", "seems good", "seems worse", "seems much worse"
ESTIMATED = (SEEMS_BEST, SEEMS_GOOD, SEEMS_WORSE, SEEMS_BAD)
PLACED = "placed"  # before a side is taken: nobody plays to win yet, so no move is better
_WITH_REASON = MISTAKES + (LEFT_WIN, SEEMS_WORSE, SEEMS_BAD)

_WINS_AT_ONCE, _LOSES_AT_ONCE = Worth(WIN, 1, True, None), Worth(LOSS, AT_ONCE, True, None)
_UNSEEN = Worth(None, None, False, None)  # not searched

# A move seems worse, and much worse, if its estimate is this much lower than the best; set by hand. In the unit of the
# search, a row that needs one more mark counts 216.
_WORSE, _BAD = 40, 216


class Judged(namedtuple("Judged", ("cell", "before", "after", "judgement", "better", "reason", "leads"))):
    """A move of a game: before is the Worth of the best move available, after is the Worth of the move made.

    better holds the best cells, and reason says why the first of them was best; they are () and None unless
    the judgement is one of MISTAKES, LEFT_WIN, SEEMS_WORSE or SEEMS_BAD. leads is a pair: who is ahead by estimate
    before and after the move, above 0 for X, below 0 for O; None where the value is proved or there is no estimate.
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
    move = judge(position, game.moves[ply - 1], analysis, following)
    if before.is_opening:
        move = _placed(move, following)
    leads = (
        None if move.before.value else lead_of_x(before, position),
        None if move.after.value else lead_of_x(after, position_of(after)),
    )
    why = move.reason and (yield from explained(before, move.reason, known))
    return Judged(move.cell, move.before, move.after, move.judgement, move.better, why, leads)


def judged_at_once(game: Game, ply: int) -> "Judged | None":
    """Judge a move, numbered from 1, by the rules alone: it won, or passed over a win or a block.

    Return None if the rules say nothing. A search may add to what is known of the position, but a mistake stays a
    mistake, and a win stays the best move.
    """
    before, cell = with_moves(game, game.moves[: ply - 1]), game.moves[ply - 1]
    position = position_of(before)
    why = None if before.is_opening else decided_at_once(position)
    if why and why.kind == COMPLETES:
        outcome = position.play(cell).outcome
        if outcome and outcome.winner == position.to_move:
            return Judged(cell, _WINS_AT_ONCE, _WINS_AT_ONCE, BEST, (), None, (None, None))
        return Judged(cell, _WINS_AT_ONCE, _UNSEEN, MISSED_WIN, (why.cell,), why, (None, None))
    if why and why.kind == BLOCKS and cell != why.cell:
        return Judged(cell, _UNSEEN, _LOSES_AT_ONCE, MISSED_BLOCK, (why.cell,), why, (None, None))
    return None


def judge(position: Position, cell: int, analysis: Analysis, following: "Analysis | None") -> Judged:
    """Judge a move by the analyses of the positions before and after it; following is None if the game is over.

    The leads are (None, None).
    """
    after = _worth_after(position, cell, analysis, following)
    before, is_known = analysis.cells[analysis.best[0]], analysis.value is not None
    if after.value is not None and after.rank > before.rank:
        # The later analysis has proved more than was known before.
        before, is_known = after, is_known or after.value == WIN
    judgement, why = _judgement(before, after, is_known, analysis.exact), reason(position, analysis)
    if before.value is None and after.value == LOSS and after.plies == AT_ONCE and why.kind == BLOCKS:
        judgement = MISSED_BLOCK
    elif judgement == UNKNOWN and before.value is None:
        judgement = _by_estimate(cell, analysis, after)
    if judgement not in _WITH_REASON:
        return Judged(cell, before, after, judgement, (), None, (None, None))
    return Judged(cell, before, after, judgement, tuple(analysis.best), why, (None, None))


def _placed(move: Judged, following: "Analysis | None") -> Judged:
    """Judge one of the first three marks with a swap; without a proof, its estimate is minus that of the best reply."""
    after = move.after
    if after.value is None and following:
        after = Worth(None, None, False, -(following.cells[following.best[0]].estimate or 0))
    return Judged(move.cell, move.before, after, PLACED, (), None, (None, None))


def better_side(game: Game, third: Judged) -> str:
    """Return the mark, X or O, of the side that is better off once the three marks before a swap are placed.

    Return "" if neither is, or if it is unclear. If nothing is proved, the lead by rows must agree with the search.
    """
    after, lead = third.after, third.leads[1]
    if after.value == DRAW or (after.value is None and (lead is None or how_large(lead) == EVEN)):
        return ""
    better = game.mark(FIRST if after.value == WIN or (after.value is None and after.estimate > 0) else SECOND)
    return better if after.value or better == ("X" if lead > 0 else "O") else ""


def _by_estimate(cell: int, analysis: Analysis, after: Worth) -> str:
    """Judge a move by estimates, where nothing is proved about the best move."""
    if cell in analysis.best or after.value == DRAW:
        return SEEMS_BEST if after.value is None else UNKNOWN
    if after.value == LOSS or cell not in analysis.cells:
        return SEEMS_WORSE
    # The estimate is exact for the best move, but can be too high for another move, which is then worse by more.
    gap = analysis.cells[analysis.best[0]].estimate - analysis.cells[cell].estimate
    return SEEMS_BAD if gap >= _BAD else SEEMS_WORSE if gap >= _WORSE else SEEMS_GOOD


def _worth_after(position: Position, cell: int, analysis: Analysis, following: "Analysis | None") -> Worth:
    """Return what a move is worth, from the analysis that proves more: of the position before it or after it."""
    if following is None:
        winner = position.play(cell).outcome.winner
        value = DRAW if winner is None else WIN if winner == position.to_move else LOSS
        return Worth(value, None if value == DRAW else 1, True, None)
    # On a large board not every cell is examined.
    known = analysis.cells.get(cell, Worth(None, None, False, None))
    if known.exact or following.value is None:
        return known
    value = {WIN: LOSS, LOSS: WIN}.get(following.value, following.value)
    leader = following.cells[following.best[0]]
    # Nothing is sooner than an immediate win, whatever is known of the other moves.
    end = leader.plies if leader.value == WIN and leader.plies == 1 else following.plies
    if end is None and known.value == value:
        return known
    plies = None if end is None else end + 1
    return Worth(value, plies, value == DRAW or plies is not None, None)


def _judgement(before: Worth, after: Worth, is_known: bool, is_exact: bool) -> str:
    """Judge a move by its worth, after, and by the worth of the best move, before.

    is_known says that no move is worth more than before; is_exact says that no win is faster and no loss slower.
    """
    if before.value is None or after.value is None:
        return UNKNOWN if before.value != WIN else MISSED_WIN if before.plies == 1 else LEFT_WIN
    if before.value != after.value:
        return GAVE_WIN if before.value == WIN else GAVE_DRAW
    # An immediate win and a loss to the opponent's next move are always seen, so any other length is later.
    is_seen = before.plies == 1 or after.plies == AT_ONCE
    if before.plies != after.plies and (is_seen or (before.exact and after.exact)):
        return SLOWER_WIN if before.value == WIN else FASTER_LOSS
    if not is_known:
        return UNKNOWN
    return BEST if is_exact or before.value == DRAW or after.plies == 1 else NO_WORSE
