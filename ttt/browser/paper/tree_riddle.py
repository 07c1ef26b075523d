"""A tree with empty scores to be filled in as a kind of sheet; tree_sheet.py draws it."""

from ttt.browser.paper import tree_sheet
from ttt.browser.paper.printout import SHOWN, Printout
from ttt.browser.paper.sheet_kind import SheetKind
from ttt.game.errors import BadLink
from ttt.game.notation import from_text
from ttt.game.record import position_of
from ttt.game.rules import POINTS
from ttt.words.games import name_of
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page
    from ttt.game.record import Game

TREE = "#tree="
_TREES = ("1-3x3x3-hh-b2a1c2a2a3", "1-3x3x3-hh-a1b2c3b1", "1-3x3x3m-hh-a1b2c3b1")
_CELLS, _MOVES = 9, (2, 3, 4, 5)  # of a board, and in its position, so that all of it fits on a sheet


class TreeRiddle(SheetKind):
    """One position a sheet: its moves, each with a box, and their replies with their scores."""

    begins = (TREE,)

    def __init__(self, page: "Page | None") -> None:
        super().__init__(page)
        self._game: "Game" = from_text(_TREES[0])  # that was asked for last

    def heading(self) -> str:
        return say("paper trees")

    async def options(self, has_key: bool) -> "list[tuple[str, str]]":
        return [(TREE + text, _name(from_text(text))) for text in _TREES]

    async def printed(self, link: str) -> Printout:
        game = from_text(link[len(TREE) :])
        position = position_of(game)
        if POINTS in game.rules.variants or game.rules.size > _CELLS or len(position.legal_moves()) not in _MOVES:
            raise BadLink("not paper", given=link[:SHOWN])
        self._game = game
        told = say("paper tree", mark=game.mark(position.to_move), other=game.mark(1 - position.to_move))
        return Printout(say("paper trees"), told, "", "", link, (), None, (), (), "")

    async def add(self, place: "Any", is_wanted: "Callable[[], bool]") -> None:
        if is_wanted():
            place.append(tree_sheet.drawn(self._page, self._game))


def _name(game: "Game") -> str:
    return say("paper tree of", game=name_of(game.rules), number=game.rules.size - len(game.moves))
