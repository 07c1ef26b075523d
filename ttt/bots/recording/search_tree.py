"""The tree of boards that a bot thinks about, or of its calls alone, built as the calls begin and end.

The answers that functools.lru_cache gives for a bot aren't calls, so nothing reports them. They are counted, because
nobody knows which moves a node leaves out if a cache has answered within it.
"""

from collections.abc import Mapping
from functools import _lru_cache_wrapper
from types import CodeType, FrameType, FunctionType
from typing import Any

from ttt.bots.json_values import LARGEST
from ttt.bots.kinds import Namespace
from ttt.bots.recording.board_readings import Sight
from ttt.bots.recording.boards import NO_BOARD, BoardSeen
from ttt.bots.recording.calls import RETURNED, arguments_of
from ttt.bots.recording.scouting import Seen
from ttt.bots.recording.values import is_own

FINISHED, SEARCHED, ANSWERED, UNFINISHED = 0, 1, 2, 3


class Node:
    """A board being thought about: one call of a searching function, and the calls about the same board within it."""

    __slots__ = ("board", "cell", "hits", "hits_below", "is_alone", "looked_at", "parent", "value")

    def __init__(self, board: BoardSeen, parent: "Node | None", hits: int) -> None:
        self.board, self.parent = board, parent
        self.value: "float | None" = None
        self.is_alone = True  # no nodes are below it
        self.looked_at = 0  # the cells of its children, as bits
        self.hits, self.hits_below = hits, 0  # answers of caches: before this node began, and within its children
        self.cell = -1
        if parent:
            self.cell = parent.board.cell_to(board)
            parent.is_alone = False
            if self.cell >= 0:
                parent.looked_at |= 1 << self.cell


class Caches:
    """The caches of a bot's functions and methods.

    are_all says whether all decorated functions were found, with no other decorator that can answer in their place.
    """

    def __init__(self, names: Namespace, decorated: "list[CodeType]") -> None:
        spaces: "list[Mapping[str, object]]" = [names]
        spaces += [vars(value) for value in list(names.values()) if type(value) is type]
        values = [value for space in spaces for value in list(space.values())]
        self._found = [value for value in values if type(value) is _lru_cache_wrapper]
        self.are_all = set(decorated) <= set(map(_code_of, values))

    def hits(self) -> int:
        """Return how often the caches have answered so far."""
        return sum([_lru_cache_wrapper.cache_info(cache).hits for cache in self._found])


class Tree:
    """The tree and its open node. A call about the open node's board is a part of that node.

    has_boards says whether nodes have boards, is_lost whether a call of a search lacked the board that it should have.
    """

    def __init__(self, sight: Sight, seen: Seen, codes: "list[CodeType]", caches: Caches) -> None:
        self._sight, self._caches = sight, caches
        self.has_boards = not seen.calls
        self.is_lost = False
        # By id, because comparing code objects takes long.
        self._readings = {id(code): seen.read[code] for code in codes if code in seen.read}
        self._valued = {id(code) for code in codes if code in seen.valued}
        self._sure = self._valued if seen.is_sure else set()
        self._calls = {id(code) for code in codes if code in seen.calls}
        self._scores_at: "dict[CodeType, int]" = {}  # the index of the score in a tuple
        self.open: "Node | None" = None

    def enter(self, frame: FrameType) -> "Node | None":
        """Open and return a node for a call of a searching function; None if the call opens no node."""
        code = id(frame.f_code)
        if self.has_boards:
            reading = self._readings.get(code)
            board = reading.board(self._sight, frame.f_locals) if reading else None
            self.is_lost |= board is None and code in self._sure
            if board is None or (self.open and self.open.board is board):
                return None
        elif code in self._calls:
            board = NO_BOARD
        else:
            return None
        self.open = Node(board, self.open, self._caches.hits())
        return self.open

    def value(self, code: CodeType, value: Any) -> "float | None":
        """Record the number that a call returned as the open node's value, and return it; None if there is none."""
        score = self._score(code, value) if self.open and id(code) in self._valued else None
        if self.open and score is not None:
            self.open.value = score
        return score

    def leave(self, ended: int) -> "tuple[int, int]":
        """Close the open node; return its sort, such as FINISHED, and the moves that it left out, as bits.

        The moves are 0 if the node looked at none, or if nobody can tell which ones it left out.
        """
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
        if not self.has_boards:
            return SEARCHED, 0
        if node.is_alone:
            return ANSWERED, 0
        if within > node.hits_below or not self._caches.are_all:
            return SEARCHED, 0  # a cache answered, and nobody knows for which moves
        return SEARCHED, node.board.open & ~node.looked_at

    def _score(self, code: CodeType, value: Any) -> "float | None":
        if type(value) not in (tuple, list):
            return _number(value)
        numbers = [at for at, part in enumerate(value) if _number(part) is not None]
        if len(numbers) == 1 and len(value) > 1:
            self._scores_at[code] = numbers[0]
        at = self._scores_at.get(code)
        return _number(value[at]) if at in numbers and at is not None else None


class KeptNodes:
    """The objects that were passed to calls with boards: whether a program keeps the tree that it searches.

    Monte Carlo tree search does, and revisits nodes. Such a node is an object of one of the program's own classes,
    passed to calls that are always about the same board. A call that gets such an object again visits a known node.
    Without such objects, a program that returns to a board searches it again.
    """

    def __init__(self) -> None:
        self._boards: "dict[int, BoardSeen | None]" = {}  # by the object's id; None if the object had several boards
        self._objects: "list[object]" = []  # kept so that no other object gets the same id
        self._again: "set[int]" = set()

    def take(self, frame: FrameType, board: BoardSeen) -> None:
        """Record the beginning of a call about a board."""
        for name in arguments_of(frame.f_code):
            value = frame.f_locals.get(name)
            if not is_own(type(value)):
                continue
            key = id(value)
            if key not in self._boards:
                self._objects.append(value)
                self._boards[key] = board
            elif self._boards[key] is board:
                self._again.add(key)
            else:
                self._boards[key] = None
                self._again.discard(key)

    def __bool__(self) -> bool:
        """Whether any object was passed to a call again."""
        return bool(self._again)


def _number(value: Any) -> "float | None":
    return value if type(value) in (int, float) and abs(value) <= LARGEST else None


def _code_of(value: Any) -> "CodeType | None":
    """Return the code of a function or a method, even of one in a cache; None for anything else."""
    if type(value) is staticmethod or type(value) is classmethod:
        value = value.__func__
    if type(value) is _lru_cache_wrapper:
        value = vars(value).get("__wrapped__")
    return value.__code__ if type(value) is FunctionType else None
