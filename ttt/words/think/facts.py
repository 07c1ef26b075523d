"""What is known of a step, and how cells and numbers are written in its sentence.

The facts come from static/pages/think/walk.js as a dict: its kind ("enter", "line" or "return"), the name of the
function, the text of the line, the variables as [name, text, whether it is new], and the node of the tree that is
thought about.
"""

from ttt.game.cells import cell_name
from ttt.game.rules import GRAVITY
from ttt.session.stored_text import plain_number
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.game.rules import Rules

    Facts = dict[str, Any]

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "at least": "at least {value}",
    "at most": "at most {value}",
    "exactly": "exactly {value}",
    "from to": "at least {low}, at most {high}",
    "variable over": "the game is over",
}
learn(SENTENCES)

MARKS = "XO"
MINUS, INFINITE = "\u2212", "∞"  # a true minus sign


def number(text: "str | float | None") -> str:
    """A number as it is written: with a true minus sign, without decimals that say nothing."""
    digits = "" if text is None else str(text)
    if digits[-2:] == ".0":
        digits = digits[:-2]
    return digits.replace("-", MINUS).replace("inf", INFINITE)


def known(low: "str | None", high: "str | None") -> str:
    """What is known of a score that is at least low and at most high, given as Python writes numbers."""
    least, most = number(low), number(high)
    if least == most:
        return say("exactly", value=least)
    if least == MINUS + INFINITE:
        return say("at most", value=most)
    return say("at least", value=least) if most == INFINITE else say("from to", low=least, high=most)


def held_of(facts: "Facts") -> "dict[str, str]":
    """The variables' texts by name."""
    return {name: text for name, text, _ in facts["variables"]}


def mark_of(facts: "Facts") -> str:
    """The mark of the side to move; "" where no position is thought about."""
    node = facts["node"]
    return MARKS[node["toMove"]] if node and node["toMove"] >= 0 else ""


def open_cells(board: str, rules: "Rules") -> "list[int]":
    """The empty cells in which a mark can come to lie."""
    empty = [cell for cell in range(rules.size) if board[cell] == "."]
    if GRAVITY not in rules.variants:
        return empty
    return [cell for cell in empty if cell + rules.m not in empty]


def cells_of(text: str, rules: "Rules") -> str:
    """Cells by their names; a text that isn't a list of them, or only a part of one, as it is."""
    names = []
    for piece in text.strip("[]").split(", "):
        cell = plain_number(piece, len(str(rules.size)), 0, rules.size - 1)
        if cell is None:
            return text
        names.append(cell_name(rules, cell))
    return ", ".join(names)


def numbers(text: str) -> str:
    """The numbers of a list."""
    return ", ".join([number(piece) for piece in text.strip("[]").split(", ")])
