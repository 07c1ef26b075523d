"""A tree of positions as an SVG document: small boards, each with a word and below the board it follows from."""

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from ttt.drawing.board_picture import board_drawing
from ttt.drawing.shapes import SVG
from ttt.notebook.board_drawing import COLOURS, text_at, whole
from ttt.session.view import View

# The unit is a cell.
_AROUND, _BESIDE, _BELOW = 0.2, 0.9, 2.4  # margins of a board: within its plate, then the room beside and below it
_WORD, _MOVE = 0.62, 0.55  # sizes of texts
_CELL, _LEAST = 20, 60  # pixels: of a cell, and the least width of a board with its word


class Drawn(NamedTuple):
    """A board of a tree: its view, the move that led to it, a word, the word's colour in COLOURS, and its children."""

    view: View
    move: str
    word: str
    hue: str
    children: "tuple[Drawn, ...]"


class _Placed(NamedTuple):
    node: Drawn
    left: float
    top: float
    parent: "tuple[float, float] | None"  # the middle of the parent's lower edge


def tree_svg(root: Drawn, told: str) -> str:
    """Return the drawing of a tree; told is its description for people who can't see it."""
    rules = root.view.game.rules
    step = max(rules.m, _LEAST / _CELL) + _BESIDE
    placed = list(_placed(root, 0, 0, step, rules.n + _BELOW, None))
    wide = _leaves(root) * step - _BESIDE + 4 * _AROUND
    high = max([each.top for each in placed]) + rules.n + _WORD + 5 * _AROUND
    edges = "".join([_edge(each, rules.m) for each in placed if each.parent])
    boards = "".join([_board(each) for each in placed])
    box = f"{-2 * _AROUND} {-2 * _AROUND} {wide:g} {high:g}"
    return (
        f'<svg xmlns="{SVG}" width="{wide * _CELL:.0f}" height="{high * _CELL:.0f}" viewBox="{box}" '
        f'role="img" aria-label="{escape(told)}" stroke-linecap="round" stroke-linejoin="round">'
        f'<rect x="{-2 * _AROUND}" y="{-2 * _AROUND}" width="{wide:g}" height="{high:g}" rx=".4" '
        f'fill="{COLOURS["ground"]}"/>'
        f"{edges}{boards}</svg>"
    )


def _leaves(node: Drawn) -> int:
    return sum(map(_leaves, node.children)) or 1


def _placed(
    node: Drawn, left: float, top: float, step: float, down: float, parent: "tuple[float, float] | None"
) -> "Iterator[_Placed]":
    """Yield the node and all below it; each is centred in the room that its leaves need."""
    rules = node.view.game.rules
    middle = left + (_leaves(node) * step - _BESIDE) / 2
    yield _Placed(node, middle - rules.m / 2, top, parent)
    for child in node.children:
        yield from _placed(child, left, top + down, step, down, (middle, top + rules.n + _WORD + 2 * _AROUND))
        left += _leaves(child) * step


def _edge(each: _Placed, m: int) -> str:
    assert each.parent
    x, y = each.parent
    return (
        f'<path d="M{x:g} {y:g}L{each.left + m / 2:g} {each.top - _AROUND - _MOVE:g}" fill="none" '
        f'stroke="{COLOURS["edge"]}" stroke-width=".06"/>'
    )


def _board(each: _Placed) -> str:
    node, rules = each.node, each.node.view.game.rules
    plate = COLOURS["rack" if rules.has_gravity else "plate"]
    title = f"{node.move}: {node.word}" if node.move else node.word
    move = text_at(rules.m / 2, -_AROUND - _MOVE / 2, _MOVE, node.move, COLOURS["ink"], 600) if node.move else ""
    word = text_at(rules.m / 2, rules.n + _AROUND + _WORD / 2, _WORD, node.word, COLOURS[node.hue], 700)
    return (
        f'<g transform="translate({each.left:g} {each.top:g})"><title>{escape(title)}</title>'
        f'<rect x="{-_AROUND}" y="{-_AROUND}" width="{rules.m + 2 * _AROUND:g}" height="{rules.n + 2 * _AROUND:g}" '
        f'rx=".3" fill="{plate}" stroke="{COLOURS[node.hue]}" stroke-width=".1"/>'
        f"{board_drawing(node.view, COLOURS, whole(node.view))}{move}{word}</g>"
    )
