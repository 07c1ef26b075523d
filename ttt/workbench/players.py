"""The players of exams and matches: levels and opponents, functions of the caller's own program, files and programs."""

import os
import random
import shutil
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, redirect_stdout
from pathlib import Path
from time import perf_counter
from types import FrameType
from typing import NamedTuple

from ttt.bots.environment import Printed
from ttt.bots.kinds import CLASS, CS50, KAGGLE, MOVE, check_board
from ttt.bots.mistakes import Misfit, OutOfTime, of_exception, of_misfit
from ttt.bots.moves import answered, request, with_change
from ttt.bots.position import given as observed
from ttt.game.errors import BadSetting
from ttt.game.notation import board_from, board_text, from_text
from ttt.game.record import HARDEST, OPPONENTS, seat_named
from ttt.game.rules import Rules, is_whole
from ttt.lab.limits import SECONDS
from ttt.words.lab.mistakes import sentence, traceback
from ttt.workbench import given
from ttt.workbench.bot_process import BotProcess
from ttt.workbench.bot_source import bot_source
from ttt.workbench.child_process import Reply
from ttt.workbench.gomocup_program import GomocupProgram, words_of
from ttt.workbench.task_run import Unfit, Watch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import SingleMove, Unchecked

Function = Callable[..., object]
FileName = str | os.PathLike[str]
Player = int | str | FileName | Function
Named = int | str | Function  # a level or an opponent's seat, the name of a file or a command line, a function

KINDS = (MOVE, CS50, KAGGLE, CLASS)
HOMES, HOME = {KAGGLE: "7x6x4g"}, "3x3x3"  # the usual boards of some kinds, and the board of all other kinds
PROGRAM_SECONDS = 1.0  # for a move of a program
_LEVEL = "level:"
_AGAIN = 0.05  # seconds between two rings of the alarm


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


class BotFile(NamedTuple):
    """A bot's file that has been read, so that it can be started on any computer."""

    name: str
    source: str


Ready = Named | BotFile  # a player whose file has been read


def read(player: Named) -> Ready:
    """Read a player's file, if it is one. Raises Refused."""
    return player if not isinstance(player, str) or is_command_line(player) else file_read(player)


def file_read(name: str) -> BotFile:
    """Read a bot's file. Raises Refused."""
    return BotFile(name, bot_source(name))


def name_of_player(player: "str | Function") -> str:
    """Return the name by which results call a player."""
    return getattr(player, "__name__", type(player).__name__) if callable(player) else player


def started(
    player: "str | BotFile | Function", board: Rules, seconds: "float | None", watch: Watch, ends: ExitStack
) -> "OwnBot | BotProcess | GomocupProgram":
    """Return a player of a match who is ready to answer; ends stops a process. Raises Refused."""
    if isinstance(player, str):
        program = GomocupProgram(player, board, PROGRAM_SECONDS if seconds is None else seconds)
        ends.callback(program.end)
        program.start()
        return program
    seconds = SECONDS if seconds is None else seconds
    if isinstance(player, BotFile):
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
    rules = board or board_from(HOMES.get(bot.kind, HOME))
    try:
        check_board(bot.kind, rules)
    except Misfit as misfit:
        raise unfit(bot.name, {"error": of_misfit(misfit)}, seconds) from None
    return bot, rules


def bot_of_file(
    file: BotFile, kind: "str | None", board: "Rules | None", seconds: float, watch: Watch, ends: ExitStack
) -> BotProcess:
    """Return a bot from a file, in a process that ends stops. Raises Unfit."""
    bot = BotProcess(file.source, seconds, kind, board and board_text(board))
    return load(ends.enter_context(bot), file.name, watch)


def load(bot: BotProcess, name: str, watch: Watch) -> BotProcess:
    """Start a bot from a file, and return it. Raises Unfit or TimeIsUp."""
    seconds, bot.patience = bot.patience, min(bot.patience, max(given.LEAST, watch.left))
    reply = bot.load()
    if reply.get("kind") not in KINDS:
        watch.check()
        raise unfit(name, reply, seconds)
    bot.patience = seconds
    return bot


def unfit(name: str, reply: "Unchecked", seconds: float) -> Unfit:
    """Return the error for a bot that can't be examined, as the answer to loading it says."""
    because = sentence(reply, seconds if seconds % 1 else int(seconds))
    error = Unfit("not examined", reply, seconds, given=name, because=because)
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


class OwnBot:
    """A function of the caller's own program that gets a position or, as on Kaggle, an observation, and returns a move.

    It runs in this process, and is abandoned when its time is up. It gets the same questions in the same way as a bot
    from a file in its own process (ttt/bots/runner.py). Where Python can't interrupt a function, as on Windows, in
    other threads and in a browser, a late answer counts as none, and a bot that hangs has to be stopped by hand; so
    does one that catches every exception in an endless loop.
    """

    def __init__(self, function: "Callable[..., object]", kind: "str | None", seconds: float, watch: Watch) -> None:
        """Wrap a function; kind is MOVE or KAGGLE, or None to go by the names of the arguments."""
        self._watch = watch
        self.patience = seconds
        self.name = name_of_player(function)
        self.kind = kind or _kind(function)
        self._names: "dict[str, object]" = {"agent" if self.kind == KAGGLE else "move": function}
        known = getattr(function, "__globals__", {})
        self._chances = [value for value in list(known.values()) if type(value) is random.Random]  # its own generators
        self._output = Printed()

    @property
    def printed(self) -> str:
        """What the function has printed since this was last read, up to a limit."""
        return self._output.take().get("printed", "")

    def ask(
        self,
        question: "Mapping[str, object]",
        seconds: "float | None" = None,
        waiting: "Callable[[int], None]" = lambda seconds: None,
    ) -> Reply:
        """Return the answer to a question for moves, as ttt/lab reads it, or {"failed": ...}. Raises TimeIsUp."""
        texts, seeds = question["games"], question["seeds"]
        assert isinstance(texts, list)
        assert isinstance(seeds, list)
        singles = [(text, seed) for text in texts for seed in seeds]
        limit = seconds or self.patience
        answers: "list[SingleMove]" = []
        slowest = [0.0, 0]
        before = random.getstate()
        try:
            for at, (text, seed) in enumerate(singles):
                began = perf_counter()
                answer = self._single(text, seed, min(limit, max(0.001, self._watch.left)))
                took = perf_counter() - began
                self._watch.check()
                if answer is None or took > limit:
                    return {"failed": "time", "line": None, "at": at, "error": None}
                answers.append(answer)
                slowest = max(slowest, [took, at])
        finally:
            random.setstate(before)  # the caller's random generator is left as it was
        games = [answers[at : at + len(seeds)] for at in range(0, len(answers), len(seeds))]
        return {"answers": games, "slowest": slowest}

    def _single(self, text: str, seed: int, seconds: float) -> "SingleMove | None":
        """Return the answer in one game with one seed; None if there was none in time."""
        asking = request(self.kind, self._names, observed(from_text(text)))
        random.seed(f"{seed} {text}")  # as in ttt/bots/runner.py
        states = self._states()
        self._output.begin()
        answer: "SingleMove"
        try:
            with redirect_stdout(self._output), alarm(seconds):
                answer = answered(asking)
        except OutOfTime:
            return None
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            answer = {"error": of_exception(error)}
        answer = with_change(answer, asking)
        return answer | {"chance": True} if self._states() != states else answer

    def _states(self) -> "list[object]":
        return [random.getstate(), *[chance.getstate() for chance in self._chances]]


def _kind(function: "Callable[..., object]") -> str:
    """Return a function's kind, KAGGLE or MOVE, by the names of its arguments."""
    code = getattr(function, "__code__", None)
    if code and code.co_argcount:
        names = [name.lower() for name in code.co_varnames[: code.co_argcount]]
        if all(map(str.startswith, names, ("obs", "conf"))):
            return KAGGLE
    return MOVE


@contextmanager
def alarm(seconds: float) -> "Iterator[None]":
    """Raise OutOfTime in the block when its time is up, and again if the block catches it.

    Do nothing where Python can't interrupt a function.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return
    is_on = True

    def ring(number: int, frame: "FrameType | None") -> None:
        if is_on:
            raise OutOfTime("still at work")

    before = signal.signal(signal.SIGALRM, ring)
    try:
        try:
            signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
            yield
        finally:
            is_on = False
    finally:
        is_on = False  # the alarm may have rung just before
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
