"""Checks the arguments that a program gives, before they are used."""

from ttt.game.errors import BadSetting, Refused
from ttt.game.rules import is_whole
from ttt.terminal.typed_input import DIGITS

LEAST, MOST = 0.1, 10**6  # seconds
_LONGEST = 60  # characters that an error repeats


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


def board_of(given: object, otherwise: str) -> str:
    """Return a board's text; otherwise is the text if none is given. Raises TypeError."""
    if not isinstance(given, str | None):
        raise TypeError(f"A board is given as a text such as '7x6x4g', not as {given!r:.60}.")
    return otherwise if given is None else given


def shown(given: object) -> str:
    """Return what was given, short enough to repeat."""
    return str(given)[:_LONGEST]


def written(given: object) -> str:
    """Return what was given instead of a number, as written in a program, so that '3' shows its quotes."""
    return repr(given)[:_LONGEST]
