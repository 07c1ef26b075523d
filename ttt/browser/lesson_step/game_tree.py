"""Draws the tree of the games that can follow a position: below each board the boards after its moves."""

from ttt.lessons.tasks import below

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page
    from ttt.game.record import Game

    Picture = Callable[[Game, "int | None"], Any]


def game_tree(page: "Page", game: "Game", moves: int, picture: "Picture") -> "Any":
    """Return the tree of a position, so many moves deep.

    picture returns the element for a game and its last move, which is None for the position itself.
    """
    tree = _branches(page, [game], moves, lambda each: picture(each, None if each == game else each.moves[-1]))
    tree.className, tree.dir = "game-tree", "ltr"
    return tree


def _branches(page: "Page", games: "list[Game]", moves: int, picture: "Callable[[Game], Any]") -> "Any":
    branches = page.made("ul")
    for game in games:
        item, after = page.made("li"), below(game) if moves else []
        item.append(picture(game), *([_branches(page, after, moves - 1, picture)] if after else []))
        branches.append(item)
    return branches
