"""A board to play on: one to click on in a notebook with anywidget, else the terminal's."""

import random
import sys
from importlib.util import find_spec

from ttt.library import Game
from ttt.workbench.prompt import Terminal
from ttt.workbench.sitting import Sitting
from ttt.workbench.table import Against, Table, seated, thinker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.workbench.board_widget import Board


def play(game: "str | Game" = "3x3x3", against: Against = None) -> "Board | None":
    """Play on a board; game is whatever Game() takes.

    In a notebook with anywidget installed (the extra `notebook`: docs/library.md), this returns a board to click on,
    whose game is the current game. Elsewhere the moves are typed, and it returns None at the end.

    against is the computer's level from 1 to 100, the name of an opponent ("pip" to "sage"), or a function that gets a
    position and returns a move. Without it, a board means a game against the computer, while the text of a game says
    who plays: "1-3x3x3-hh-" is a game of two people. Raises Refused for impossible arguments.
    """
    sitting = seated(Game(game), against, is_new=isinstance(game, str) and "-" not in game)
    think = thinker(sitting, against)
    if is_in_notebook() and find_spec("anywidget"):
        from ttt.workbench.board_widget import Board

        return Board(Table(sitting, think))
    terminal = Terminal(input) if is_in_notebook() else Terminal()  # a notebook has no standard input to read
    Sitting(terminal, sitting, random.Random().random, think=think).play_on()
    return None


def is_in_notebook() -> bool:
    """Whether Python runs behind a notebook, rather than at a terminal."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    return getattr(shell, "kernel", None) is not None
