"""Lets a person play against the bot in the editor."""

import js

from ttt.browser.kit.board_screen import BoardScreen
from ttt.browser.lab.board_field import board_in
from ttt.browser.lab.bot_panel import BotPanel
from ttt.browser.lab.lab import Lab
from ttt.browser.lab.walk_address import walk_address, walk_anywhere
from ttt.game.errors import Refused
from ttt.game.notation import board_from
from ttt.session.bot_game import BotGame
from ttt.session.view import AWAY, COMPUTERS_TURN, SIDES
from ttt.words import playing
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.message_types.bots import NamedSource

SEEDS = 1_000_000  # how many seeds there are


class PlayPanel(BotPanel):
    """The tab with the board, on which the bot in the editor plays: from its first Run on, or at once if it can."""

    place = "#play, #walk-bot"
    _mark = "X"  # the person's

    def __init__(self, lab: "Lab") -> None:
        super().__init__(lab)
        self._screen = BoardScreen(lab, lambda cell: self._do(lambda: self._play(cell)))
        self._set_up()

    def listen(self) -> None:
        super().listen()
        self._lab.listen("#play-choices", "change", lambda event: self._choose(event.target))
        try:
            self._read_choices()  # the browser may have filled in what was chosen before a reload
        except Refused:
            pass
        self.follow_code()

    def values(self) -> "dict[str, Any]":
        lab, code, game = self._lab, self.code, self.game.view.game
        mark = game.mark(self.game.view.own)
        walk = walk_address(code["key"], game) if code else ""
        name = (code or lab.code())["name"] if lab.shelf.bots else say("Bot")
        values = {
            "is_waiting": self.is_waiting,
            "is_fresh": self.code is not None and not game.moves and not self.is_waiting,
            "sides": [{"mark": mark}, {"mark": "XO".replace(mark, ""), "name": name}],
            "cannot_undo": not self.game.can_undo,
            "walk": walk,
            "is_own_board": not lab.find("#play-board").value,
            "names_marks": game.rules.names_marks,
            "may_swap": self.game.view.phase == SIDES,
        }
        if code and code["key"] == lab.shelf.open:
            values["walk_bot"] = walk if walk and game.moves else walk_anywhere(code["key"])
        return values

    def show(self) -> None:
        super().show()
        self._screen.show(self.game.view)
        if self.is_waiting:
            self._lab.find("html").dataset.phase = COMPUTERS_TURN

    def show_anew(self) -> None:
        self._screen.show(self.game.view, is_anew=True)
        self.show()
        if self.is_waiting or self.game.view.phase != AWAY:  # what went wrong with a bot stays as it was told
            self.tell("")

    def tell(self, sentence: str) -> None:
        view = self.game.view
        if self.code is None:
            sentence = sentence or self._lab.invitation
        elif view.phase == AWAY:
            sentence = sentence or say("{name} is thinking.", name=isolated(self.game.bot))
        elif view.phase == SIDES:
            sentence = sentence or say("Play on as {mark}, or swap sides.", mark=view.turn)
        self.put({"told": sentence or playing.status(view)})

    # The bot on the board, and the code in the editor

    def run(self, code: "NamedSource") -> None:
        self._read_choices()
        self._meet(code)
        self.follow_code()
        if not self._lab.plays_at_once(code, self.board):
            self.tell(
                say("Python is getting ready for {name}.", name=isolated(code["name"]))
                if self._lab.sandbox.is_ready
                else say("Python is starting. Next time it will be quicker.")
            )
        self.wait.run(self.arrival)

    def run_it(self, button: "Any") -> None:
        self._lab.run()

    def _meet(self, code: "NamedSource | None") -> None:
        """Put a bot on the board, or none."""
        self.stop()
        self.code = code
        self._set_up()
        self.tell("")

    def follow_code(self) -> None:
        """Let the bot in the editor play on the board, or say that the code has changed."""
        shown = self._lab.code() if self._lab.shelf.bots else None
        if self.code is None or shown is None or self._is_to_leave(self.code, shown):
            is_at_once = shown is not None and self._lab.plays_at_once(shown, self.board)
            self._meet(shown if is_at_once else None)
            if is_at_once:
                self.begin()
        elif self.code["name"] != shown["name"]:
            self.code["name"] = self.game.bot = shown["name"]
            self.show()
        changed = say("The code has changed: press Run to play against it.") if self._is_changed else ""
        self.put({"changed": changed, "can_run": bool(shown and (self.code is None or changed))})

    def _is_to_leave(self, code: "NamedSource", shown: "NamedSource") -> bool:
        """Whether the bot on the board must leave: another is open, or its code changed before the first move."""
        is_begun = self.game.view.game.moves or self.game.is_bots_turn
        return shown["key"] != code["key"] or (shown["source"] != code["source"] and not is_begun)

    @property
    def _is_changed(self) -> bool:
        """Whether the code in the editor differs from the code of the bot on the board."""
        return self.code is not None and self._lab.code()["source"] != self.code["source"]

    def _set_up(self) -> None:
        self.game = BotGame(board_from(self.board), self._mark, self.code["name"] if self.code else say("Bot"))
        self.show()

    def begin(self) -> None:
        self._interrupt()
        self._set_up()
        self.seed = int(js.Math.random() * SEEDS)
        self._lab.output.forget_reasons()
        self._go_on()

    def _go_on(self) -> None:
        """Show the game, and let the bot move if it is its turn."""
        self.show()
        self.tell("")
        if self.code and self.game.is_bots_turn:
            self.wait.run(self.answer)

    def _play(self, cell: int) -> None:
        if self.code is None:
            raise Refused("lab no bot")
        self.game.play(cell if not self.game.view.game.rules.names_marks else self._marked(cell))
        self._go_on()

    def _marked(self, cell: int) -> int:
        """Return the move that puts the chosen mark on a cell, where a move names its mark."""
        mark = str(self._lab.find("#next-mark").value)
        return cell + self.game.view.game.rules.size * (1 if mark == "X" else 2)

    def swap(self, button: "Any") -> None:
        """Take the other side after the bot's three marks."""
        self._do(self._swap)

    def _swap(self) -> None:
        self.game.swap()
        self._lab.find("#board button[tabindex='0']").focus()  # the button disappears
        self._go_on()

    def undo(self, button: "Any") -> None:
        self._do(self._undo)

    def _undo(self) -> None:
        self.game.undo()
        self._interrupt()
        self._go_on()

    def begin_anew(self, button: "Any") -> None:
        """Begin a new game against the current code."""
        self._do(self._lab.run if self._is_changed else self.begin)

    def _interrupt(self) -> None:
        if self.wait.is_running:
            self.stop()

    def _do(self, act: "Callable[[], None]") -> None:
        """Do what a person asks for, or show why it is refused."""
        try:
            act()
        except Refused as error:
            self._lab.notices.add(refusal(error))
        self._lab.notices.tell()

    def _choose(self, field: "Any") -> None:
        """Begin a new game with the chosen board or side; a new time per move counts from the next question on."""
        self.show()
        if field.id == "patience":
            self.stop()
            self._go_on()
        else:
            self._do(self._begin_as_chosen)

    def _begin_as_chosen(self) -> None:
        self._read_choices()
        self.begin()

    def _read_choices(self) -> None:
        """Take the chosen board and side. Raises BadSetting if the board can't be read or isn't for bots."""
        board = str(self._lab.find("#play-board").value) or board_in(self._lab, "#play-text")
        if board != self.board:
            self.stop()
        self.board, self._mark = board, str(self._lab.find("[name=mark]:checked").value)


make = PlayPanel
