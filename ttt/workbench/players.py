"""The players of exams and matches: a function of the caller's own program, or a player that the terminal can name."""

import os
from collections.abc import Callable
from contextlib import ExitStack

from ttt.bots.kinds import CLASS, CS50, check_board
from ttt.bots.mistakes import Misfit, of_misfit
from ttt.game.errors import BadSetting
from ttt.game.notation import board_text
from ttt.game.rules import Rules
from ttt.lab.bot_boards import board_of_bots
from ttt.lab.limits import SECONDS
from ttt.terminal.bot_process import BotProcess
from ttt.terminal.lab_commands import HOME, HOMES, MOST_SECONDS, Unfit, loaded
from ttt.terminal.typed_input import text_of_file
from ttt.words.lab.mistakes import sentence
from ttt.workbench.given import LEAST, seconds_of
from ttt.workbench.own_bot import OwnBot
from ttt.workbench.watch import Watch

Function = Callable[..., object]
FileName = str | os.PathLike[str]


def refused(name: str, unfit: Unfit, seconds: float) -> BadSetting:
    """Return the refusal of a bot that can't be examined, with the file or name that was given, and why."""
    error = BadSetting("not examined", given=name, because=sentence(unfit.reply, seconds))
    if unfit.traceback:
        error.add_note(unfit.traceback)
    return error


def own_bot(
    function: Function, kind: "str | None", board: "Rules | None", seconds: float, watch: Watch
) -> "tuple[OwnBot, Rules]":
    """Return a function as a bot, and the board that it plays on, by default that of its kind.

    Raises BadSetting if it can't play there, TypeError for a class, or for a kind that only a file can have.
    """
    if isinstance(function, type):
        raise TypeError(f"A bot is a function, not the class {function!r:.60}.")
    if kind in (CS50, CLASS):
        raise TypeError(f"A bot of this kind is given by the name of its file, not as {function!r:.60}.")
    bot = OwnBot(function, kind, seconds, watch)
    rules = board or board_of_bots(HOMES.get(bot.kind, HOME))
    try:
        check_board(bot.kind, rules)
    except Misfit as misfit:
        raise refused(bot.name, Unfit({"error": of_misfit(misfit)}, seconds), seconds) from None
    return bot, rules


def bot_of_file(
    file: FileName, kind: "str | None", board: "Rules | None", seconds: float, watch: Watch, ends: ExitStack
) -> BotProcess:
    """Return a bot from a file, in a process that ends stops. Raises BadSetting, or Refused for a missing file."""
    name = file_name(file)
    bot = ends.enter_context(BotProcess(text_of_file(name), seconds, kind, board and board_text(board)))
    load(bot, name, watch)
    return bot


def load(bot: BotProcess, name: str, watch: Watch) -> None:
    """Start a bot from a file. Raises BadSetting or TimeIsUp."""
    seconds, bot.patience = bot.patience, min(bot.patience, max(LEAST, watch.left))
    try:
        loaded(bot)
    except Unfit as unfit:
        watch.check()
        raise refused(name, unfit, seconds) from None
    bot.patience = seconds


def file_name(given: object) -> str:
    """Return the name of a file or of a player as a text. Raises TypeError for anything but a text or a path."""
    if not isinstance(given, str | os.PathLike):
        raise TypeError(f"A bot is a function or the name of a file, not {given!r:.60}.")
    return str(os.fspath(given))


def patience(seconds: "float | None") -> float:
    """Return the seconds for a move, SECONDS if none are given. Raises BadSetting."""
    return SECONDS if seconds is None else seconds_of(seconds, MOST_SECONDS)
