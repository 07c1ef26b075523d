"""The lab's only entry point: it turns a task into an examination in steps; a worker uses it through JSON strings."""

import json
from collections.abc import Callable

from ttt.game.errors import BadSetting, Refused
from ttt.lab.certificate import checked
from ttt.lab.exam import exam
from ttt.lab.functions import functions
from ttt.lab.interview_exam import interview_exam
from ttt.lab.json_depth import is_deep
from ttt.lab.likeness import likeness
from ttt.lab.match import arena, match
from ttt.session.plain_refusal import to_plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import ArenaResult, JudgedResult, TaskResult
    from ttt.message_types.tasks import AskedTask, Steps

TASKS: "dict[str, Callable[[AskedTask], Steps[TaskResult]]]" = {
    "exam": exam,
    "functions": functions,
    "class": interview_exam,
    "match": match,
    "arena": arena,
    "check": checked,
    "likeness": likeness,
}


def begin(task: object) -> "Steps[TaskResult]":
    """Begin a task and return its steps (ttt/message_types/tasks.py). Raises Refused if there is no such task."""
    name = task.get("task") if isinstance(task, dict) else None
    if not (isinstance(task, dict) and isinstance(name, str) and name in TASKS):
        raise BadSetting("lab task", given=str(name)[:60], known=", ".join(TASKS))
    steps = TASKS[name](task)
    return steps if name in ("check", "likeness") else seen_leaning(steps)  # these two ask no bot


def seen_leaning(steps: "Steps[TaskResult]") -> "Steps[TaskResult]":
    """Pass the steps on and add "leaning" to the result, with two lists of bots' numbers.

    "engine" lists the bots that use the site's engine, "refused" those that were refused it, as their sides report with
    each answer (ttt/bots/environment.py).
    """
    seen: "dict[str, set[int]]" = {"engine": set(), "refused": set()}
    try:
        step = next(steps)
        while True:
            try:
                reply = yield step
            except KeyboardInterrupt as stopped:
                step = steps.throw(stopped)
                continue
            if isinstance(reply, dict):
                for key in [key for key in seen if reply.get(key)]:
                    seen[key].add(step["bot"])
            step = steps.send(reply)
    except StopIteration as end:
        result: "JudgedResult | ArenaResult" = end.value
        result["leaning"] = {"engine": sorted(seen["engine"]), "refused": sorted(seen["refused"])}
        return result


class Referee:
    """An examination for a caller that sends strings: each answer is a step, {"result": ...} or {"refused": ...}.

    refused holds reason and given, as a Refused does; it ends the examination, as a result does.
    """

    def __init__(self) -> None:
        self._steps: "Steps[TaskResult] | None" = None

    def begin(self, text: str) -> str:
        """Begin the task in a JSON string, dropping any that is under way."""
        self._steps = None
        try:
            self._steps = begin(_read(text))
            return json.dumps(next(self._steps))
        except StopIteration as end:
            return self._end(end.value)
        except Refused as refusal:
            return json.dumps({"refused": to_plain(refusal)})

    def go_on(self, text: str) -> str:
        """Pass on the answer from the bot's side; the exam treats a string that isn't JSON as nonsense."""
        if self._steps is None:
            return json.dumps({"refused": to_plain(BadSetting("no lab task"))})
        try:
            return json.dumps(self._steps.send(_read(text)))
        except StopIteration as end:
            return self._end(end.value)

    def _end(self, result: "TaskResult") -> str:
        self._steps = None
        return json.dumps({"result": result})


def _read(text: str) -> object:
    """Parse JSON; return None if it is invalid or nested too deeply: a bot can forge its answers."""
    try:
        return None if is_deep(text) else json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return None
