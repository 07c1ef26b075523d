"""Stops waiting for something that can't itself be stopped, such as the start of the sandbox."""

import asyncio

from ttt.browser.kit.notices import start_task

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable
    from typing import Any


class Stopping:
    """A stop that ends the current waits and all later ones."""

    def __init__(self) -> None:
        self.is_stopped = False
        self._waits: "list[asyncio.Event]" = []  # the current ones; each is set when it is over

    def stop(self) -> None:
        """End the current waits at once; later ones end as soon as they begin."""
        self.is_stopped = True
        for wait in self._waits:
            wait.set()

    async def unless(self, act: "Awaitable[Any]") -> "Any":
        """Return what an act returns, or raise what it raises; return None after stop(), though the act goes on."""
        wait = asyncio.Event()
        outcome: "list[Any]" = []
        self._waits.append(wait)
        start_task(self._carry_out(act, outcome, wait))
        if not self.is_stopped:
            await wait.wait()
        self._waits.remove(wait)
        if self.is_stopped:
            return None
        if isinstance(outcome[0], Exception):
            raise outcome[0]
        return outcome[0]

    async def _carry_out(self, act: "Awaitable[Any]", outcome: "list[Any]", is_over: asyncio.Event) -> None:
        try:
            outcome.append(await act)
        except Exception as error:
            outcome.append(error)
        is_over.set()
