"""Finds out whether a program keeps the tree that it searches, as Monte Carlo tree search does, and revisits nodes.

Such a node is an object of one of the program's own classes, passed to calls that are always about the same board. A
call that gets such an object again visits a known node. Without such objects, a program that returns to a board
searches it again.
"""

from types import FrameType

from ttt.bots.recording.boards import BoardSeen
from ttt.bots.recording.calls import arguments_of
from ttt.bots.recording.places import is_own


class KeptNodes:
    """The objects that were passed to calls with boards."""

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
