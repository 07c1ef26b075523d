"""Bots in a process where sleep() takes no time but is counted; run as a module, this is that process.

So a bot that thinks for minutes is examined at once, with the same result on every machine.
"""

import json
import os
import sys
import time
from collections.abc import Callable, Mapping
from typing import ClassVar

from ttt.bots import runner
from ttt.workbench.child_process import ROOT, Child, Gone, PipedProcess, Reply

STARTING = 60  # seconds


class Late(BaseException):
    """Raised when a bot has slept for longer than it may think."""


class Clock:
    """Takes the place of sleep(), and raises Late once a bot has slept longer than patience seconds in one question."""

    def __init__(self, single: Callable[..., Reply]) -> None:
        self._single, self.patience = single, 0.0
        self.begin()

    def begin(self) -> None:
        """Begin a question, which may consist of several single questions."""
        self.done, self.line = -1, 0  # single questions before this one; the line where the bot slept too long, else 0
        self._left = self.patience

    def single(self, *given: object) -> Reply:
        """Ask a single question; once one has taken too long, ask no more."""
        if self.line:
            return {}
        self.done, self._left = self.done + 1, self.patience
        return self._single(*given)

    def sleep(self, seconds: float) -> None:
        self._left -= seconds
        if self._left < 0:
            self.line = self.line or sys._getframe(1).f_lineno
            raise Late


def serve() -> None:
    """Answer until there are no more questions; {"late": ...} replaces an answer that would take too long."""
    answers, clock = os.fdopen(os.dup(1), "w"), Clock(runner._asked)
    vars(runner)["_asked"], vars(time)["sleep"] = clock.single, clock.sleep
    for line in sys.stdin:
        question = json.loads(line)
        clock.patience = question.pop("patience")
        clock.begin()
        told = runner.answer(json.dumps(question), lambda text: None)
        if clock.line:
            told = json.dumps({"late": max(clock.done, 0), "line": clock.line})
        answers.write(told + "\n")
        answers.flush()


class Sleepless(Child):
    """A Child that shares one process with all others, and remembers the replies to the same series of questions."""

    _known: ClassVar[dict[tuple[str, ...], Reply]] = {}
    _process_of_all: ClassVar[PipedProcess | None] = None
    _asked_last: ClassVar[tuple[str, ...]] = ()  # all questions since a bot was loaded into the process

    def __init__(self) -> None:
        self._asked: tuple[str, ...] = ()

    def ask(
        self,
        question: Mapping[str, object],
        singles: int,
        patience: float,
        waiting: Callable[[int], None] = lambda seconds: None,
        counting: Callable[[int], None] = lambda count: None,
    ) -> Reply:
        before = () if question["ask"] == "load" else self._asked
        plain = {key: value for key, value in question.items() if key != "id"}
        self._asked = (*before, json.dumps({**plain, "id": 0, "patience": patience}, sort_keys=True))
        if self._asked not in self._known:
            if Sleepless._asked_last != before:
                for asked in before:
                    self._put(asked)
            self._known[self._asked] = self._put(self._asked[-1])
            Sleepless._asked_last = self._asked
        reply = self._known[self._asked]
        if "late" in reply:
            raise Gone("time", reply["late"], reply["line"])
        return reply

    def end(self) -> None:
        """Forget this bot; the process goes on serving the others."""
        self._asked = ()

    @classmethod
    def _put(cls, asked: str) -> Reply:
        if cls._process_of_all is None:
            own = [sys.executable, "-s", "-P", "-m", "tests.helpers.no_sleep"]
            cls._process_of_all = PipedProcess(own, {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"})
        cls._process_of_all.write(asked.encode() + b"\n")
        told = cls._process_of_all.read(time.monotonic() + STARTING)
        assert told, "no answer"
        return json.loads(told)

    @classmethod
    def end_all(cls) -> None:
        """End the shared process."""
        if cls._process_of_all:
            cls._process_of_all.end()
        cls._process_of_all, cls._asked_last = None, ()
        cls._known.clear()


if __name__ == "__main__":
    serve()
