"""Lets a person play against the bot in the editor."""

import asyncio
import json

import js
from pyscript.js_modules import answers

from ttt.browser.kit.board_screen import BoardScreen
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.sandbox import SandboxedBot
from ttt.browser.lab.chosen_line import chosen_line
from ttt.browser.lab.job import RUNNING, Job
from ttt.browser.lab.lab import Lab, LabPanel
from ttt.browser.lab.output import megabytes
from ttt.browser.lab.own_bot import OwnBot
from ttt.browser.lab.walk_address import walk_address, walk_anywhere
from ttt.game.cell_forms import with_name
from ttt.game.cells import cell_name
from ttt.game.errors import BadSetting, IllegalMove, Refused
from ttt.game.rules import Rules, is_whole
from ttt.lab.bot_boards import board_of_bots
from ttt.session.bot_game import BotGame
from ttt.session.view import AWAY, COMPUTERS_TURN
from ttt.words import playing
from ttt.words.lab import mistakes as lab_mistakes
from ttt.words.lab.page import SENTENCES
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.message_types.bots import NamedSource, Unchecked

MOMENT = 0.3  # seconds of loading that go unnoticed
LOOK = 0.2  # seconds between two updates of the progress of Python's start
LONG = 3  # seconds of waiting before the page counts them
SEEDS = 1_000_000  # how many seeds there are; each game has one, for bots that play at random


class PlayPanel(LabPanel):
    """The tab with the board, on which the bot in the editor plays: from its first Run on, or at once if it can."""

    def __init__(self, lab: "Lab") -> None:
        super().__init__(lab)
        self._screen = BoardScreen(lab, lambda cell: self._do(lambda: self._game.play(cell)))
        self._code: "NamedSource | None" = None
        self._bot: "SandboxedBot | OwnBot | None" = None
        self._seed = 0
        self._is_asked_for = False  # whether a person pressed Run; a bot that plays at once is loaded without a remark
        self._wait = Job(lab, changed=self._show_wait)  # the wait for the bot to load, or for a move
        self._asked = 0  # number of the last wait for a move
        self._game = BotGame(self._rules(), self._mark(), say("Bot"))
        self._sentence = ""
        lab.listen("#play-choices", "change", lambda event: self._choose(event.target))
        lab.listen("#undo", "click", lambda event: self._do(self._undo))
        lab.listen("#new-game", "click", lambda event: self._begin_anew())
        lab.listen("#stop", "click", lambda event: self._halt())
        lab.listen("#run-it", "click", lambda event: lab.run())
        self._show()
        self.follow_code()

    async def run(self, code: "NamedSource") -> None:
        """Load a bot and begin a game against it. Raises Refused if the sandbox can't run."""
        self.stop()
        self._code, self._is_asked_for = code, True
        self._set_up()
        self.follow_code()
        if not self._lab.plays_at_once(code, self._board()):
            self._say(
                say("Python is getting ready for {name}.", name=isolated(code["name"]))
                if self._lab.sandbox.is_ready
                else say("Python is starting. Next time it will be quicker.")
            )
        number = self._wait.begin()
        start_task(self._turn_after_a_moment(number))
        if await self._load(number):
            self._turn_to_board()
            self._begin()

    async def _turn_after_a_moment(self, number: int) -> None:
        """Turn to the board once loading has taken a moment; if it fails sooner, stay at the code."""
        await asyncio.sleep(MOMENT)
        if self._is_waiting(number):
            self._turn_to_board()

    def _turn_to_board(self) -> None:
        self._lab.turn("board")
        for part in ("#board-box", "#said"):
            self._lab.reveal(self._lab.find(part))

    def stop(self) -> None:
        """End the bot, whatever it is doing; it is loaded again when it is next needed."""
        was_waiting = self._wait.state == RUNNING
        self._wait.drop()
        if self._bot:
            self._bot.end()
            self._bot = None
            if was_waiting:
                self._say(say("Stopped."))

    def _halt(self) -> None:
        """Stop the bot; if it was thinking, its answer will be the line of code that kept it busy."""
        if self._bot and self._bot.halt():
            self._wait.stop()
            self._say(say("Stopped. Finding out which line was running…"))
        else:
            self._give_up()

    def _give_up(self) -> None:
        self.stop()
        self._say(say("Stopped."))

    def follow_code(self) -> None:
        """Let the bot in the editor play on the board, or say that the code has changed."""
        lab = self._lab
        shown = lab.code() if lab.shelf.bots else None
        if self._code and (shown is None or self._is_to_leave(self._code, shown)):
            self.stop()
            self._code = None
        if self._code is None:
            self._meet(shown)
        elif shown and self._code["name"] != shown["name"]:
            self._code["name"] = self._game.bot = shown["name"]
            self._show()
        changed = say("The code has changed: press Run to play against it.") if self._is_changed else ""
        lab.rewrite("#code-changed", changed)
        lab.find("#run-it").hidden = not shown or (self._code is not None and not self._is_changed)

    def _is_to_leave(self, code: "NamedSource", shown: "NamedSource") -> bool:
        """Whether the bot on the board must leave: another is open, or its code changed before the first move."""
        is_begun = self._game.view.game.moves or self._game.is_bots_turn
        return shown["key"] != code["key"] or (shown["source"] != code["source"] and not is_begun)

    def _meet(self, shown: "NamedSource | None") -> None:
        """Put another bot on the board: one of the site's own plays at once, any other waits for Run."""
        if shown and self._lab.plays_at_once(shown, self._board()):
            self._code = shown
            self._begin()
            return
        self._set_up()
        self._say(self._lab.invitation)

    @property
    def _is_changed(self) -> bool:
        """Whether the code in the editor differs from the code of the bot on the board."""
        return self._code is not None and self._lab.code()["source"] != self._code["source"]

    def _begin_anew(self) -> None:
        """Begin a new game against the current code."""
        if self._is_changed:
            self._lab.run()
        else:
            self._do(self._begin)

    def show_anew(self) -> None:
        self._screen.show(self._game.view, is_anew=True)
        self._show()
        self._tell()

    async def _show_python_progress(self, number: int) -> None:
        """Show the progress until Python has started or nobody waits any more; show no number once all is fetched."""
        lab = self._lab
        place, bar = lab.find("#python-comes"), lab.find("#python-comes progress")
        while self._is_waiting(number) and not lab.sandbox.is_ready:
            done, whole = lab.sandbox.fetched
            if done and done < whole:
                bar.value = done / whole
                told = say("{done} of {whole} MB", done=megabytes(done), whole=megabytes(whole))
                lab.rewrite("#python-bytes", told)
            else:
                bar.removeAttribute("value")
                lab.rewrite("#python-bytes", "")
            place.hidden = False
            await asyncio.sleep(LOOK)
        place.hidden = True

    async def _load(self, number: int) -> bool:
        """Load the bot, in the wait with this number.

        Return whether it can play now; if something is wrong with it, show that.
        """
        code = self._code
        if code is None:
            self._wait.drop()
            return False
        bot = self._bot = self._lab.bot_of(code, self._board())
        if not self._lab.plays_at_once(code, self._board()):
            start_task(self._show_python_progress(number))
        try:
            loaded = await bot.load()
        except Refused:
            self._say(self._lab.invitation)
            raise
        finally:
            is_asked_meanwhile = not self._wait.end(number)  # somebody has already moved
        if bot is not self._bot or (is_asked_meanwhile and "kind" in loaded):
            return False
        if lab_mistakes.makes_no_moves(loaded):
            self.stop()
            self._say(say("This class makes no moves. Examine it instead."))
            return False
        if "kind" in loaded:
            self._lab.output.note(loaded)
            if self._is_asked_for:
                self._lab.notices.remark_at_once(say(SENTENCES["lab found " + str(loaded["kind"])]))
            return True
        self._bot = None
        bot.end()
        if is_asked_meanwhile:
            self._wait.drop()  # the open question gets no answer
        if self._is_elsewhere_at_home(loaded):
            return await self._load(self._wait.begin())
        if lab_mistakes.two_kinds(loaded):
            self._lab.ask_kind(loaded, self._with_kind)
        self._tell_mistake(loaded)
        return False

    def _is_elsewhere_at_home(self, loaded: "Unchecked") -> bool:
        """Whether a bot couldn't be loaded because it plays only on another board; if so, show that board."""
        board = lab_mistakes.only_board(loaded)
        if not board or board == self._board():
            return False
        self._lab.find("#play-board").value = board
        self._lab.notices.remark(say("This kind of bot can play only on this board."))
        self._set_up()
        return True

    def _with_kind(self, kind: str) -> None:
        if self._code:
            code = self._code.copy()
            code["kind"] = kind
            start_task(self._lab.attempt(self.run(code)), self._give_up)

    def _begin(self) -> None:
        """Begin a new game with the same bot."""
        if self._wait.counts(self._asked):
            self.stop()
        self._set_up()
        self._seed = int(js.Math.random() * SEEDS)
        self._lab.output.forget_reasons()
        self._go_on()

    def _set_up(self) -> None:
        name = self._code["name"] if self._code else say("Bot")
        self._game = BotGame(self._rules(), self._mark(), name)
        self._show()

    def _go_on(self) -> None:
        """Show the game, and ask the bot for a move if it is its turn."""
        self._show()
        self._tell()
        if self._code and self._game.is_bots_turn:
            start_task(self._lab.attempt(self._ask()), self._give_up)

    async def _ask(self) -> None:
        if self._bot is None and not (await self._load(self._wait.begin()) and self._game.is_bots_turn):
            self._show()
            return
        number, game, bot = self._wait.begin(), self._game, self._bot
        self._asked = number
        question = {
            "id": number,
            "ask": "moves",
            "games": [game.text],
            "seeds": [self._seed],
            "lines": True,
            "input": True,
        }
        start_task(self._count_seconds(number))
        try:
            reply = await bot.ask(json.dumps(question))  # type: ignore[union-attr]
        finally:
            is_wanted = self._wait.end(number)
        if is_wanted:
            self._take(reply)

    async def _count_seconds(self, number: int) -> None:
        """Show the seconds waited so far, from LONG on."""
        seconds = 0
        while self._is_waiting(number):
            if self._lab.output.is_asking:
                seconds = 0
                self._lab.rewrite("#waited", "")
            if seconds >= LONG:
                told = say(
                    "{seconds} s of {limit} s. An endless loop? Press Stop.", seconds=seconds, limit=self._lab.patience
                )
                self._lab.write("#waited", told)
            await asyncio.sleep(1)
            seconds += 1

    def _take(self, reply: str) -> None:
        """Take the bot's answer: make its move, or show what is wrong with it."""
        answer = lab_mistakes.first_answer(str(answers.withoutPrinted(reply)))
        text = self._game.text
        cell = answer.get("cell")
        if not is_whole(cell):
            self._tell_mistake(answer, text)
            return
        try:
            self._game.answer(cell)
        except IllegalMove as error:
            given = lab_mistakes.returned(answer)
            name = error.given["cell"] if error.reason == "off the board" else with_name(self._rules(), cell, given)
            why = {"wrong": given, "why": error.reason, "cell": name}
            why.update({name: answer.get(name) for name in ("line", "cause")})
            self._tell_mistake(why, text)
            return
        if answer.get("changed"):
            self._lab.notices.remark_at_once(say("The bot changed the board it was given: it should work on a copy."))
        if self._code:
            line = chosen_line(self._code["source"], answer)
            self._lab.output.reason(line, cell_name(self._rules(), cell), self._code)
        self._go_on()

    def _tell_mistake(self, why: "Unchecked", at: str = "") -> None:
        line, _ = lab_mistakes.place(why)
        if self._code and (line or not lab_mistakes.is_stopped(why)):
            self._lab.turn("code")
            self._lab.output.tell(why, self._code, at)
        if lab_mistakes.is_stopped(why):
            self._say(lab_mistakes.sentence(why, self._lab.patience))
        elif lab_mistakes.is_no_bot(why):
            self._say(say("There's no bot to run: see Output."))
        else:
            name = self._code["name"] if self._code else say("Bot")
            self._say(say("{name} made a mistake: see Output.", name=isolated(name)))

    def _undo(self) -> None:
        if self._game.is_bots_turn:
            self.stop()
        self._game.undo()
        self._go_on()

    def _do(self, act: "Callable[[], None]") -> None:
        """Do what a person asks for, or show why it was refused."""
        try:
            if self._code is None:
                raise Refused("lab no bot")
            was = self._game.text
            act()
            if self._game.text != was:
                self._go_on()
        except Refused as error:
            self._lab.notices.add(refusal(error))
        self._lab.notices.tell()

    def _choose(self, field: "Any") -> None:
        """Begin a new game with the chosen board or side; a new time per move counts from the next question on."""
        self._lab.find("#play-own").hidden = self._lab.find("#play-board").value != ""
        if field.id == "patience":
            self.stop()  # the next question has the new time
            self._go_on()
            return
        try:
            self._rules()
        except Refused as error:
            self._lab.notices.tell_at_once(refusal(error))
            return
        self.stop()
        self._lab.notices.tell()
        self._begin()

    def _board(self) -> str:
        chosen = str(self._lab.find("#play-board").value)
        return chosen or str(self._lab.find("#play-text").value).strip()

    def _rules(self) -> "Rules":
        try:
            return board_of_bots(self._board())
        except Refused as error:
            raise BadSetting("lab board", given=self._board(), because=error) from None

    def _mark(self) -> str:
        return str(self._lab.find("[name=mark]:checked").value)

    def _is_waiting(self, number: int) -> bool:
        """Whether the wait with this number is under way, and nobody has stopped it."""
        return self._wait.counts(number) and self._wait.state == RUNNING

    def _show_wait(self) -> None:
        is_waiting = self._wait.state == RUNNING
        self._lab.find("#stop").hidden = not is_waiting
        self._lab.output.stop_asking()
        self._lab.write("#waited", "")
        self._lab.find("html").dataset.phase = COMPUTERS_TURN if is_waiting else self._game.view.phase

    def _show(self) -> None:
        view = self._game.view
        self._screen.show(view)
        self._lab.find("#undo").setAttribute("aria-disabled", "false" if view.can_undo else "true")
        walk, address = self._lab.find("#walk"), walk_address(self._code["key"], view.game) if self._code else ""
        walk.hidden, walk.href = not address, address
        if self._code and self._code["key"] == self._lab.shelf.open:
            is_begun = bool(address and view.game.moves)
            self._lab.find("#walk-bot").href = address if is_begun else walk_anywhere(self._code["key"])
        entries, marks = self._lab.find("#scores dl").children, "XO" if self._mark() == "X" else "OX"
        for entry, mark in zip(entries, marks):
            entry.dataset.mark = mark
            entry.lastElementChild.textContent = mark
        shown = self._code or self._lab.code()
        entries[1].firstElementChild.textContent = shown["name"] if self._lab.shelf.bots else say("Bot")

    def _tell(self) -> None:
        view = self._game.view
        if self._code is None:
            self._say(self._lab.invitation)
        elif view.phase == AWAY:
            self._say(say("{name} is thinking.", name=isolated(self._code["name"])))
        else:
            self._say(playing.status(view))

    def _say(self, sentence: str) -> None:
        if sentence != self._sentence:
            self._sentence = sentence
            self._lab.write("#status", sentence)


make = PlayPanel
