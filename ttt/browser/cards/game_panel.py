"""Replays a lost game on the board, move by move, and lets a person play against the cards."""

import asyncio

import js

from ttt.browser.cards.cards_page import CardsPage, CardsPanel
from ttt.browser.kit.board_screen import BoardScreen, view_of
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.slices import in_slices
from ttt.game.cells import cell_name
from ttt.game.errors import IllegalMove
from ttt.game.record import PERSON, new_game, seat_named, with_moves
from ttt.rule_cards.examination import FIRST, SECOND, CardMove, choice, thought
from ttt.rule_cards.grid import cells_in
from ttt.session.stored_text import number_from
from ttt.session.view import COMPUTERS_TURN, OVER, View
from ttt.words.refusals import refusal
from ttt.words.rule_cards import card_name
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


PAUSE = 0.4  # seconds before the cards answer, so that people see their own mark first
CARDS = seat_named("pip")  # any seat that isn't a person's; the opponent in it is never asked for a move


class GamePanel(CardsPanel):
    """The board. _moves are the moves of the replayed line or the current game; _shown is how many are on the board."""

    place = "#game-side"

    def __init__(self, page: "CardsPage") -> None:
        super().__init__(page)
        self._screen = BoardScreen(page, self._play)
        self._moves: "list[CardMove]" = []
        self._shown = 0
        self._side = FIRST  # the cards' side
        self._is_playing = False
        self._is_stuck = False  # whether no card applies at the end
        self._games = 0  # how often a game was begun, shown or stepped through; an answer from before is dropped

    def follow(self) -> None:
        """Empty the board for a new order, until it is known whether a game is lost."""
        self._set_up([], False)

    def show_line(self, side: "int | None", is_asked: bool) -> None:
        """Show the end of the line in which a side loses or gets stuck; if side is None, empty the board.

        A game being played goes on unless is_asked.
        """
        if self._is_playing and not is_asked:
            return
        if side is None:
            self._set_up([], False)
            return
        found = self._page.examinations[side]
        self._side = side
        line = found.lost if found.lost is not None else found.stuck
        self._set_up(list(line or []), found.lost is None)
        if is_asked:
            self._page.reveal(self._page.find("#board-box"))  # on a phone the board is far below

    def _set_up(self, moves: "list[CardMove]", is_stuck: bool) -> None:
        self._games += 1
        self._is_playing = False
        self._moves, self._is_stuck = moves, is_stuck
        self._go(len(moves))

    # Showing

    def _told(self, move: CardMove) -> str:
        cell = cell_name(self._page.order.rules, move.cell)
        if move.place is None:
            return say("{cell}: you" if self._is_playing else "{cell}: the other player", cell=cell)
        return say(
            "{cell}: {place}. {card}",
            cell=cell,
            place=move.place + 1,
            card=card_name(self._page.order.cards[move.place]),
        )

    def _look(self, ply: int) -> None:
        """Show the game after a number of moves; after the last one, let the cards answer if it is their turn."""
        self._games += 1
        self._go(ply)
        self._answer_soon()

    def _go(self, ply: int) -> None:
        """Show the game after a number of moves, limited to the moves there are."""
        self._shown = max(0, min(ply, len(self._moves)))
        self.show()

    def back(self, button: "Any") -> None:
        self._look(self._shown - 1)

    def forth(self, button: "Any") -> None:
        self._look(self._shown + 1)

    def look(self, button: "Any") -> None:
        self._look(number_from(button.value))

    def show_anew(self) -> None:
        self._show(True)

    def show(self) -> None:
        self._show(False)

    def _show(self, is_anew: bool) -> None:
        page, ply = self._page, self._shown
        self._screen.show(self._view, is_anew)
        self.put(self.values())
        page.tell_panels("show_move", self._moves[ply - 1].place if ply else None)
        page.find("html").dataset.game = "play" if self._is_playing else "replay"

    def values(self) -> "dict[str, Any]":
        rules, shown = self._page.order.rules, self._shown
        return {
            "columns": rules.m,
            "rows": rules.n,
            "status": self._status(self._view),
            "has_moves": bool(self._moves),
            "is_first": shown == 0,
            "is_last": shown == len(self._moves),
            "moves": [
                {"ply": ply, "told": self._told(move), "current": "step" if ply == shown else None}
                for ply, move in enumerate(self._moves, 1)
            ],
        }

    def _status(self, view: View) -> str:
        is_at_end = self._shown == len(self._moves)
        if self._is_playing and is_at_end:
            if view.phase == OVER:
                winner = view.position.outcome.winner
                if winner is None:
                    return say("It's a draw.")
                return say("The cards win.") if winner == self._side else say("You win.")
            if self._is_stuck:
                return say("No card applies: the cards are stuck.")
            if self._moves:
                return self._told(self._moves[-1])
            return "" if view.phase == COMPUTERS_TURN else say("Your turn: you begin.")
        if not self._moves and not self._is_stuck:
            return say("There's no lost game to show.") if self._is_known_safe() else ""
        if is_at_end:
            if self._is_stuck:
                return say("No card applies here.")
            return (
                say("The shortest game that these cards lose when they move first.")
                if self._side == FIRST
                else say("The shortest game that these cards lose when they move second.")
            )
        return say("Move {move} of {moves}", move=self._shown, moves=len(self._moves))

    def _is_known_safe(self) -> bool:
        found = self._page.examinations
        return bool(found) and all([one.is_complete and one.lost is None and one.stuck is None for one in found])

    @property
    def _view(self) -> View:
        seats = (PERSON, PERSON)
        if self._is_playing:
            seats = (CARDS, PERSON) if self._side == FIRST else (PERSON, CARDS)
        moves = tuple([move.cell for move in self._moves[: self._shown]])
        return view_of(with_moves(new_game(self._page.order.rules, seats), moves))

    # Playing

    def begin(self, button: "Any") -> None:
        """Begin a new game; the person moves first unless they did so in the game they leave."""
        side = SECOND if not self._is_playing or self._side == FIRST else FIRST
        self._set_up([], False)
        self._is_playing, self._side = True, side
        self.show()
        self._answer_soon()
        self._page.find("#board button").focus()

    def _play(self, cell: int) -> None:
        """Play a person's move, which in an earlier position replaces the later moves."""
        view = self._view
        if not self._is_playing:
            return
        if view.phase in (COMPUTERS_TURN, OVER):
            return
        try:
            view.position.play(cell)
        except IllegalMove as error:
            self._page.notices.tell_at_once(refusal(error))
            return
        self._page.notices.tell()
        self._add(CardMove(cell, None))
        self._answer_soon()

    def _add(self, move: CardMove) -> None:
        self._moves, self._is_stuck = self._moves[: self._shown] + [move], False
        self._go(len(self._moves))

    def _answer_soon(self) -> None:
        is_due = self._shown == len(self._moves) and not self._is_stuck
        if is_due and self._view.phase == COMPUTERS_TURN:
            start_task(self._answer(self._games))

    async def _answer(self, game: int) -> None:
        """Play at random on one of the cells that the first applicable card allows; if no card applies, show that."""
        await asyncio.sleep(PAUSE)
        cards, asked = self._page.order.cards, self._view.position
        marks, mover = asked.marks, asked.to_move
        position = self._page.positions.lying(marks[mover], marks[1 - mover])
        if not await in_slices(thought(cards, position), lambda: game != self._games):
            return
        place, cells = choice(cards, position)
        if place is None:
            self._is_stuck = True
            self.show()
            return
        allowed = cells_in(cells)
        self._add(CardMove(allowed[int(js.Math.random() * len(allowed))], place))


make = GamePanel
