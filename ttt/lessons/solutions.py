"""What is right at a step, all of it: the solution as it is shown to a person who gives up."""

from ttt.game.analysis import DRAW, LOSS
from ttt.game.analysis import WIN as PROVED_WIN
from ttt.game.record import position_of
from ttt.lessons.judging import best_points, own_moves, stops_row, winning_moves
from ttt.lessons.lesson import BLOCK, DRAWN, FIND, HOLD, LOST, POINTS, WIN, WON, WORTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.game.analysis import Analysis
    from ttt.lessons.lesson import Step

_WORTHS = {PROVED_WIN: WON, DRAW: DRAWN, LOSS: LOST}


def solution(step: "Step", analysis: "Analysis | None") -> "tuple[Any, ...]":
    """The lesson's solution, or what the rules or the analysis of the step's position prove; () if nothing is.

    For WIN without a line of the lesson's own that is one right first move.
    """
    if step.solution:
        return tuple(step.solution)
    if step.task == POINTS:
        return (best_points(position_of(step.game)),)
    if step.task == BLOCK:
        return _offered(step, stops_row(position_of(step.game)))
    if analysis is None:
        return ()
    if step.task == FIND:
        return tuple(winning_moves(step, analysis))
    if step.task == HOLD:
        return _offered(step, [cell for cell, worth in analysis.cells.items() if worth.value in (PROVED_WIN, DRAW)])
    if step.task == WORTH:
        return (_WORTHS[analysis.value],) if analysis.value else ()
    if step.task == WIN:
        return _offered(step, [cell for cell, worth in analysis.cells.items() if _wins_in(worth, step.moves)])[:1]
    return ()


def _offered(step: "Step", cells: "list[int]") -> "tuple[int, ...]":
    return tuple(sorted([cell for cell in cells if not step.only or cell in step.only]))


def _wins_in(worth: "Any", moves: int) -> bool:
    return worth.value == PROVED_WIN and worth.plies is not None and own_moves(worth.plies) <= moves
