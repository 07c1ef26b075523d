"""What passes between this program and a person at its terminal: questions and answers, lines and the progress."""

import re
import shutil
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryFile
from typing import TextIO, TypeVar

from ttt.game.errors import Refused
from ttt.words.refusals import refusal
from ttt.words.speech import say

Answer = TypeVar("Answer")
_GAME = re.compile(r"1-\d+x\d+x\d+[a-z]*-[a-z0-9]+-[a-z0-9]*")


class Quit(Exception):
    """The person wants to stop: by saying so, ending the input or pressing Ctrl-C."""


def read_line(question: str) -> str:
    """Print a question and read a line from standard input. Raises EOFError at the end of the input.

    It doesn't use input(), which on a terminal takes a line that begins with NUL for the end of the input.
    """
    print(question, end="", flush=True)
    line = sys.stdin.readline() if sys.stdin else ""
    if not line:
        raise EOFError
    return line


class Terminal:
    """A pair of functions for reading and writing lines."""

    def __init__(self, read: "Callable[[str], str]" = read_line, write: "Callable[[str], None]" = print) -> None:
        self._read = read
        self.write = write

    def ask(self, question: str, understand: "Callable[[str], Answer]", explained: str, default: str = "") -> Answer:
        """Return what understand() makes of the answer; whenever it raises Refused, say why and ask again.

        An empty line means the default, which the question shows. "help" shows explained and asks again. Raises Quit at
        "quit" and at the end of the input.
        """
        asked = f"{question} [{default}]: " if default else f"{question}: "
        while True:
            answer = self._line(asked) or default
            word = answer.lower()
            if word in ("quit", "exit"):
                raise Quit
            if word == "help":
                self.write(explained)
                continue
            try:
                return understand(answer)
            except Refused as error:
                self.write(say("{refusal} Try again.", refusal=visible(refusal(error))))

    def _line(self, question: str) -> str:
        try:
            return self._read(question).strip()
        except (EOFError, KeyboardInterrupt):
            self.write("")  # end the line of the question
            raise Quit from None


def visible(text: str) -> str:
    """Escape unprintable characters in a text, so that nothing typed can control the terminal.

    Marks that isolate the direction of a name are removed: most terminals would show them as boxes.
    """
    text = text.replace("\u2068", "").replace("\u2069", "")
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)


def print_lines(lines: "Iterable[str]", file: "TextIO | None" = None) -> None:
    """Print each line, with visible() characters, to standard output or to another file."""
    for line in lines:
        print(visible(line), file=file)


def print_spooled(texts: "Iterable[str]") -> None:
    """Print texts once all are there, without holding them in memory; nothing if one can't be made."""
    with TemporaryFile("w+", encoding="utf-8", newline="") as spool:
        spool.writelines(texts)
        spool.seek(0)
        shutil.copyfileobj(spool, sys.stdout)


def program_name() -> str:
    """Return the command that starts this program again: as installed, or as a module."""
    return "ttt" if Path(sys.argv[0]).stem == "ttt" else "python -m ttt"


def way_to_see(sentences: "Iterable[str]") -> "list[str]":
    """Return a hint on how to see the first game that the sentences name, if any."""
    named = _GAME.search("\n".join(sentences))
    return [say("To see the game: {command}", command=f"{program_name()} show {named[0]}")] if named else []


class ProgressLine:
    """A line for the progress, overwritten each time and erased at the end of the block.

    It is shown only if standard error is a terminal.
    """

    def __init__(self) -> None:
        self._shown = ""

    def __enter__(self) -> "ProgressLine":
        return self

    def __exit__(self, *_: object) -> None:
        self.show("")

    def show(self, text: str) -> None:
        """Replace the text shown last with this one, cut off at the terminal's width."""
        if text == self._shown or not sys.stderr.isatty():
            return
        text = text[: shutil.get_terminal_size().columns - 1]
        print("\r" + text.ljust(len(self._shown)), end="" if text else "\r", file=sys.stderr, flush=True)
        self._shown = text
