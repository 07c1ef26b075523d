"""A game as a square picture to share, or as characters. Both are made from a view, without a page."""

from collections import namedtuple

from ttt.drawing.board_picture import board_drawing, shown_part, widened
from ttt.drawing.shapes import SHAPES, SVG
from ttt.game.cells import cell_name
from ttt.game.diagram import diagram
from ttt.game.who_moved import mark_of
from ttt.session.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any


SIZE = 1080  # pixels, the usual size of pictures on sites where people share them
COLOURS = ("ground", "panel", "plate", "tile", "edge", "ink", "muted", "x", "o", "rack", "light")

# Many people see the picture 300 pixels wide or less, where text 40 pixels high here is just about readable.
MARGIN = 56
BAND = 208  # the height of the band at the top, with the title and the result
BOARD = (MARGIN, 228, SIZE - 2 * MARGIN, 642)  # left, top, width, height of the room for the board
FULL_CELL = 218  # the largest size of a cell, on small boards
PILL = (474, 108)  # width and height of a player's pill
PILLS = 888  # the top of the pills
MARK, FACE = 68, 96  # the widths of a player's mark and of a face beside it, at the start of the pill
POINTS_WIDTH = 96  # width of the points at the end of a pill
GAP, CLEAR = 22, 30  # margins within a pill, at its start and at its end


class Text(namedtuple("Text", ("words", "x", "y", "width", "height", "size", "least", "weight", "colour", "align"))):
    """A text of the picture, centred on y, in the largest size of letters, from size down to least, that fits its box.

    width and height are those of the box. x is the place that align, "left", "center" or "right", refers to. weight is
    a number, as in CSS; from 700 on, the text is in the typeface of names and results, if the page has it.
    """


# The fields of Text again, because in MicroPython a named tuple doesn't list them.
_FIELDS = ("words", "x", "y", "width", "height", "size", "least", "weight", "colour", "align")


class Said(namedtuple("Said", ("title", "result", "players", "address"))):
    """The words of the picture: the game's name, its result so far, the names of X and O ("" for none), the address."""


def as_picture(
    view: "View",
    said: Said,
    colours: "Mapping[str, str]",
    faces: "Sequence[str]" = ("", ""),
    is_mirrored: bool = False,
) -> "dict[str, Any]":
    """Return the picture as data for JSON: its size, its shapes as an SVG, and the texts to be written over them.

    colours has a colour for each of COLOURS. faces are those of X and O from face(), "" for none. is_mirrored is for
    people who read from right to left.
    """
    winner = view.winner if view.position.outcome else None
    band, ink = (_ink_of(view, winner, colours), colours["tile"]) if winner else (colours["panel"], colours["ink"])
    texts = [
        Text(said.title, SIZE // 2, 73, SIZE - 2 * MARGIN, 88, 88, 44, 800, ink, "center"),
        Text(said.result, SIZE // 2, 159, SIZE - 2 * MARGIN, 80, 60, 32, 700, ink, "center"),
        Text(said.address, SIZE // 2, 1029, SIZE - 2 * MARGIN, 44, 36, 24, 600, colours["muted"], "center"),
    ]
    shapes = f'<rect width="{SIZE}" height="{BAND}" fill="{band}"/>' + _board(view, colours)
    for place, mark in enumerate("OX" if is_mirrored else "XO"):
        number = "XO".index(mark)
        left = SIZE - MARGIN - PILL[0] if place else MARGIN
        drawn, written = _pill(view, mark, said.players[number], faces[number], colours, left, is_mirrored)
        shapes, texts = shapes + drawn, texts + written
    ground = f'<rect width="{SIZE}" height="{SIZE}" fill="{colours["plate"]}"/>'
    svg = (
        f'<svg xmlns="{SVG}" width="{SIZE}" height="{SIZE}" viewBox="0 0 {SIZE} {SIZE}" '
        f'stroke-linecap="round" stroke-linejoin="round">{ground}{shapes}</svg>'
    )
    return {"size": SIZE, "svg": svg, "texts": [dict(zip(_FIELDS, text)) for text in texts]}


def _board(view: "View", colours: "Mapping[str, str]") -> str:
    """Return the board, or the part of it in play, as large as fits; it is in a rack if marks fall."""
    left, top, width, height = BOARD
    part = shown_part(view)
    part = widened(part, view.game.rules.m, part.rows * width // height)
    is_rack = view.game.rules.has_gravity
    around = 0.14 if is_rack else 0  # cells
    cell = min(width / (part.columns + 2 * around), height / (part.rows + 2 * around), FULL_CELL)
    wide, high, edge = part.columns * cell, part.rows * cell, around * cell
    x, y = left + (width - wide) / 2, top + (height - high) / 2
    rack = (
        f'<rect x="{x - edge:.2f}" y="{y - edge:.2f}" width="{wide + 2 * edge:.2f}" height="{high + 2 * edge:.2f}" '
        f'rx="{min(32, 0.26 * cell):.2f}" fill="{colours["rack"]}"/>'
    )
    return (
        f'{rack if is_rack else ""}<svg x="{x:.2f}" y="{y:.2f}" width="{wide:.2f}" height="{high:.2f}" '
        f'viewBox="0 0 {part.columns} {part.rows}">{board_drawing(view, colours, part)}</svg>'
    )


def _pill(
    view: "View", mark: str, name: str, face: str, colours: "Mapping[str, str]", left: int, is_mirrored: bool
) -> "tuple[str, list[Text]]":
    """Return a player's pill as its shapes and its texts: the mark, the face, the name, and the points if they count.

    For the winner or the side to move it has a ring in the ink of its mark. left is its left edge; name and face are ""
    for none.
    """
    rules, ink = view.game.rules, _ink_of(view, mark, colours)
    width, height = PILL

    def from_start(far: int, wide: int = 0) -> int:
        """Return the left edge of a thing far pixels from the pill's start, which is on the right if mirrored."""
        return left + (width - far - wide if is_mirrored else far)

    mark_room = 0 if rules.shares_marks else MARK + 8
    x = from_start(GAP, MARK) if name or rules.has_points else left + (width - MARK) // 2
    is_ringed = mark == (view.winner if view.position.outcome else view.turn)
    shapes = (
        f'<rect x="{left}" y="{PILLS}" width="{width}" height="{height}" rx="{height // 2}" '
        f'fill="{colours["panel"]}"' + (f' stroke="{ink}" stroke-width="7"/>' if is_ringed else "/>")
    )
    shapes += "" if rules.shares_marks else _square(x, MARK, ink, _figure(mark))
    shapes += _square(from_start(GAP + mark_room, FACE), FACE, ink, face) if face else ""
    start, end = ("right", "left") if is_mirrored else ("left", "right")
    middle, high, texts = PILLS + height // 2 + 1, height - 16, []
    if name:
        begin = GAP + mark_room + (FACE + 8 if face else 0) + 6
        room = width - begin - CLEAR - (POINTS_WIDTH if rules.has_points else 0)
        texts.append(Text(name, from_start(begin), middle, room, high, 50, 24, 700, colours["ink"], start))
    if rules.has_points:
        points, x = str(view.position.points[view.game.side(mark)]), from_start(width - CLEAR)
        texts.append(Text(points, x, middle, POINTS_WIDTH, high, 60, 28, 800, colours["ink"], end))
    return shapes, texts


def _ink_of(view: "View", mark: str, colours: "Mapping[str, str]") -> str:
    """Return the colour of the side with a mark; that of the text if both sides share the marks."""
    return colours["ink" if view.game.rules.shares_marks else mark.lower()]


def _square(x: int, width: int, ink: str, strokes: str) -> str:
    """Return a mark or a face, centred in the height of a pill."""
    y = PILLS + (PILL[1] - width) // 2
    return f'<svg x="{x}" y="{y}" width="{width}" height="{width}" viewBox="0 0 64 64" color="{ink}">{strokes}</svg>'


def _figure(mark: str) -> str:
    """Return a mark in a square of 64 x 64 units."""
    scaled = 'transform="translate(-6 -6) scale(76)"'
    return f'<path {scaled} d="M0 0{SHAPES[mark]}" fill="none" stroke="currentColor" stroke-width=".13"/>'


def face(sheet: str, name: str, colours: "Mapping[str, str]", state: str = "waits") -> str:
    """Return the face of an opponent in a state, as elements in a square of 64; "" if the sheet doesn't have it.

    sheet is static/game/faces.svg: a symbol for each face, whose strokes have the class ink-x or ink-o.
    """
    _, found, rest = sheet.partition(f'<symbol id="{name}-{state}"')
    if not found:
        return ""
    strokes = rest[rest.index(">") + 1 : rest.index("</symbol>")]
    for ink in ("x", "o"):
        strokes = strokes.replace(f'class="ink-{ink}"', f'stroke="{colours[ink]}"')
    return f'<g fill="none" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round">{strokes}</g>'


def as_characters(view: "View") -> str:
    """Return the board, with dots for empty cells, and below it the moves with their marks."""
    board = view.game.rules
    lines = [diagram(board, [view.mark(cell) for cell in range(board.size)])]
    named = [cell_name(board, move % board.size) for move in view.game.moves]
    moves = [f"{mark_of(view.game, ply)} {name}" for ply, name in enumerate(named)]
    if moves:
        lines += ["", ", ".join(moves)]
    return "\n".join(lines)
