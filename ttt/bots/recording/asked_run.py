"""One run of a bot in one game, with what is needed to see which boards it thinks about."""

from functools import partial
from typing import Any

from ttt.bots.bot import NAME, Bot
from ttt.bots.kinds import check_board
from ttt.bots.mistakes import Misfit
from ttt.bots.moves import request
from ttt.bots.recording.boards import Boards
from ttt.bots.recording.caches import Caches
from ttt.bots.recording.search_tree import Tree
from ttt.bots.recording.searchers import searchers
from ttt.bots.recording.source_lines import SourceLines
from ttt.game.rules import Position


class AskedRun:
    """do() is the run: a call of a function with the position alone, or the bot's move where none is named.

    Raises Misfit where there is no such function, or the bot can't play on the board.
    """

    def __init__(self, bot: Bot, position: Position, call: "str | None") -> None:
        self.code = bot.code
        self.lines = SourceLines(bot.source)
        self.searchers = searchers(bot.code, bot.names)
        self.gives_move = call is None
        if call is None:
            check_board(bot.kind, position.rules)
            self.do: "Any" = request(bot.kind, bot.names, position).call
        elif callable(bot.names.get(call)):
            self.do = partial(bot.names[call], position)
        else:
            raise Misfit("no kind", (call,))
        may_be_wrapped = [code for code in self.searchers if self.lines.is_decorated(code)]
        self.tree = Tree(Boards(position.rules, NAME), self.searchers, Caches(bot.names, may_be_wrapped))
