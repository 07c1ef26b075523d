"""Boards whose lines are others than rows: all that a page needs to read and to show one."""

import js
from pyscript.js_modules import fetching

from ttt.engine.lines import evaluation as evaluation
from ttt.engine.lines import symmetries as symmetries
from ttt.game.lines import line_marks as line_marks
from ttt.game.lines import line_set as line_set
from ttt.game.lines import places as places
from ttt.words.lines import boards as boards

_STYLE, _SCRIPT = "static/kit/line-board.css", "static/kit/line-board.js"


async def put_in_place() -> None:
    """Have the cells of #board put in place from now on; if what does it can't be fetched, they stand in rows."""
    await fetching.addStyle(_STYLE)
    script = await fetching.importModule(_SCRIPT)
    if script:
        script.watch(js.document.querySelector("#board"))
