"""A person's result in a lesson, given to a teacher as a code (sharing/codes.py). Any part may be forged."""

from collections import namedtuple

from ttt.game.errors import Refused
from ttt.lessons.lesson import LONGEST_TITLE, LOOK, MOST_STEPS, TASKS, Lesson
from ttt.lessons.progress import MOST_TRIES, SOLVED, Taken
from ttt.session.people_names import check_name
from ttt.session.stored_text import listed, string, whole, yes_or_no
from ttt.sharing import codes, shared_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


CODE = codes.CodeKind("ttt-result-", "not result", "no result")
_HEX = "0123456789abcdef"
_DIGITS = 16  # hexadecimal digits


_FIELDS = ("title", "task", "solved", "tries", "hints")


class StepResult(namedtuple("StepResult", ("title", "task", "solved", "tries", "hints"))):
    """The result of a step: solved says whether the learner solved it; a solution that was shown doesn't count."""


class Result(namedtuple("Result", ("name", "title", "digest", "steps"))):
    """A learner's result in a lesson.

    name is the learner's, "" if not given; title is the lesson's; digest is the hash of the lesson's text
    (shared_text.digest). steps is a tuple of StepResults.
    """

    @property
    def tasks(self) -> "list[StepResult]":
        """The steps that ask something."""
        return [step for step in self.steps if step.task != LOOK]

    @property
    def solved(self) -> int:
        """The number of tasks that are solved."""
        return len([step for step in self.tasks if step.solved])

    @property
    def tries(self) -> int:
        """The number of answers given in all."""
        return sum([step.tries for step in self.tasks])

    @property
    def hints(self) -> int:
        """The number of hints asked for in all."""
        return sum([step.hints for step in self.tasks])


def result(name: str, lesson: "Lesson", digest: str, taken: "Taken") -> Result:
    """Return the result of a lesson. Raises BadSetting for an impossible name."""
    steps = [
        StepResult(step.title, step.task, done.state == SOLVED, done.tries, done.hints)
        for step, done in zip(lesson.steps, taken.steps)
    ]
    return Result(check_name(name) if name else "", lesson.title, digest, tuple(steps))


def in_order(found: "list[Result]") -> "list[Result]":
    """Return results sorted by name and lesson; results with the same name and lesson keep their order."""
    return sorted(found, key=lambda one: (one.name.lower(), one.title))


def plain(found: Result) -> "dict[str, object]":
    """Return a result as plain data for JSON."""
    steps = [plain_step(step) for step in found.steps]
    return {"name": found.name, "title": found.title, "mark": found.digest, "steps": steps}


def plain_step(step: StepResult) -> "dict[str, Any]":
    """Return a step's result as plain data for JSON."""
    return {field: getattr(step, field) for field in _FIELDS}


def _from_plain(record: "Any") -> Result:
    name, digest, steps = string(record["name"]), string(record["mark"]), listed(record["steps"])
    if len(digest) != _DIGITS or not all([digit in _HEX for digit in digest]) or not 1 <= len(steps) <= MOST_STEPS:
        raise ValueError
    return Result(_name(name), _title(record["title"]), digest, tuple([_step(step) for step in steps]))


def _step(record: "Any") -> StepResult:
    title, task, solved, tries, hints = [record[field] for field in _FIELDS]
    if string(task) not in TASKS:
        raise ValueError
    return StepResult(_title(title), task, yes_or_no(solved), whole(tries, MOST_TRIES), whole(hints, MOST_TRIES))


def _name(name: str) -> str:
    try:
        return check_name(name) if name else ""
    except Refused:
        raise ValueError from None


def _title(text: object) -> str:
    title = string(text)
    if not 1 <= len(title) <= LONGEST_TITLE or "\n" in title:
        raise ValueError
    return title


TEXT = shared_text.SharedText("not result", plain, _from_plain)
to_text, from_text = TEXT.to_text, TEXT.from_text
