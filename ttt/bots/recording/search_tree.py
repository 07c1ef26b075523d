"""The tree of boards that a bot thinks about, built from its calls as they begin and end."""

from types import CodeType
from typing import Any

from ttt.bots.recording.boards import Board, Boards
from ttt.bots.recording.caches import Caches
from ttt.bots.recording.searchers import SEARCHES

FINISHED, SEARCHED, ANSWERED, UNFINISHED = 0, 1, 2, 3
RETURNED, RAISED, CUT_SHORT = 0, 1, 2
_LARGEST = 10**15  # a whole number that any JSON reader keeps


class Node:
    """A board that is thought about: one call of a function that searches, and those about the same board within it."""

    __slots__ = ("board", "cell", "hits", "hits_below", "is_alone", "looked_at", "parent", "value")

    def __init__(self, board: Board, parent: "Node | None", hits: int) -> None:
        self.board, self.parent = board, parent
        self.value: "float | None" = None
        self.is_alone = True  # without nodes below
        self.looked_at = 0  # cells, as bits
        self.hits, self.hits_below = hits, 0  # of caches: before it, and within the nodes below
        self.cell = -1
        if parent:
            self.cell = parent.board.cell_to(board)
            parent.is_alone = False
            if self.cell >= 0:
                parent.looked_at |= 1 << self.cell


class Tree:
    """Which node is open. A call about the board of the open node is a part of that node."""

    def __init__(self, boards: Boards, searchers: "dict[CodeType, str]", caches: Caches) -> None:
        self._boards, self._caches = boards, caches
        self._searching = {id(code) for code, how in searchers.items() if how == SEARCHES}  # to compare code takes long
        self._scores_at: "dict[CodeType, int]" = {}  # where in a tuple the score is
        self.open: "Node | None" = None

    def enter(self, arguments: "list[Any]") -> "Node | None":
        """A call of a function that searches or begins to: the node that it opens, if it does."""
        board = self._boards.among(arguments)
        if board is None or (self.open and self.open.board is board):
            return None
        self.open = Node(board, self.open, self._caches.hits())
        return self.open

    def value(self, code: CodeType, value: Any) -> None:
        """A call within the open node, or the one that opened it, gives a value: it is the node's if it is a number."""
        if self.open and id(code) in self._searching:
            found = self._score(code, value)
            if found is not None:
                self.open.value = found

    def leave(self, ended: int) -> "tuple[int, int]":
        """The open node ends: its sort, and the moves, as bits, that it has not looked at, if it has looked at any."""
        node = self.open
        assert node
        parent = self.open = node.parent
        within = self._caches.hits() - node.hits
        if parent:
            parent.hits_below += within
        if node.board.is_over:
            return FINISHED, 0
        if ended != RETURNED:
            return UNFINISHED, 0
        if node.is_alone:
            return ANSWERED, 0
        if within > node.hits_below or not self._caches.are_all:
            return SEARCHED, 0  # something has answered, and nobody knows for which moves
        return SEARCHED, node.board.open & ~node.looked_at

    def _score(self, code: CodeType, value: Any) -> "float | None":
        if type(value) not in (tuple, list):
            return _number(value)
        numbers = [at for at, part in enumerate(value) if _number(part) is not None]
        if len(numbers) == 1 and len(value) > 1:
            self._scores_at[code] = numbers[0]
        at = self._scores_at.get(code)
        return _number(value[at]) if at in numbers and at is not None else None


def _number(value: Any) -> "float | None":
    return value if type(value) in (int, float) and abs(value) <= _LARGEST else None
