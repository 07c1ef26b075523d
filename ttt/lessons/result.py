"""A person's result in a lesson, given to a teacher as a code (sharing/codes.py). Any part may be forged."""

from collections import namedtuple

from ttt.game.errors import Refused
from ttt.lessons.lesson import EXPLAIN, LONGEST_SAID, LONGEST_TITLE, MOST_STEPS, TASKS, UNJUDGED, Lesson
from ttt.lessons.progress import MOST_TRIES, OPEN, SOLVED, Taken
from ttt.session.people_names import check_name
from ttt.session.stored_text import VERSION, listed, string, whole, yes_or_no
from ttt.sharing import codes, shared_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


CODE = codes.CodeKind("ttt-result-", "not result", "no result")
_HEX = "0123456789abcdef"
_DIGITS = 16  # hexadecimal digits
_WITH_WORDS = VERSION + 1  # the version of a code that has words, which older pages can't read


_FIELDS = ("title", "task", "solved", "tries", "hints")


class StepResult(namedtuple("StepResult", ("title", "task", "solved", "tries", "hints", "words"))):
    """The result of a step: solved says whether the learner solved it; a solution that was shown doesn't count.

    words are what the learner has written at a step that asks for it, else "".
    """


class Result(namedtuple("Result", ("name", "title", "digest", "steps"))):
    """A learner's result in a lesson.

    name is the learner's, "" if not given; title is the lesson's; digest is the hash of the lesson's text
    (shared_text.digest). steps is a tuple of StepResults.
    """

    @property
    def tasks(self) -> "list[StepResult]":
        """The steps whose answers are right or wrong."""
        return [step for _, step in self.numbered_tasks]

    @property
    def numbered_tasks(self) -> "list[tuple[int, StepResult]]":
        """The tasks, each with the number of its step in the lesson, counted from 1."""
        return [(at + 1, step) for at, step in enumerate(self.steps) if step.task not in UNJUDGED]

    @property
    def solved(self) -> int:
        """The number of tasks that are solved."""
        return len([step for step in self.tasks if step.solved])

    @property
    def explained(self) -> "list[StepResult]":
        """The steps at which the learner has written something."""
        return [step for step in self.steps if step.words]

    @property
    def tries(self) -> int:
        """The number of answers given in all."""
        return sum([step.tries for step in self.tasks])

    @property
    def hints(self) -> int:
        """The number of hints asked for in all."""
        return sum([step.hints for step in self.tasks])


def result(
    name: str, lesson: "Lesson", digest: str, taken: "Taken", words: "Callable[[int], str]" = lambda at: ""
) -> Result:
    """Return the result of a lesson; words returns what was written at a step. Raises BadSetting for a bad name."""
    steps = []
    for at, (step, done) in enumerate(zip(lesson.steps, taken.steps)):
        written = words(at)[:LONGEST_SAID] if step.task == EXPLAIN and done.state != OPEN else ""
        steps.append(StepResult(step.title, step.task, done.state == SOLVED, done.tries, done.hints, written))
    return Result(check_name(name) if name else "", lesson.title, digest, tuple(steps))


def in_order(found: "list[Result]") -> "list[Result]":
    """Return results sorted by name and lesson; results with the same name and lesson keep their order."""
    # The place decides last, because MicroPython's sorting isn't stable.
    places = sorted([(one.name.lower(), one.title, at) for at, one in enumerate(found)])
    return [found[at] for _, _, at in places]


def by_lesson(found: "list[Result]") -> "list[list[Result]]":
    """Return the results in each lesson, all with the same steps: lessons by their titles, results in their order."""
    lessons: "dict[Any, list[Result]]" = {}
    for one in found:
        steps = tuple([(step.title, step.task) for step in one.steps])
        lessons.setdefault((one.title, one.digest, steps), []).append(one)
    return [lessons[key] for key in sorted(lessons)]


def plain(found: Result) -> "dict[str, object]":
    """Return a result as plain data for JSON."""
    steps = [plain_step(step) for step in found.steps]
    return {"name": found.name, "title": found.title, "mark": found.digest, "steps": steps}


def plain_step(step: StepResult) -> "dict[str, Any]":
    """Return a step's result as plain data for JSON."""
    found = {field: getattr(step, field) for field in _FIELDS}
    return dict(found, words=step.words) if step.task == EXPLAIN else found


def _to_send(found: Result) -> "dict[str, object]":
    has_words = any([step.task == EXPLAIN for step in found.steps])
    return dict(plain(found), version=_WITH_WORDS) if has_words else plain(found)


def _from_plain(record: "Any") -> Result:
    name, digest, steps = string(record["name"]), string(record["mark"]), listed(record["steps"])
    if len(digest) != _DIGITS or not all([digit in _HEX for digit in digest]) or not 1 <= len(steps) <= MOST_STEPS:
        raise ValueError
    return Result(_name(name), _title(record["title"]), digest, tuple([_step(step) for step in steps]))


def _step(record: "Any") -> StepResult:
    title, task, solved, tries, hints = [record[field] for field in _FIELDS]
    words = string(record["words"]) if task == EXPLAIN else ""
    if string(task) not in TASKS or len(words) > LONGEST_SAID:
        raise ValueError
    counts = whole(tries, MOST_TRIES), whole(hints, MOST_TRIES)
    return StepResult(_title(title), task, yes_or_no(solved), *counts, words)


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


TEXT = shared_text.SharedText("not result", _to_send, _from_plain, (VERSION, _WITH_WORDS))
to_text, from_text = TEXT.to_text, TEXT.from_text
