"""What the lab's referee is asked (ttt/lab/referee.py), and the steps it takes.

A task comes as a text from a worker, so the referee takes it for an AskedTask: no field is believed before a look at
it. The types below are for those who make one. Any task may have "seconds", the time for a move, which
ttt/lab/limits.py lengthens for a side's first; without it a step's seconds are None.
"""

from collections.abc import Generator, Mapping
from typing import Literal, NotRequired, TypedDict, TypeVar

from ttt.message_types.bots import Json

AskedTask = Mapping[str, object]


class TimedTask(TypedDict):
    """What any task may have."""

    seconds: NotRequired[float | None]


class ExamTask(TimedTask):
    """The exam of a bot that moves; an ExamResult."""

    task: Literal["exam"]
    kind: NotRequired[str | None]  # "move", "cs50", "kaggle"; None where that isn't known
    board: str
    sides: str  # "both", "first", "second"
    source: NotRequired[str | None]  # the bot's code, for the certificate


class FunctionsTask(TimedTask):
    """The eight functions of CS50's project; a FunctionsResult."""

    task: Literal["functions"]


class ClassTask(TimedTask):
    """The interview class; a ClassResult."""

    task: Literal["class"]


class AskedPlayer(TypedDict, total=False):
    """Who plays: a bot by its number, or the computer at a level. It has one of the two.

    An opponent's level is its seat, 101 to 106.
    """

    bot: int
    level: int
    name: str  # for whoever tells the result; the referee leaves it out


class MatchTask(TimedTask):
    """A match; a MatchResult."""

    task: Literal["match"]
    board: str
    players: list[AskedPlayer]  # two
    games: int
    seed: int
    opening: NotRequired[int]  # random moves of each side at first, the same in two games each
    at_once: NotRequired[int]  # games side by side; 1,000 unless told
    nodes: NotRequired[int]  # of a level's move
    failures: NotRequired[list[int]]  # how often each bot gave no answer in earlier games


class ArenaTask(TimedTask):
    """A round robin; an ArenaResult."""

    task: Literal["arena"]
    board: str
    players: list[AskedPlayer]
    games: int  # of each pair
    seed: int


class CheckTask(TimedTask):
    """A certificate to be replayed; a CheckResult."""

    task: Literal["check"]
    certificate: Json  # data or text
    source: NotRequired[str | None]  # the bot's code, if it is to be compared


class LikenessTask(TimedTask):
    """What a hand-in is like. It asks no bot; a LikenessResult."""

    task: Literal["likeness"]
    source: str
    starter: str  # of the assignment
    name: str  # of the pupil, as the identifier
    identifier: str


KindTask = ExamTask | FunctionsTask | ClassTask  # what can be asked of a kind of bot
JudgedTask = KindTask | MatchTask  # there is a verdict on its result
Task = JudgedTask | ArenaTask | CheckTask | LikenessTask


class ExamStep(TypedDict):
    """One question to a bot. What is sent back is the bot's answer, or a NoAnswer."""

    bot: int  # which
    ask: Mapping[str, object] | None  # a question of bots.py, still without its id; None is a pause
    seconds: float | None  # that each single part of it may take
    about: str  # the game, the call or the function that is asked about, if it is one
    done: float  # 0 to 1
    sofar: Mapping[str, object]  # what is known so far: each task tells what it has


Result = TypeVar("Result", covariant=True)
# An examination. What is sent back is whatever the bot's side answered: of no type until it is looked at.
Steps = Generator[ExamStep, object, Result]
