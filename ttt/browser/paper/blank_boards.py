"""Offers sheets of empty boards to play on with a pen."""

from ttt.browser.paper.printout import SHOWN, Printout, number
from ttt.browser.paper.sheet_kind import SheetKind
from ttt.drawing.on_paper import board_on_paper
from ttt.game.errors import BadLink
from ttt.game.notation import board_from
from ttt.game.record import new_game
from ttt.words.games import name_of
from ttt.words.puzzles.page import told_rules
from ttt.words.speech import say

BOARDS = "#boards="
MOST = 60
# The boards in the order of the list; and for each, how many fill a page, and the board's width in millimetres.
_BOARDS = "3x3x3", "7x6x4g", "4x4x4", "15x15x5"
_SIZES = {"3x3x3": (12, 52), "4x4x4": (6, 66), "7x6x4g": (6, 80), "15x15x5": (1, 170)}


class BlankBoards(SheetKind):
    """Sheets with as many boards as fill a page, or as are asked for."""

    begins = (BOARDS,)

    def heading(self) -> str:
        return say("Empty boards")

    def first(self, choice: str) -> "tuple[int, ...]":
        return (_SIZES[choice[len(BOARDS) :]][0],)

    async def options(self, has_key: bool) -> "list[tuple[str, str]]":
        return [(BOARDS + board, name_of(board_from(board))) for board in _BOARDS]

    async def printed(self, link: str) -> Printout:
        board, _, count = link[len(BOARDS) :].partition(",")
        if board not in _SIZES:
            raise BadLink("no boards", given=link[:SHOWN], known=", ".join(_BOARDS))
        rules, width = board_from(board), _SIZES[board][1]
        times = number(count, 1, MOST)
        figure = board_on_paper(new_game(rules)), width, say("The board is empty.")
        title, choice = name_of(rules), BOARDS + board
        return Printout(title, told_rules(rules), "", "", choice, (times,), None, (), (figure,) * times, "boards")
