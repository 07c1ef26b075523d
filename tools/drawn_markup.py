"""Markup that a page shows before any script has run: small boards, and the map of rules with its first board.

Each `<!-- board: 1-3x3x3-hh-a1b2 -->` becomes the picture that static/kit/thumbnail.js would draw of the same game,
with a line through the row that ended it. In `<!-- board: 1-3x3x3-hh-a1b2 c3 a3 -->`, c3 and a3 are highlighted.

On the map, a tile's sign says who wins; its full label, in the language of the page, comes with the Python.

The page that prints has the aims of the lessons, taken from the cards of the course.
"""

import json
import re
from pathlib import Path

from ttt.drawing.shapes import place, size
from ttt.game.cells import cells_of, column_name
from ttt.game.errors import Refused
from ttt.game.notation import board_text, cell_at, from_text
from ttt.game.record import position_of
from ttt.game.rules import CONNECT_FOUR as FIRST
from ttt.rules_map.known_values import LARGEST, Shipped, how_known
from ttt.rules_map.neighbours import checked
from ttt.words import rules as rules_words

VALUES = Path("static/pages/rules/values.json")
COURSE = Path("static/pages/lesson/index.html")
_CARD = re.compile(
    r'<li data-lesson="(?P<name>[^"]+)".*<span class="can" (?P<say>[^>]+)>(?P<aim>.+?)</span>'
    r'<span class="minutes" (?P<time>data-minutes="\d+" data-age="\d+")'
)
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


def map_rows(root: Path) -> str:
    """Return the head and the rows of the map, made from the values that the page ships."""
    shipped = Shipped(json.loads((root / VALUES).read_text(encoding="utf-8")))
    numbers = range(1, LARGEST + 1)
    head = _headings("col", [str(m) for m in numbers])
    lines = [
        f"<tr>{_headings('row', [str(n)])}{''.join([_tile(shipped, m, n) for m in numbers])}</tr>" for n in numbers
    ]
    return f"<thead><tr><td></td>{head}</tr></thead>\n<tbody>\n" + "\n".join(lines) + "\n</tbody>\n"


def _tile(shipped: Shipped, m: int, n: int) -> str:
    game = checked(m, n, FIRST.k, FIRST.variants)
    if game is None:
        return "<td></td>"
    known, is_chosen = shipped.find(game), game == FIRST
    value = known.value if known else "open"
    data = f'data-board="{board_text(game)}" data-value="{value}" data-how="{how_known(known)}"'
    button = f'<button type="button" {data} tabindex="{0 if is_chosen else -1}" aria-label="{m} x {n}">'
    return f'<td aria-selected="{str(is_chosen).lower()}">{button}{rules_words.sign(known)}</button></td>'


def board_rows(root: Path) -> str:
    """Return the head and the rows of the empty board of the first game, as static/kit/board.js builds them."""
    names = [column_name(column) for column in range(FIRST.m)]
    head = f"<thead><tr><td></td>{_headings('col', names)}</tr></thead>"
    lines = []
    for row in range(FIRST.n):
        places = "".join([_place(name, row, row * FIRST.m + column) for column, name in enumerate(names)])
        lines.append(f"<tr>{_headings('row', [str(row + 1)])}{places}</tr>")
    return f"{head}\n<tbody>\n" + "\n".join(lines) + "\n</tbody>\n"


def _place(name: str, row: int, cell: int) -> str:
    landing = ' class="landing"' if row == FIRST.n - 1 else ""
    stop = -1 if cell else 0
    label = f"{name}{row + 1}, empty"
    return (
        f'<td><button type="button" tabindex="{stop}" data-cell="{cell}" aria-label="{label}"{landing}></button></td>'
    )


def _headings(scope: str, names: list[str]) -> str:
    return "".join([f'<th scope="{scope}">{name}</th>' for name in names])


def aims(root: Path) -> str:
    """Return an item for each lesson: what learners can do afterwards, with the minutes it takes and the least age."""
    cards = _CARD.finditer((root / COURSE).read_text(encoding="utf-8"))
    item = '<li data-lesson="{name}" {time} {say}>{aim}</li>'
    return "\n".join([item.format(**card.groupdict()) for card in cards])


PARTS = {"first-map": map_rows, "first-board": board_rows, "aims": aims}
