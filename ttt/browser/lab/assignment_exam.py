"""Examines one bot for an assignment: before it is handed in, and again when a class is collected."""

from ttt.browser.lab.examining import Examination, UnloadedError
from ttt.lab import judging

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.lab.lab import Lab
    from ttt.lab.assignment import Assignment
    from ttt.lab.judging import Verdict


class AssignmentExam:
    """Once; it can be stopped. hear gets what the bot prints."""

    def __init__(self, lab: "Lab", assignment: "Assignment", hear: "Callable[[str], None]") -> None:
        self._assignment = assignment
        self._examination = Examination(lab.judge, lab.sandbox, hear, assignment.seconds)

    async def verdict(self, source: str, on_step: "Callable[[float, dict[str, Any]], None]") -> "Verdict":
        """The verdict on a source; on_step is as for Examination. Raises Refused if nothing can be examined here."""
        code = {"source": source, "kind": judging.kind_of(self._assignment)}
        try:
            result = await self._examination.run(judging.task_of(self._assignment), [code], on_step)
        except UnloadedError as error:
            return judging.unloaded(error.why)
        return judging.verdict_of(self._assignment, result)

    def stop(self) -> None:
        """Stop; the verdict says so."""
        self._examination.stop()
