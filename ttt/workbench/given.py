"""What a program gives, looked at before it is used."""

from ttt.game.errors import BadSetting, Refused
from ttt.game.rules import is_whole
from ttt.terminal.typed_input import DIGITS

LEAST, MOST = 0.1, 10**6  # seconds
_LONGEST = 60  # characters that are repeated


def seconds_of(given: object, most: int = MOST) -> float:
    """A length of time. Raises BadSetting."""
    if isinstance(given, bool) or not isinstance(given, int | float) or not LEAST <= given <= most:
        raise BadSetting("not seconds", given=written(given), most=most)
    return given


def nodes_of(given: object) -> int:
    """How many positions to look at. Raises BadSetting."""
    if not is_whole(given) or given < 0:
        raise BadSetting("nodes", given=written(given))
    return given


def number_of(given: object, reason: str, least: int, most: int) -> int:
    """A whole number, at least and at most so much; the reason is told where it is none. Raises BadSetting."""
    if not is_whole(given) or not least <= given <= most:
        raise BadSetting(reason, given=written(given), most=most)
    return given


def seed_of(given: object) -> int:
    """What random choices follow from. Raises Refused."""
    if not is_whole(given):
        raise Refused("not a whole number", given=written(given), digits=DIGITS)
    return given


def board_of(given: object, otherwise: str) -> str:
    """A board's text. Raises TypeError."""
    if not isinstance(given, str | None):
        raise TypeError(f"A board is given as a text such as '7x6x4g', not as {given!r:.60}.")
    return otherwise if given is None else given


def shown(given: object) -> str:
    """What was given, short enough to be repeated."""
    return str(given)[:_LONGEST]


def written(given: object) -> str:
    """The same in place of a number, as it stands in a program: '3' is none."""
    return repr(given)[:_LONGEST]
