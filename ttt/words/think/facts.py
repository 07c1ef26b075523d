"""The facts about a step, and how cells and numbers are written in its sentence.

The facts come from static/pages/think/walk.js as a dict: the step's kind ("enter", "line" or "return"), the name of
the function, the text of the line, the variables as [name, text, whether it is new], and the node of the tree that the
program is at.
"""

from ttt.game.cells import cell_name
from ttt.game.rules import Rules
from ttt.session.stored_text import plain_number
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Facts = dict[str, Any]

SENTENCES = {
    "at least": "at least {value}",
    "at most": "at most {value}",
}

MARKS = "XO"
MINUS, INFINITE = "\u2212", "∞"  # a true minus sign


def number(text: "str | float | None") -> str:
    """Return a number as people write it: with a true minus sign, with ∞ for infinity, and without a needless ".0"."""
    digits = "" if text is None else str(text)
    if digits[-2:] == ".0":
        digits = digits[:-2]
    return digits.replace("-", MINUS).replace("inf", INFINITE)


def short(text: "str | float | None") -> str:
    """Return a number with at most two decimals, rounded as on the boards of the tree."""
    try:
        hundredths = int((float(text or 0) * 100 + 0.5) // 1)
    except ValueError:  # a long list is cut off somewhere, maybe in the middle of a number
        return number(text)
    whole, rest = divmod(abs(hundredths), 100)
    decimals = f".{rest // 10}{rest % 10 or ''}" if rest else ""
    return number(f"{'-' if hundredths < 0 else ''}{whole}{decimals}")


def known(low: "str | None", high: "str | None") -> str:
    """Say what is known about a score from its lower and upper bound, which are given as Python writes numbers."""
    least, most = number(low), number(high)
    if least == most:
        return say("exactly {value}", value=least)
    if least == MINUS + INFINITE:
        return say(SENTENCES["at most"], value=most)
    if most == INFINITE:
        return say(SENTENCES["at least"], value=least)
    return say("at least {low}, at most {high}", low=least, high=most)


def held_of(facts: "Facts") -> "dict[str, str]":
    """Return the variables' values, as text, by name."""
    return {name: text for name, text, _ in facts["variables"]}


def mark_of(facts: "Facts") -> str:
    """Return the mark of the side to move; "" if the step isn't at a position or nobody is to move there."""
    node = facts["node"]
    return MARKS[node["toMove"]] if node and node["toMove"] >= 0 else ""


def open_cells(board: str, rules: "Rules") -> "list[int]":
    """Return the free cells in which a mark can land."""
    empty = [cell for cell in range(rules.size) if board[cell] == "."]
    if not rules.has_gravity:
        return empty
    return [cell for cell in empty if cell + rules.m not in empty]


def cells_of(text: str, rules: "Rules") -> str:
    """Return the names of a list of cells; any other text, or part of a list, is returned unchanged."""
    names = []
    for piece in text.strip("[]").split(", "):
        cell = plain_number(piece, len(str(rules.size)), 0, rules.size - 1)
        if cell is None:
            return text
        names.append(cell_name(rules, cell))
    return ", ".join(names)


def numbers(text: str) -> str:
    """Return the numbers of a list, separated by commas."""
    return ", ".join([number(piece) for piece in text.strip("[]").split(", ")])
