"""The solution of a step, once a person asks for it: its answers, and a win's line, played out on the board."""

import asyncio

from ttt.lessons.lesson import WIN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.lessons.lesson import Step

_PAUSE = 0.8  # seconds from move to move of the line; set by hand


class ShownSolution:
    """is_asked until the next try; answers are () while worked out, line is what of a win's is on the board."""

    def __init__(self) -> None:
        self.is_asked = False
        self.answers: "tuple[Any, ...]" = ()
        self.line: "tuple[int, ...]" = ()

    async def play_out(self, step: "Step", is_wanted: "Callable[[], bool]", show: "Callable[[], object]") -> None:
        """Play the line move by move; show is called for each."""
        if step.task != WIN or len(self.answers) < 2:
            return
        for length in range(1, len(self.answers) + 1):
            await asyncio.sleep(_PAUSE)
            if not is_wanted():
                return
            self.line = self.answers[:length]
            show()
