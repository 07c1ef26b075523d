"""A source that Python can't read: its lines with strings and comments blanked, and whether a change mends it.

Most causes are proved this way: a recogniser changes the line as the learner would, and Python reads on.
"""

import re
import warnings
from collections.abc import Iterator
from typing import NamedTuple

from ttt.bots.causes.found import Facts, Found

# A comment, or a string of any kind, closed or not.
_NO_CODE = re.compile(
    r"""\#[^\n]* | (?P<three>\"\"\"|''')(?:\\.|(?!(?P=three)).)*(?:(?P=three)|\Z)
    | "(?:\\.|[^"\\\n])*"? | '(?:\\.|[^'\\\n])*'?""",
    re.DOTALL | re.VERBOSE,
)
OPENING = {"(": ")", "[": "]", "{": "}"}
CLOSING = {closing: opening for opening, closing in OPENING.items()}


class Change(NamedTuple):
    """A possible cause, proved if Python gets further once text replaces the line with the index row.

    Without text, Python's own message is proof enough.
    """

    found: Found
    row: int = 0
    text: "str | None" = None


class Bracket(NamedTuple):
    """A bracket in the code: row is the index of its line, at the index of its character in that line."""

    sign: str
    row: int
    at: int


class BrokenCode:
    """A source that Python can't read, and where Python stopped.

    index is the line's index, and at is the character's index in that line, or -1 if unknown.
    """

    def __init__(self, source: str, error: SyntaxError) -> None:
        self.message = error.msg if type(error.msg) is str else ""
        self.lines = source.split("\n")
        self.blank = _NO_CODE.sub(_blanked, source).split("\n")  # lines without the text of strings and comments
        line = error.lineno if type(error.lineno) is int else 0
        self.index = max(0, min(line, len(self.lines)) - 1)
        self.at = error.offset - 1 if type(error.offset) is int else -1
        self.wrong = self._brackets(len(self.lines), 0)[1]
        self.never_closed = [] if self.wrong else self._brackets(len(self.lines), 0)[0]
        self.open = self._brackets(self.index + 1, max(0, self.at + 1))[0]  # the brackets open where Python stopped

    @property
    def line(self) -> str:
        """The line where Python stopped, with strings and comments blanked."""
        return self.blank[self.index]

    def before(self, index: int) -> "int | None":
        """Return the index of the last line with code above the line with this index; None if there is none."""
        return next((at for at in range(index - 1, -1, -1) if self.blank[at].strip()), None)

    def places(self) -> "list[int]":
        """Return the indices of the lines where the cause may be: where Python stopped, and the nearest code above."""
        before = self.before(self.index)
        return [self.index] if before is None else [self.index, before]

    def mended(
        self, key: str, facts: Facts, span: "tuple[int, int]", text: str, row: "int | None" = None, at: int = -1
    ) -> Change:
        """Return a cause to be proved by other text in this span of a row; None stands for where Python stopped.

        The cause is placed where the span begins, or at a place of its own, `at`, in that row.
        """
        found = Found(key, facts, None if row is None else row + 1, (at if at >= 0 else span[0]) + 1)
        row = self.index if row is None else row
        return Change(found, row, self.lines[row][: span[0]] + text + self.lines[row][span[1] :])

    def is_proved(self, change: Change) -> bool:
        """Whether a change lets Python read beyond both the changed line and the line where it stopped.

        A new complaint that the later of these lines lacks a colon counts, too: a line may have two mistakes.
        """
        if change.text is None:
            return True
        lines = [*self.lines]
        lines[change.row] = change.text
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                compile("\n".join(lines) + "\n", "", "exec", dont_inherit=True)
        except SyntaxError as error:
            line, end = error.lineno or 0, max(change.row, self.index) + 1
            return line > end or (line == end and "expected ':'" in error.msg and "expected ':'" not in self.message)
        return True

    def _brackets(self, end: int, at: int) -> "tuple[list[Bracket], Bracket | None]":
        """Return the brackets that the first `end` lines leave open, and the first closing bracket that doesn't match.

        The search ends there; None if all match. Unless at is 0, only the first `at` characters of the last line count.
        """
        still_open: "list[Bracket]" = []
        for index in range(end):
            line = self.blank[index][:at] if at and index == end - 1 else self.blank[index]
            for found in re.finditer(r"[][(){}]", line):
                bracket = Bracket(found[0], index, found.start())
                if bracket.sign in OPENING:
                    still_open.append(bracket)
                elif still_open and still_open[-1].sign == CLOSING[bracket.sign]:
                    still_open.pop()
                else:
                    return still_open, bracket
        return still_open, None


Changes = Iterator[Change]


def _blanked(found: "re.Match[str]") -> str:
    text = found[0]
    if text[0] == "#":
        return " " * len(text)
    size = len(found["three"] or " ")
    inner = re.sub(r"[^\n]", "_", text[size:-size] if len(text) >= 2 * size else text[size:])
    return text[:size] + inner + (text[-size:] if len(text) >= 2 * size else "")
