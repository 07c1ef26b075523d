"""Finds the line of a bot's code that chose a move; the sandbox reports the line's number, which isn't trusted."""

import json

from pyscript.js_modules import answers

from ttt.browser.kit.sandbox import SandboxedBot
from ttt.game.rules import is_whole
from ttt.words.lab import mistakes as lab_mistakes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Unchecked

    Line = tuple[int, str]

SEEDS = 30  # seeds, from 0 on, with which the exam asks a bot that plays at random
LONGEST = 200  # characters of a line that are shown


def chosen_line(source: str, answer: "Unchecked") -> "Line | None":
    """Return the number (from 1) and the text of the line that gave the sandbox's answer; None if unknown."""
    number = answer.get("line")
    lines = source.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if not is_whole(number) or not 1 <= number <= len(lines):
        return None
    return number, lines[number - 1].strip()[:LONGEST]


async def line_of_move(bot: "SandboxedBot", source: str, game: str, cell: int) -> "Line | None":
    """Return the line, as in chosen_line(), with which a bot chose a cell; game is the text of the game so far.

    Returns None if the line is unknown.
    A bot that plays at random is asked with the exam's seeds, one by one, until it chooses that cell again. Raises
    Refused if the bot can't be asked.
    """
    for seed in range(SEEDS):
        question = {"id": seed, "ask": "moves", "games": [game], "seeds": [seed], "lines": True}
        reply = await bot.ask(json.dumps(question))
        answer = lab_mistakes.first_answer(str(answers.withoutPrinted(reply)))
        if answer.get("cell") == cell:
            return chosen_line(source, answer)
        if not answer.get("chance"):
            return None
    return None
