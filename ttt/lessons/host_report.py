"""What the page around a lesson is told: how far the lesson is taken, and its result in the fields of xAPI.

The page may store the first, a short string, and pass it back, perhaps altered. 1.0123456789abcdef.2.s0_o2h1_v3 means:
the version; the lesson, by the hash of its text or, in the course, by its name; the step that is shown, from 1; and the
state of each step: o for open, s for solved, v for a viewed solution, with the number of answers and, after h, the
number of hints.

The statements are as a learning record store takes them, without the actor: only the host knows who the learner is.
https://github.com/adlnet/xAPI-Spec describes the fields.
"""

from ttt.game.errors import BadLink
from ttt.lessons.lesson import EXPLAIN, MOST_STEPS
from ttt.lessons.progress import MOST_TRIES, NOTHING, OPEN, SHOWN, SOLVED, Done, Taken
from ttt.session.stored_text import SHOWN as REPEATED
from ttt.session.stored_text import plain_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.lessons.result import Result

VERSION = "1"
_LETTERS = {OPEN: "o", SOLVED: "s", SHOWN: "v"}
_STATES = {letter: state for state, letter in _LETTERS.items()}
_DIGITS = 3
_WORDS = "http://adlnet.gov/expapi/"


def to_text(mark: str, taken: Taken) -> str:
    """Write the state; mark is the hash of a lesson's text, or the name of a lesson of the course."""
    return ".".join([VERSION, mark, str(taken.at + 1), "_".join([_written(done) for done in taken.steps])])


def from_text(text: str, mark: str, steps: int, is_of_course: bool) -> Taken:
    """Read how far a learner has got in a lesson with that many steps. Raises BadLink for any other text.

    A lesson of the course may have gained or lost steps since: what was done in the steps that remain still counts.
    """
    try:
        version, told, at, rest = text.split(".")
        done = [_read(part) for part in rest.split("_")]
        shown = plain_number(at, _DIGITS, 1, len(done))
        is_known = version == VERSION and told == mark and len(done) <= MOST_STEPS
        if not is_known or shown is None or (len(done) != steps and not is_of_course):
            raise ValueError
    except ValueError:
        raise BadLink("lesson state", given=text[:REPEATED]) from None
    done = (done + [NOTHING] * steps)[:steps]
    return Taken(min(shown, steps) - 1, tuple(done))


def _written(done: Done) -> str:
    hints = f"h{done.hints}" if done.hints else ""
    return f"{_LETTERS[done.state]}{done.tries}{hints}"


def _read(part: str) -> Done:
    tries, has_hints, hints = part[1:].partition("h")
    counts = [plain_number(count, _DIGITS, 0, MOST_TRIES) for count in (tries, hints if has_hints else "0")]
    if part[:1] not in _STATES or None in counts:
        raise ValueError
    return Done(_STATES[part[:1]], counts[0], counts[1])


# The result in xAPI


def score(found: "Result") -> "dict[str, object] | None":
    """Return how many of the tasks are solved; None if nothing is asked."""
    tasks, solved = len(found.tasks), found.solved
    return {"raw": solved, "min": 0, "max": tasks, "scaled": solved / tasks} if tasks else None


def completed(found: "Result", language: str) -> "dict[str, object]":
    """Return the statement for reaching a lesson's end. language is the code of its words' language, "" if unknown."""
    result: "dict[str, object]" = {"completion": True, "success": found.solved == len(found.tasks)}
    if reached := score(found):
        result["score"] = reached
    definition: "dict[str, object]" = {"name": {language or "und": found.title}, "type": _WORDS + "activities/lesson"}
    return {"verb": _verb("completed"), "object": _activity(_lesson(found), definition), "result": result}


def answered(found: "Result", at: int, answer: str, is_right: "bool | None", language: str) -> "dict[str, object]":
    """Return the statement for an answer at a step, counted from 0; answer is "" for a program.

    is_right is None if the answer isn't judged.
    """
    definition: "dict[str, object]" = {
        "name": {language or "und": found.steps[at].title},
        "type": _WORDS + "activities/cmi.interaction",
        "interactionType": "long-fill-in" if found.steps[at].task == EXPLAIN else "other",
    }
    result: "dict[str, object]" = {} if is_right is None else {"success": is_right}
    if answer:
        result["response"] = answer
    return {
        "verb": _verb("answered"),
        "object": _activity(f"{_lesson(found)}:{at + 1}", definition),
        "result": result,
        "context": {"contextActivities": {"parent": [{"id": _lesson(found)}]}},
    }


def _verb(name: str) -> "dict[str, object]":
    return {"id": _WORDS + "verbs/" + name, "display": {"en": name}}


def _lesson(found: "Result") -> str:
    return "urn:ttt:lesson:" + found.digest


def _activity(name: str, definition: "dict[str, object]") -> "dict[str, object]":
    return {"objectType": "Activity", "id": name, "definition": definition}
