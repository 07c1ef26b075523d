"""Offers a tree with scores to fill in, as a kind of sheet; tree_sheet.py draws it.

The tree is two moves deep. The scores of the replies are given, or have to be filled in as well.
"""

from ttt.browser.paper import tree_sheet
from ttt.browser.paper.printout import SHOWN, Printout
from ttt.browser.paper.sheet_kind import SheetKind
from ttt.game.errors import BadLink
from ttt.game.notation import from_text, to_text
from ttt.game.record import Game, position_of
from ttt.words.games import name_of
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page


TREE, BLANK = "#tree=", "#blank-tree="
_TREES = ("1-3x3x3-hh-b2a1c2a2a3", "1-3x3x3-hh-a1b2c3b1", "1-3x3x3m-hh-a1b2c3b1")
_CELLS, _MOVES = 42, (2, 3, 4, 5)  # cells at most, and legal moves, so that the tree fits on a sheet


class TreeRiddle(SheetKind):
    """Sheets with one position each: its moves, each with a box, and their replies with scores or boxes."""

    begins = (TREE, BLANK)

    def __init__(self, page: "Page | None") -> None:
        super().__init__(page)
        self._game: "Game" = from_text(_TREES[0])  # the position asked for last
        self._is_blank = False

    def heading(self) -> str:
        return say("A tree to fill in")

    async def options(self, has_key: bool) -> "list[tuple[str, str]]":
        """Return the choices, including the position asked for last."""
        own = to_text(self._game)
        texts = _TREES if own in _TREES else (own,) + _TREES
        return [(begin + text, _name(begin, from_text(text))) for begin in self.begins for text in texts]

    async def printed(self, link: str) -> Printout:
        begin, is_there, text = link.partition("=")
        begin += is_there
        game = from_text(text)
        position = position_of(game)
        if game.rules.has_points or game.rules.size > _CELLS or len(position.legal_moves()) not in _MOVES:
            raise BadLink("paper no tree", given=text[:SHOWN], least=_MOVES[0], most=_MOVES[-1], cells=_CELLS)
        self._game, self._is_blank = game, begin == BLANK
        mark, other = game.mark(position.to_move), game.mark(1 - position.to_move)
        told = say(
            "{mark} is to move on the board at the top. In each row below, first write under every reply how the "
            "game ends if both play as well as they can. Then {other} chooses a reply in each row: write its result"
            " under the first board of the row. Finally, {mark} chooses the best row: write its result beside the "
            "board at the top."
            if self._is_blank
            else "{mark} is to move on the board at the top. In each row below, {other} chooses the reply that "
            "is best for "
            "{other}: write in the box how the game then ends. Then {mark} chooses the best of the boxes.",
            mark=mark,
            other=other,
        )
        return Printout(say("A tree to fill in"), told, "", "", begin + to_text(game), (), None, (), (), "")

    async def add(self, place: "Any", is_wanted: "Callable[[], bool]") -> None:
        if is_wanted():
            place.append(tree_sheet.drawn(self._page, self._game, self._is_blank))


def _name(begin: str, game: "Game") -> str:
    number = game.rules.size - len(game.moves)
    return say(
        "{game}, {number} cells empty, no values" if begin == BLANK else "{game}, {number} cells empty",
        game=name_of(game.rules),
        number=number,
    )
