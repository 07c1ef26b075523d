"""Counts the boards that a bot thinks about, as a recording would show them, but much faster."""

from types import CodeType, FrameType

from ttt.bots.mistakes import FILE
from ttt.bots.recording.asked_run import AskedRun
from ttt.bots.recording.calls import RETURNED, tell_calls
from ttt.bots.recording.search_tree import ANSWERED, FINISHED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.recordings import Counts


class Counting:
    """The count of one run; counts holds the result."""

    def __init__(self, run: AskedRun) -> None:
        self._run, self._tree = run, run.tree
        self._opened: "list[bool]" = []  # for each open call, whether it opened a node
        self._begins_with_move = False
        nothing: "Counts" = {"visited": 0, "cut": 0, "looked_up": 0, "finished": 0, "value": None, "has_boards": False}
        self.counts = nothing | {"has_boards": run.tree.has_boards}

    def entered(self, frame: FrameType) -> None:
        if not self._opened:
            caller = frame.f_back
            is_asked = caller is None or caller.f_code.co_filename != FILE
            self._begins_with_move = self._run.gives_move and is_asked
        opened = self._tree.enter(frame) is not None
        self._opened.append(opened)
        self.counts["visited"] += opened

    def left(self, code: CodeType, value: object, ended: int) -> None:
        if ended == RETURNED and not (self._begins_with_move and len(self._opened) == 1):
            self._tree.value(code, value)
        node = self._tree.open
        if not self._opened or not self._opened.pop() or not node:  # a recursion that was too deep hid this call
            return
        sort, cut = self._tree.leave(ended)
        self.counts["cut"] += cut.bit_count()
        self.counts["looked_up"] += sort == ANSWERED
        self.counts["finished"] += sort == FINISHED
        if not node.parent:
            self.counts["value"] = node.value if ended == RETURNED else None


def counted(run: AskedRun) -> "Counts":
    """Count a run; what it raises passes through."""
    counting = Counting(run)
    tell_calls(run.searchers, counting, run.do)
    return counting.counts
