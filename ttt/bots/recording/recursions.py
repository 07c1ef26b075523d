"""Finds functions that call themselves while a program runs, if the source doesn't show that they do.

An object that is called like a function hides a recursion; so does a function that is in a dict or passed to itself.
"""

from collections.abc import Callable
from types import CodeType, FrameType

from ttt.bots.recording.calls import Steps, tell_calls
from ttt.bots.recording.scouting import LONGEST, MOST, EnoughSeen
from ttt.bots.recording.searchers import functions_in


class _Recursions:
    """A listener to the calls of all functions of a source."""

    def __init__(self) -> None:
        self.found: "set[CodeType]" = set()
        self._open: "list[CodeType]" = []
        self._calls_left, self._steps_left = MOST, LONGEST

    def stepped(self, line: "int | None") -> None:
        """Count a step, in any function."""
        self._steps_left -= 1
        if self._steps_left < 0:
            raise EnoughSeen

    def entered(self, frame: FrameType) -> None:
        """Record the beginning of a call; if its function is already running, all functions called since recurse."""
        code = frame.f_code
        if code in self._open:
            self.found.update(self._open[self._open.index(code) :])
            self._calls_left -= 1
            if self._calls_left < 0:
                raise EnoughSeen
        self._open.append(code)

    def left(self, code: CodeType, value: object, ended: int) -> None:
        while self._open and self._open.pop() is not code:  # the recursion was too deep for all calls to be reported
            pass


def recursions(code: CodeType, do: "Callable[[], object]") -> "set[CodeType]":
    """Return the functions that call themselves, directly or through others, at the beginning of a run."""
    hearer = _Recursions()
    try:
        tell_calls(functions_in(code), hearer, do, Steps(code, hearer.stepped))
    except BaseException:  # the run is only observed
        pass
    return hearer.found
