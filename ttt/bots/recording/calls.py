"""Reports the calls of some functions and how they end, without the lines between, as fast as Python allows."""

import sys
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from opcode import opname
from types import CodeType, FrameType
from typing import NamedTuple, Protocol

from ttt.bots.line_trace import Told, Trace, each_step

RETURNED, RAISED, CUT_SHORT = 0, 1, 2
trace, traced_by = sys.settrace, sys.gettrace  # saved before any bot's code runs, because it could replace them
_TOOL = 3  # one of the two tool numbers that sys.monitoring leaves unreserved; line_trace.py uses the other


class Hearer(Protocol):
    """A listener to calls; what it raises is raised in the bot's code."""

    def entered(self, frame: FrameType) -> None:
        """React to the beginning of a call."""

    def left(self, code: CodeType, value: object, ended: int) -> None:
        """React to the end of a call; ended is RETURNED, or RAISED with the value None."""


class Steps(NamedTuple):
    """A listener to each step in a source's code, as in line_trace.py, for use beside a Hearer."""

    code: CodeType
    told: Told


def arguments_of(code: CodeType) -> "tuple[str, ...]":
    """Return the names of all arguments of a function."""
    given = code.co_argcount + code.co_kwonlyargcount + bool(code.co_flags & 4) + bool(code.co_flags & 8)
    return code.co_varnames[:given]


def returns(frame: FrameType) -> bool:
    """Whether a frame that ends with None really returns it, rather than ending with an exception."""
    return opname[frame.f_code.co_code[frame.f_lasti]].startswith(("RETURN", "YIELD"))


if sys.version_info >= (3, 12):
    _watch = sys.monitoring

    def tell_calls(
        codes: "Iterable[CodeType]", hearer: Hearer, do: "Callable[[], object]", steps: "Steps | None" = None
    ) -> None:
        """Call do(); report the calls of this code to the hearer, and each step to steps. Exceptions pass through."""
        watch, events, known = _watch, _watch.events, set(codes)
        frame_of = sys._getframe

        def unwound(code: CodeType, at: int, error: BaseException) -> None:
            if code in known:
                hearer.left(code, None, RAISED)

        watch.use_tool_id(_TOOL, "ttt")
        try:
            watch.register_callback(_TOOL, events.PY_START, lambda code, at: hearer.entered(frame_of(1)))
            watch.register_callback(_TOOL, events.PY_RETURN, lambda code, at, value: hearer.left(code, value, RETURNED))
            watch.register_callback(_TOOL, events.PY_UNWIND, unwound)
            watch.set_events(_TOOL, events.PY_UNWIND)
            for code in known:
                watch.set_local_events(_TOOL, code, events.PY_START | events.PY_RETURN)
            with each_step(*steps) if steps else nullcontext():
                do()
        finally:
            watch.set_events(_TOOL, events.NO_EVENTS)
            for code in known:
                watch.set_local_events(_TOOL, code, events.NO_EVENTS)
            watch.free_tool_id(_TOOL)

else:

    def tell_calls(
        codes: "Iterable[CodeType]", hearer: Hearer, do: "Callable[[], object]", steps: "Steps | None" = None
    ) -> None:
        """Call do(); report the calls of this code to the hearer, and each step to steps. Exceptions pass through."""
        known = set(codes)
        before = traced_by()
        trace(_told_by(hearer, {code.co_filename for code in known}, known, steps.told if steps else None))
        try:
            do()
        finally:
            trace(before)

    def _told_by(hearer: Hearer, files: "set[str]", codes: "set[CodeType]", stepped: "Told | None") -> "Trace":
        """Return a trace that reports calls, how they end and, unless stepped is None, the lines between."""

        def passed(frame: FrameType, event: str, value: object) -> "Trace | None":
            if event == "line" and stepped:
                stepped(frame.f_lineno)
            return passed

        def ended(frame: FrameType, event: str, value: object) -> "Trace | None":
            if event == "return":
                hearer.left(frame.f_code, value, RETURNED)
            elif event == "exception":
                return raised
            passed(frame, event, value)
            return ended

        def raised(frame: FrameType, event: str, value: object) -> "Trace | None":
            if event == "return":
                hearer.left(frame.f_code, value, RETURNED if value is not None or returns(frame) else RAISED)
            passed(frame, event, value)
            return raised

        def begun(frame: FrameType, event: str, value: object) -> "Trace | None":
            if frame.f_code.co_filename not in files:
                return None
            if frame.f_code not in codes:
                return passed if stepped else None
            frame.f_trace_lines = stepped is not None
            hearer.entered(frame)
            return ended

        return begun
