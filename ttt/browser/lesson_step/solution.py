"""Shows the solution of a step to a person who asks for it: its answers, or a winning line played on the board."""

import asyncio

from ttt.lessons.lesson import WIN, Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


_PAUSE = 0.8  # seconds between the moves of the line; chosen by hand


class ShownSolution:
    """The solution on the page.

    is_asked says whether a person has asked for the solution in this try. answers is () until the answers are found.
    line holds the moves shown on the board: of the winning line, or of a game that an order of cards loses.
    """

    def __init__(self) -> None:
        self.is_asked = False
        self.answers: "tuple[Any, ...]" = ()
        self.line: "tuple[int, ...]" = ()

    async def play_out(self, step: "Step", is_wanted: "Callable[[], bool]", show: "Callable[[], object]") -> None:
        """Play the winning line move by move, calling show after each move."""
        if step.task != WIN or len(self.answers) < 2:
            return
        for length in range(1, len(self.answers) + 1):
            await asyncio.sleep(_PAUSE)
            if not is_wanted():
                return
            self.line = self.answers[:length]
            show()
