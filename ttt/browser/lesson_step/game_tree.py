"""Draws the tree of the games that can follow a position: below each board the boards after its moves."""

from ttt.game.cells import cell_name
from ttt.game.record import position_of
from ttt.lessons.tasks import below, value
from ttt.words.lesson.step import with_value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page
    from ttt.game.record import Game
    from ttt.lessons.lesson import Step

    Picture = Callable[[Game, "int | None", str], Any]


def game_tree(page: "Page", step: "Step", picture: "Picture") -> "Any":
    """Return the tree of a step's position.

    picture returns the element for a game, its last move, and what is written below: for the position itself, None and
    "".
    """
    moves, has_values = step.tree

    def pictured(game: "Game") -> "Any":
        if game == step.game:
            return picture(game, None, "")
        cell = game.moves[-1]
        name = cell_name(game.rules, cell)
        shows_value = has_values and position_of(game).outcome
        return picture(game, cell, with_value(name, value(game)) if shows_value else name)

    tree = _branches(page, [step.game], moves, pictured)
    tree.className, tree.dir = "game-tree", "ltr"
    return tree


def _branches(page: "Page", games: "list[Game]", moves: int, picture: "Callable[[Game], Any]") -> "Any":
    branches = page.made("ul")
    for game in games:
        item, after = page.made("li"), below(game) if moves else []
        item.append(picture(game), *([_branches(page, after, moves - 1, picture)] if after else []))
        branches.append(item)
    return branches
