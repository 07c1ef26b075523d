"""Where a bot's code runs: what it prints is kept, and what it broke is restored.

Nobody answers its input(), unless a person plays against it in the lab.
"""

import builtins
import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn

from ttt.bots.mistakes import CannotWait, InputRefused, TooMuchPrinted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Besides

KEPT = 10_000  # how many of the characters printed between two answers are kept
MOST = 10_000_000  # characters that one run may print

# Saved before any bot's code runs, because it could replace these names.
_BUILTINS = dict(vars(builtins))
_update = vars(builtins).update


def put_back() -> None:
    """Restore the built-in names that a bot may have replaced."""
    _update(_BUILTINS)


class Printed(io.TextIOBase):
    """An output that keeps the first KEPT characters printed; write() raises TooMuchPrinted after MOST in one run."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self._parts: "list[str]" = []
        self._room = KEPT
        self._in_one_go = 0
        self._was_cut = False

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        size = str.__len__(text)  # raises a TypeError for anything but a string
        self._in_one_go += size
        if self._in_one_go > MOST:
            raise TooMuchPrinted(f"more than {MOST:,} characters printed")
        if self._room:
            self._parts.append(str.__getitem__(text, slice(self._room)))
            self._was_cut |= size > self._room
            self._room = max(0, self._room - size)
        elif size:
            self._was_cut = True
        return size

    def begin(self) -> None:
        """Begin another run, which may print MOST characters again."""
        self._in_one_go = 0

    def take(self) -> "Besides":
        """Return what was printed since the last call, for an answer; empty if nothing was."""
        printed, cut = "".join(self._parts), self._was_cut
        self._parts, self._room, self._was_cut = [], KEPT, False
        told: "Besides" = {"printed": printed} if printed else {}
        return told | {"cut": True} if cut else told


class _NoInput(io.TextIOBase):
    """A bot's standard input, which refuses to be read."""

    def readable(self) -> bool:
        return True

    def read(self, *_: object) -> NoReturn:
        refuse_input()

    readline = read
    __next__ = read


def refuse_input(*_: object) -> NoReturn:
    """Stand in for an input() that nobody answers. Raises InputRefused."""
    raise InputRefused("nobody answers a bot's input()")


def cannot_wait(*_: object) -> NoReturn:
    """Stand in for an input() that a person would answer, where Python can't wait. Raises CannotWait."""
    raise CannotWait("this browser can't let Python wait for an answer")


@contextmanager
def stage(printed: Printed, read_line: "Callable[..., str]" = refuse_input) -> "Iterator[None]":
    """Run a bot's code inside this context, with read_line as input(); then restore built-in names and streams."""
    before = sys.stdin, sys.stdout, sys.stderr
    builtins.input = read_line
    sys.stdin, sys.stdout, sys.stderr = _NoInput(), printed, printed
    try:
        yield
    finally:
        put_back()
        sys.stdin, sys.stdout, sys.stderr = before
