"""Games played with the interview class: TicTacToe(n), and its move(row, col, player)."""

from functools import partial
from typing import Any

from ttt.bots.bot import Bot, Failed
from ttt.bots.json_values import plain
from ttt.bots.line_trace import Counter


def played(bot: Bot, game: "dict[str, Any]", counter: "Counter | None" = None) -> "dict[str, Any]":
    """What each move of a game gives, the steps each took, and those of the constructor."""
    counter = counter or Counter()
    answers: "list[Any]" = []
    lines: "list[int]" = []
    built = 0
    try:
        made = bot.run(partial(bot.names["TicTacToe"], game["n"]))
        built = counter.take()
        for move in game["moves"]:
            answers.append(bot.run(partial(_moved, made, move)))
            lines.append(counter.take())
    except Failed as failed:
        answers.append({"error": failed.error})
        counter.take()
    return {"answers": answers, "lines": lines, "built": built}


def _moved(made: Any, move: "list[int]") -> Any:
    return plain(made.move(*move))
