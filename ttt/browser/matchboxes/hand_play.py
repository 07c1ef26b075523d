"""Lets a person play on the board against MENACE, which moves first and draws a bead for each move but the ninth."""

from pyscript import ffi
from pyscript.js_modules import board

from ttt.browser.kit.page import listener
from ttt.browser.matchboxes.box_view import BoxView
from ttt.browser.matchboxes.matchboxes import BoxesShown, Matchboxes
from ttt.game.errors import IllegalMove
from ttt.matchboxes.by_hand import NAMES, HandGame
from ttt.matchboxes.exact_loss import exact_loss
from ttt.matchboxes.menace import DRAW, EMPTY, LOSS, WIN, picture_of
from ttt.matchboxes.players import PERFECT
from ttt.words.matchboxes import SENTENCES
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


DIGITS = "123456789"  # the keys that play the cells, row by row


class HandPlay(BoxesShown):
    """The game on the board, and the box that MENACE last drew from."""

    def __init__(self, page: "Matchboxes") -> None:
        super().__init__(page)
        self._table = page.find("#board")
        self._buttons: "Any" = None
        self._box = BoxView(page, "#drawn-box")
        # The board of the box last drawn from, the cell of the drawn bead, and the beads in the box before the draw.
        self._drawn: "tuple[str, int | None, list[int] | None]" = EMPTY, None, None
        self._is_worse = False  # whether MENACE loses more often to a perfect player than before the game
        self._games = 0  # games that MENACE had played when this game began

    def listen(self) -> None:
        """Begin a game, and listen for the person's moves and for the buttons."""
        board.listen(self._table, listener(self._play))
        self._page.listen("#board", "keydown", self._on_key)
        self._page.listen("#again", "click", lambda event: self._begin())
        self._page.listen("#to-hand", "click", lambda event: self._refresh())
        self._begin()

    def _begin(self) -> None:
        """Begin a new game, in which MENACE makes the first move."""
        self._hand, self._is_worse = HandGame(self._page.menace, self._page.chance), False
        self._games = self._page.cabinet.curve.games
        self._draw()
        self.show()
        self._page.notices.tell()

    def _refresh(self) -> None:
        """Begin again if MENACE was trained since the game began, unless the person is in the middle of the game."""
        is_trained = self._games != self._page.cabinet.curve.games
        if is_trained and (self._hand.result or len(self._hand.drawn) == 1):
            self._begin()

    def show_anew(self) -> None:
        self._buttons = None
        self.show()

    def show(self) -> None:
        """Show the game, and the box that MENACE last drew from."""
        hand = self._hand
        hand.menace = self._page.menace
        if self._buttons is None:
            empty = say("{cell}, {what}", cell="", what=say("empty"))
            board.build(self._table, ffi.to_js(["a", "b", "c"]), 3, empty, "")
            self._buttons = self._table.querySelectorAll("button")
        line = hand.line
        for cell, mark in enumerate(hand.board):
            what = say("empty") if mark == "." else mark
            label = say("{cell}, {what}", cell=NAMES[cell], what=what)
            place = line.index(cell) / 3 if cell in line else -1
            taken = mark != "."
            board.show(self._buttons[cell], mark if taken else "", label, taken, not taken, cell == hand.last, place)
        self._table.setAttribute("aria-disabled", "true" if hand.result else "false")
        self._table.classList.toggle("decided", bool(line))
        self._page.find("html").dataset.phase = "over" if hand.result else "person"
        self._box.show(*self._drawn)
        self._page.rewrite("#status", self._told())
        self._page.rewrite("#learned", self._learned())

    def _draw(self) -> None:
        hand = self._hand
        was = list(self._page.menace.boxes.get(picture_of(hand.board)[0], ()))
        hand.draw()
        if hand.has_resigned:
            self._drawn = hand.before, None, was
        elif hand.drawn[-1].picture:
            self._drawn = hand.before, hand.drawn[-1].cell, was

    def _told(self) -> str:
        hand = self._hand
        if hand.has_resigned:
            return (
                say(SENTENCES["menace gives up"])
                if hand.board == EMPTY
                else say("Its box is empty: MENACE resigns. You win.")
            )
        if hand.result == LOSS:
            return say("You win.")
        last = NAMES[hand.drawn[-1].cell]
        sentence = say("MENACE draws a bead: {cell}. You're O: your move.", cell=last)
        if hand.result:
            drew = [] if hand.drawn[-1].picture else [say("Only {cell} is left for MENACE.", cell=last)]
            sentence = " ".join(drew + [say("MENACE wins.") if hand.result == WIN else say("It's a draw.")])
        return sentence

    def _learned(self) -> str:
        hand = self._hand
        if not hand.changes:
            return ""
        scheme = hand.menace.scheme
        more = {WIN: scheme.win, DRAW: scheme.draw, LOSS: scheme.loss}[hand.result]
        if not more:
            return say("The beads go back: nothing is added or taken away.")
        moves = ", ".join([isolated(f"{NAMES[cell]}: {before} → {after}") for cell, before, after in hand.changes])
        told = say(
            "Reward: +{beads} for each bead that it drew. {moves}."
            if more > 0
            else "Punishment: \u2212{beads} for each bead that it drew. {moves}.",
            beads=abs(more),
            moves=moves,
        )
        return told + (
            " " + say("Against a perfect player it now loses more often: one game can teach the wrong thing.")
            if self._is_worse
            else ""
        )

    def _loss(self) -> float:
        return exact_loss(self._page.nodes, PERFECT).of(self._page.menace)

    def _play(self, cell: int) -> None:
        hand = self._hand
        was_over, loss = bool(hand.result), self._loss()
        try:
            hand.play(cell)
            if not hand.result:
                self._draw()
        except IllegalMove as error:
            self._page.notices.add(refusal(error))
        self._page.notices.tell()
        if hand.result and not was_over:
            self._is_worse = self._loss() > loss + 1e-12
        self.show()
        if hand.result and not was_over:
            self._page.count(hand.result)

    def _on_key(self, event: "Any") -> None:
        if event.key in DIGITS and not (event.ctrlKey or event.metaKey or event.altKey):
            event.preventDefault()
            cell = DIGITS.index(event.key)
            self._play(cell)
            board.focus(self._buttons[cell])


make = HandPlay
