"""Draws trees to fill in with a pen, from the replies upwards: as a sheet, or as a step of a lesson."""

from ttt.browser.paper.figures import board_figure, made
from ttt.drawing.on_paper import board_on_paper
from ttt.game.cells import cell_name
from ttt.game.record import Game, position_of
from ttt.lessons.tasks import NOBODY_WINS, O_WINS, X_WINS, below, value
from ttt.words.paper import SENTENCES
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page


_RESULTS = {X_WINS: "paper x wins", NOBODY_WINS: "paper draw", O_WINS: "paper o wins"}


def drawn(page: "Page", game: "Game", is_blank: bool = False) -> "Any":
    """Return a position with a row for each move: a box for its score, and the replies with their scores.

    The key is below. is_blank leaves the scores of the replies to the reader as well.
    """
    tree = tree_of(page, game, (lambda reply: None) if is_blank else _result)
    key = made(page, "p", "upside-down")
    key.textContent = tree_key(game, is_blank)
    tree.append(key)
    return tree


def tree_of(page: "Page", game: "Game", told: "Callable[[Game], str | None]") -> "Any":
    """Return the tree alone; told returns the score of a reply, None for a box to fill in."""
    tree, rows = made(page, "div", "tree"), made(page, "ol", "moves")
    tree.append(_board(page, game, 0, None), rows)
    for after in below(game):
        row, replies = made(page, "li", "move"), made(page, "ol", "replies")
        for reply in below(after):
            item = made(page, "li", "reply")
            item.append(_board(page, reply, 2, told(reply)))
            replies.append(item)
        row.append(_board(page, after, 1, None), replies)
        rows.append(row)
    return tree


def _board(page: "Page", game: "Game", moves: int, result: "str | None") -> "Any":
    """Return a board with its score or a box below, and a label with its last `moves` moves; 0 means all moves."""
    first = len(game.moves) - moves if moves else 0
    plies = range(first, len(game.moves))
    named = [game.mark(ply % 2) + " " + cell_name(game.rules, game.moves[ply]) for ply in plies]
    figure = board_figure(page, board_on_paper(game, game.moves[-1:] if moves else ()), ", ".join(named))
    score = made(page, "figcaption", "box" if result is None else "score")
    score.textContent = result or ""
    figure.append(score)
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
