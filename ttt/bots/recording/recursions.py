"""Finds the functions that call themselves while a program runs, where nothing in its source shows that they do.

An object may be called, or a function that stands in a dict or was given to itself.
"""

from collections.abc import Callable
from types import CodeType, FrameType

from ttt.bots.recording.calls import Steps, tell_calls
from ttt.bots.recording.scouting import LONGEST, MOST, EnoughSeen
from ttt.bots.recording.searchers import functions_in


class _Recursions:
    """Hears the calls of all functions of a source."""

    def __init__(self) -> None:
        self.found: "set[CodeType]" = set()
        self._open: "list[CodeType]" = []
        self._calls_left, self._steps_left = MOST, LONGEST

    def stepped(self, line: "int | None") -> None:
        """A step, in whatever function."""
        self._steps_left -= 1
        if self._steps_left < 0:
            raise EnoughSeen

    def entered(self, frame: FrameType) -> None:
        """A call begins; those from its own call around it on are a search."""
        code = frame.f_code
        if code in self._open:
            self.found.update(self._open[self._open.index(code) :])
            self._calls_left -= 1
            if self._calls_left < 0:
                raise EnoughSeen
        self._open.append(code)

    def left(self, code: CodeType, value: object, ended: int) -> None:
        """A call ends."""
        while self._open and self._open.pop() is not code:  # one in a recursion too deep to be told
            pass


def recursions(code: CodeType, do: "Callable[[], object]") -> "set[CodeType]":
    """The functions of a source's code that call themselves, directly or through others, at the beginning of a run."""
    hearer = _Recursions()
    try:
        tell_calls(functions_in(code), hearer, do, Steps(code, hearer.stepped))
    except BaseException:  # the run is only looked at
        pass
    return hearer.found
