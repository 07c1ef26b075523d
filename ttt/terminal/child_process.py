"""A process that runs ttt/bots and answers questions, each within a time limit."""

import json
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Any

from ttt.terminal.piped_process import PipedProcess

ROOT = Path(__file__).parents[2]  # the folder that contains ttt
STARTING = 60  # seconds for Python to start on a busy machine
_TOLD = 1.0  # seconds between two reports of how long an answer takes

Reply = dict[str, Any]  # without a type until it is checked


class Gone(Exception):
    """There will be no answer, because the process "died" or its "time" was up: why holds one of these words.

    done is how many single questions were answered; line is the line of code last reported, if any.
    """

    def __init__(self, why: str, done: int, line: "int | None") -> None:
        super().__init__(why)
        self.why, self.done, self.line = why, done, line


class Child(PipedProcess):
    """One process that answers questions until it is ended."""

    def __init__(self) -> None:
        # Drop the person's settings for Python, and keep the order of sets the same each time.
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        super().__init__(
            [sys.executable, "-s", "-P", "-m", "ttt.bots"],
            kept | {"PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0", "PYTHONUTF8": "1"},
        )
        self._numbers = count(1)
        try:
            self._next(monotonic() + STARTING, 0, None)
        except BaseException:  # Ctrl-C too
            self.end()
            raise

    def ask(
        self,
        question: "Mapping[str, object]",
        singles: int,
        patience: float,
        waiting: "Callable[[int], None]" = lambda seconds: None,
        counting: "Callable[[int], None]" = lambda count: None,
    ) -> Reply:
        """Return the answer to a question. Raises Gone.

        singles is the number of single questions in it; patience is the time limit for each of them, in seconds.

        waiting is called now and then with the seconds that a single question has taken so far, 0 once it is answered;
        counting is called with the number of single questions answered so far.
        """
        number = next(self._numbers)
        self.write(json.dumps({**question, "id": number}).encode() + b"\n")
        done, line = 0, None
        until = monotonic() + patience
        while True:
            reply = self._next(until, done, line, lambda until: waiting(int(monotonic() - until + patience)))
            if reply.get("id") != number:
                continue
            if isinstance(reply.get("at"), int):
                line = reply["at"]
            elif isinstance(reply.get("done"), int):
                if done < reply["done"] <= singles:
                    done, until = reply["done"], monotonic() + patience
                    waiting(0)
                    counting(done)
            else:
                return reply

    def _next(
        self, until: float, done: int, line: "int | None", waiting: "Callable[[float], None]" = lambda until: None
    ) -> Reply:
        """Return the next line that is a JSON object. Raises Gone."""
        while monotonic() < until:
            text = self.read(min(until, monotonic() + _TOLD))
            if text is None:
                waiting(until)
                continue
            if not text.endswith(b"\n"):
                raise Gone("died", done, line)
            with suppress(ValueError, RecursionError):
                reply = json.loads(text)
                if isinstance(reply, dict):
                    return reply
        raise Gone("time", done, line)
