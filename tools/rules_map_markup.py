"""What the map of rules shows before its Python has loaded: the map and the board that it begins with, as markup.

A tile's sign says who wins; its full label, in the language of the page, comes with the Python.
"""

import json
from pathlib import Path

from ttt.game.cells import column_name
from ttt.game.notation import board_text
from ttt.game.rules import CONNECT_FOUR as FIRST
from ttt.rules_map.known_values import LARGEST, Shipped, how_known
from ttt.rules_map.neighbours import checked
from ttt.words import rules as rules_words

VALUES = Path("static/pages/rules/values.json")


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


PARTS = {"first-map": map_rows, "first-board": board_rows}
