"""Shows the board of the chosen game, on which a person plays X against Bramble, who answers on this page.

Before the first move, the board shows what is proved about the first moves.
"""

import asyncio

from pyscript.js_modules import board

from ttt.browser.kit.board_screen import BoardScreen, played, view_of
from ttt.browser.kit.module_fetching import A_TURN
from ttt.browser.kit.notices import start_task
from ttt.browser.rules.rules_page import RulesPage, RulesPanel
from ttt.coach.analysis_notes import Note
from ttt.game.errors import IllegalMove, Refused
from ttt.game.notation import to_text
from ttt.game.record import PERSON, Game, new_game, position_of, seat_named, with_moves
from ttt.session.view import COMPUTERS_TURN, OVER, View
from ttt.words import analysis as analysis_words
from ttt.words import playing
from ttt.words import rules as rules_words
from ttt.words.playing import SENTENCES
from ttt.words.refusals import refusal
from ttt.words.speech import say

BRAMBLE = seat_named("bramble")  # quick on every board of the map, and not easy to beat
PAUSE = 0.3  # seconds before Bramble answers, so that people see their own mark first


class LiveBoard(RulesPanel):
    """The game in play. Choosing another game begins a new one, and drops Bramble's answer if it is still to come."""

    def __init__(self, page: "RulesPage") -> None:
        super().__init__(page)
        self._screen = BoardScreen(page, self._play)
        self._game = _begun(page)
        self._games = 0  # games begun; in each, Bramble takes a different one of the moves it likes equally
        self._noted: "list[int]" = []  # cells that show the value of a move

    def listen(self) -> None:
        self._page.listen("#again", "click", lambda event: self._again())

    def follow(self) -> None:
        self._begin()

    def _begin(self) -> None:
        self._games += 1
        self._game = _begun(self._page)
        style = self._page.find("#board-box").style
        style.setProperty("--columns", str(self._page.game.m))
        style.setProperty("--rows", str(self._page.game.n))
        self._show(True)
        self._page.take_in_move(self._game)

    def _again(self) -> None:
        """Begin the same game again; the button disappears, so the focus goes to the board."""
        self._begin()
        board.focus(self._page.find("#board button"))

    def show_anew(self) -> None:
        self._show(True)

    def show_first_moves(self) -> None:
        """Show what is proved about the first moves, until one is played."""
        self._note(self._view)

    @property
    def _view(self) -> View:
        return view_of(self._game)

    def _show(self, is_anew: bool = False) -> None:
        view = self._view
        self._screen.show(view, is_anew)
        if is_anew:
            self._noted = []
        self._note(view)
        told = [playing.status(view), rules_words.surprise(self._page.known.find(self._page.game), view.position)]
        if not self._game.moves:
            told.append(say("{name} plays O.", name=say(SENTENCES["bramble"])))
        self._page.rewrite("#status", " ".join([sentence for sentence in told if sentence]))
        self._page.find("#game-side").dataset.playing = "yes" if self._game.moves else ""
        self._page.find("#again").hidden = not self._game.moves
        game = _begun(self._page) if view.phase == OVER else self._game
        self._page.find("#play-this").href = "../#" + to_text(game)

    def _note(self, view: View) -> None:
        """Write on the cells what is proved about the first moves."""
        worths = {} if self._game.moves else self._page.worths
        buttons = self._page.find("#board").querySelectorAll("button")
        for cell in self._noted:
            if cell not in worths:
                buttons[cell].removeAttribute("data-note")
                buttons[cell].removeAttribute("data-worth")
                buttons[cell].setAttribute("aria-label", playing.cell_label(view, cell))
        for cell, worth in worths.items():
            note = Note(worth, None, False, "")
            buttons[cell].dataset.note, buttons[cell].dataset.worth = note.sign, worth.value
            told = analysis_words.told_in_cell(note)
            buttons[cell].setAttribute(
                "aria-label", say("{cell}, {what}", cell=playing.cell_label(view, cell), what=told)
            )
        self._noted = list(worths)
        self._page.find("#first-moves").hidden = not worths

    def _play(self, cell: int) -> None:
        if self._view.phase in (COMPUTERS_TURN, OVER):
            return
        try:
            self._game = played(self._game, cell)
        except IllegalMove as error:
            self._page.notices.tell_at_once(refusal(error))
            return
        self._page.notices.tell()
        self._show()
        self._page.take_in_move(self._game)
        if self._view.phase == COMPUTERS_TURN:
            start_task(self._answer(self._game))

    async def _answer(self, game: "Game") -> None:
        try:
            await self._page.need("ttt.opponents.row_players")
            from ttt.opponents.row_players import moves_by_rows

            await asyncio.sleep(PAUSE)
            if game != self._game:
                return
            liked = moves_by_rows(BRAMBLE, position_of(game))
        except Refused as error:
            if game != self._game:
                return
            self._game = with_moves(game, game.moves[:-1])
            self._page.notices.tell_at_once(refusal(error))
        else:
            self._game = with_moves(game, game.moves + (liked[self._games % len(liked)],))
        await asyncio.sleep(A_TURN)
        self._show()
        self._page.take_in_move(self._game)


def _begun(page: "RulesPage") -> "Game":
    return new_game(page.game, (PERSON, BRAMBLE))


make = LiveBoard
