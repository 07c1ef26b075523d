"""Bots in the sandbox, as static/sandbox/sandbox.js runs them: texts in, texts out."""

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
)  # whose names a bot's side can forge, but no others
NOT_THE_BOT = {"start": "no sandbox", "gone": "sandbox gone"}  # what failed, and the reason that is told
STOPPED = '{"failed": "stopped", "line": null, "at": null, "error": null}'
NONSENSE = '{"failed": "nonsense", "line": null, "at": null, "error": null}'  # in place of what nobody should read


class Sandbox:
    """Where bots run; started once, and again if that did not work.

    hear_memory gets the bytes that the bots' Python uses, whenever they change.
    """

    def __init__(self, hear_memory: "Callable[[int], None] | None" = None) -> None:
        self._module: "Any" = None
        self._hear_memory = hear_memory
        self.is_ready = False  # else it takes seconds, the first time many

    @property
    def fetched(self) -> "tuple[int, int]":
        """The bytes of Python that have come, and how many there are; (0, 0) where nobody knows."""
        done, whole = self._module.fetched() if self._module else (0, 0)
        return done, whole

    async def start(self) -> "Any":
        """The sandbox, ready to run a bot. Raises Refused if it can't be started."""
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
    """A source in an interpreter of its own. After it had to be ended it comes back when it is next asked.

    board is what it is to play on, None for any;
    patience is in seconds, for each single part of a question; hear gets what it prints. ask gets what it asks by
    input(), which tell answers; without it nobody does. done hears how many parts of a question are done.
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
        """What kind it is, or why it could not be loaded: {"kind"}, {"error"} or {"failed"}. Raises Refused.

        Once more, it stays in its interpreter and forgets what is in its variables.
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
        """The answer to a question, or what failed, both as JSON. Raises Refused where it isn't the bot that failed.

        patience is for this question only.
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
        """Give it the line that answers its input()."""
        if self._running:
            self._running.tell(line)

    def halt(self) -> bool:
        """Stop it; whether what is being asked is answered all the same, by the line at which it was."""
        if self._running:
            self._running.halt()
        return self._running is not None

    def _end_running(self) -> None:
        if self._running:
            self._running.end()
            self._running = None

    def end(self) -> None:
        """End it for good; what is being asked is answered by STOPPED."""
        self._over.stop()
        self._end_running()
