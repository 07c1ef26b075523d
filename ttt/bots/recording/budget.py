"""The limits of a recording; when one is reached, the bot is stopped."""

import sys
from collections.abc import Iterable
from contextlib import ExitStack
from json import JSONEncoder
from types import CodeType
from typing import NoReturn

from ttt.bots.line_trace import each_step

STEPS, NODES = 60_000, 6_000
SIZE = 4_300_000  # characters; the page refuses an answer of 5,000,000
_EVENTS = 20  # events allowed for each step; a turn of a comprehension or a line of a statement is an event
_as_json = JSONEncoder(separators=(",", ":")).encode


class BudgetSpent(BaseException):
    """Raised in a bot's running line when nothing more can be recorded."""

    __module__ = "builtins"


class Budget:
    """A count of what is recorded; it stops the bot at a limit. steps and nodes can only lower STEPS and NODES."""

    def __init__(self, code: CodeType, steps: int = STEPS, nodes: int = NODES) -> None:
        self._code = code
        self.steps, self.nodes = min(steps, STEPS), min(nodes, NODES)
        self.spent: "str | None" = None  # "steps", "nodes" or "size"
        self._left = self.steps * _EVENTS
        self._room = SIZE
        self._stop = ExitStack()

    def event(self) -> None:
        """Count an event, which isn't always a step: it may be a turn of a comprehension."""
        self._left -= 1
        if self._left < 0:
            self.spend("steps")

    def grow(self, part: "Iterable[object]") -> None:
        """Count recorded numbers or strings by their length as JSON."""
        self._room -= sum([len(_as_json(each) if type(each) is str else str(each)) + 1 for each in part]) + 2
        if self._room < 0:
            self.spend("size")

    def spend(self, what: str) -> NoReturn:
        """Raise BudgetSpent; from Python 3.12 on, each further step raises it again if the bot has caught it."""
        if self.spent is None:
            self.spent = what
            if sys.version_info >= (3, 12):
                self._stop.enter_context(each_step(self._code, _refuse))
        raise BudgetSpent(what)

    def end(self) -> None:
        """Stop raising BudgetSpent, after the run."""
        self._stop.close()


def _refuse(line: "int | None") -> None:
    raise BudgetSpent("spent")
