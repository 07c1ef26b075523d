"""Stops waiting for something that can't itself be stopped, such as the start of the sandbox."""

import asyncio

from ttt.browser.kit.notices import start_task

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable
    from typing import Any


class Stopping:
    """A stop that ends the current wait and all later ones."""

    def __init__(self) -> None:
        self.is_stopped = False
        self._awaited = asyncio.Event()  # set when the wait is over

    def stop(self) -> None:
        """End the current wait at once; later ones end as soon as they begin."""
        self.is_stopped = True
        self._awaited.set()

    async def unless(self, act: "Awaitable[Any]") -> "Any":
        """Return what an act returns, or raise what it raises; return None after stop(), though the act goes on."""
        self._awaited = asyncio.Event()
        outcome: "list[Any]" = []
        start_task(self._carry_out(act, outcome, self._awaited))
        if not self.is_stopped:
            await self._awaited.wait()
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
