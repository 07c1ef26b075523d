"""What few boards need, other lines than rows or positions of another kind: what a page reads and shows them with."""

import js
from pyscript.js_modules import fetching

from ttt.browser.kit.notices import start_task
from ttt.game.kinds import starts as starts
from ttt.game.lines import line_marks as line_marks
from ttt.game.lines import line_set as line_set
from ttt.game.lines import places as places
from ttt.words.lines import few as few
from ttt.words.lines import turns as turns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.session.view import View

_STYLE, _SCRIPT = "static/kit/line-board.css", "static/kit/line-board.js"
_VANISHING = "static/kit/vanishing.css"


async def put_in_place() -> None:
    """Have the cells of #board put in place from now on; if what does it can't be fetched, they stand in rows."""
    await fetching.addStyle(_STYLE)
    script = await fetching.importModule(_SCRIPT)
    if script:
        script.watch(js.document.querySelector("#board"))


def fade(buttons: "Any", view: "View") -> None:
    """Show which mark vanishes with the next move, beside its colour by its outline, and how old each mark is."""
    ages = view.position.ages
    for cell, button in enumerate(buttons):
        button.classList.toggle("going", cell == view.going)
        button.parentElement.dataset.age = ages.get(cell, "")
    start_task(fetching.addStyle(_VANISHING))
