"""The worker in which the referee judges bots."""

from ttt.browser.kit.lasting_worker import LastingWorker
from ttt.game.errors import Refused

SOURCE, IMPORTED = "ttt/browser/lab/worker.py", "ttt.lab.referee"
SILENCE = 30  # seconds without a step after which the worker counts as dead


class RefereeWorker(LastingWorker):
    """The referee's worker. The lock turn is held from the first step of a task to its last: one task at a time."""

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
