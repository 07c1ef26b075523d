"""Carries the questions of a lab examination to the bots, and their answers back; shows the progress."""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import overload

from ttt.lab import assignment as assignments
from ttt.lab import collection, verdicts
from ttt.lab.assignment import BEATS, NEVER_LOSES, Assignment
from ttt.lab.collection import Likeness
from ttt.lab.referee import begin
from ttt.lab.verdicts import Verdict
from ttt.sharing.packing import unpack
from ttt.sharing.shared_text import LONGEST
from ttt.terminal.bot_process import BotProcess
from ttt.terminal.child_process import Reply
from ttt.terminal.gomocup_program import GomocupProgram
from ttt.terminal.prompt import ProgressLine
from ttt.words.lab.results import HowFar
from ttt.words.lab.verdicts import at_work

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ttt.message_types.bots import Unchecked
    from ttt.message_types.results import JudgedResult, KindResult, LikenessResult, MatchResult
    from ttt.message_types.tasks import ExamStep, JudgedTask, KindTask, LikenessTask, MatchTask, Task

    ProgressOf = Callable[[ExamStep], str] | None  # returns the progress of an examination as text; None: how_far()

Players = Sequence[BotProcess | GomocupProgram]


def how_far(clock: "Callable[[], float]" = monotonic) -> "Callable[[ExamStep], str]":
    """Return a function that says how far one examination has got."""
    minimax = HowFar(clock)

    def told(step: "ExamStep") -> str:
        parts = [f"{int(100 * step['done'])} %", minimax.told(step["done"], step["sofar"])]
        return ", ".join([part for part in parts if part])

    return told


@overload
def driven(task: "MatchTask", bots: Players, progress_of: "ProgressOf" = None) -> "MatchResult": ...


@overload
def driven(task: "KindTask", bots: Players, progress_of: "ProgressOf" = None) -> "KindResult": ...


@overload
def driven(task: "JudgedTask", bots: Players, progress_of: "ProgressOf" = None) -> "JudgedResult": ...


@overload
def driven(task: "LikenessTask", bots: Players, progress_of: "ProgressOf" = None) -> "LikenessResult": ...


def driven(task: "Task", bots: Players, progress_of: "ProgressOf" = None) -> object:
    """Run a task and return its result, asking the bots, which all have the same time for a move."""
    patience = [bot.patience for bot in bots if isinstance(bot, BotProcess)]
    is_timed = patience and len(patience) == len(bots)  # programs time themselves
    steps = begin({**task, "seconds": patience[0]} if is_timed else task)
    progress_of = progress_of or how_far()
    reply = None
    with ProgressLine() as progress:
        try:
            while True:
                step = steps.send(reply)
                try:
                    shown = progress_of(step)
                    progress.show(shown)
                    reply = _reply(bots[step["bot"]], step["ask"], step, progress, shown) if step["ask"] else None
                except KeyboardInterrupt:
                    steps.throw(KeyboardInterrupt())  # a match, or an exam of functions, then reports what it knows
        except StopIteration as end:
            return end.value


def _reply(
    bot: "BotProcess | GomocupProgram",
    question: "Mapping[str, object]",
    step: "ExamStep",
    progress: ProgressLine,
    shown: str,
) -> Reply:
    """Return a bot's answer; if it takes long, say so next to what is shown."""
    if isinstance(bot, GomocupProgram):
        games = question.get("games")
        return bot.ask(games if isinstance(games, list) else [])

    def waiting(seconds: int) -> None:
        if seconds:
            progress.show(f"{shown}, {at_work(step, seconds)}")

    return bot.ask(question, step["seconds"], waiting)


def assignment_in(link: str) -> Assignment:
    """Read the assignment in a link, or in its letters alone. Raises BadRecord."""
    return assignments.from_text(unpack(link.split(assignments.LINK)[-1].strip(), LONGEST), link)


def likeness(source: str, wanted: Assignment, name: str = "", identifier: str = "") -> Likeness:
    """Return what a handed-in source resembles."""
    task: "LikenessTask" = {
        "task": "likeness",
        "source": source,
        "starter": wanted.starter,
        "name": name,
        "identifier": identifier,
    }
    result = driven(task, [])
    return Likeness(result["pupil"], result["starter"], result["shape"])


def process_for(wanted: Assignment, source: str) -> BotProcess:
    """Return a process for a source that was handed in for an assignment."""
    board = wanted.board if wanted.goal in (NEVER_LOSES, BEATS) else None
    return BotProcess(source, wanted.seconds, verdicts.kind_of(wanted), board, wanted.unaided)


def verdict_of(wanted: Assignment, result: "JudgedResult", starter: str) -> Verdict:
    """Return the verdict for an assignment; starter is as in Likeness."""
    verdict = verdicts.verdict_of(wanted, result)
    return verdicts.unaided(verdict, bool(starter), collection.leans(result, "refused")) if wanted.unaided else verdict


class TerminalExam:
    """The exam of one source for an assignment. loaded is the answer to loading it; printed is what the bot printed."""

    def __init__(self, wanted: Assignment, source: str) -> None:
        self._wanted, self._source = wanted, source
        self.loaded: "Unchecked" = {}
        self.printed = ""
        self.result: "JudgedResult | None" = None  # the referee's; None if the source couldn't be loaded

    def verdict(self, starter: str) -> Verdict:
        """Examine the source and return the verdict; starter is as in Likeness."""
        wanted = self._wanted
        with process_for(wanted, self._source) as bot:
            self.loaded = bot.load()
            if "kind" not in self.loaded:
                return verdicts.unloaded(self.loaded, wanted.seconds)
            self.result = driven(verdicts.task_of(wanted, str(self.loaded["kind"])), [bot])
            self.printed = bot.printed
        return verdict_of(wanted, self.result, starter)
