"""Examines one bot for an assignment: before it is handed in, and again when the teacher collects the hand-ins."""

from ttt.browser.lab.lab import Lab
from ttt.browser.lab.task_run import TaskRun, UnloadedError
from ttt.game.errors import Refused
from ttt.lab import collection, verdicts
from ttt.lab.assignment import Assignment
from ttt.lab.collection import Likeness
from ttt.lab.verdicts import Verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ttt.message_types.bots import BotSource, Unchecked
    from ttt.message_types.results import JudgedResult, LikenessResult
    from ttt.message_types.tasks import ExamStep, LikenessTask


class AssignmentExam:
    """One exam, which can be stopped. hear gets what the bot prints."""

    def __init__(self, lab: "Lab", assignment: "Assignment", hear: "Callable[[str], None]") -> None:
        self._assignment = assignment
        self.result: "JudgedResult | None" = None  # the referee's result, once there is one
        self.unloaded: "Unchecked | None" = None  # why the bot couldn't be loaded, as in UnloadedError
        self._task_run = TaskRun(lab.judge, lab.sandbox, hear, assignment.seconds)

    async def verdict(
        self,
        source: str,
        on_step: "Callable[[float, Mapping[str, object]], None]",
        on_wait: "Callable[[ExamStep, int], None]",
    ) -> "Verdict":
        """Return the verdict on a bot's code; on_step and on_wait are as in TaskRun.run().

        Raises Refused if the referee refuses the task, or if the sandbox or the worker fails.
        """
        code: "BotSource" = {
            "source": source,
            "kind": verdicts.kind_of(self._assignment),
            "unaided": self._assignment.unaided,
        }
        try:
            task = verdicts.task_of(self._assignment)
            result: "JudgedResult" = await self._task_run.run(task, [code], on_step, on_wait)
        except UnloadedError as error:
            self.unloaded = error.why
            return verdicts.unloaded(error.why, self._assignment.seconds)
        self.result = result
        return verdicts.verdict_of(self._assignment, result)

    def unaided(self, verdict: "Verdict", starter: str) -> "Verdict":
        """Return the verdict, adjusted if the assignment forbids the engine and starters; starter is as in Likeness."""
        if not self._assignment.unaided:
            return verdict
        return verdicts.unaided(verdict, bool(starter), collection.leans(self.result, "refused"))

    def stop(self) -> None:
        """Stop the exam; the verdict says so."""
        self._task_run.stop()


async def likeness(lab: "Lab", source: str, assignment: "Assignment", name: str, identifier: str) -> Likeness:
    """Return what a hand-in for an assignment resembles. Raises Refused if the referee's worker can't be started.

    name and identifier are the pupil's.
    """
    task: "LikenessTask" = {
        "task": "likeness",
        "source": source,
        "starter": assignment.starter,
        "name": name,
        "identifier": identifier,
    }
    try:
        like: "LikenessResult" = await lab.task_run().run(task, [], lambda done, sofar: None)
    except Refused as error:
        if error.reason != "judge died":
            raise
        return Likeness(identifier or name, "", "")  # code that makes the judge die resembles no known code
    return Likeness(like["pupil"], like["starter"], like["shape"])
