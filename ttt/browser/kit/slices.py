"""Does long work in slices, between which the page handles events."""

import asyncio

import js

from ttt.browser.kit.module_fetching import A_TURN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SLICE = 12  # milliseconds; people would notice a slice of 50
STEPS = 8  # steps between two looks at the clock; one look costs as much as several steps


async def in_slices(steps: "Iterator[None]", is_stopped: "Callable[[], bool]" = lambda: False) -> bool:
    """Take all steps. Return whether the end was reached before is_stopped() became true."""
    if is_stopped():
        return False
    begun = js.performance.now()
    for count, _ in enumerate(steps, 1):
        if count % STEPS == 0 and js.performance.now() - begun > SLICE:
            await asyncio.sleep(A_TURN)
            if is_stopped():
                return False
            begun = js.performance.now()
    return True
