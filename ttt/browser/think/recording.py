"""Fetches a recording that comes with the site, or records a program in the sandbox, and shows the progress."""

import json

from pyscript.js_modules import walk

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import saves_data
from ttt.browser.kit.sandbox import NOT_THE_BOT
from ttt.browser.think.programs import EndedError, Interpreter
from ttt.browser.think.ready_positions import recording_file
from ttt.browser.think.think import Think, ThinkPanel, board_of
from ttt.game.errors import Refused
from ttt.game.notation import board_text
from ttt.game.record import position_of
from ttt.session.stored_text import read_json
from ttt.words.refusals import refusal
from ttt.words.speech import say
from ttt.words.think import page as words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

PATIENCE = 60  # seconds for one recording
SCALES = ("cs50",)  # kinds of bots whose values are above 0 if X wins


class RecordingPanel(ThinkPanel):
    """The panel that offers, makes and stops a recording."""

    def __init__(self, think: "Think") -> None:
        super().__init__(think)
        self._step: "int | None" = None  # the step that a link asks for
        self._run: "Run | None" = None
        self._told: "Callable[[], str]" = lambda: ""

    def listen(self) -> None:
        self._page.listen("#stop", "click", lambda event: self._stop())

    def follow(self) -> None:
        """Drop the recording of the previous program or position."""
        if self._run:
            self._run.end()
        self._run = None
        self._show(False)
        self._page.find("#record").hidden = True  # hidden until there is a source
        self._say(lambda: say("The program's source is being fetched."))

    def offer(self, step: "int | None") -> None:
        """Offer to record the program."""
        self._step = step
        self._offer()

    def _offer(self) -> None:
        self._show(False)
        if self._page.program.is_own:
            self._say(lambda: say("Press Record to run it and record each step."))
        else:
            self._say(lambda: say("Read this program, then press Record to run it."))

    def record(self, is_asked: bool) -> None:
        file = recording_file(self._page.program.key, self._page.game)
        if self._run or not (file or _may_run(is_asked)):
            return
        self._run = Run(self._page)
        self._page.notices.tell()
        if file:
            self._page.find("#record").hidden = True
            self._say(lambda: say("The recording is being fetched."))
            start_task(self._recall(self._run, file, is_asked))
        else:
            self._start(self._run)

    def _stop(self) -> None:
        """Stop recording at a person's request."""
        if self._run:
            self._run.end()
            self._run = None
            self._say(lambda: say("Stopped."))
            self._show(False)
            self._page.find("#record").focus()

    async def _recall(self, run: "Run", file: str, is_asked: bool) -> None:
        """Show the site's recording. If it can't be fetched, record here if the program may run, or else offer to."""
        answer = await walk.recall(file)
        if run is not self._run:
            return
        if answer is not None:
            self._take(read_json(str(answer)))
        elif _may_run(is_asked):
            self._start(run)
        else:
            self._run = None
            self._offer()

    def _start(self, run: "Run") -> None:
        self._say(
            lambda: (
                say("Recording.")
                if self._page.sandbox.is_ready
                else say("Python is starting, which takes a while the first time. Here is the source meanwhile.")
            )
        )
        self._show(True)
        start_task(self._record(run))

    async def _record(self, run: "Run") -> None:
        recorded = await run.result()
        if run is self._run:
            self._take(recorded)

    def _take(self, recorded: "dict[str, Any]") -> None:
        self._run = None
        self._show(False)
        if "steps" not in recorded:
            self._refuse(recorded)
            return
        self._say(lambda: words.recorded(recorded))
        self._page.find("#record").hidden = True
        step = self._step or 0
        if step >= recorded["steps"]:
            self._page.notices.tell_at_once(
                say("There is no step {given}: the last one is {most}.", given=step, most=recorded["steps"] - 1)
            )
            step = 0
        has_scale = recorded["hasBoards"] and (self._page.program.call is not None or recorded["kind"] in SCALES)
        self._begin(recorded["cell"], has_scale)
        self._page.tell_panels("walk", recorded["steps"] - 1, step, has_scale and not recorded["isVisited"])

    def _begin(self, cell: "int | None", has_scale: bool) -> None:
        """Show a recording; cell is the cell that the bot chose, if any."""
        position = position_of(self._page.game)
        choice = cell if cell is not None and position.is_legal(cell) else None
        self._page.choice = choice
        after = position if choice is None else position.play(choice)
        walk.begin(position.rules.m, has_scale, board_of(after), -1 if choice is None else choice)

    def _refuse(self, found: "dict[str, Any]") -> None:
        self._page.plays_at_once = False
        self._page.rewrite("#remark", "")
        self._say(lambda: say("Press Record to run it and record each step."))
        self._page.notices.tell_at_once(words.failure(found, PATIENCE))

    def _show(self, is_running: bool) -> None:
        self._page.find("#record").hidden = is_running
        self._page.find("#stop").hidden = not is_running

    def _say(self, told: "Callable[[], str]") -> None:
        self._told = told
        self.show_anew()

    def show_anew(self) -> None:
        self._page.rewrite("#state", self._told())


def _may_run(is_asked: bool) -> bool:
    """Whether a program may run, which loads megabytes: if a person has asked for it, or doesn't save data."""
    return is_asked or not saves_data()


class Run(Interpreter):
    """One recorded run of a program, in its own interpreter."""

    def __init__(self, think: "Think") -> None:
        super().__init__(think.sandbox)
        program, game = think.program, think.game
        kind = "program" if program.call else None
        board = board_text(game.rules)
        self._load = {"id": 0, "ask": "load", "source": program.source, "kind": kind, "board": board, "seed": 0}
        self._record = {"id": 1, "ask": "record", "game": think.text, "call": program.call}

    async def result(self) -> "dict[str, Any]":
        """Return facts about the recording.

        If there is none, return a dictionary with "failed", "error" or "refused" (a sentence).
        """
        try:
            bot = await self.started()
            answer = await walk.record(bot, json.dumps(self._load), json.dumps(self._record), PATIENCE)
            recorded: "dict[str, Any]" = read_json(str(answer))
        except EndedError:
            return {"failed": "stopped"}
        except Refused as error:
            return {"refused": refusal(error)}
        self.drop()
        if recorded.get("failed") in NOT_THE_BOT:
            return {"refused": refusal(Refused(NOT_THE_BOT[recorded["failed"]]))}
        return recorded


make = RecordingPanel
