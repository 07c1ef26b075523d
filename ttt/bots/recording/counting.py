"""Counts the boards that a bot thinks about, as a recording would show them, much faster."""

import sys
from collections.abc import Callable
from opcode import opname
from types import CodeType, FrameType
from typing import Any

from ttt.bots.recording.asked_run import AskedRun
from ttt.bots.recording.search_tree import ANSWERED, FINISHED, RAISED, RETURNED

trace, traced_by = sys.settrace, sys.gettrace  # taken before any bot's code runs, which may replace them
_TOOL = 3  # one of the two numbers of sys.monitoring that are nobody's; steps.py has the other


class Counting:
    """Counts one run; counts() tells what was found."""

    def __init__(self, run: AskedRun) -> None:
        self._run, self._tree = run, run.tree
        self._arguments = {id(code): arguments_of(code) for code in run.searchers}
        self._opened: "list[bool]" = []  # for each open call whether it opened a node
        self._visited = self._cut = self._looked_up = self._finished = 0
        self._value: "float | None" = None

    def counts(self) -> "dict[str, Any]":
        """The boards visited, the moves cut, the boards answered without a look further and the finished ones."""
        return {
            "visited": self._visited,
            "cut": self._cut,
            "looked_up": self._looked_up,
            "finished": self._finished,
            "value": self._value,
        }

    def entered(self, frame: FrameType) -> None:
        """A call begins."""
        held = frame.f_locals
        opened = self._tree.enter([held.get(name) for name in self._arguments[id(frame.f_code)]]) is not None
        self._opened.append(opened)
        self._visited += opened

    def left(self, code: CodeType, value: Any, ended: int) -> None:
        """A call ends."""
        if ended == RETURNED and not (self._run.gives_move and len(self._opened) == 1):
            self._tree.value(code, value)
        node = self._tree.open
        if not self._opened or not self._opened.pop() or not node:  # the first in a recursion too deep to be told
            return
        sort, cut = self._tree.leave(ended)
        self._cut += cut.bit_count()
        self._looked_up += sort == ANSWERED
        self._finished += sort == FINISHED
        if not node.parent:
            self._value = node.value if ended == RETURNED else None


def arguments_of(code: CodeType) -> "tuple[str, ...]":
    """The names of all arguments of a function."""
    given = code.co_argcount + code.co_kwonlyargcount + bool(code.co_flags & 4) + bool(code.co_flags & 8)
    return code.co_varnames[:given]


def returns(frame: FrameType) -> bool:
    """Whether a frame that ends with None does so by itself, and not because of an exception."""
    return opname[frame.f_code.co_code[frame.f_lasti]].startswith(("RETURN", "YIELD"))


if sys.version_info >= (3, 12):
    _watch = sys.monitoring

    def counted(run: AskedRun) -> "dict[str, Any]":
        """What a run comes to; what it raises goes on."""
        counting = Counting(run)
        watch, events, codes = _watch, _watch.events, set(run.searchers)
        frame_of = sys._getframe

        def unwound(code: CodeType, at: int, error: BaseException) -> None:
            if code in codes:
                counting.left(code, None, RAISED)

        watch.use_tool_id(_TOOL, "ttt")
        try:
            watch.register_callback(_TOOL, events.PY_START, lambda code, at: counting.entered(frame_of(1)))
            watch.register_callback(
                _TOOL, events.PY_RETURN, lambda code, at, value: counting.left(code, value, RETURNED)
            )
            watch.register_callback(_TOOL, events.PY_UNWIND, unwound)
            watch.set_events(_TOOL, events.PY_UNWIND)
            for code in codes:
                watch.set_local_events(_TOOL, code, events.PY_START | events.PY_RETURN)
            run.do()
        finally:
            watch.set_events(_TOOL, events.NO_EVENTS)
            for code in codes:
                watch.set_local_events(_TOOL, code, events.NO_EVENTS)
            watch.free_tool_id(_TOOL)
        return counting.counts()

else:

    def counted(run: AskedRun) -> "dict[str, Any]":
        """What a run comes to; what it raises goes on."""
        counting = Counting(run)
        codes = set(run.searchers)
        before = traced_by()
        trace(_told_by(counting, {code.co_filename for code in codes}, codes))
        try:
            run.do()
        finally:
            trace(before)
        return counting.counts()

    def _told_by(counting: Counting, files: "set[str]", codes: "set[CodeType]") -> "Callable[..., Any]":
        """Tells the calls of functions and their ends, without the lines between."""

        def ended(frame: FrameType, event: str, value: Any) -> Any:
            if event == "return":
                counting.left(frame.f_code, value, RETURNED)
            elif event == "exception":
                return raised
            return ended

        def raised(frame: FrameType, event: str, value: Any) -> Any:
            if event == "return":
                counting.left(frame.f_code, value, RETURNED if value is not None or returns(frame) else RAISED)
            return raised

        def begun(frame: FrameType, event: str, value: Any) -> Any:
            if frame.f_code.co_filename not in files or frame.f_code not in codes:
                return None
            frame.f_trace_lines = False
            counting.entered(frame)
            return ended

        return begun
