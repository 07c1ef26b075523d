"""The board as a notebook widget, made with anywidget: the only file that needs more than Python's standard library."""

from collections.abc import Iterator
from pathlib import Path

import anywidget
import traitlets

from ttt.library import Game
from ttt.workbench.table import Shown, Table

_HERE = Path(__file__).parent


class Board(anywidget.AnyWidget):
    """A board to click on in a notebook."""

    _esm = (_HERE / "board.js").read_text(encoding="utf-8")
    _css = (_HERE / "board.css").read_text(encoding="utf-8")
    shown = traitlets.Dict().tag(sync=True)

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self._show(table.go_on())
        self.on_msg(lambda _, asked, buffers: self._show(table.act(asked)))

    @property
    def game(self) -> Game:
        """The current game."""
        return Game(self._table.game)

    def _show(self, states: "Iterator[Shown]") -> None:
        for shown in states:
            self.shown = {**shown}
