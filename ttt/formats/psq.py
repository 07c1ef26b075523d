"""The .psq files of Piskvork, the manager of Gomocup: a line with the size, a line for each move, then the players.

Columns and rows are counted from 1. The file doesn't say whether a row longer than five counts.
"""

from ttt.formats.checked import Written, five_in_a_row, game_of, misplaced, number_in
from ttt.game.record import Game
from ttt.game.rules import Rules

_HEAD = "Piskvorky "


def is_written(text: str) -> bool:
    """Whether a text is in this form, perhaps with faults."""
    return text.startswith(_HEAD.strip())


def read(text: str, rules: "Rules | None") -> Game:
    """Return the game that a text tells. Raises BadLink or BadSetting."""
    lines, moves = text.split("\n"), []
    sides = [number_in(side) for side in lines[0][len(_HEAD) :].split(",")[0].split("x")]
    if not lines[0].startswith(_HEAD) or len(sides) != 2 or None in sides:
        raise misplaced(text, 0)
    at = len(lines[0]) + 1
    for line in lines[1:]:
        parts = line.split(",")
        if len(parts) == 1 or number_in(parts[0].strip().lstrip("-")) is None:
            break  # the players' names follow
        column, row = number_in(parts[0]), number_in(parts[1])
        if column is None or row is None:
            raise misplaced(text, at)
        moves.append(Written(column - 1, row - 1, line.strip()))
        at += len(line) + 1
    return game_of(rules, moves) if rules else five_in_a_row(sides[0] or 0, sides[1] or 0, moves)


def write(game: Game) -> "str | None":
    """Return a game as text; None if it can't be written so."""
    rules = game.rules
    if rules.k != 5 or rules.variants not in ("", "e") or rules.lines:
        return None
    cells = [divmod(cell, rules.m) for cell in game.moves]
    return "\n".join([f"{_HEAD}{rules.m}x{rules.n}, 0:0, 0"] + [f"{column + 1},{row + 1},0" for row, column in cells])
