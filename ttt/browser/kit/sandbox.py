"""Asks bots questions in the sandbox, which static/sandbox/sandbox.js runs; questions and answers are JSON."""

import json

from pyscript.js_modules import answers, fetching

from ttt.browser.kit.module_fetching import configuration
from ttt.browser.kit.page import listener
from ttt.browser.kit.stopping import Stopping
from ttt.game.errors import Refused
from ttt.session.stored_text import read_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.message_types.bots import BotSource, Unchecked

KINDS = (
    "move",
    "cs50",
    "kaggle",
    "class",
    "program",
    "game",
    "game bot",
)  # a bot may claim any of these kinds, but no other
NOT_THE_BOT = {"start": "no sandbox", "gone": "sandbox gone"}  # maps failures of the sandbox to the reasons shown
STOPPED = '{"failed": "stopped", "line": null, "at": null, "error": null}'
NONSENSE = '{"failed": "nonsense", "line": null, "at": null, "error": null}'  # replaces an answer that can't be read


class Sandbox:
    """The sandbox in which bots run; if its start fails, it can be started again.

    hear_memory gets the number of bytes that the bots' Python uses, whenever it changes.
    """

    def __init__(self, hear_memory: "Callable[[int], None] | None" = None) -> None:
        self._module: "Any" = None
        self._hear_memory = hear_memory
        self.is_ready = False  # until then, starting takes seconds, and many of them the first time

    @property
    def fetched(self) -> "tuple[int, int]":
        """The bytes of Python fetched so far, and the bytes there are in all; (0, 0) if unknown."""
        done, whole = self._module.fetched() if self._module else (0, 0)
        return done, whole

    async def start(self) -> "Any":
        """Start the sandbox, and return its module, ready to run a bot. Raises Refused if that fails."""
        if self._module is None:
            self._module = await fetching.importModule("static/sandbox/sandbox.js")
            if self._module is None:
                raise Refused("not fetched")
            if self._hear_memory:
                self._module.onMemory(listener(self._hear_memory))
        if not await self._module.start(json.dumps(configuration()["sandbox"]["files"])):
            raise Refused("no sandbox")
        self.is_ready = True
        return self._module


class SandboxedBot:
    """A bot's source in its own interpreter. If the bot had to be ended, the next question starts it again.

    board is the board that the bot will play on, None for any. patience is the seconds the bot has for each part of a
    question. hear gets what the bot prints. ask gets the prompts of the bot's input(), which tell() answers; without
    ask, nobody answers. done gets how many parts of a question are done.
    """

    def __init__(
        self,
        sandbox: Sandbox,
        code: "BotSource",
        board: "str | None",
        patience: int,
        hear: "Callable[[str], None]",
        ask: "Callable[[str], None] | None" = None,
        done: "Callable[[int], None] | None" = None,
    ) -> None:
        self._sandbox = sandbox
        self._ask, self._done = ask, done
        self._question: "dict[str, object]" = {
            "source": code["source"],
            "kind": code.get("kind"),
            "board": board,
            "game": code.get("game"),
            "seed": 0,
            "watch": False,
            "unaided": bool(code.get("unaided")),
            "input": ask is not None,
        }
        self._patience = patience
        self._hear = hear
        self._running: "Any" = None
        self._over = Stopping()

    async def load(self) -> "Unchecked":
        """Load the bot, and return its kind or why loading failed: {"kind"}, {"error"} or {"failed"}.

        Loading again keeps the interpreter and clears the bot's variables. Raises Refused if the sandbox fails.
        """
        sandbox = await self._over.unless(self._sandbox.start())
        if self._over.is_stopped:
            return dict(read_json(STOPPED))
        if self._running is None:
            self._running = sandbox.bot(listener(self._on_input)) if self._ask else sandbox.bot()
            if self._done:
                self._running.onDone(listener(self._done))
        answer = await self._pass_on(json.dumps(dict(self._question, id=0, ask="load")), self._patience)
        try:
            loaded = read_json(str(answers.withoutPrinted(answer)))
        except ValueError:
            loaded = None
        if not isinstance(loaded, dict) or not ("error" in loaded or "failed" in loaded or loaded.get("kind") in KINDS):
            loaded = {"failed": "nonsense"}
        if "kind" in loaded:
            self._question["kind"] = loaded["kind"]
        else:
            self._end_running()
        return loaded

    async def ask(self, question: str, patience: "int | None" = None) -> str:
        """Return the answer to a question, or the bot's failure, as JSON. Raises Refused if the sandbox fails.

        patience, in seconds, is for this question only.
        """
        if self._running is None and not self._over.is_stopped:
            loaded = await self.load()
            if "kind" not in loaded:
                return json.dumps(loaded if "failed" in loaded else {"failed": "died"})
        return STOPPED if self._over.is_stopped else await self._pass_on(question, patience or self._patience)

    async def _pass_on(self, question: str, patience: int) -> str:
        answer = await self._running.ask(question, patience)
        answer = str(answer) if answers.isReadable(answer) else NONSENSE
        printed = answers.printed(answer)
        if printed:
            self._hear(printed)
        if answers.isFailure(answer):
            self._end_running()
            failed = read_json(answer).get("failed")
            if failed in NOT_THE_BOT:
                raise Refused(NOT_THE_BOT[failed])
        return answer

    def _on_input(self, told: str) -> None:
        if self._ask and not self._over.is_stopped:
            self._hear(answers.printed(told))
            self._ask(answers.prompt(told))

    def tell(self, line: str) -> None:
        """Answer the bot's input() with a line."""
        if self._running:
            self._running.tell(line)

    def halt(self) -> bool:
        """Interrupt the bot, and return whether it was running.

        If so, the open question will still be answered, with the line that the bot had reached.
        """
        if self._running:
            self._running.halt()
        return self._running is not None

    def _end_running(self) -> None:
        if self._running:
            self._running.end()
            self._running = None

    def end(self) -> None:
        """End the bot for good; the open question is answered by STOPPED."""
        self._over.stop()
        self._end_running()
