"""Draws elements of sheets: pictures of boards with labels for screen readers, and trees to fill in with a pen.

A tree is two moves deep. The scores of the replies are given, or have to be filled in as well.
"""

from ttt.drawing.on_paper import board_on_paper
from ttt.game.cells import cell_name
from ttt.game.record import Game, position_of
from ttt.lessons.tasks import NOBODY_WINS, O_WINS, X_WINS, below, value
from ttt.words.paper import SENTENCES
from ttt.words.rule_cards import card_name
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page


_RESULTS = {X_WINS: "paper x wins", NOBODY_WINS: "paper draw", O_WINS: "paper o wins"}


def made(page: "Page", kind: str, name: str = "", *contents: "Any") -> "Any":
    """Return a new element of a kind, with a class for the style sheet ("" for none), that holds texts and elements."""
    element = page.made(kind)
    if name:
        element.className = name
    element.append(*contents)
    return element


def board_figure(page: "Page", drawing: str, label: str, width: float = 0) -> "Any":
    """Return a picture made from an SVG document, with a label for screen readers.

    Given a width in millimetres, it is read from left to right in every language.
    """
    figure = made(page, "figure", "board")
    figure.innerHTML = drawing
    picture = figure.firstElementChild
    picture.setAttribute("role", "img")
    picture.setAttribute("aria-label", label)
    if width:
        figure.dir = "ltr"
        picture.setAttribute("width", f"{width:.1f}mm")
    return figure


def named(page: "Page", card: str, rule: str) -> "Any":
    """Return a rule card's name with its rule below."""
    return made(page, "span", "", page.made("strong", card_name(card)), page.made("br"), rule)


def tree_riddle(page: "Page", game: "Game", is_blank: bool) -> "Any":
    """Return a position with a row for each move: a box for its score, and the replies with their scores.

    is_blank leaves the scores of the replies to the reader as well.
    """
    return tree_of(page, game, (lambda reply: None) if is_blank else _result)


def tree_of(
    page: "Page",
    game: "Game",
    told: "Callable[[Game], str | None]",
    told_above: "Callable[[Game], str | None]" = lambda game: None,
) -> "Any":
    """Return the tree alone; told returns what is below a reply, None for a box to fill in.

    told_above does the same for the position and its moves.
    """
    rows = []
    for after in below(game):
        replies = [made(page, "li", "reply", _board(page, reply, 2, told(reply))) for reply in below(after)]
        rows.append(
            made(page, "li", "move", _board(page, after, 1, told_above(after)), made(page, "ol", "replies", *replies))
        )
    return made(page, "div", "tree", _board(page, game, 0, told_above(game)), made(page, "ol", "moves", *rows))


def _board(page: "Page", game: "Game", moves: int, result: "str | None") -> "Any":
    """Return a board with words or a box below, and a label with its last `moves` moves; 0 means all moves."""
    first = len(game.moves) - moves if moves else 0
    plies = range(first, len(game.moves))
    named = [game.mark(ply % 2) + " " + cell_name(game.rules, game.moves[ply]) for ply in plies]
    figure = board_figure(page, board_on_paper(game, game.moves[-1:] if moves else ()), ", ".join(named))
    figure.append(made(page, "figcaption", "score", result) if result is not None else made(page, "figcaption", "box"))
    return figure


def _result(game: "Game") -> str:
    return say(SENTENCES[_RESULTS[value(game)]])


def tree_key(game: "Game", is_blank: bool = False) -> str:
    """Return the key: the scores of the boxes, and what the side to move chooses."""
    whole = _result(game)
    best = ", ".join([cell_name(game.rules, after.moves[-1]) for after in below(game) if _result(after) == whole])
    boxes = "; ".join([_line(after) + (_replies(after) if is_blank else "") for after in below(game)])
    return say(
        "{boxes}. {mark} chooses {cells}: {result}.",
        boxes=boxes,
        mark=game.mark(position_of(game).to_move),
        cells=best,
        result=whole,
    )


def _line(game: "Game") -> str:
    """Return the score for the box of a game's last move."""
    return f"{cell_name(game.rules, game.moves[-1])}: {_result(game)}"


def _replies(game: "Game") -> str:
    """Return the scores of all replies to a game's last move, "" if the game is over."""
    lines = [_line(reply) for reply in below(game)]
    return f" ({', '.join(lines)})" if lines else ""
