"""Examines a bot for an assignment: as it was handed in, or before."""

from ttt.lab import assignment as assignments
from ttt.lab import collection, verdicts
from ttt.lab.assignment import BEATS, NEVER_LOSES, Assignment
from ttt.lab.collection import Likeness
from ttt.lab.verdicts import Verdict
from ttt.sharing.packing import unpack
from ttt.sharing.shared_text import LONGEST
from ttt.terminal.bot_process import BotProcess
from ttt.terminal.examination import driven

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.messages.bots import Unchecked
    from ttt.messages.results import JudgedResult
    from ttt.messages.tasks import LikenessTask


def assignment_in(link: str) -> Assignment:
    """The assignment in a link, or in its letters alone. Raises BadRecord."""
    return assignments.from_text(unpack(link.split(assignments.LINK)[-1].strip(), LONGEST), link)


def likeness(source: str, wanted: Assignment, name: str = "", identifier: str = "") -> Likeness:
    """What a source is like that somebody hands in."""
    task: "LikenessTask" = {
        "task": "likeness",
        "source": source,
        "starter": wanted.starter,
        "name": name,
        "identifier": identifier,
    }
    result = driven(task, [])
    return Likeness(result["pupil"], result["starter"], result["shape"])


class TerminalExam:
    """One source, for an assignment. loaded is what the bot's side said to it; printed what the bot printed."""

    def __init__(self, wanted: Assignment, source: str) -> None:
        self._wanted, self._source = wanted, source
        self.loaded: "Unchecked" = {}
        self.printed = ""
        self.result: "JudgedResult | None" = None  # of the referee; None if the source couldn't be loaded

    def verdict(self, starter: str) -> Verdict:
        """The verdict; starter is as in Likeness."""
        wanted = self._wanted
        board = wanted.board if wanted.goal in (NEVER_LOSES, BEATS) else None
        with BotProcess(self._source, wanted.seconds, verdicts.kind_of(wanted), board, wanted.unaided) as bot:
            self.loaded = bot.load()
            if "kind" not in self.loaded:
                return verdicts.unloaded(self.loaded, wanted.seconds)
            self.result = driven(verdicts.task_of(wanted, str(self.loaded["kind"])), [bot])
            self.printed = bot.printed
        verdict = verdicts.verdict_of(wanted, self.result)
        if not wanted.unaided:
            return verdict
        return verdicts.unaided(verdict, bool(starter), collection.leans(self.result, "refused"))
