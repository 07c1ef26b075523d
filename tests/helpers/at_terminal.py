"""A person at our terminal: through its functions, through pipes, and through a real pseudo-terminal."""

import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ttt.game.seeded_chance import seeded
from ttt.terminal.what_to_play import interview
from ttt.workbench.prompt import Terminal

ROOT = Path(__file__).parents[2]
PATIENCE = 120  # seconds that a process may take to answer, on a busy machine


class Script:
    """Answers questions from a list and records everything that was said; the input ends with the list."""

    def __init__(self, answers: Sequence[str]) -> None:
        self._answers = list(answers)
        self.said: list[str] = []
        self.terminal = Terminal(self._read, self.said.append)

    def _read(self, question: str) -> str:
        self.said.append(question)
        if not self._answers:
            raise EOFError
        return self._answers.pop(0)

    @property
    def text(self) -> str:
        return "\n".join(self.said)

    @property
    def left(self) -> list[str]:
        """The answers that were never asked for."""
        return self._answers


def interviewed(*answers: str, chance: Callable[[], float] | None = None) -> str:
    """Return all that is said in an interview with these answers, all of which must be asked for."""
    script = Script(answers)
    interview(script.terminal, chance or seeded(1))
    assert script.left == []
    assert script.said[-1] == "Thank you for playing."
    return script.text


def ttt(*arguments: str, told: str | bytes = b"", **options: Any) -> subprocess.CompletedProcess[str]:
    """Run python -m ttt with told as its input, and return the finished process, with its output as text."""
    told = told.encode() if isinstance(told, str) else told
    done = subprocess.run(
        [sys.executable, "-m", "ttt", *arguments],
        cwd=ROOT,
        input=told,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
        **options,
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


# A sitecustomize.py that presses Ctrl-C when a module is imported.
CTRL_C_WHILE_IMPORTING = """
import sys

class CtrlC:
    def find_spec(self, name, path=None, target=None):
        if name == {name!r}:
            raise KeyboardInterrupt

sys.meta_path.insert(0, CtrlC())
"""

# Makes the pseudo-terminal its controlling terminal, so that Ctrl-C reaches it, and then becomes python -m ttt. It
# heeds Ctrl-C even if the tests run in the background, where programs and their children ignore Ctrl-C.
AT_A_TERMINAL = """
import fcntl, runpy, signal, termios
signal.signal(signal.SIGINT, signal.default_int_handler)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
runpy.run_module("ttt", run_name="__main__", alter_sys=True)
"""


class Person:
    """Someone who reads the screen and types."""

    def __init__(self, descriptor: int, process: subprocess.Popen[bytes]) -> None:
        self._descriptor = descriptor
        self._process = process
        self._unread = ""
        self.screen = ""

    def reads(self, expected: str) -> None:
        """Wait until a text appears on the screen, below what was read before."""
        until = time.monotonic() + PATIENCE
        while expected not in self._unread:
            if not self._see(until - time.monotonic()):
                raise AssertionError(f"{expected!r} did not come; on the screen is:\n{self.screen}")
        self._unread = self._unread.split(expected, 1)[1]

    def types(self, keys: str) -> None:
        os.write(self._descriptor, keys.encode())

    def lets_it_read(self) -> None:
        """Wait until the program reads, on Linux: Python notices an earlier Ctrl-C only at the next key."""
        if sys.platform == "linux":
            state = Path(f"/proc/{self._process.pid}/stat")
            until = time.monotonic() + PATIENCE
            while state.read_text().rpartition(")")[2].split()[0] != "S" and time.monotonic() < until:
                time.sleep(0.01)

    def answers(self, question: str, answer: str) -> None:
        """Wait for a question, and type a line in reply."""
        self.reads(question)
        self.types(answer + "\n")

    def leaves(self) -> int:
        """Read to the end, and return the exit status."""
        until = time.monotonic() + PATIENCE
        while self._see(until - time.monotonic()):
            pass
        return self._process.wait(PATIENCE)

    def _see(self, seconds: float) -> bool:
        """Read what comes to the screen; return False if nothing comes within these seconds, or ever again."""
        ready, _, _ = select.select([self._descriptor], [], [], max(0, seconds))
        try:
            text = os.read(self._descriptor, 65536).decode().replace("\r\n", "\n") if ready else ""
        except OSError:  # how Linux says that the other side is closed
            text = ""
        self.screen += text
        self._unread += text
        return bool(text)


@contextmanager
def at_terminal(*arguments: str) -> Iterator[Person]:
    """Start python -m ttt with a person in front of it."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", AT_A_TERMINAL, *arguments],
        cwd=ROOT,
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    try:
        yield Person(ours, process)
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def boards(text: str) -> list[list[str]]:
    """Return every drawn board of up to 9 columns, each as a list of rows such as "XO-"."""
    found: list[list[str]] = []
    for line in text.splitlines():
        if row := re.search(r"(\d+) \| (.*) \|$", line):
            if row[1] == "1":
                found.append([])
            found[-1].append(row[2].replace(" | ", ""))
    return found
