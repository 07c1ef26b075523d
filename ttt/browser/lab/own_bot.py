"""Runs one of the site's own bots, unchanged, on the page, without waiting seconds for the sandbox to start.

Only an unchanged source that the page has fetched from its own site runs this way. Code that a person has written or
received runs only in the sandbox.
"""

import json
from random import seed

from ttt.browser.kit.page import later
from ttt.game.notation import board_from, from_text
from ttt.game.record import position_of
from ttt.session.stored_text import read_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Unchecked

MOST_CELLS = 9  # on larger boards a bot may take seconds, during which the page would freeze
NAMES = ("own", "random", "rules", "pip", "moss", "ember", "bramble", "wren")  # bots that need only the page's modules
_MOVE = "def move("
_RETURN = "return "


def fits(board: str) -> bool:
    """Whether a board, given as a text, is small enough for a bot to run on the page."""
    return board_from(board).size <= MOST_CELLS


class OwnBot:
    """A bot that runs on the page and answers like a SandboxedBot asked for moves and their lines."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._names: "dict[str, object]" = {}
        self._line = 0

    async def load(self) -> "Unchecked":
        """Run the source, so that the bot can be asked. Raises Refused if a module of the site can't be fetched."""
        await later.need("ttt.opponents.row_facts")  # the opponents import this module
        self._names = {"__name__": "bot", "_at": self._at}
        exec(with_lines(self._source), self._names)
        return {"kind": "move"}

    async def ask(self, question: str) -> str:
        """Answer a question about the move in one game with one seed; the question and the answer are JSON."""
        asked = read_json(question)
        game = from_text(asked["games"][0])
        seed(asked["seeds"][0] + len(game.moves))
        cell = self._names["move"](position_of(game))  # type: ignore[operator]
        return json.dumps({"id": asked["id"], "answers": [[{"cell": cell, "line": self._line}]]})

    def _at(self, line: int) -> None:
        self._line = line

    def halt(self) -> bool:
        """Return False: the bot is never interrupted while it thinks."""
        return False

    def end(self) -> None:
        """Do nothing, because nothing is left running."""


def with_lines(source: str) -> str:
    """Return the source with a call of _at, which notes the line, before each return in the function move."""
    # On the page, the package ttt doesn't have the library's names, which would make it large.
    lines = source.replace("from ttt import FIRST, SECOND", "from ttt.game.rules import FIRST, SECOND").split("\n")
    is_inside = False
    for at, line in enumerate(lines):
        if line[:1].strip():
            is_inside = line.startswith(_MOVE)
        code = line.lstrip()
        if is_inside and code.startswith(_RETURN):
            lines[at] = line[: len(line) - len(code)] + f"_at({at + 1}); " + code
    return "\n".join(lines)
