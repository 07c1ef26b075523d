"""Questions to a person at a terminal: asked again until the answer can be understood."""

from collections.abc import Callable
from typing import TypeVar

from ttt.errors import Refused
from ttt.link import cell_at
from ttt.rules import GRAVITY, Rules, rules
from ttt.words import refusal, say

Answer = TypeVar("Answer")


class Quit(Exception):
    """The person has had enough: said so, ended the input or pressed Ctrl-C."""


class Terminal:
    """Where lines are read from and written to."""

    def __init__(self, read: "Callable[[str], str]" = input, write: "Callable[[str], None]" = print) -> None:
        self._read = read
        self.write = write

    def line(self, question: str) -> str:
        """One answer, without the spaces around it. Raises Quit at the end of input."""
        try:
            return self._read(question).strip()
        except (EOFError, KeyboardInterrupt):
            self.write("")
            raise Quit from None

    def ask(self, question: str, understand: "Callable[[str], Answer]", board: "Rules | None" = None) -> Answer:
        """The answer as understood; while understanding raises Refused, says why and asks again."""
        while True:
            try:
                return understand(self.line(question))
            except Refused as error:
                self.write(refusal(error, board))


def one_of(choices: "dict[str, Answer]") -> "Callable[[str], Answer]":
    """A reader for one of a few words, in any case."""

    def understand(answer: str) -> Answer:
        if answer.lower() not in choices:
            raise Refused("not one of", given=answer, choices=", ".join(choices))
        return choices[answer.lower()]

    return understand


yes_or_no = one_of({"y": True, "yes": True, "n": False, "no": False})


def whole_number(answer: str) -> int:
    """A reader for a whole number in plain digits."""
    if not (answer.isascii() and answer.isdigit()) or len(answer) > 9:
        raise Refused("not a whole number", given=answer)
    return int(answer)


def board_size(answer: str) -> Rules:
    """A reader for a board such as 7x6x4g."""
    numbers = answer.rstrip("mgep")
    parts = numbers.split("x")
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() and len(part) <= 3 for part in parts):
        raise Refused("not a size", given=answer)
    m, n, k = (int(part) for part in parts)
    return rules(m, n, k, answer[len(numbers) :])


def cell(board: Rules) -> "Callable[[str], int]":
    """A reader for a cell: its number, its row and column, its name; with gravity a column's letters."""

    def understand(answer: str) -> int:
        words = answer.replace(",", " ").split()
        if all(word.isascii() and word.isdigit() and len(word) <= 5 for word in words):
            if len(words) == 1:
                return _on_board(int(words[0]) - 1, answer)
            if len(words) == 2:
                row, column = int(words[0]), int(words[1])
                if 1 <= row <= board.n and 1 <= column <= board.m:
                    return (row - 1) * board.m + column - 1
        elif len(words) == 1:
            try:
                name = words[0].lower()
                return cell_at(board, name + "1" if GRAVITY in board.variants and name.isalpha() else name)
            except Refused:
                pass
        raise Refused("not a cell", given=answer, ways=ways(board))

    def _on_board(number: int, answer: str) -> int:
        if not 0 <= number < board.size:
            raise Refused("not a cell", given=answer, ways=ways(board))
        return number

    return understand


def ways(board: Rules) -> str:
    """How a cell may be named on this board, for a question."""
    said = [say("by number", size=board.size)] if board.size <= 9 else []
    said += [say("by row and column"), say("by name", name="b2" if board.m > 1 and board.n > 1 else "a1")]
    if GRAVITY in board.variants:
        said.append(say("by column", name="a"))
    return ", ".join(said)
