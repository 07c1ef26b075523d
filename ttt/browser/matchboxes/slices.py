"""Long work on the page, a slice at a time: between two of them the page can do something else."""

import asyncio

import js

from ttt.browser.kit.module_fetching import A_TURN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SLICE = 12  # ms; a task of 50 would be felt


async def in_slices(steps: "Iterator[None]", is_stopped: "Callable[[], bool]" = lambda: False) -> bool:
    """Take all steps; whether the end was reached, and not is_stopped() before."""
    if is_stopped():
        return False
    begun = js.performance.now()
    for _ in steps:
        if js.performance.now() - begun > SLICE:
            await asyncio.sleep(A_TURN)
            if is_stopped():
                return False
            begun = js.performance.now()
    return True
