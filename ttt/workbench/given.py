"""Reads what a person types at a terminal, and checks what a program gives to the library, before it is used.

A reader takes a string, and returns what it means or raises Refused.
"""

import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from ttt.formats.every import is_foreign, read
from ttt.game.cells import cell_name
from ttt.game.errors import BadSetting, Refused
from ttt.game.notation import board_with, cell_at, from_text
from ttt.game.record import HARDEST, OPPONENTS, Game, new_game, seat_named
from ttt.game.rules import Rules, is_whole
from ttt.game.seeded_chance import seeded
from ttt.session.stored_text import plain_number
from ttt.words import formats as formats  # why a game in another form is refused
from ttt.words.niche import shared_marks
from ttt.words.speech import say

Choice = TypeVar("Choice")
_LONGEST = 40  # characters of a cell, however it is typed
_LONGEST_BOARD = 2000  # characters of a board, which may define its own lines
_FILES = (".sgf", ".psq")
NUMBERED = 9  # cells; those of a larger board have no numbers
DIGITS = 18
STDIN = "-"
MOST_READ = 10**7  # characters of a file: more than a class hands in
LEAST, MOST = 0.1, 10**6  # seconds
MOST_SECONDS = 3600  # for one move
_LONGEST_SHOWN = 60  # characters that an error repeats


def one_of(choices: "dict[str, Choice]") -> "Callable[[str], Choice]":
    """Return a reader for one of a few words, in upper or lower case."""

    def understand(answer: str) -> Choice:
        if answer.lower() not in choices:
            raise Refused("not one of", given=answer, choices=", ".join(word for word in choices if word))
        return choices[answer.lower()]

    return understand


yes_or_no = one_of({"y": True, "yes": True, "n": False, "no": False})


def whole_number(text: str) -> int:
    """Read a whole number in plain digits, with or without a minus sign."""
    return _found(plain_number(text, DIGITS, -(10**DIGITS)), Refused("not a whole number", given=text, digits=DIGITS))


def chance(seed: "str | None") -> "Callable[[], float]":
    """Return a random generator, made repeatable by a seed if one is given."""
    return random.random if seed is None else seeded(whole_number(seed))


def level(text: str) -> int:
    """Read the computer's level, 1 to 100."""
    return _found(plain_number(text, 3, 1, HARDEST), BadSetting("level", given=text))


def seat(text: str) -> int:
    """Read the computer's seat: a level, or an opponent by name."""
    return seat_named(text) if text in OPPONENTS else level(text)


def number(text: str, reason: str, most: int, least: int = 1) -> int:
    """Read a whole number from least to most; a refusal gives this reason."""
    return _found(plain_number(text, DIGITS, least, most), BadSetting(reason, given=text, most=most))


def nodes(text: str) -> int:
    """Read the maximum number of positions to search: 0 or more."""
    return _found(plain_number(text, DIGITS), BadSetting("nodes", given=text))


def _found(number: "int | None", refused: Refused) -> int:
    if number is None:
        raise refused
    return number


def seconds(text: str) -> float:
    """Read the seconds for a move, from LEAST to MOST_SECONDS. Raises BadSetting."""
    try:
        return seconds_of(float(text), MOST_SECONDS)
    except (ValueError, BadSetting):
        raise BadSetting("not seconds", given=text, most=MOST_SECONDS) from None


def board_size(text: str) -> Rules:
    """Read a board such as 7x6x4g or 4x4x3torus."""
    size = text[: _LONGEST_BOARD + 1].lower().replace(" ", "")
    numbers = size[: len(size) - len(size.lstrip("0123456789x"))]
    parts = [plain_number(part, 3) for part in numbers.split("x", 3)]
    match parts:
        case [int(m), int(n), int(k)] if len(text) <= _LONGEST_BOARD:
            return board_with(m, n, k, size[len(numbers) :])
    raise Refused("not a size", given=text)


def game(text: str) -> Game:
    """Read a game from its text, or from a text or file of another program; a board alone means a new game."""
    is_file = text.lower().endswith(_FILES)
    foreign = text_of_file(text) if is_file else text
    if is_file or is_foreign(foreign):
        return read(foreign)
    if not is_board(text):
        return from_text(text)
    try:
        return new_game(board_size(text))
    except BadSetting:
        raise
    except Refused:
        raise Refused("no board or game", given=text) from None


def is_board(text: str) -> bool:
    """Whether this can be a board rather than a game's text."""
    return "-" not in text and not text.lower().endswith(_FILES) and not is_foreign(text)


def cell(board: Rules) -> "Callable[[str], int]":
    """Return a reader for a cell: its number, its row and column, its name, or with gravity just its column."""

    def understand(answer: str) -> int:
        if board.names_marks and answer[:1].lower() in ("x", "o"):
            plain = cell(board._replace(variants=""))(answer[1:].lstrip())
            return plain + board.size * (2 if answer[:1].lower() == "o" else 1)
        place = None
        if len(answer) <= _LONGEST:
            place = _by_name(board, answer) if answer[:1].isalpha() else _by_numbers(board, answer)
        if place is None:
            raise Refused("not a cell", given=answer, ways=ways(board))
        return place

    return understand


def ways(board: Rules) -> str:
    """Describe the ways to enter a cell on this board, for a question."""
    row, column = min(board.n, 2), min(board.m, 2)
    said = [say("1 to {size}", size=board.size)] if board.size <= NUMBERED else []
    if board.has_gravity:
        said.append(say("a column like {name}", name="a"))
    name = cell_name(board, (row - 1) * board.m + column - 1)
    said += [say("row and column like {row} {column}", row=row, column=column), say("a name like {name}", name=name)]
    told = ", ".join(said)
    return shared_marks.typed(told) if board.names_marks else told


def _by_name(board: Rules, answer: str) -> "int | None":
    name = answer.lower()
    if board.has_gravity and name.isalpha():
        name += "1"
    try:
        return cell_at(board, name)
    except Refused:
        return None


def _by_numbers(board: Rules, answer: str) -> "int | None":
    match [plain_number(part, 3) for part in answer.replace(",", " ").split()]:
        case [int(row), int(column)] if 1 <= row <= board.n and 1 <= column <= board.m:
            return (row - 1) * board.m + column - 1
        case [int(number)] if 1 <= number <= board.size <= NUMBERED:
            return number - 1
    return None


def text_given(name: str) -> str:
    """Return the text of a file, or of standard input for "-". Raises Refused."""
    return _whole(sys.stdin.read(MOST_READ + 1), name) if name == STDIN and sys.stdin else text_of_file(name)


def text_of_file(name: str) -> str:
    """Return the text of a file. Raises Refused if it can't be read, isn't UTF-8 or is too long."""
    try:
        with Path(name).open(encoding="utf-8") as file:
            text = file.read(MOST_READ + 1)
    except OSError as error:
        raise Refused("no such file", given=name, why=error.strerror) from error
    except UnicodeDecodeError as error:
        raise Refused("no such file", given=name, why=say("it isn't UTF-8 text")) from error
    except ValueError as error:  # an impossible file name
        raise Refused("no such file", given=name, why=error) from error
    return _whole(text, name)


def lines_of_stdin() -> "Iterator[str]":
    """Yield each line as it comes; one of more than MOST_READ characters comes in parts."""
    return iter(lambda: sys.stdin.readline(MOST_READ) if sys.stdin else "", "")


def _whole(text: str, name: str) -> str:
    """Return the text read from a file. Raises Refused if it is too long, like that of an endless file."""
    if len(text) > MOST_READ:
        raise Refused("no such file", given=name, why=say("it has more than {most} characters", most=MOST_READ))
    return text


# What a program gives to the library


def seconds_of(given: object, most: int = MOST) -> float:
    """Return a number of seconds, from LEAST to most. Raises BadSetting."""
    if isinstance(given, bool) or not isinstance(given, int | float) or not LEAST <= given <= most:
        raise BadSetting("not seconds", given=written(given), most=most)
    return given


def nodes_of(given: object) -> int:
    """Return how many positions to look at, 0 or more. Raises BadSetting."""
    if not is_whole(given) or given < 0:
        raise BadSetting("nodes", given=written(given))
    return given


def number_of(given: object, reason: str, least: int, most: int) -> int:
    """Return a whole number from least to most. Raises BadSetting, with this reason, for anything else."""
    if not is_whole(given) or not least <= given <= most:
        raise BadSetting(reason, given=written(given), most=most)
    return given


def seed_of(given: object) -> int:
    """Return a seed for random choices. Raises Refused."""
    if not is_whole(given):
        raise Refused("not a whole number", given=written(given), digits=DIGITS)
    return given


def board_of(given: object) -> "str | None":
    """Return a board's text, None if none is given. Raises TypeError."""
    if not isinstance(given, str | None):
        raise TypeError(f"A board is given as a text such as '7x6x4g', not as {given!r:.60}.")
    return given


def shown(given: object) -> str:
    """Return what was given, short enough to repeat."""
    return str(given)[:_LONGEST_SHOWN]


def written(given: object) -> str:
    """Return what was given instead of a number, as written in a program, so that '3' shows its quotes."""
    return repr(given)[:_LONGEST_SHOWN]
