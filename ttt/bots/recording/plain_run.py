"""A run without boards, of which only the lines are recorded."""

from collections.abc import Callable
from types import CodeType
from typing import Any

from ttt.bots.bot import Bot
from ttt.bots.recording.source_lines import SourceLines


class NoTree:
    """A stand-in for the search tree of a run without boards."""

    has_boards = False


class PlainRun:
    """A run without boards; it has what a Recorder uses of an AskedRun."""

    def __init__(self, bot: Bot, do: "Callable[[], object]") -> None:
        self.lines = SourceLines(bot.source)
        self.searchers: "dict[CodeType, str]" = {}
        self.tree: Any = NoTree()
        self.gives_move = True
        self.do = do
