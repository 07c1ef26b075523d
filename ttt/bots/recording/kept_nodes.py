"""Whether a program keeps the tree that it searches, as Monte Carlo tree search does: it comes back to its nodes.

Such a node is an object of the program's own that a call is about, always with the same board. Where a call is given
one again, it visits a node that is known; any other program that is at a board again thinks about it anew.
"""

from types import FrameType

from ttt.bots.bot import NAME
from ttt.bots.recording.boards import BoardSeen
from ttt.bots.recording.calls import arguments_of

_module_of = type.__dict__["__module__"].__get__  # a class may have another idea of where it is from


class KeptNodes:
    """The objects that calls with boards were given."""

    def __init__(self) -> None:
        self._boards: "dict[int, BoardSeen | None]" = {}  # by the object's id; None where it had several boards
        self._objects: "list[object]" = []  # kept, so that no other one gets its id
        self._again: "set[int]" = set()

    def take(self, frame: FrameType, board: BoardSeen) -> None:
        """A call about a board begins."""
        for name in arguments_of(frame.f_code):
            value = frame.f_locals.get(name)
            if not _is_own(type(value)):
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
        """Whether there are any to which a call came back."""
        return bool(self._again)


def _is_own(kind: type) -> bool:
    """Whether a class is the program's own."""
    try:
        module = _module_of(kind)
    except AttributeError:  # it was taken away
        return False
    return type(module) is str and module == NAME
