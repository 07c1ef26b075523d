"""The players of exams and matches: levels and opponents, functions of the caller's own program, files and programs."""

import os
import shutil
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from ttt.bots.kinds import CLASS, CS50, KAGGLE, MOVE, check_board
from ttt.bots.mistakes import Misfit, of_misfit
from ttt.game.errors import BadSetting
from ttt.game.notation import board_text
from ttt.game.record import HARDEST, OPPONENTS, seat_named
from ttt.game.rules import Rules, is_whole
from ttt.lab.bot_boards import board_of_bots
from ttt.lab.limits import SECONDS
from ttt.words.lab.mistakes import sentence, traceback
from ttt.workbench import given
from ttt.workbench.bot_process import BotProcess
from ttt.workbench.gomocup_program import GomocupProgram, words_of
from ttt.workbench.own_bot import OwnBot
from ttt.workbench.task_run import Unfit, Watch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Unchecked

Function = Callable[..., object]
FileName = str | os.PathLike[str]
Player = int | str | FileName | Function
Named = int | str | Function  # a level or an opponent's seat, the name of a file or a command line, a function

KINDS = (MOVE, CS50, KAGGLE, CLASS)
HOMES, HOME = {KAGGLE: "7x6x4g"}, "3x3x3"  # the usual boards of some kinds, and the board of all other kinds
PROGRAM_SECONDS = 1.0  # for a move of a program
_LEVEL = "level:"


def named(player: Player) -> Named:
    """Return a player as a match knows it. Raises BadSetting for what is no player, TypeError for another type."""
    if callable(player):
        return player
    if is_whole(player):
        if not 1 <= player <= HARDEST:
            raise BadSetting("level", given=player)
        return player
    name = file_name(player)
    level = level_named(name)
    if level is None and not (is_command_line(name) or Path(name).suffix or Path(name).exists()):
        raise BadSetting("not a player", given=name, known=", ".join(OPPONENTS))
    return name if level is None else level


def level_named(name: str) -> "int | None":
    """Return the level or the opponent's seat that a player's name stands for; None if it stands for neither.

    Raises BadSetting for a level outside 1 to 100.
    """
    if name in OPPONENTS:
        return seat_named(name)
    if not (name.startswith(_LEVEL) or name.lstrip("-").isdigit()):
        return None
    try:
        return given.level(name.removeprefix(_LEVEL))
    except BadSetting:
        raise BadSetting("not a level", given=name) from None


def is_command_line(player: Named) -> bool:
    """Whether a player's name is a command line: it begins with a program, and isn't just a Python file."""
    if not isinstance(player, str):
        return False
    words = words_of(player)
    if not words or player in OPPONENTS or player.startswith(_LEVEL) or (len(words) == 1 and words[0].endswith(".py")):
        return False
    return len(words) > 1 or shutil.which(words[0]) is not None


def started(
    player: "str | Function", board: Rules, seconds: "float | None", watch: Watch, ends: ExitStack
) -> "OwnBot | BotProcess | GomocupProgram":
    """Return a player of a match who is ready to answer; ends stops a process. Raises Refused."""
    if is_command_line(player):
        program = GomocupProgram(str(player), board, PROGRAM_SECONDS if seconds is None else seconds)
        ends.callback(program.end)
        program.start()
        return program
    seconds = SECONDS if seconds is None else seconds
    if isinstance(player, str):
        return bot_of_file(player, None, board, seconds, watch, ends)
    return own_bot(player, None, board, seconds, watch)[0]


def own_bot(
    function: Function, kind: "str | None", board: "Rules | None", seconds: float, watch: Watch
) -> "tuple[OwnBot, Rules]":
    """Return a function as a bot, and the board that it plays on, by default that of its kind.

    Raises Unfit if it can't play there, TypeError for a class, or for a kind that only a file can have.
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
        raise _unfit(bot.name, {"error": of_misfit(misfit)}, seconds) from None
    return bot, rules


def bot_of_file(
    name: str, kind: "str | None", board: "Rules | None", seconds: float, watch: Watch, ends: ExitStack
) -> BotProcess:
    """Return a bot from a file, in a process that ends stops. Raises Unfit, or Refused for a missing file."""
    bot = BotProcess(given.text_of_file(name), seconds, kind, board and board_text(board))
    return load(ends.enter_context(bot), name, watch)


def load(bot: BotProcess, name: str, watch: Watch) -> BotProcess:
    """Start a bot from a file, and return it. Raises Unfit or TimeIsUp."""
    seconds, bot.patience = bot.patience, min(bot.patience, max(given.LEAST, watch.left))
    reply = bot.load()
    if reply.get("kind") not in KINDS:
        watch.check()
        raise _unfit(name, reply, seconds)
    bot.patience = seconds
    return bot


def _unfit(name: str, reply: "Unchecked", seconds: float) -> Unfit:
    error = Unfit("not examined", reply, seconds, given=name, because=sentence(reply, seconds))
    if lines := traceback(reply):
        error.add_note(lines)
    return error


def file_name(file: object) -> str:
    """Return the name of a file or of a player as a text. Raises TypeError for anything but a text or a path."""
    if not isinstance(file, str | os.PathLike):
        raise TypeError(f"A bot is a function or the name of a file, not {file!r:.60}.")
    return str(os.fspath(file))


def patience(seconds: "float | None") -> float:
    """Return the seconds for a move, SECONDS if none are given. Raises BadSetting."""
    return SECONDS if seconds is None else given.seconds_of(seconds, given.MOST_SECONDS)
