"""A board as an SVG document: drawn as on the site, on a plate with the cells' names, with notes in empty cells."""

from html import escape
from textwrap import wrap

from ttt.coach.analysis_notes import Note
from ttt.drawing.board_picture import HOLE, TILE, Part, board_drawing
from ttt.drawing.shapes import SVG, Layout, size
from ttt.session.view import View, is_fine
from ttt.words.analysis import told_in_cell

# The colours of the site's light theme, as in static/kit/base.css and board.css: a notebook has no style sheet.
# A drawing lies on its own plate, so it can be read in a dark notebook too.
COLOURS = {
    "ground": "#f4efe6",
    "panel": "#fbf8f2",
    "tile": "#fffdf9",
    "plate": "#dcd3c3",
    "edge": "#766c5c",
    "ink": "#221e2a",
    "muted": "#564e60",
    "x": "#c5391a",
    "o": "#1f5fd0",
    "win": "#0d5f42",
    "loss": "#8a1c60",
    "rack": "#dcc8a2",
    "on-rack": "#453a26",
    "light": "#fff",
}
HUES = {"W": COLOURS["win"], "D": COLOURS["muted"], "L": COLOURS["loss"]}  # the hues of what a move is worth
_TINT = 0.14  # the share of the hue in a tile, as in static/game/analysis.css
# The unit is a cell, except where it is pixels.
NAMES, EDGE = 0.5, 0.1  # margins of the plate: above and left of the board, and on the other sides
_LARGEST, _LEAST, _WIDEST = 64, 20, 480  # pixels: the largest and least cell, and the board beyond which cells shrink
_FOR_WORDS = 84  # pixels of a cell with words
_MOST_WORDS = 6  # columns; on a wider board a note is a sign
_LINE = 9  # letters of a note that fit on one line
_FONT = 'font-family="system-ui, sans-serif"'


def board_svg(view: View, part: Part, told: str, notes: "dict[int, Note] | None" = None) -> str:
    """Return the drawing of a part of a board; told is its description for people who can't see it."""
    notes = notes or {}
    is_worded = bool(notes) and part.columns <= _MOST_WORDS
    cell = _FOR_WORDS if is_worded else max(_LEAST, min(_LARGEST, _WIDEST // part.columns))
    wide, high = part.columns + NAMES + EDGE, part.rows + NAMES + EDGE
    is_rack = view.game.rules.has_gravity
    plate = COLOURS["rack" if is_rack else "plate"]
    layout = Layout(view.game.rules, part)
    return (
        f'<svg xmlns="{SVG}" width="{wide * cell:.0f}" height="{high * cell:.0f}" '
        f'viewBox="{-NAMES} {-NAMES} {wide} {high}" role="img" aria-label="{escape(told)}" '
        f'stroke-linecap="round" stroke-linejoin="round" style="max-width:100%;height:auto">'
        f'<rect x="{-NAMES}" y="{-NAMES}" width="{wide}" height="{high}" rx=".25" fill="{plate}"/>'
        f"{_names(layout, COLOURS['on-rack' if is_rack else 'muted'])}{board_drawing(view, COLOURS, part)}"
        f"{''.join([_note(layout, number, notes[number], is_worded) for number in notes])}</svg>"
    )


def whole(view: View) -> Part:
    """Return the part that is the whole board."""
    return Part(0, 0, *size(view.game.rules))


def text_at(x: float, y: float, size: float, words: str, colour: str, weight: int = 400) -> str:
    """Return a text centred on a point."""
    return (
        f'<text x="{x:g}" y="{y + 0.36 * size:.3g}" font-size="{size:g}" {_FONT} font-weight="{weight}" '
        f'text-anchor="middle" fill="{colour}">{escape(words)}</text>'
    )


def tint(value: "str | None") -> str:
    """Return the colour of a cell whose move is proved to be worth W, D or L; for None, that of a plain tile."""
    if value is None:
        return COLOURS["tile"]
    return "#" + "".join(
        f"{round(_TINT * hue + (1 - _TINT) * tile):02x}"
        for hue, tile in zip(_parts(HUES[value]), _parts(COLOURS["tile"]), strict=True)
    )


def _parts(colour: str) -> "list[int]":
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def _names(layout: Layout, colour: str) -> str:
    columns, rows, layers = layout.names()
    across = [text_at(x + 0.5, -0.22, 0.26, name, colour) for x, name in columns]
    beside = [text_at(-0.24, y + 0.5, 0.26, name, colour) for y, name in rows]
    return "".join(across + beside + [text_at(x - 0.24, y - 0.22, 0.32, name, colour, 700) for x, y, name in layers])


def _note(layout: Layout, cell: int, note: Note, is_worded: bool) -> str:
    """Return the tint of a cell, the worth of a move there, and a rim if no move is better."""
    x, y = layout.place(cell)
    if not layout.shows(x, y):
        return ""
    hue = HUES.get(note.worth.value, COLOURS["ink"])
    is_round = layout.rules.has_gravity
    shape = ""
    if not is_fine(layout.rules):
        rim = f' stroke="{COLOURS["ink"]}" stroke-width=".04"' if note.is_best else ""
        shape = f'<path d="M{x} {y}{HOLE if is_round else TILE}" fill="{tint(note.worth.value)}"{rim}/>'
    if not is_worded:
        return shape + _badge(x + 0.5, y + 0.5, note, hue)
    colour = COLOURS["ink"] if note.worth.value in (None, "D") else hue
    lines = wrap(told_in_cell(note), _LINE, break_long_words=False)
    first = y + 0.5 - 0.1 * (len(lines) - 1)
    words = [text_at(x + 0.5, first + 0.2 * at, 0.16, line, colour, 600) for at, line in enumerate(lines)]
    return shape + "".join(words)


def _badge(x: float, y: float, note: Note, hue: str) -> str:
    """Return a sign: filled if it is proved, open and dotted if it is an estimate."""
    wide = 0.2 + 0.19 * len(note.sign)
    is_known = note.worth.value is not None
    ink = COLOURS["tile"] if is_known else COLOURS["ink"]
    filled = f'fill="{hue if is_known else COLOURS["tile"]}"'
    dots = "" if is_known else f' stroke="{COLOURS["ink"]}" stroke-width=".02" stroke-dasharray=".01 .05"'
    box = f'<rect x="{x - wide / 2:g}" y="{y - 0.2:g}" width="{wide:g}" height=".4" rx=".12" {filled}{dots}/>'
    return box + text_at(x, y, 0.3, note.sign, ink, 600)
