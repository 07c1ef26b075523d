"""The sentences that compare the programs: how much work their runs take, and how that grows."""

from ttt.words.speech import say, say_n
from ttt.words.think.facts import MARKS, number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Counts = dict[str, Any]


_GROUP = "\u202f"  # a narrow space that doesn't break


def amount(count: int) -> str:
    """Return a count as it is written in every language: in groups of three digits."""
    return f"{count:,}".replace(",", _GROUP)


def agreement(values: "list[float]") -> str:
    """Say whether all programs found the same value for the position, and which values they found."""
    if any([value != values[0] for value in values]):
        return say("They don't agree: {values}.", values=", ".join([number(value) for value in values]))
    if values[0] == 0:
        return say("All three agree: a draw, 0.")
    return say("All three agree: {mark} wins, {value}.", mark=MARKS[values[0] < 0], value=number(values[0]))


def share(visited: "list[int]", empty: "int | None" = None) -> str:
    """Say how much of minimax's work the other two programs do.

    visited counts the positions that each of the three looks at; empty is the number of empty cells, None where it is
    obvious.
    """
    minimax, some, fewer = visited
    shares = {"some": _percent(some, minimax), "fewer": _percent(fewer, minimax)}
    if empty is None:
        return say(
            "Alpha-beta looks at {some}\u00a0% of the positions that minimax looks at; with its table, {fewer}\u00a0%.",
            **shares,
        )
    return say_n(
        "With {count} empty cell, alpha-beta looks at {some}\u00a0% of the positions that minimax looks at; with its "
        "table, {fewer}\u00a0%.",
        "With {count} empty cells, alpha-beta looks at {some}\u00a0% of the positions that minimax looks at; with its "
        "table, {fewer}\u00a0%.",
        count=empty,
        **shares,
    )


def _percent(part: int, whole: int) -> int:
    """Return a share in percent, at least 1."""
    return max(1, int(100 * part / max(1, whole) + 0.5))
