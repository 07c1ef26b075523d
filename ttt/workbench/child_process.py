"""Processes that are written to and read from in lines, and never keep their caller waiting, whatever they do.

A Child runs ttt/bots and answers questions, each within a time limit.
"""

import json
import os
import queue
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any

ROOT = Path(__file__).parents[2]  # the folder that contains ttt
STARTING = 60  # seconds for Python to start on a busy machine
LONGEST = 50_000_000  # bytes in a line
CLOSING = 1  # seconds for the pipes of a killed process to close
WAITING = 1000  # lines that may wait to be read
_TOLD = 1.0  # seconds between two reports of how long an answer takes

Reply = dict[str, Any]  # without a type until it is checked


class Gone(Exception):
    """There will be no answer, because the process "died" or its "time" was up: why holds one of these words.

    done is how many single questions were answered; line is the line of code last reported, if any.
    """

    def __init__(self, why: str, done: int = 0, line: "int | None" = None) -> None:
        super().__init__(why)
        self.why, self.done, self.line = why, done, line


class PipedProcess:
    """One process, with a thread that reads and one for each write."""

    def __init__(
        self, command: "Sequence[str]", environment: "Mapping[str, str] | None" = None, longest: int = LONGEST
    ) -> None:
        """Start a process; longest is the limit of a line in bytes. Raises OSError if there is no such program.

        After a longer line, nothing more is read.
        """
        self._longest = longest
        self._process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._lines: "queue.Queue[bytes]" = queue.Queue(WAITING)
        self._reader = Thread(target=self._read, daemon=True)
        self._writer = self._reader
        self._reader.start()

    def write(self, text: bytes) -> None:
        """Write some bytes; the previous write must have been answered."""
        # A process that has stopped reading would block the write, so a thread does it.
        self._writer = Thread(target=self._write, args=(text,), daemon=True)
        self._writer.start()

    def read(self, until: float) -> "bytes | None":
        """Return the next line, or None if until, a time on the monotonic clock, comes first.

        A line without its end means that the process is gone or the line is too long.
        """
        left = until - monotonic()
        if left <= 0:  # even if lines keep coming
            return None
        try:
            return self._lines.get(timeout=left)
        except queue.Empty:
            return None

    def wait(self, seconds: float) -> None:
        """Give the process this many seconds to exit by itself."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)

    def end(self) -> None:
        """Kill the process, and the processes that it has started, as far as they are known."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        # The two threads end by themselves, unless an escaped process keeps the pipes open.
        until = monotonic() + CLOSING
        while self._reader.is_alive() and monotonic() < until:
            with suppress(queue.Empty):
                self._lines.get(timeout=0.01)
        self._writer.join(CLOSING)
        if not self._writer.is_alive() and self._process.stdin:
            with suppress(OSError):
                self._process.stdin.close()

    def _read(self) -> None:
        assert self._process.stdout
        with self._process.stdout as answers:
            text = b"\n"
            while text.endswith(b"\n"):
                text = answers.readline(self._longest)
                self._lines.put(text)

    def _write(self, text: bytes) -> None:
        assert self._process.stdin
        with suppress(OSError, ValueError):
            self._process.stdin.write(text)
            self._process.stdin.flush()


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
