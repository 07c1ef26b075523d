"""A tree of a small search: every move for some plies, and what each position is worth; in words and as a drawing.

The drawing has small boards, each with a word and below the board it follows from.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from typing import NamedTuple

from ttt.drawing.board_picture import board_drawing
from ttt.drawing.shapes import SVG
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.errors import BadSetting
from ttt.game.rules import is_whole
from ttt.library import Game, analyse
from ttt.notebook.board_drawing import COLOURS, text_at, whole
from ttt.notebook.shown import image, view_of
from ttt.words.playing import player
from ttt.words.speech import say
from ttt.words.terminal import SENTENCES as TERMINAL
from ttt.words.worth import SENTENCES as WORTH
from ttt.workbench.given import written

MOST = 200  # boards; chosen by hand: more can't be read
DEPTH = 2
# The unit is a cell.
_AROUND, _BESIDE, _BELOW = 0.2, 0.9, 2.4  # margins of a board: within its plate, then the room beside and below it
_WORD, _MOVE = 0.62, 0.55  # sizes of texts
_CELL, _LEAST = 20, 60  # pixels: of a cell, and the least width of a board with its word


@dataclass(frozen=True)
class Tree:
    """A position with everything that can follow, to the depth asked for.

    move is the move that led to the position, "" for the first position. value is ttt.WIN, ttt.DRAW or ttt.LOSS for the
    side to move, which after the end is the side whose turn it would be; None if it isn't proved.
    """

    game: Game
    move: str
    value: "str | None"
    children: "tuple[Tree, ...]" = field(repr=False)

    @property
    def word(self) -> str:
        """Who wins with best play, in words."""
        if self.value in (None, DRAW):
            return say("not certain" if self.value is None else WORTH["worth D"])
        return say(TERMINAL["value W"], who=_winner(self))

    def __str__(self) -> str:
        """Return the moves, each indented deeper than the one before it, with their words."""
        lines = [f"{self.move or self.game.text}: {self.word}"]
        lines += [f"  {line}" for child in self.children for line in str(child).split("\n")]
        return "\n".join(lines)

    def _repr_svg_(self) -> str:
        return _svg(self)

    def _repr_html_(self) -> str:
        return image(self._repr_svg_(), str(self))


def _winner(node: Tree) -> str:
    """Return the mark that wins with best play, in a position that one side is proved to win."""
    position = node.game.position
    mark = node.game.mark(position.to_move if node.value == WIN else 1 - position.to_move)
    return player(node.game.rules, mark)


def tree(game: "str | Game", depth: int = DEPTH) -> Tree:
    """Return the tree below a game, which is whatever Game() takes; depth is its depth in moves.

    Raises BadSetting if it would have more than 200 boards, and for an impossible depth.
    """
    root = Game(game)
    if not is_whole(depth) or not 0 <= depth <= MOST:
        raise BadSetting("lab number", name="depth", given=written(depth), least=0, most=MOST)
    if _boards(root, depth, MOST) > MOST:
        raise BadSetting("too large a tree", most=MOST)
    return _tree(root, "", depth)


def _boards(game: Game, depth: int, most: int) -> int:
    """Count the boards of a tree, up to one more than most."""
    count = 1
    for move in game.legal_moves if depth else ():
        if count > most:
            break
        count += _boards(game.push(move), depth - 1, most - count)
    return count


def _tree(game: Game, move: str, depth: int) -> Tree:
    followers = [_tree(game.push(each), each, depth - 1) for each in game.legal_moves] if depth else []
    return Tree(game, move, _value(game), tuple(followers))


def _value(game: Game) -> "str | None":
    if not game.outcome:
        return analyse(game).value
    winner = game.outcome.winner
    return DRAW if winner is None else WIN if winner == game.position.to_move else LOSS


class _Placed(NamedTuple):
    node: Tree
    left: float
    top: float
    parent: "tuple[float, float] | None"  # the middle of the parent's lower edge


def _svg(root: Tree) -> str:
    """Return the drawing of a tree."""
    rules = root.game.rules
    step = max(rules.m, _LEAST / _CELL) + _BESIDE
    placed = list(_placed(root, 0, 0, step, rules.n + _BELOW, None))
    wide = _leaves(root) * step - _BESIDE + 4 * _AROUND
    high = max([each.top for each in placed]) + rules.n + _WORD + 5 * _AROUND
    edges = "".join([_edge(each, rules.m) for each in placed if each.parent])
    boards = "".join([_board(each) for each in placed])
    box = f"{-2 * _AROUND} {-2 * _AROUND} {wide:g} {high:g}"
    told = escape(f"{root.game.text}: {root.word}")
    return (
        f'<svg xmlns="{SVG}" width="{wide * _CELL:.0f}" height="{high * _CELL:.0f}" viewBox="{box}" '
        f'role="img" aria-label="{told}" stroke-linecap="round" stroke-linejoin="round">'
        f'<rect x="{-2 * _AROUND}" y="{-2 * _AROUND}" width="{wide:g}" height="{high:g}" rx=".4" '
        f'fill="{COLOURS["ground"]}"/>'
        f"{edges}{boards}</svg>"
    )


def _leaves(node: Tree) -> int:
    return sum(map(_leaves, node.children)) or 1


def _placed(
    node: Tree, left: float, top: float, step: float, down: float, parent: "tuple[float, float] | None"
) -> "Iterator[_Placed]":
    """Yield the node and all below it; each is centred in the room that its leaves need."""
    rules = node.game.rules
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
    node, view, rules = each.node, view_of(each.node.game), each.node.game.rules
    hue = COLOURS["muted" if node.value in (None, DRAW) else _winner(node).lower()]
    plate = COLOURS["rack" if rules.has_gravity else "plate"]
    title = f"{node.move}: {node.word}" if node.move else node.word
    move = text_at(rules.m / 2, -_AROUND - _MOVE / 2, _MOVE, node.move, COLOURS["ink"], 600) if node.move else ""
    word = text_at(rules.m / 2, rules.n + _AROUND + _WORD / 2, _WORD, node.word, hue, 700)
    return (
        f'<g transform="translate({each.left:g} {each.top:g})"><title>{escape(title)}</title>'
        f'<rect x="{-_AROUND}" y="{-_AROUND}" width="{rules.m + 2 * _AROUND:g}" height="{rules.n + 2 * _AROUND:g}" '
        f'rx=".3" fill="{plate}" stroke="{hue}" stroke-width=".1"/>'
        f"{board_drawing(view, COLOURS, whole(view))}{move}{word}</g>"
    )
