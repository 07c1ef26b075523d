"""Drawings for paper: a position in black on white, with names, marked cells and arrows; and a matchbox's label."""

from ttt.drawing.shapes import SHAPES, SVG, Layout, arrow, place, traced
from ttt.game.cells import cells_of
from ttt.game.record import Game, position_of
from ttt.game.rules import Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


# The unit is a cell.
NAMES = 0.6  # room beside and above the board
EDGE = 0.1
_MARGIN = 0.06  # around a matchbox's board
_FINE, _THICK, _MARK = 0.03, 0.09, 0.11  # widths of strokes
_NONE: "dict[int, int]" = {}
_HEAD, _SHORTER = 0.3, 0.25  # an arrow's head, and its distance from the middles of its cells at both ends


def board_on_paper(game: "Game", marked: "tuple[int, ...]" = (), arrows: "tuple[tuple[int, int], ...]" = ()) -> str:
    """Return a game's position as an SVG document in the colour of the text; the page adds a name and a width.

    marked are the cells to hatch; an arrow is a pair of cells. Where marks vanish, a number shows with which of its
    side's coming moves each mark vanishes (1 is the next). In ultimate, won boards have a large mark, and the board to
    play on has a thick edge, unless any board may be played on.
    """
    position: "Any" = position_of(game)
    cells = {game.mark(side): cells_of(position.marks[side], game.rules.size) for side in (0, 1)}
    ages = position.ages if game.rules.marks_vanish else {}
    boards = _boards(game, position) if game.rules.has_nested_boards else ""
    return marks_on_paper(game.rules, cells, marked, arrows, ages, boards)


def marks_on_paper(
    rules: "Rules",
    marks: "dict[str, list[int]]",
    marked: "tuple[int, ...]" = (),
    arrows: "tuple[tuple[int, int], ...]" = (),
    numbers: "dict[int, int]" = _NONE,
    over: str = "",
) -> str:
    """Draw any marks as board_on_paper() does, even if no game leads to them; marks maps X and O to their cells.

    numbers maps cells to numbers for their corners, and over is SVG to draw on top.
    """
    layout = Layout(rules)
    m, n = layout.columns, layout.rows
    parts = [
        f'<svg xmlns="{SVG}" viewBox="{-NAMES} {-NAMES} {m + NAMES + EDGE} {n + NAMES + EDGE}" fill="none" '
        f'stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">'
    ]
    parts += _names(layout)
    parts += [_marked(*layout.place(cell)) for cell in marked]
    rows = "".join([f"M0 {row}h{m}" for row in range(1, n)])
    columns = "".join([f"M{column} 0v{n}" for column in range(1, m)])
    if rules.has_gravity:  # a rack, into which marks fall from above
        parts += [_stroke(columns, _FINE), _stroke(rows, _FINE, ' stroke-dasharray=".03 .14"')]
        parts.append(_stroke(f"M0 0v{n}h{m}v{-n}", _THICK))
    elif rules.lines or rules.has_boards_apart:
        parts.append(_stroke(layout.at(range(rules.size), "h1v1h-1z"), _FINE))
        if rules.lines:
            parts.append(_stroke(traced(rules), _FINE, ' stroke-dasharray=".06 .08"'))
    else:
        parts.append(_stroke(rows + columns + f"M0 0h{m}v{n}h{-m}z", _FINE))
    # The arrows lie below the marks, so that no mark is crossed out.
    parts += [_arrow(layout.place(begin), layout.place(end)) for begin, end in arrows]
    parts += [_stroke(layout.at(held, SHAPES[mark]), _MARK) for mark, held in marks.items()]
    for cell in sorted(numbers.keys()):
        x, y = layout.place(cell)
        parts.append(_text(x + 0.86, y + 0.27, str(numbers[cell]), 0.3))
    return "".join(parts) + over + "</svg>"


def matchbox_label(picture: str, cells: "list[int]", names: "list[str]") -> str:
    """Return the picture on a matchbox as an SVG document: its board, with a disc in each cell that has beads.

    picture is nine signs, X, O or ".". Each empty cell among cells gets a disc of class bead-CELL with its name; names
    holds the names of all nine cells.
    """
    size = 3 + 2 * _MARGIN
    parts = [
        f'<svg xmlns="{SVG}" viewBox="{-_MARGIN} {-_MARGIN} {size} {size}" fill="none" stroke-linecap="round">',
        '<path class="grid" d="M1 0v3M2 0v3M0 1h3M0 2h3M0 0h3v3h-3z"/>',
    ]
    for cell, sign in enumerate(picture):
        row, column = divmod(cell, 3)
        if sign != ".":
            parts.append(f'<path class="mark" d="M{column} {row}{SHAPES[sign]}"/>')
        elif cell in cells:
            x, y = column + 0.5, row + 0.5
            parts.append(f'<circle class="bead-{cell}" cx="{x}" cy="{y}" r=".38"/>')
            parts.append(f'<text x="{x}" y="{y + 0.13}">{names[cell]}</text>')
    return "".join(parts) + "</svg>"


def _boards(game: "Game", position: "Any") -> str:
    """Return the lines, the large marks and the thick edges of the boards of ultimate."""
    from ttt.kinds.ultimate.game import BOARDS, CELLS, EDGE  # few games need it

    whole = EDGE * EDGE
    shapes = _stroke("".join([f"M{at} 0v{whole}M0 {at}h{whole}" for at in (EDGE, 2 * EDGE)]), _THICK)
    for board in BOARDS:
        x, y = place(game.rules, CELLS[board][0])
        winner = position.winner_of(board)
        if winner is not None:
            large = _stroke(f"M0 0{SHAPES[game.mark(winner)]}", _FINE)
            shapes += f'<g transform="translate({x} {y}) scale({EDGE})">{large}</g>'
        if board in position.open_boards and len(position.open_boards) < len(BOARDS):
            shapes += _stroke(f"M{x} {y}h{EDGE}v{EDGE}h-{EDGE}z", 0.2)
    return shapes


def _names(layout: Layout) -> "list[str]":
    columns, rows, layers = layout.names()
    written = [(x + 0.5, -0.2, name) for x, name in columns] + [(-0.32, y + 0.62, name) for y, name in rows]
    numbers = [_text(x - 0.32, y - 0.2, number, 0.42, ' font-weight="bold"') for x, y, number in layers]
    return [_text(x, y, name, 0.34) for x, y, name in written] + numbers


def _text(x: float, y: float, text: str, size: float, more: str = "") -> str:
    how = f'font-size="{size:g}" text-anchor="middle" fill="currentColor" stroke="none"{more}'
    return f'<text x="{x}" y="{y}" {how}>{text}</text>'


def _marked(x: int, y: int) -> str:
    """Return the hatching of a cell; some printers wouldn't show grey."""
    lines = f"M{x} {y + 0.25}l.25-.25M{x} {y + 0.5}l.5-.5M{x} {y + 0.75}l.75-.75M{x} {y + 1}l1-1"
    lines += f"M{x + 0.25} {y + 1}l.75-.75M{x + 0.5} {y + 1}l.5-.5M{x + 0.75} {y + 1}l.25-.25"
    return _stroke(lines, 0.02)


def _arrow(begin: "tuple[int, int]", end: "tuple[int, int]") -> str:
    """Return an arrow from cell to cell, with a white seam that keeps it apart from the lines it crosses."""
    start, _, tip, left, right = [f"{x:.2f} {y:.2f}" for x, y in arrow(begin, end, _SHORTER, _HEAD)]
    path = f"M{start}L{tip}L{left}M{tip}L{right}"
    return _stroke(path, 0.16, ' class="seam"') + _stroke(path, 0.06)


def _stroke(path: str, width: float, more: str = "") -> str:
    return f'<path d="{path}" stroke-width="{width}"{more}/>' if path else ""
