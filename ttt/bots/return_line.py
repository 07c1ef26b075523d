"""The line where a bot's function returned its answer: its own last return, not that of a function it called."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType, FrameType, FunctionType

from ttt.bots.mistakes import FILE

_TOOL = 4  # as in line_trace.py, which never runs at the same time


class ReturnLine:
    """The line where a function returned, from 1; None until it has, and if it isn't a plain function of the bot's."""

    line: "int | None" = None


if sys.version_info >= (3, 12):

    @contextmanager
    def return_line(function: object) -> "Iterator[ReturnLine]":
        """Record where a function returns while the block runs."""
        noted, code, watch = ReturnLine(), _code_of(function), sys.monitoring
        if code is None or watch.get_tool(_TOOL):  # a bot may have taken the tool number
            yield noted
            return

        def on_return(code: CodeType, offset: int, value: object) -> None:
            lines = [line for start, end, line in code.co_lines() if start <= offset < end]
            noted.line = lines[0] if lines else None

        watch.use_tool_id(_TOOL, "ttt")
        try:
            watch.register_callback(_TOOL, watch.events.PY_RETURN, on_return)
            watch.set_local_events(_TOOL, code, watch.events.PY_RETURN)
            yield noted
        finally:
            watch.set_local_events(_TOOL, code, watch.events.NO_EVENTS)
            watch.free_tool_id(_TOOL)

else:

    @contextmanager
    def return_line(function: object) -> "Iterator[ReturnLine]":
        """Record where a function returns while the block runs."""
        noted, code = ReturnLine(), _code_of(function)

        def local(frame: FrameType, event: str, _: object) -> object:
            if event == "return":
                noted.line = frame.f_lineno
            return local

        def begin(frame: FrameType, event: str, _: object) -> object:
            return local if frame.f_code is code else None

        before = sys.gettrace()
        sys.settrace(begin)  # type: ignore[arg-type]
        try:
            yield noted
        finally:
            sys.settrace(before)


def _code_of(function: object) -> "CodeType | None":
    """Return the code of a bot's function, even of one wrapped in a cache; None for anything else."""
    inner = getattr(function, "__wrapped__", function)
    code = inner.__code__ if type(inner) is FunctionType else None
    return code if code and code.co_filename == FILE else None
