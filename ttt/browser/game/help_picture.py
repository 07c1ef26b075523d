"""Draws a complete row on the board, or on part of it, for the help."""

from ttt.browser.kit.svg_drawing import Drawing
from ttt.drawing.shapes import SHAPES, example, place, size
from ttt.game.rules import Rules
from ttt.session.view import is_fine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_AROUND = 2  # cells shown beside the row, if the board has them
# These are SVG paths of cells, in the units of SHAPES: a tile, and a circle for a disc or a hole in a rack.
_TILE = "m.2 .05h.6q.15 0 .15 .15v.6q0 .15-.15 .15h-.6q-.15 0-.15-.15v-.6q0-.15 .15-.15z"
_ROUND = "m.07 .5a.43 .43 0 0 1 .86 0 .43 .43 0 0 1-.86 0z"
# This path is a small board of nine cells; _STEPS are the moves from each cell to the next.
_STEPS = [(0.08, 0.08), (0.3, 0), (0.3, 0)] + 2 * [(-0.6, 0.3), (0.3, 0), (0.3, 0)]
_BOARD = "".join([f"m{right} {down}h.24v.24h-.24z" for right, down in _STEPS])


def picture(document: "Any", rules: "Rules", name: str) -> "Any":
    """Draw a row of X that has decided a game: diagonal if the board allows that, otherwise across or at least down.

    Discs and stones are so small here that a cross would hide them, so they get crosses only if the row loses.
    name is what a screen reader reads.
    """
    m, n = min(rules.m, rules.k + _AROUND), min(rules.n, rules.k + _AROUND)
    is_rack, is_lined = rules.has_gravity, is_fine(rules) and not rules.lines
    if rules.has_nested_boards:  # the small boards take the places of cells
        m = n = rules.k
    cells = [(column, row) for row in range(n) for column in range(m)]
    row = _row(rules, m, n)
    if rules.lines or rules.has_boards_apart:
        m, n = size(rules)
        cells = [place(rules, cell) for cell in range(rules.size)]
        # In Notakto the row is on the first board.
        row = [place(rules, cell) for cell in example(rules)] if rules.lines else _row(rules, n, n)
    if is_lined:
        under = "".join([f"M.5 {y + 0.5}H{m - 0.5}" for y in range(n)] + [f"M{x + 0.5} .5V{n - 0.5}" for x in range(m)])
    else:
        under = _drawn(cells, _BOARD if rules.has_nested_boards else _ROUND if is_rack else _TILE)
    is_round, loses = is_rack or is_lined, rules.row_loses
    drawing = Drawing(document, name, -0.15, -0.15, m + 0.3, n + 0.3)
    for kind, steps in (
        ("rack" if is_rack else "plate", f"M0 0h{m}v{n}h{-m}z"),
        ("lines" if is_lined else "cells", under),
        ("lost" if loses else "won", _drawn(row, _ROUND if is_round else _TILE)),
        ("mark", "" if is_round and not loses else _drawn(row, SHAPES["X"])),
    ):
        drawing.path(kind, steps)
    return drawing.svg


def _row(rules: "Rules", m: int, n: int) -> "list[tuple[int, int]]":
    """Return the row's cells as (column, row) in a picture of m x n cells, at the bottom if marks fall."""
    falls = rules.has_gravity
    right = 1 if rules.k <= m else 0
    down = 1 if rules.k <= n and not (falls and right) else 0
    left = (m - 1 - (rules.k - 1) * right) // 2
    top = n - 1 if falls and not down else (n - 1 - (rules.k - 1) * down) // 2
    return [(left + step * right, top + step * down) for step in range(rules.k)]


def _drawn(cells: "list[tuple[int, int]]", shape: str) -> str:
    return "".join([f"M{column} {row}{shape}" for column, row in cells])
