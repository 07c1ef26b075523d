"""Writes a board as a string from which pictures are drawn."""

import json

from ttt.drawing.shapes import size, spot
from ttt.game.cells import cell_name
from ttt.game.rules import Position, Rules


def board_of(position: "Position") -> str:
    """Return the board as X, O and dots, row by row."""
    holders = [position.holder(cell) for cell in range(position.rules.size)]
    return "".join(["." if side is None else "XO"[side] for side in holders])


def laid_out(rules: "Rules") -> str:
    """Return the places and names of cells as JSON for static/kit/thumbnail.js; "" if the cells form plain rows."""
    cells, (wide, high) = range(rules.size), size(rules)
    if (wide, high) == (rules.m, rules.n):
        return ""
    spots, names = [spot(rules, cell) for cell in cells], [cell_name(rules, cell) for cell in cells]
    return json.dumps({"columns": wide, "size": wide * high, "spots": spots, "names": names})
