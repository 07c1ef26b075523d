"""A panel with a bot that makes moves: a person waits for it to be loaded and to move, and is told of its mistakes."""

import asyncio
import json

from pyscript.js_modules import answers

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.sandbox import SandboxedBot
from ttt.browser.lab.chosen_line import chosen_line
from ttt.browser.lab.job import RUNNING, Job
from ttt.browser.lab.lab import Lab, LabPanel
from ttt.browser.lab.output import megabytes
from ttt.browser.lab.own_bot import OwnBot
from ttt.game.cell_forms import with_name
from ttt.game.cells import cell_name
from ttt.game.errors import IllegalMove, Refused
from ttt.game.rules import is_whole
from ttt.session.bot_game import BotGame
from ttt.words.lab import mistakes as lab_mistakes
from ttt.words.lab.page import SENTENCES
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import NamedSource, Unchecked

MOMENT = 0.3  # seconds of loading that go unnoticed
LOOKS = 5  # updates of what is shown in each second of a wait
LONG = 3  # seconds of waiting before the page counts them


class BotPanel(LabPanel):
    """The base of the panel: the bot's side of it. The bot is loaded when it is first needed.

    A wait ends with the sentence that is then told: "" if nothing is wrong.
    """

    board = "3x3x3"
    code: "NamedSource | None" = None  # of the bot, if there is one
    game: BotGame
    seed = 0  # of the game, for bots that play at random

    def __init__(self, lab: "Lab") -> None:
        super().__init__(lab)
        self.wait = Job(lab, tell=self.tell, changed=self._on_wait)
        self._bot: "SandboxedBot | OwnBot | None" = None
        self._loading = asyncio.Lock()
        self._loaded: "Unchecked" = {}  # what the bot's load() has returned

    def run(self, code: "NamedSource") -> None:
        """Load a bot, and begin a game against it. Raises Refused if it can't play on the chosen board."""

    def begin(self) -> None:
        """Begin a game against the bot."""

    def tell(self, sentence: str) -> None:
        """Show a sentence about the game; for "", say how the game is."""

    @property
    def is_waiting(self) -> bool:
        """Whether the bot is being loaded or is to move, and nobody has stopped it."""
        return self.wait.state == RUNNING

    def _on_wait(self) -> None:
        self._lab.output.stop_asking()
        self.put({"is_coming": False, "waited": ""})
        self.show()

    def stop(self) -> None:
        """End the bot, whatever it is doing; it is loaded again when it is next needed."""
        if self.wait.drop():
            self.tell(say("Stopped."))
        if self._bot:
            self._bot.end()
        self._bot, self._loaded = None, {}

    def halt(self, button: object) -> None:
        """Stop the bot; if it was running, the line that kept it busy will be told."""
        if self._bot and self._bot.halt():
            self.wait.stop()
            self.tell(say("Stopped. Finding out which line was running…"))
        else:
            self.stop()

    async def arrival(self, number: int) -> str:
        """Load the bot, and begin a game unless a person has already moved."""
        start_task(self._turn_after_a_moment(number))
        told = await self._load(number)
        if not told and self.wait.end(number):
            self._turn_to_board()
            self._lab.notices.remark_at_once(say(SENTENCES["lab found " + str(self._loaded["kind"])]))
            self.begin()
        return told

    async def _turn_after_a_moment(self, number: int) -> None:
        """Turn to the board once loading has taken a moment; if it fails sooner, stay at the code."""
        await asyncio.sleep(MOMENT)
        if self.is_waiting and self.wait.counts(number):
            self._turn_to_board()

    def _turn_to_board(self) -> None:
        self._lab.turn("board")
        for part in ("#board-box", "#said"):
            self._lab.reveal(self._lab.find(part))

    async def answer(self, number: int) -> str:
        """Let the bot move, with a swap up to three times."""
        told = await self._load(number)
        while not told and self._bot and self.wait.counts(number) and self.game.is_bots_turn:
            at = self.game.text
            question = {"id": 1, "ask": "moves", "games": [at], "seeds": [self.seed], "lines": True, "input": True}
            reply = answers.withoutPrinted(await self._bot.ask(json.dumps(question)))
            told = self._take(lab_mistakes.first_answer(str(reply)), at) if self.wait.counts(number) else ""
        return told

    async def _load(self, number: int) -> str:
        """Load the bot, unless it is loaded."""
        lab, code = self._lab, self.code
        if code is None:
            return ""
        bot = self._bot = self._bot or lab.bot_of(code, self.board)
        start_task(self._show_wait(number, lab.plays_at_once(code, self.board)))
        try:
            async with self._loading:
                loaded = self._loaded or await bot.load()
        except Refused:
            self._turn_to_board()  # where the refusal will be told
            raise
        if bot is self._bot and loaded is not self._loaded:
            self._loaded = loaded
            lab.output.note(loaded)
        if not self.wait.counts(number) or "kind" in loaded:
            return ""
        bot.end()
        self._bot, self._loaded = None, {}
        if lab_mistakes.makes_no_moves(loaded):
            return say("This class makes no moves. Examine it instead.")
        home = lab_mistakes.only_board(loaded)
        if home not in ("", self.board):
            lab.find("#play-board").value = home
            lab.notices.remark(say("This kind of bot can play only on this board."))
            self.run(code)
            return ""
        if lab_mistakes.two_kinds(loaded):
            lab.ask_kind(loaded, self._run_as)
        return self._mistake(loaded)

    def _run_as(self, kind: str) -> None:
        if self.code:
            code = self.code.copy()
            code["kind"] = kind
            self.run(code)

    def _take(self, answer: "Unchecked", at: str) -> str:
        """Make the bot's move, or show what is wrong with it; at is the text of the game."""
        cell = answer.get("cell")
        if answer.get("swap") is True:
            self.game.swap()
            return ""
        if not is_whole(cell):
            return self._mistake(answer, at)
        try:
            self.game.answer(cell)
        except IllegalMove as error:
            given = lab_mistakes.returned(answer)
            rules = self.game.view.game.rules
            name = error.given["cell"] if error.reason == "off the board" else with_name(rules, cell, given)
            why = {"wrong": given, "why": error.reason, "cell": name}
            return self._mistake(dict(why, line=answer.get("line"), cause=answer.get("cause")), at)
        if answer.get("changed"):
            self._lab.notices.remark_at_once(say("The bot changed the board it was given: it should work on a copy."))
        if self.code:
            line = chosen_line(self.code["source"], answer)
            self._lab.output.reason(line, cell_name(self.game.view.game.rules, cell), self.code)
        return ""

    def _mistake(self, why: "Unchecked", at: str = "") -> str:
        """Show a mistake in the output; at is the text of the game, if there is one."""
        if self.code and (lab_mistakes.place(why)[0] or not lab_mistakes.is_stopped(why)):
            self._lab.turn("code")
            self._lab.output.tell(why, self.code, at)
        if lab_mistakes.is_stopped(why):
            return lab_mistakes.sentence(why, self._lab.patience)
        if lab_mistakes.is_no_bot(why):
            return say("There's no bot to run: see Output.")
        return say("{name} made a mistake: see Output.", name=isolated(self.game.bot))

    async def _show_wait(self, number: int, is_at_once: bool) -> None:
        """Show how much of Python has been fetched, and then the seconds waited, from LONG on."""
        lab, looks = self._lab, 0
        while self.is_waiting and self.wait.counts(number):
            is_coming = not (is_at_once or lab.sandbox.is_ready)
            done, whole = lab.sandbox.fetched if is_coming else (0, 0)
            shown: "dict[str, object]" = {"is_coming": is_coming, "fetched": None, "megabytes": "", "waited": ""}
            if 0 < done < whole:
                told = say("{done} of {whole} MB", done=megabytes(done), whole=megabytes(whole))
                shown.update(fetched=done / whole, megabytes=told)
            if is_coming or lab.output.is_asking:
                looks = 0
            elif looks >= LONG * LOOKS:
                shown["waited"] = say(
                    "{seconds} s of {limit} s. An endless loop? Press Stop.", seconds=looks // LOOKS, limit=lab.patience
                )
            self.put(shown)
            await asyncio.sleep(1 / LOOKS)
            looks += 1
