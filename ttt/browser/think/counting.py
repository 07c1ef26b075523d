"""Counts the work of the site's own programs as they run in the sandbox."""

import json

from ttt.browser.kit.sandbox import NOT_THE_BOT
from ttt.browser.think.growth import PATIENCE
from ttt.browser.think.programs import EndedError, Interpreter
from ttt.browser.think.think import Think
from ttt.game.errors import Refused
from ttt.game.notation import to_text
from ttt.game.record import Game
from ttt.session.stored_text import read_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

COUNTED = ("visited", "cut", "looked_up", "finished", "value")


class CountedRuns(Interpreter):
    """The runs of one program after another in an interpreter, which is replaced after a failure."""

    def __init__(self, think: "Think") -> None:
        super().__init__(think.sandbox)
        self._programs = think.programs
        self._loaded = ""
        self._sources: "dict[str, str]" = {}

    async def counts(self, program: str, game: "Game") -> "dict[str, Any]":
        """Run a program at a position, and return its counts (COUNTED) or {"failed": reason}.

        Raises Refused if the program can't be fetched or the sandbox fails, EndedError if the runs were ended.
        """
        if self._bot is None or self._loaded != program:
            await self._load(program)
        question = {"id": 1, "ask": "count", "game": to_text(game), "call": program}
        answer = await self._ask(question)
        counts = answer.get("counts")
        if isinstance(counts, dict) and all([isinstance(counts.get(name), (int, float)) for name in COUNTED]):
            return counts
        self.drop()
        return {"failed": str(answer.get("failed"))}

    async def _load(self, program: str) -> None:
        if program not in self._sources:
            fetched = await self._over.unless(self._programs.find(program, ""))
            self._sources[program] = fetched.source if fetched else ""
        await self.started()
        self._loaded = program
        source = self._sources[program]
        await self._ask({"id": 0, "ask": "load", "source": source, "kind": "program", "board": None, "seed": 0})

    async def _ask(self, question: "dict[str, Any]") -> "dict[str, Any]":
        text = str(await self._bot.ask(json.dumps(question), PATIENCE))
        if self._over.is_stopped:
            raise EndedError
        try:
            answer: "dict[str, Any]" = dict(read_json(text))
        except (ValueError, TypeError):
            return {"failed": "nonsense"}
        reason = NOT_THE_BOT.get(str(answer.get("failed")))
        if reason:
            raise Refused(reason)
        return answer
