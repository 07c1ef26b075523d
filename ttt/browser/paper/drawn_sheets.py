"""The kinds of sheets that are drawn from a link alone: empty boards, rule cards, a tree to fill in, and labels."""

from ttt.browser.paper import figures
from ttt.browser.paper.sheet_kind import SHOWN, Printout, SheetKind, number
from ttt.drawing.on_paper import board_on_paper
from ttt.game.cells import cell_name
from ttt.game.errors import BadLink
from ttt.game.notation import board_from, from_text, to_text
from ttt.game.record import Game, new_game, position_of
from ttt.rule_cards import order as orders
from ttt.rule_cards.order import ready_orders
from ttt.words.games import name_of
from ttt.words.puzzles.page import told_rules
from ttt.words.rule_cards import order_name
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.kit.page import Page

BOARDS, CARDS, LABELS, TREE, BLANK = "#boards=", "#cards=", "#labels", "#tree=", "#blank-tree="
MOST = 60  # empty boards
# The empty boards in the order of the list; and for each, how many fill a page, and its width in millimetres.
_BOARDS = "3x3x3", "7x6x4g", "4x4x4", "15x15x5"
_SIZES = {"3x3x3": (12, 52), "4x4x4": (6, 66), "7x6x4g": (6, 80), "15x15x5": (1, 170)}
_TREES = ("1-3x3x3-hh-b2a1c2a2a3", "1-3x3x3-hh-a1b2c3b1", "1-3x3x3m-hh-a1b2c3b1")
_CELLS, _MOVES = 42, (2, 3, 4, 5)  # cells at most, and legal moves, so that a tree fits on a sheet


class BlankBoards(SheetKind):
    """Sheets with as many boards to play on with a pen as fill a page, or as are asked for."""

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
        rules, times = board_from(board), number(count, 1, MOST)
        figure = board_on_paper(new_game(rules)), _SIZES[board][1], say("The board is empty.")
        more = {"rules": told_rules(rules), "numbers": (times,), "figures": (figure,) * times, "look": "boards"}
        return Printout(name_of(rules), BOARDS + board, **more)


class RuleCards(SheetKind):
    """Sheets for one order of cards: rules to play by, and cards to cut out; card_sheets.py draws both."""

    begins = (CARDS,)

    def __init__(self, page: "Page | None") -> None:
        super().__init__(page)
        self._order: "orders.Order" = ready_orders()[0][1]  # the order asked for last

    def heading(self) -> str:
        return say("Rule cards")

    async def options(self, has_key: bool) -> "list[tuple[str, str]]":
        return [(CARDS + orders.to_text(order), order_name(key)) for key, order in ready_orders()]

    async def printed(self, link: str) -> Printout:
        text = link[len(CARDS) :].replace("%3A", ":").replace("%3a", ":")
        order = orders.from_text(text) if len(text) <= orders.LONGEST else None
        if not order or not order.cards:
            raise BadLink("not paper", given=link[:SHOWN])
        self._order = order
        names = [order_name(key) for key, ready in ready_orders() if ready == order]
        title = names[0] if names else say("Rule cards")
        return Printout(title, CARDS + orders.to_text(order), rules=told_rules(order.rules))

    async def add(self, place: "Any", is_wanted: "Callable[[], bool]") -> None:
        order = self._order
        await self._page.insist("ttt.browser.paper.card_sheets")
        from ttt.browser.paper import card_sheets

        if is_wanted():
            await card_sheets.write(self._page, place, order, is_wanted)


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
        told = say(
            "{mark} is to move on the board at the top. In each row below, first write under every reply how the "
            "game ends if both play as well as they can. Then {other} chooses a reply in each row: write its result"
            " under the first board of the row. Finally, {mark} chooses the best row: write its result beside the "
            "board at the top."
            if self._is_blank
            else "{mark} is to move on the board at the top. In each row below, {other} chooses the reply that "
            "is best for "
            "{other}: write in the box how the game then ends. Then {mark} chooses the best of the boxes.",
            mark=game.mark(position.to_move),
            other=game.mark(1 - position.to_move),
        )
        key = figures.tree_key(game, self._is_blank)
        return Printout(say("A tree to fill in"), begin + to_text(game), rules=told, key=key)

    async def add(self, place: "Any", is_wanted: "Callable[[], bool]") -> None:
        if is_wanted():
            place.append(figures.tree_riddle(self._page, self._game, self._is_blank))


def _name(begin: str, game: "Game") -> str:
    position = position_of(game)
    return say(
        "{game}, {mark} to move: {cells}; no values" if begin == BLANK else "{game}, {mark} to move: {cells}",
        game=name_of(game.rules),
        mark=game.mark(position.to_move),
        cells=", ".join([cell_name(game.rules, cell) for cell in position.legal_moves()]),
    )


class MatchboxLabels(SheetKind):
    """The sheet with the labels for all 304 matchboxes of MENACE; labels.py, fetched when needed, draws them."""

    begins = (LABELS,)

    def heading(self) -> str:
        return say("Matchboxes")

    async def options(self, has_key: bool) -> "list[tuple[str, str]]":
        return [(LABELS, say("Labels for 304 matchboxes"))]

    async def printed(self, link: str) -> Printout:
        if link != LABELS:
            raise BadLink("not paper", given=link[:SHOWN])
        told = say(
            "Cut them out, glue each one on a matchbox, and put in as many beads of each colour as its label "
            "says.\n"
            "MENACE plays X and moves first. To move, find the box with this board, however it is turned or "
            "mirrored, shake it and draw a bead.\n"
            "After a win, put each drawn bead back with three more of its colour; after a draw, with one more; "
            "after a loss, leave the drawn beads out."
        )
        return Printout(say("Labels for 304 matchboxes"), LABELS, rules=told)

    async def add(self, place: "Any", is_wanted: "Callable[[], bool]") -> None:
        await self._page.insist("ttt.browser.paper.labels")
        from ttt.browser.paper import labels

        if is_wanted():
            await labels.write(self._page, place, is_wanted)
