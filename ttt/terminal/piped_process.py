"""A process that is written to and read from in lines, and never keeps its caller waiting, whatever it does."""

import os
import queue
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from threading import Thread
from time import monotonic

LONGEST = 50_000_000  # bytes in a line
CLOSING = 1  # seconds for the pipes of a killed process to close
WAITING = 1000  # lines that may wait to be read


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
