"""The .psq files of Piskvork, the manager of Gomocup: a line with the size, a line for each move, then the players.

Columns and rows are counted from 1. The file doesn't say whether a row longer than five counts.
"""

import re

from ttt.formats.checked import Written, five_in_a_row, game_of, misplaced
from ttt.game.record import Game
from ttt.game.rules import Rules

_HEAD = re.compile(r"\s*Piskvorky (\d{1,3})x(\d{1,3}), ?-?\d+:-?\d+, ?\d+[ \t]*\r?(?:\n|$)")
_MOVE = re.compile(r"(\d{1,3}),(\d{1,3})(?:,\d+)?[ \t]*\r?(?:\n|$)")


def is_written(text: str) -> bool:
    """Whether a text is in this form, perhaps with faults."""
    return text.lstrip().startswith("Piskvorky")


def read(text: str, rules: "Rules | None") -> Game:
    """Return the game that a text tells. Raises BadLink or BadSetting."""
    head = _HEAD.match(text)
    if not head:
        raise misplaced(text, 0)
    at, moves = head.end(), list[Written]()
    while move := _MOVE.match(text, at):
        moves.append(Written(int(move[1]) - 1, int(move[2]) - 1, move[0].strip()))
        at = move.end()
    if re.match(r"\s*-?\d+\s*,", text[at:]):
        raise misplaced(text, at)
    if rules:
        return game_of(rules, moves)
    return five_in_a_row(int(head[1]), int(head[2]), moves)


def write(game: Game) -> "str | None":
    """Return a game as text; None if it can't be written so."""
    rules = game.rules
    if rules.k != 5 or rules.variants not in ("", "e") or rules.lines:
        return None
    cells = [divmod(cell, rules.m) for cell in game.moves]
    moves = [f"{column + 1},{row + 1},0\n" for row, column in cells]
    return f"Piskvorky {rules.m}x{rules.n}, 0:0, 0\n{''.join(moves)}"
