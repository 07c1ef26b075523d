"""Shows how much of Python has been fetched while somebody waits for it."""

import asyncio

from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.browser.lab.lab import Lab

LOOK = 0.2  # seconds between two updates
MEGABYTE = 1000000


async def show_python_progress(lab: "Lab", is_wanted: "Callable[[], bool]") -> None:
    """Show the progress until Python has started or nobody waits any more; show no number once all is fetched."""
    place, bar = lab.find("#python-comes"), lab.find("#python-comes progress")
    while is_wanted() and not lab.sandbox.is_ready:
        done, whole = lab.sandbox.fetched
        if done and done < whole:
            bar.value = done / whole
            megabytes = [(count + MEGABYTE // 2) // MEGABYTE for count in (done, whole)]
            lab.rewrite("#python-bytes", say("{done} of {whole} MB", done=megabytes[0], whole=megabytes[1]))
        else:
            bar.removeAttribute("value")
            lab.rewrite("#python-bytes", "")
        place.hidden = False
        await asyncio.sleep(LOOK)
    place.hidden = True
