"""Reports which lines of a bot's own code run: each step, or the line that returned an answer; and times a run by them.

A step is a line begun, or a turn of a loop on the same line. With sys.monitoring (Python 3.12 and later), other code
runs at full speed, and the reports go on even if the bot's `except` catches an exception raised from here. Earlier
versions use sys.settrace, which promises neither.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from types import CodeType, FrameType, FunctionType

from ttt.bots.mistakes import FILE, OutOfTime

# Called with the line, or with None for one more turn on the line that was reported last; what it raises is raised in
# the bot's code.
Told = Callable[["int | None"], None]

# A function for sys.settrace; for each frame it returns the function that gets the frame's events.
Trace = Callable[[FrameType, str, object], "Trace | None"]

BUDGET = 0.5  # seconds for one question, in a timed run
_FIRST = 20  # times that each line is reported immediately
_OFTEN = 0.001  # seconds between two reports after that
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


class TimedRun:
    """The line and the time of a running bot; it reports lines, and finally stops the bot in one that takes too long.

    told() is called with each step (see each_step); it passes lines to post(), which reports them.
    """

    def __init__(self, post: "Callable[[int], None]", clock: "Callable[[], float]" = perf_counter) -> None:
        self._post, self._clock = post, clock
        self._seen: "dict[int, int]" = {}
        self._posted = 0.0
        self._line: "int | None" = None
        self.begin()

    def begin(self) -> None:
        """Begin timing a single question."""
        self.stopped_at: "int | None" = None  # the line in which the bot was stopped
        self._end = self._clock() + BUDGET

    def told(self, line: "int | None") -> None:
        """Record one more step. Once time is up, raises OutOfTime in the bot's line, and at each later step."""
        now = self._clock()
        if line is not None and line != self._line:
            self._line = line
            # The bot may get stuck here in a built-in function; then only the line last reported is known.
            times = self._seen[line] = self._seen.get(line, 0) + 1
            if times <= _FIRST or now - self._posted > _OFTEN:
                self._posted = now
                self._post(line)
        if now > self._end:
            self.stopped_at = self.stopped_at or self._line
            raise OutOfTime("still at work")


class ReturnLine:
    """The line where a function returned, from 1; None until it has, and if it isn't a plain function of the bot's.

    It is the function's own last return, not that of a function that it called.
    """

    line: "int | None" = None


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
            for one in all_code(code):
                watch.set_local_events(_TOOL, one, events.LINE | events.JUMP | events.PY_RESUME)
            yield
        finally:
            for one in all_code(code):
                watch.set_local_events(_TOOL, one, events.NO_EVENTS)
            watch.free_tool_id(_TOOL)

    @contextmanager
    def return_line(function: object) -> "Iterator[ReturnLine]":
        """Record where a function returns while the block runs; each_step() mustn't run at the same time."""
        noted, code, watch = ReturnLine(), _code_of(function), sys.monitoring
        if code is None or watch.get_tool(_TOOL):  # a bot may have taken the tool number
            yield noted
            return

        def on_return(code: CodeType, offset: int, value: object) -> None:
            noted.line = next((line for start, end, line in code.co_lines() if start <= offset < end), None)

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
    def each_step(code: CodeType, told: Told) -> "Iterator[None]":
        """Report each step of a source's code, and of all that is defined in it, while the block runs."""
        file = code.co_filename

        def local(frame: FrameType, event: str, _: object) -> "Trace | None":
            if event == "line":
                told(frame.f_lineno)
            return local

        with _traced(lambda frame, event, _: local if frame.f_code.co_filename == file else None):
            yield

    @contextmanager
    def return_line(function: object) -> "Iterator[ReturnLine]":
        """Record where a function returns while the block runs."""
        noted, code = ReturnLine(), _code_of(function)

        def local(frame: FrameType, event: str, _: object) -> "Trace | None":
            if event == "return":
                noted.line = frame.f_lineno
            return local

        with _traced(lambda frame, event, _: local if frame.f_code is code else None):
            yield noted

    @contextmanager
    def _traced(trace: Trace) -> "Iterator[None]":
        before = sys.gettrace()
        sys.settrace(trace)
        try:
            yield
        finally:
            sys.settrace(before)


def all_code(code: CodeType) -> "Iterator[CodeType]":
    """Yield a source's code and that of all that is defined in it."""
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from all_code(part)


def _code_of(function: object) -> "CodeType | None":
    """Return the code of a bot's function, even of one wrapped in a cache; None for anything else."""
    inner = getattr(function, "__wrapped__", function)
    code = inner.__code__ if type(inner) is FunctionType else None
    return code if code and code.co_filename == FILE else None
