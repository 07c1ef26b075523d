"""Runs a task of the lab: carries questions from the referee's worker to the bots in the sandbox, and answers back.

Questions and answers pass through as strings: the page reads only what it shows.
"""

import asyncio
import json

from ttt.browser.kit.lasting_worker import LastingWorker
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.sandbox import STOPPED, Sandbox, SandboxedBot
from ttt.browser.kit.stopping import Stopping
from ttt.game.errors import Refused
from ttt.session.plain_refusal import from_plain
from ttt.session.stored_text import read_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from ttt.message_types.bots import BotSource, Unchecked
    from ttt.message_types.tasks import AskedTask, ExamStep, MatchTask, Task

SOURCE, IMPORTED = "ttt/browser/lab/worker.py", "ttt.lab.referee"
SILENCE = 30  # seconds without a step after which the worker counts as dead


class RefereeWorker(LastingWorker):
    """The worker in which the referee judges bots, one task at a time.

    The lock turn is held from the first step of a task to its last.
    """

    def __init__(self) -> None:
        super().__init__(SOURCE, IMPORTED, lambda: Refused("no judge"), lambda: Refused("judge died"))

    async def begin(self, task: str) -> "tuple[str, str]":
        """Begin a task, and return its first step's two lines, as in worker.py. Raises Refused if the worker fails."""
        await self.start()
        return _lines(await self.ask(lambda exported: exported.begin(task), SILENCE))

    async def go_on(self, reply: str) -> "tuple[str, str]":
        """Pass on a bot's answer, and return the two lines of the next step. Raises Refused if the worker fails."""
        return _lines(await self.ask(lambda exported: exported.go_on(reply), SILENCE))


def _lines(text: str) -> "tuple[str, str]":
    head, question = text.split("\n")
    return head, question


class UnloadedError(Exception):
    """Raised if a bot couldn't be loaded, or if the run was stopped before its first question.

    bot is the bot's index in the sources, or 0; why is what SandboxedBot.load() returns for such a bot.
    """

    def __init__(self, bot: int, why: "Unchecked") -> None:
        super().__init__(bot, why)
        self.bot, self.why = bot, why


class TaskRun:
    """One run of a task, which can be stopped at any time.

    hear gets what the bots print; patience is the seconds per move.
    """

    def __init__(
        self, judge: "RefereeWorker", sandbox: "Sandbox", hear: "Callable[[str], None]", patience: int
    ) -> None:
        self._judge, self._sandbox = judge, sandbox
        self._hear, self._patience = hear, patience
        self._bots: "list[SandboxedBot]" = []
        self._over = Stopping()
        self._is_over = False
        self._asked: "ExamStep | None" = None  # the step that waits for its answer
        self._waited = 0  # seconds so far for the current part of that step

    async def run(
        self,
        task: "Task",
        sources: "Sequence[BotSource]",
        on_step: "Callable[[float, Mapping[str, object]], None]",
        on_wait: "Callable[[ExamStep, int], None] | None" = None,
    ) -> "Any":
        """Return the result of a task, such as a MatchResult for a MatchTask; a player {"bot": n} plays sources[n].

        on_step gets how much is done, from 0 to 1, and what is known so far. Each second that a single answer takes,
        on_wait gets the step and the seconds waited so far. If an exam's task names no kind, it is the kind that was
        found when the bot was loaded. The result of a stopped run says so. Its certificate is a string, or None. Raises
        UnloadedError, or Refused if the referee refuses the task, or if the sandbox or the worker fails.
        """
        asked: "dict[str, object]" = dict(task, seconds=self._patience)
        board = str(asked["board"]) if "board" in asked else None
        self._bots = [
            SandboxedBot(self._sandbox, code, board, self._patience, self._hear, done=self._wait_anew)
            for code in sources
        ]
        try:
            kinds = []
            for number, bot in enumerate(self._bots):
                loaded = await bot.load()
                if not isinstance(loaded.get("kind"), str):
                    raise UnloadedError(number, loaded)
                kinds.append(str(loaded["kind"]))
            if task["task"] == "exam":
                asked.update(kind=task.get("kind") or kinds[0], source=sources[0]["source"])
            return await self._in_turn(asked, on_step, on_wait)
        finally:
            self._end()

    async def run_with(
        self, task: "MatchTask", bots: "list[SandboxedBot]", on_wait: "Callable[[ExamStep, int], None]"
    ) -> "Any":
        """Return the result of a match of loaded bots, which end only if the run is stopped. Raises as run() does."""
        self._bots = bots
        return await self._in_turn(dict(task), lambda done, sofar: None, on_wait)

    async def _in_turn(
        self,
        task: "AskedTask",
        on_step: "Callable[[float, Mapping[str, object]], None]",
        on_wait: "Callable[[ExamStep, int], None] | None",
    ) -> "dict[str, object]":
        """Wait until the worker is free, and return the result."""
        try:
            await self._over.unless(self._judge.start())
            if self._over.is_stopped:
                raise UnloadedError(0, read_json(STOPPED))
            async with self._judge.turn:
                if on_wait:
                    start_task(self._tell_waiting(on_wait))
                return await self._judged(task, on_step)
        finally:
            self._is_over = True

    async def _judged(
        self, task: "AskedTask", on_step: "Callable[[float, Mapping[str, object]], None]"
    ) -> "dict[str, object]":
        """Carry questions and answers back and forth until there is a result."""
        head, question = await self._judge.begin(json.dumps(task))
        while True:
            step = read_json(head)
            if "result" in step:
                return dict(step["result"], certificate=question or None)
            if "refused" in step:
                raise from_plain(step["refused"])
            on_step(step["done"], step["sofar"])
            self._asked, self._waited = step, 0
            reply = await self._reply(step["bot"], question, step["seconds"])
            self._asked = None
            head, question = await self._judge.go_on(reply)

    async def _tell_waiting(self, on_wait: "Callable[[ExamStep, int], None]") -> None:
        while not self._is_over:
            await asyncio.sleep(1)
            if self._asked and not self._over.is_stopped:
                if self._waited:  # otherwise the question may be only a moment old
                    on_wait(self._asked, self._waited)
                self._waited += 1

    def _wait_anew(self, count: int) -> None:
        self._waited = 0

    def stop(self) -> None:
        """Stop the run; what is known so far becomes the result."""
        self._over.stop()
        self._end()

    async def _reply(self, bot: int, question: str, seconds: int) -> str:
        if self._over.is_stopped:
            return STOPPED
        return await self._bots[bot].ask(question, seconds) if question else "null"

    def _end(self) -> None:
        for bot in self._bots:
            bot.end()
