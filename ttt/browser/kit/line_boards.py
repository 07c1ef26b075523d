"""Modules for reading and showing the few boards that have lines other than rows, or positions of another kind."""

import js
from pyscript.js_modules import fetching

from ttt.game.lines import line_set as line_set
from ttt.game.lines import places as places
from ttt.kinds import every as every
from ttt.words.lines import few as few
from ttt.words.lines import turns as turns

_STYLE, _SCRIPT = "static/kit/line-board.css", "static/kit/line-board.js"


async def put_in_place() -> None:
    """Arrange the cells of #board from now on; if the script can't be fetched, the cells stay in plain rows."""
    await fetching.addStyle(_STYLE)
    script = await fetching.importModule(_SCRIPT)
    if script:
        script.watch(js.document.querySelector("#board"))
