"""Suspects a bug in a minimax of CS50's project from its answers on boards with few empty cells.

There are enough of these boards, and they are answered quickly.
"""

from ttt.game.family import rules
from ttt.game.rules import Position
from ttt.lab.bot_answers import Failure
from ttt.lab.suspicion import LEAST, Answered, suspected, unreturned
from ttt.lab.task_steps import text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.lab.function_cases import Case
    from ttt.message_types.results import Suspicion
    from ttt.message_types.tasks import ExamStep, Steps

MOST_EMPTY = 4  # cells; chosen by hand
_BOARD = rules()


class FewEmpty:
    """minimax's answers on boards with few empty cells, in games that aren't over."""

    def __init__(self) -> None:
        self._answered: "list[Answered]" = []
        self._marks_left: "list[str]" = []  # texts of the games in which marks were left on the board
        self._asked = 0
        self._is_of_use = True  # False once an answer can't be compared

    def wants(self, fault: str, batch: "list[Case]") -> bool:
        """Whether calling minimax with another batch may show the bug behind a fault."""
        if fault == "changed":
            return len(self._marks_left) < LEAST and is_almost_full(batch[-1])
        return fault in ("one of", "value") and self._is_of_use and is_almost_full(batch[-1])

    def add(self, batch: "list[Case]", answers: "list[object] | Failure") -> None:
        """Record the answers to some boards."""
        if isinstance(answers, Failure):
            self._is_of_use = False
            return
        for case, answer in zip(batch, answers):
            if case.good != [None] and is_almost_full(case):
                self._add(str(case.given[0]), answer if isinstance(answer, dict) else {})

    def _add(self, board: str, answer: "dict[str, object]") -> None:
        marks = [[cell for cell in range(9) if board[cell] == mark] for mark in "XO"]
        count = len(marks[0]) + len(marks[1])
        moves = tuple([marks[ply & 1][ply // 2] for ply in range(count)])  # one order that leads to the board
        self._asked += 1
        if answer.get("marks_left") is True:
            self._marks_left.append(text_of(_BOARD, moves))
        cell = _cell(answer.get("value"))
        if cell is None or board[cell] != ".":
            self._is_of_use = False
            return
        bits = [sum([1 << cell for cell in side]) for side in marks]
        position = Position(_BOARD, (bits[0], bits[1]), count, (0, 0), None)
        self._answered.append(Answered(position, moves, {cell}))

    def suspicion(self, pause: "ExamStep") -> "Steps[Suspicion | None]":
        """Return the bug, if the answers show one; pause is yielded while bugs are compared."""
        if len(self._marks_left) >= LEAST:
            return unreturned(self._marks_left[0], len(self._marks_left), self._asked)
        if not self._is_of_use or not self._answered:
            return None
        suspicion = yield from suspected(_BOARD, self._answered, pause)
        return suspicion


def is_almost_full(case: "Case") -> bool:
    """Whether a board has few empty cells."""
    return str(case.given[0]).count(".") <= MOST_EMPTY


def _cell(action: object) -> "int | None":
    """Return the cell of an action [row, column]; None if there is no such cell."""
    if not (isinstance(action, list) and len(action) == 2):
        return None
    return next((cell for cell in range(9) if list(divmod(cell, 3)) == action), None)
