"""The tasks of lessons, in a table: what each asks for, what is right, and the verdict on an answer.

What is right follows from the lesson's solution, from the rules, or from proofs about the position. A page takes the
proofs from an analysis, which may leave much open; proving a lesson takes them from Proofs. The claims of a lesson are
checked in claim_proofs.py, which only the editor loads.
"""

from ttt.engine.minimax import minimax
from ttt.game.analysis import DRAW, LOSS, WIN, Analysis
from ttt.game.record import Game, opponent_in, position_of, with_moves
from ttt.game.row_completions import completing
from ttt.game.rules import MISERE, Position, points_of, rows_through
from ttt.lessons import lesson
from ttt.lessons.lesson import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


# Why an answer isn't right.
WRONG_ANSWER, TOO_LATE, UNPROVED = "wrong", "too late", "unproved"

_THINKING = ("", "wren", "sage")  # players that look ahead: a level, and two of the opponents; the others play by rules

WORTH_OF = {WIN: lesson.WON, DRAW: lesson.DRAWN, LOSS: lesson.LOST}
_RIGHT = True, ""
_WRONG = False, WRONG_ANSWER
_UNKNOWN = None, UNPROVED

# The values of a tree: both sides play perfectly, as plain minimax finds, so the tree has to be small.
X_WINS, NOBODY_WINS, O_WINS = 1, 0, -1
VALUES = (O_WINS, NOBODY_WINS, X_WINS)


class LessonTask:
    """A task that a step may set.

    why_not returns the reason why a game that isn't over doesn't allow the task, "" if it does. right lists the right
    answers to a step in a position, as far as they are proved: proved is an Analysed or Proofs, and is asked only if
    is_proved is true, which means that the task needs an engine. is_reached takes the winner of a finished game (None
    for a draw) and says whether a side has achieved what was asked.
    """

    def __init__(
        self,
        right: "Callable[[Step, Position, Any], list[Any]]" = lambda step, position, proved: [],
        is_proved: bool = False,
        why_not: "Callable[[Game], str]" = lambda game: "",
        is_reached: "Callable[[int | None, int], bool]" = lambda winner, side: True,
    ) -> None:
        self.right, self.is_proved, self.why_not, self.is_reached = right, is_proved, why_not, is_reached


def _cells_worth(step: "Step", position: "Position", proved: "Any") -> "list[int]":
    """Return the moves that win and, if the step asks to hold, also the moves that draw."""
    wanted = (WIN, DRAW) if step.task == lesson.HOLD else (WIN,)
    return [cell for cell, value in proved.values(position).items() if value in wanted]


def _worth(step: "Step", position: "Position", proved: "Any") -> "list[str]":
    value = proved.value(position)
    return [WORTH_OF[value]] if value else []


def _no_cards(game: Game) -> str:
    """Return why a game doesn't allow ORDER, for which an empty, small board has to have cards; "" if it does."""
    rules = game.rules
    is_small = rules.size <= lesson.LARGEST_FOR_CARDS
    is_plain = rules.variants in ("", MISERE) and not rules.lines
    return "" if is_small and is_plain and not game.moves else "lesson no cards here"


def can_be_drawn(game: Game) -> bool:
    """Whether the tree of a game's position is small enough for a picture."""
    return not game.rules.marks_vanish and game.rules.size - len(game.moves) <= lesson.MOST_EMPTY_OF_PICTURE


def _no_tree(game: Game) -> str:
    """Return why a game has no small tree, for which it has to end, and soon; "" if it has one."""
    is_large = game.rules.size - len(game.moves) > lesson.MOST_EMPTY
    return "only played" if game.rules.marks_vanish else "lesson tree" if is_large else ""


def _no_cut(game: Game) -> str:
    """Return why a game doesn't allow PRUNE, for which something has to be left out of its tree; "" if it does."""
    return _no_tree(game) or ("" if "1" in "".join(left_out(game)) else "lesson no cut")


ROWS = {
    lesson.LOOK: LessonTask(),
    lesson.PLAY: LessonTask(),
    lesson.PLAY_HOLD: LessonTask(is_reached=lambda winner, side: winner != 1 - side),
    lesson.PLAY_WIN: LessonTask(is_reached=lambda winner, side: winner == side),
    lesson.WIN: LessonTask(
        lambda step, position, proved: proved.winning(position, step.moves),
        is_proved=True,
        is_reached=lambda winner, side: winner == side,
    ),
    lesson.HOLD: LessonTask(_cells_worth, is_proved=True),
    lesson.FIND: LessonTask(_cells_worth, is_proved=True),
    lesson.BLOCK: LessonTask(
        lambda step, position, proved: stops_row(position),
        why_not=lambda game: "" if game.rules.row_wins else "lesson no block",
    ),
    lesson.WORTH: LessonTask(_worth, is_proved=True),
    lesson.POINTS: LessonTask(
        lambda step, position, proved: [best_points(position)],
        why_not=lambda game: "" if game.rules.has_points else "lesson no points",
    ),
    lesson.PREDICT: LessonTask(lambda step, position, proved: proved.liked(position, step.level), is_proved=True),
    lesson.CHOOSE: LessonTask(),
    lesson.FILL: LessonTask(lambda step, position, proved: [values(step.game)], why_not=_no_tree),
    lesson.PRUNE: LessonTask(lambda step, position, proved: [left_out(step.game)], why_not=_no_cut),
    lesson.CODE: LessonTask(),
    lesson.ORDER: LessonTask(why_not=_no_cards),
    lesson.EXPLAIN: LessonTask(),
}


class Analysed:
    """What an analysis proves about its position, with the methods of Proofs; what is unproved is None or left out."""

    def __init__(self, analysis: "Analysis | None") -> None:
        self._analysis: "Any" = analysis

    def value(self, position: "Position") -> "str | None":
        """Return what the position is worth."""
        value: "str | None" = self._analysis.value
        return value

    def values(self, position: "Position") -> "dict[int, str | None]":
        """Return what the moves are worth to the side that makes them."""
        return {cell: worth.value for cell, worth in self._analysis.cells.items()}

    def winning(self, position: "Position", moves: int) -> "list[int]":
        """Return every move with which the side to move wins within that many of its own moves, this one included."""
        cells = self._analysis.cells
        won = [cell for cell, worth in cells.items() if worth.value == WIN and worth.plies is not None]
        return [cell for cell in won if own_moves(cells[cell].plies) <= moves]


def why_not(task: str, game: Game) -> str:
    """Return the reason why a game's position doesn't allow a task, "" if it does."""
    is_over = task in lesson.ON_BOARD and position_of(game).outcome
    return "lesson game over" if is_over else ROWS[task].why_not(game)


def needs_engine(step: "Step") -> bool:
    """Whether the step and the rules alone can't tell what is right, or how to answer a move."""
    is_played = step.task in lesson.PLAYED_ON and opponent_in(step.level) in _THINKING
    return is_played or (ROWS[step.task].is_proved and not step.solution)


def right_answers(step: "Step", position: "Position", proved: "object") -> "list[Any]":
    """Return every right answer to a step, in order, whatever its solution says; position is the step's own."""
    right = ROWS[step.task].right(step, position, proved)
    return sorted([answer for answer in right if not step.only or answer in step.only])


def solution(step: "Step", analysis: "Analysis | None") -> "tuple[Any, ...]":
    """Return the lesson's solution, or what the rules or the position's analysis prove; () if nothing is proved.

    For WIN, if the lesson has no line, return just one right first move.
    """
    if step.solution or not step.game or (ROWS[step.task].is_proved and analysis is None):
        return tuple(step.solution)
    right = right_answers(step, position_of(step.game), Analysed(analysis))
    return tuple(right[:1] if step.task == lesson.WIN else right)


def verdict(
    step: "Step", position: "Any", moves: "tuple[int, ...]", answer: "Any", analysis: "Analysis | None"
) -> "tuple[bool | None, str] | None":
    """Return whether an answer is right, None if unproved, and the reason why not: WRONG_ANSWER, TOO_LATE or UNPROVED.

    The answer was given in position, which these moves reached from the step's own; analysis is that of position. If
    judging takes an analysis and there is none, the verdict is None. The task must be neither EXPLAIN nor in PLAYED_ON.
    The answer to CODE is whether the program has passed its cases, the answer to ORDER a pair: the cards, and whether
    they can't lose.
    """
    if step.task == lesson.WIN:
        return _verdict_of_win(step, position, moves, answer, analysis)
    if step.task == lesson.CODE:
        return _told(answer is True)
    if step.task == lesson.ORDER:
        return _told(answer[1] is True)
    if step.solution:
        return _told(answer in step.solution)
    task, proved = ROWS[step.task], Analysed(analysis)
    if task.is_proved and analysis is None:
        return None
    if answer in task.right(step, position, proved):
        return _RIGHT
    if task.is_proved:
        value = proved.value(position) if step.task in lesson.ANSWERED else proved.values(position).get(answer)
        return _UNKNOWN if value is None else _WRONG
    return _WRONG


def own_moves(plies: int) -> int:
    """Return how many of these plies belong to the side that begins."""
    return (plies + 1) // 2


def loses_at_once(position: "Position") -> bool:
    """Whether every move ends the game with a loss, as when the only move left in misère makes a row."""
    rules = position.rules
    if not rules.is_misere and not (rules.has_points and position.ply == rules.size - 1):
        return False
    for cell in position.legal_moves():
        outcome = position.play(cell).outcome
        if not outcome or outcome.winner != 1 - position.to_move:
            return False
    return not position.outcome


def stops_row(position: "Position") -> "list[int]":
    """Return the moves after which the other side can't complete a row at once; [] if it couldn't anyway."""
    rules, side = position.rules, position.to_move
    threats = completing(position, 1 - side)
    if not threats:
        return []
    ending = [] if rules.has_points else completing(position, side)
    found = []
    for cell in position.legal_moves():
        left = [threat for threat in threats if threat != cell]
        above = cell - rules.m
        if rules.has_gravity and above >= 0 and rows_through(rules, position.marks[1 - side] | 1 << above, above):
            left.append(above)
        if cell in ending:
            left = threats if rules.is_misere else []
        if not left:
            found.append(cell)
    return found


def best_points(position: "Position") -> int:
    """Return the most points that the next move can make."""
    own = position.marks[position.to_move]
    return max([points_of(position.rules, own | 1 << cell, cell) for cell in position.legal_moves()])


def threatens_two_rows(position: "Position", side: int) -> bool:
    """Whether rows win and more than one cell would complete a row for a side if it were its turn."""
    return position.rules.row_wins and len(completing(position, side)) > 1


def _told(is_right: bool) -> "tuple[bool, str]":
    return _RIGHT if is_right else _WRONG


def _verdict_of_win(
    step: "Step", position: "Position", moves: "tuple[int, ...]", cell: int, analysis: "Analysis | None"
) -> "tuple[bool | None, str] | None":
    """Judge a move of WIN; moves holds the moves already played since the step's position."""
    left = step.moves - len(moves) // 2 - 1  # own moves after this one
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
    if worth is None or worth.value is None or (worth.value == WIN and worth.plies is None):
        return _UNKNOWN
    if worth.value != WIN:
        return _WRONG
    return _RIGHT if own_moves(worth.plies) <= left + 1 else (False, TOO_LATE)


def value(game: "Game") -> int:
    """Return what a game's position is worth to X, one of VALUES."""
    score = minimax(position_of(game))
    first_wins = (score > 0) - (score < 0)
    return first_wins if game.opens == "X" else -first_wins


def below(game: "Game") -> "list[Game]":
    """Return the games after each move, in the order of the cells."""
    return [with_moves(game, game.moves + (cell,)) for cell in position_of(game).legal_moves()]


def values(game: "Game") -> "tuple[int, ...]":
    """Return the values of the moves, in the order of the cells, and then the value of the position itself."""
    return tuple([value(after) for after in below(game)] + [value(game)])


def left_out(game: "Game") -> "tuple[str, ...]":
    """Return what alpha-beta leaves out of the two moves below a position: a text of digits for each move.

    There is a digit for each of the move's ends(): 1 if it needn't be looked at, else 0. The moves and their replies
    are looked at in the order of the cells. Both sides know that no value is higher than 1, and none lower than -1.
    """
    sign = 1 if game.mark(len(game.moves) % 2) == "X" else -1
    sure, found = -1, []  # what the side to move is sure of, as it counts
    for after in below(game):
        still, digits = 1, ""  # what the other side still allows
        for end in ends(after):
            is_out = still <= sure
            digits += "1" if is_out else "0"
            if not is_out:
                still = min(still, sign * value(end))
        sure = max(sure, still)
        found.append(digits)
    return tuple(found)


def ends(after: "Game") -> "list[Game]":
    """Return the games after each reply to a move, or the game itself if the move has ended it."""
    return below(after) or [after]


def wrong_places(step: "Step", given: "tuple[Any, ...]") -> "list[int]":
    """Return the indices at which the answer to a task in a tree isn't the right one."""
    [right] = ROWS[step.task].right(step, position_of(step.game), None)
    return [place for place, each in enumerate(right) if given[place] != each]
