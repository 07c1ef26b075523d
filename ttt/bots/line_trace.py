"""Reports each step within a bot's own code as it runs: a line begun, or a turn of a loop on the same line.

With sys.monitoring (Python 3.12 and later), other code runs at full speed, and the reports go on even if the bot's
`except` catches an exception raised from here. Earlier versions use sys.settrace, which promises neither.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType

# Called with the line, or with None for one more turn on the line that was reported last; what it raises is raised in
# the bot's code.
Told = Callable[["int | None"], None]

# A function for sys.settrace; for each frame it returns the function that gets the frame's events.
Trace = Callable[[FrameType, str, object], "Trace | None"]

_TOOL = 4  # one of the two tool numbers that sys.monitoring leaves unreserved


class Counter:
    """A counter of the steps that each_step() reports to told()."""

    def __init__(self) -> None:
        self._steps = 0

    def told(self, line: "int | None") -> None:
        self._steps += 1

    def take(self) -> int:
        """Return the number of steps since the last call."""
        steps, self._steps = self._steps, 0
        return steps


if sys.version_info >= (3, 12):

    @contextmanager
    def each_step(code: CodeType, told: Told) -> "Iterator[None]":
        """Report each step of a source's code, and of all that is defined in it, while the block runs."""
        watch = sys.monitoring
        events = watch.events
        watch.use_tool_id(_TOOL, "ttt")
        try:
            watch.register_callback(_TOOL, events.LINE, lambda code, line: told(line))
            watch.register_callback(_TOOL, events.JUMP, lambda code, start, end: told(None) if end <= start else None)
            watch.register_callback(_TOOL, events.PY_RESUME, lambda code, start: told(code.co_firstlineno))
            for one in _all_code(code):
                watch.set_local_events(_TOOL, one, events.LINE | events.JUMP | events.PY_RESUME)
            yield
        finally:
            for one in _all_code(code):
                watch.set_local_events(_TOOL, one, events.NO_EVENTS)
            watch.free_tool_id(_TOOL)

else:

    @contextmanager
    def each_step(code: CodeType, told: Told) -> "Iterator[None]":
        """Report each step of a source's code, and of all that is defined in it, while the block runs."""
        file = code.co_filename

        def local(frame: FrameType, event: str, _: object) -> "Trace | None":
            if event == "line":
                told(frame.f_lineno)
            return local

        def begin(frame: FrameType, event: str, _: object) -> "Trace | None":
            return local if frame.f_code.co_filename == file else None

        before = sys.gettrace()
        sys.settrace(begin)
        try:
            yield
        finally:
            sys.settrace(before)


def _all_code(code: CodeType) -> "Iterator[CodeType]":
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from _all_code(part)
