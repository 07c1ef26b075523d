"""Questions to a person at a terminal: asked again until the answer can be understood."""

import sys
from collections.abc import Callable
from typing import TypeVar

from ttt.game.errors import Refused
from ttt.words.refusals import refusal
from ttt.words.speech import say

Answer = TypeVar("Answer")


class Quit(Exception):
    """The person has had enough: said so, ended the input or pressed Ctrl-C."""


def read_line(question: str) -> str:
    """A line from standard input. Raises EOFError at its end.

    Not input(): on a terminal that takes a line that begins with a NUL for the end.
    """
    print(question, end="", flush=True)
    line = sys.stdin.readline() if sys.stdin else ""
    if not line:
        raise EOFError
    return line


class Terminal:
    """Where lines are read from and written to."""

    def __init__(self, read: "Callable[[str], str]" = read_line, write: "Callable[[str], None]" = print) -> None:
        self._read = read
        self.write = write

    def ask(self, question: str, understand: "Callable[[str], Answer]") -> Answer:
        """The answer as understood; while understanding raises Refused, says why and asks again.

        Raises Quit at the end of input.
        """
        while True:
            try:
                return understand(self._line(question))
            except Refused as error:
                self.write(say("try again", refusal=visible(refusal(error))))

    def _line(self, question: str) -> str:
        try:
            return self._read(question).strip()
        except (EOFError, KeyboardInterrupt):
            self.write("")  # the question's line ends here
            raise Quit from None


def visible(text: str) -> str:
    """A text with what cannot be printed as an escape, so that what was typed cannot steer a terminal.

    The marks that isolate a name's direction are left out: most terminals would show them as boxes.
    """
    text = text.replace("\u2068", "").replace("\u2069", "")
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)
