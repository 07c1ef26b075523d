"""What is right at a step: told from the lesson's solution, from the rules, or from an analysis."""

from ttt.game.analysis import DRAW as PROVED_DRAW
from ttt.game.analysis import LOSS as PROVED_LOSS
from ttt.game.analysis import WIN as PROVED_WIN
from ttt.game.rules import GRAVITY, MISERE, points_of, rows_through
from ttt.game.rules import POINTS as POINTS_COUNT
from ttt.lessons.lesson import BLOCK, DRAWN, HOLD, LOST, POINTS, WIN, WON, WORTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.game.analysis import Analysis
    from ttt.game.rules import Position
    from ttt.lessons.lesson import Step

# Why an answer isn't right.
WRONG_ANSWER, TOO_LATE, UNPROVED = "wrong", "too late", "unproved"

_WORTHS = {PROVED_WIN: WON, PROVED_DRAW: DRAWN, PROVED_LOSS: LOST}
_RIGHT = True, ""
_WRONG = False, WRONG_ANSWER
_UNKNOWN = None, UNPROVED


def verdict(
    step: "Step", position: "Any", moves: "tuple[int, ...]", answer: "Any", analysis: "Analysis | None"
) -> "tuple[bool | None, str] | None":
    """Whether an answer is right, and why it isn't: WRONG_ANSWER, TOO_LATE, or UNPROVED where nobody can know (None).

    position is the one in which it was given, after these moves from the step's own; analysis is that position's. If
    it takes an analysis to tell and there is none, the verdict is None. For the tasks that aren't PLAYED_ON.
    """
    if step.task == WIN:
        return _verdict_of_win(step, position, moves, answer, analysis)
    if step.task == BLOCK:
        return _told(answer in (step.solution or stops_row(position)))
    if step.task == POINTS:
        return _told(answer == (step.solution[0] if step.solution else best_points(position)))
    if step.solution:
        return _told(answer in step.solution)
    if analysis is None:
        return None
    if step.task == WORTH:
        return _UNKNOWN if analysis.value is None else _told(_WORTHS[analysis.value] == answer)
    worth = analysis.cells.get(answer)
    if worth is None or worth.value is None:
        return _UNKNOWN
    return _told(worth.value != PROVED_LOSS if step.task == HOLD else worth.value == PROVED_WIN)


def winning_moves(step: "Step", analysis: "Analysis | None") -> "list[int]":
    """Every move that FIND asks for: the solution's, or those that the analysis of its position proves to win."""
    if step.solution or analysis is None:
        return list(step.solution)
    winning = [cell for cell, worth in analysis.cells.items() if worth.value == PROVED_WIN]
    return sorted([cell for cell in winning if not step.only or cell in step.only])


def own_moves(plies: int) -> int:
    """How many of so many moves are those of the side that begins."""
    return (plies + 1) // 2


def loses_at_once(position: "Position") -> bool:
    """Whether every move ends the game and loses it, as where only a row is left to be made in misère."""
    rules = position.rules
    if MISERE not in rules.variants and not (POINTS_COUNT in rules.variants and position.ply == rules.size - 1):
        return False
    for cell in position.legal_moves():
        outcome = position.play(cell).outcome
        if not outcome or outcome.winner != 1 - position.to_move:
            return False
    return not position.outcome


def is_threatened(position: "Position") -> bool:
    """Whether the other side could complete a row, were it its turn."""
    return bool(_completing(position, 1 - position.to_move))


def stops_row(position: "Position") -> "list[int]":
    """The moves after which the other side can't complete a row with its next move; none if it couldn't anyway."""
    rules, side = position.rules, position.to_move
    threats = _completing(position, 1 - side)
    if not threats:
        return []
    ending = [] if POINTS_COUNT in rules.variants else _completing(position, side)
    found = []
    for cell in position.legal_moves():
        left = [threat for threat in threats if threat != cell]
        above = cell - rules.m
        if GRAVITY in rules.variants and above >= 0 and _completes(position, 1 - side, above):
            left.append(above)
        if cell in ending:
            left = threats if MISERE in rules.variants else []
        if not left:
            found.append(cell)
    return found


def best_points(position: "Position") -> int:
    """The most points that one next move makes at once."""
    own = position.marks[position.to_move]
    return max([points_of(position.rules, own | 1 << cell, cell) for cell in position.legal_moves()])


def _completing(position: "Position", side: int) -> "list[int]":
    """The cells with which a side would complete a row, were it its turn."""
    return [cell for cell in position.legal_moves() if _completes(position, side, cell)]


def _completes(position: "Position", side: int, cell: int) -> bool:
    return bool(rows_through(position.rules, position.marks[side] | 1 << cell, cell))


def _told(is_right: bool) -> "tuple[bool, str]":
    return _RIGHT if is_right else _WRONG


def _verdict_of_win(
    step: "Step", position: "Position", moves: "tuple[int, ...]", cell: int, analysis: "Analysis | None"
) -> "tuple[bool | None, str] | None":
    """That of a move of WIN, which may take so many moves of one's own."""
    left = step.moves - len(moves) // 2 - 1  # after this one
    after = position.play(cell)
    if after.outcome:
        return _told(after.outcome.winner == position.to_move)
    if loses_at_once(after):
        return _RIGHT
    if not left:
        return _WRONG
    if step.solution:
        return _told(cell == step.solution[len(moves)])
    if analysis is None:
        return None
    worth = analysis.cells.get(cell)
    if worth is None or worth.value is None or (worth.value == PROVED_WIN and worth.plies is None):
        return _UNKNOWN
    if worth.value != PROVED_WIN:
        return _WRONG
    return _RIGHT if own_moves(worth.plies) <= left + 1 else (False, TOO_LATE)
