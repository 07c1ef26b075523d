"""The tasks of the lab's referee (ttt/lab/referee.py), and the steps it takes.

A task comes as a text from a worker, so the referee treats it as an AskedTask, and checks each field before using it.
The types below are for callers that make tasks. Any task may have "seconds", the time for a move, which
ttt/lab/limits.py lengthens for a side's first move; without it a step's seconds are None.
"""

from collections.abc import Generator, Mapping
from typing import Literal, NotRequired, TypedDict, TypeVar

from ttt.message_types.bots import Json

AskedTask = Mapping[str, object]


class TimedTask(TypedDict):
    """What any task may have: the seconds for a move."""

    seconds: NotRequired[float | None]


class ExamTask(TimedTask):
    """The exam of a bot that moves; the result is an ExamResult."""

    task: Literal["exam"]
    kind: NotRequired[str | None]  # "move", "cs50", "kaggle"; None if unknown
    board: str
    sides: str  # "both", "first", "second"
    source: NotRequired[str | None]  # the bot's code, for the certificate
    part: NotRequired[int]  # of an exam on a large board, which then has only this part


class FunctionsTask(TimedTask):
    """The eight functions of CS50's project; the result is a FunctionsResult."""

    task: Literal["functions"]


class ClassTask(TimedTask):
    """The exam of a class TicTacToe(n), a well-known interview problem; the result is a ClassResult."""

    task: Literal["class"]


class AskedPlayer(TypedDict, total=False):
    """A player: a bot by its number, or the computer at a level. Only one of the two is given.

    An opponent's level is its seat, 101 to 106.
    """

    bot: int
    level: int
    name: str  # for showing the result; the referee ignores it


class MatchTask(TimedTask):
    """A match; the result is a MatchResult."""

    task: Literal["match"]
    board: str
    players: list[AskedPlayer]  # two
    games: int
    seed: int
    opening: NotRequired[int]  # random moves of each side at first; both games of a pair share them
    at_once: NotRequired[int]  # games played side by side; 1,000 by default
    nodes: NotRequired[int]  # for a level's move
    begin: NotRequired[int]  # games of the match before these, an even number
    failures: NotRequired[list[int]]  # how often each bot gave no answer in earlier games


class ArenaTask(TimedTask):
    """A round robin; the result is an ArenaResult."""

    task: Literal["arena"]
    board: str
    players: list[AskedPlayer]
    games: int  # games of each pair
    seed: int


class CheckTask(TimedTask):
    """A certificate to be replayed; the result is a CheckResult."""

    task: Literal["check"]
    certificate: Json  # data or text
    source: NotRequired[str | None]  # the bot's code, to compare with the certificate's


class LikenessTask(TimedTask):
    """The fingerprint of a hand-in, to compare with others. It asks no bot; the result is a LikenessResult."""

    task: Literal["likeness"]
    source: str
    starter: str  # the assignment's starter
    name: str  # name and identifier are the pupil's
    identifier: str


KindTask = ExamTask | FunctionsTask | ClassTask  # tasks for one kind of bot each
JudgedTask = KindTask | MatchTask  # tasks whose results get a verdict
Task = JudgedTask | ArenaTask | CheckTask | LikenessTask


class ExamStep(TypedDict):
    """A question to a bot. The reply sent back is the bot's answer, or a NoAnswer."""

    bot: int  # the bot's number
    ask: Mapping[str, object] | None  # a question of bots.py, still without its id; None is a pause
    seconds: float | None  # the time that each single part of the question may take
    about: str  # the game, call or function that the question is about; "" if it is about several
    done: float  # 0 to 1
    sofar: Mapping[str, object]  # the findings so far, which depend on the task


Result = TypeVar("Result", covariant=True)
# An examination. The bot's side may send back anything, so an answer has no type until it is checked.
Steps = Generator[ExamStep, object, Result]
