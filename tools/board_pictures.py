"""Draws small boards into the markup of a page, so that they show before any script has run.

Each `<!-- board: 1-3x3x3-hh-a1b2 -->` becomes the picture that static/kit/thumbnail.js would draw of the same game,
with a line through the row that ended it. In `<!-- board: 1-3x3x3-hh-a1b2 c3 a3 -->`, c3 and a3 are highlighted.
"""

from ttt.drawing.shapes import place, size
from ttt.game.cells import cells_of
from ttt.game.errors import Refused
from ttt.game.notation import cell_at, from_text
from ttt.game.record import position_of

_SHAPES = {"x": "M{x}.26 {y}.26l.48 .48m0-.48l-.48 .48", "o": "M{x}.25 {y}.5a.25 .25 0 1 1 .5 0a.25 .25 0 1 1-.5 0"}


def picture(text: str) -> str:
    """Return the markup of the position that a game's text leads to, with the cells listed after that text highlighted.

    Raises ValueError if there is no such game or cell.
    """
    written, *names = text.split()
    try:
        game = from_text(written)
        right = [cell_at(game.rules, name) for name in names]
    except Refused as error:
        raise ValueError(f"a game, and its cells, in place of “{text}”") from error
    columns, rows = size(game.rules)
    lines = [f"M{x} 0v{rows}" for x in range(1, columns)] + [f"M0 {y}h{columns}" for y in range(1, rows)]
    if game.rules.lines:  # the layers of a cube are drawn apart
        lines = [f"M{x} {y}h1v1h-1z" for x, y in [place(game.rules, cell) for cell in range(game.rules.size)]]
    position, paths = position_of(game), {"grid": "".join(lines)}
    if right:
        places = [place(game.rules, cell) for cell in right]
        paths["right"] = "".join([f"M{x}.05 {y}.05h.9v.9h-.9z" for x, y in places])
    for shape, marks in zip(_SHAPES, position.marks, strict=True):
        places = [place(game.rules, cell) for cell in cells_of(marks, game.rules.size)]
        paths[shape] = "".join([_SHAPES[shape].format(x=x, y=y) for x, y in places])
    drawn = "".join([f'<path class="{kind}" d="{steps}"/>' for kind, steps in paths.items()])
    for row in position.outcome.lines if position.outcome and not game.rules.lines else ():  # other lines can bend
        (x, y), (end_x, end_y) = place(game.rules, row[0]), place(game.rules, row[-1])
        kind = "ox"[position.marks[0] >> row[0] & 1]
        drawn += f'<path class="{kind} row" pathLength="1" d="M{x}.5 {y}.5L{end_x}.5 {end_y}.5"/>'
    box = f"-0.06 -0.06 {columns + 0.12:g} {rows + 0.12:g}"
    return f'<svg viewBox="{box}" class="thumbnail" aria-hidden="true">{drawn}</svg>'
