"""A lesson's result as a learning record store takes it, in the fields of xAPI.

The actor is left out: only the host knows who the learner is. https://github.com/adlnet/xAPI-Spec describes the fields.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.lessons.result import Result

_WORDS = "http://adlnet.gov/expapi/"


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


def answered(found: "Result", at: int, answer: str, is_right: bool, language: str) -> "dict[str, object]":
    """Return the statement for an answer at a step, counted from 0; answer is "" if it takes more than a few words."""
    definition: "dict[str, object]" = {
        "name": {language or "und": found.steps[at].title},
        "type": _WORDS + "activities/cmi.interaction",
        "interactionType": "other",
    }
    result: "dict[str, object]" = {"success": is_right}
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
