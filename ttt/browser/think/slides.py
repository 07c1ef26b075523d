"""Prints a walk as slides: a story as a whole, anything else from the step that is shown on."""

import asyncio

from pyscript.js_modules import fetching, walk

from ttt.browser.kit.module_fetching import A_TURN
from ttt.browser.think.think import Think
from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

MOST = 60  # slides


async def print_slides(think: "Think", go: "Callable[[int], None]", now: "Callable[[], int]") -> None:
    """Print them. go shows a step, now returns the step that is shown. Raises Refused if a file can't be fetched."""
    slides: "Any" = await think.js_module("think/slides.js")
    if not await fetching.addStyle("think/slides.css"):
        raise Refused("not fetched")
    begun = now()
    step = int(walk.target("first", begun)) if think.is_story else begun
    slides.begin()
    for _ in range(MOST):
        go(step)
        slides.add()
        await asyncio.sleep(A_TURN)
        following = int(walk.target("next", step))
        if now() != step:
            return  # somebody has moved on
        if following <= step:
            break
        step = following
    go(begun)
    slides.print()
