"""The sentences that compare the programs: how much work their runs take, and how that grows."""

from ttt.words.speech import learn, say
from ttt.words.think.facts import MARKS, number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Counts = dict[str, Any]

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "counts agree": "All three agree: {mark} wins, {value}.",
    "counts agree draw": "All three agree: a draw, 0.",
    "counts differ": "They don't agree: {values}.",
    "counts share": "Alpha-beta looks at {some}\u00a0% of the positions that minimax looks at; "
    "with its table, {fewer}\u00a0%.",
    "growth share": {
        "of": "count",
        "one": (
            "With {count} empty cell, alpha-beta looks at {some}\u00a0% of the positions that minimax looks at; "
            "with its table, {fewer}\u00a0%."
        ),
        "other": (
            "With {count} empty cells, alpha-beta looks at {some}\u00a0% of the positions that minimax looks at; "
            "with its table, {fewer}\u00a0%."
        ),
    },
    "growth line": "The game: {moves}",
    "growth filled": (
        "With more than {most} empty cells, best moves take too long to find, so we take the first cell "
        "that doesn't end the game."
    ),
    "growth over": "The game is over by then.",
    "growth small": "The board has fewer cells.",
    "counts none": "not counted",
    "counts late": "over {seconds} s",
    "counts starts": "Python is starting, which takes a while the first time.",
    "counts begun": "The programs are running.",
    "counts line": "Looking for best moves.",
    "counts running": {
        "of": "count",
        "one": "{program}, {count} empty cell …",
        "other": "{program}, {count} empty cells …",
    },
    "counts done": "Everything is counted.",
    "counts stopped": "Stopped. The counts so far are kept.",
}
learn(SENTENCES)

_GROUP = "\u202f"  # a narrow space that doesn't break


def amount(count: int) -> str:
    """Return a count as it is written in every language: in groups of three digits."""
    digits = str(count)
    groups: "list[str]" = []
    while digits:
        groups.insert(0, digits[-3:])
        digits = digits[:-3]
    return _GROUP.join(groups)


def agreement(values: "list[float]") -> str:
    """Say what value all programs found for the position."""
    if any([value != values[0] for value in values]):
        return say("counts differ", values=", ".join([number(value) for value in values]))
    if values[0] == 0:
        return say("counts agree draw")
    return say("counts agree", mark=MARKS[values[0] < 0], value=number(values[0]))


def share(visited: "list[int]", empty: "int | None" = None) -> str:
    """Say how much of minimax's work the other two programs do.

    visited counts the positions that each of the three looks at; empty is the number of empty cells, None where it is
    plain.
    """
    minimax, some, fewer = visited
    shares = {"some": _percent(some, minimax), "fewer": _percent(fewer, minimax)}
    return say("counts share", **shares) if empty is None else say("growth share", count=empty, **shares)


def _percent(part: int, whole: int) -> int:
    """Return a share in percent, at least 1."""
    return max(1, int(100 * part / max(1, whole) + 0.5))
