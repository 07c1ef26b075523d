"""Reads and writes parts of lines for both sides of the Gomocup protocol (plastovicka.github.io/protocl2en.htm)."""

from ttt.game.errors import BadSetting
from ttt.game.family import rules
from ttt.game.rules import EXACT, Rules
from ttt.session.stored_text import plain_number

IN_A_ROW = 5  # the protocol has no other length
LONGEST = 1000  # characters read of a line
UNLIMITED = 2**31 - 1  # milliseconds left in a match without a limit
EXACTLY_FIVE = 1  # the value of INFO rule
_DIGITS = 18


def board(m: int, n: int, is_exact: bool = False) -> "Rules | None":
    """Return the rules of five in a row on a board; None if there is no such game."""
    try:
        return rules(m, n, IN_A_ROW, EXACT if is_exact else "")
    except BadSetting:
        return None


def is_played(game: Rules) -> bool:
    """Whether the protocol can ask programs to play this game."""
    return game.k == IN_A_ROW and game.variants in ("", EXACT)


def numbers(text: str) -> "list[int] | None":
    """Read the whole numbers in a text such as "10,11"; None if it holds anything else."""
    parts = [plain_number(part.strip(), _DIGITS, -(10**_DIGITS)) for part in text.split(",")]
    whole = [number for number in parts if number is not None]
    return whole if len(whole) == len(parts) else None


def cell_at(game: Rules, x: int, y: int) -> "int | None":
    """Return the cell in a column and a row, both counted from 0; None off the board."""
    return y * game.m + x if 0 <= x < game.m and 0 <= y < game.n else None


def coordinates(game: Rules, cell: int) -> str:
    """Return a cell as the protocol writes it: column and row, counted from 0."""
    return f"{cell % game.m},{cell // game.m}"
