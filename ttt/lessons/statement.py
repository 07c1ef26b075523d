"""A result as a learning record store takes it: verb, object and result in the fields of xAPI, without an actor.

Who the learner is only the host knows. https://github.com/adlnet/xAPI-Spec describes the fields.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.lessons.result import Result

_WORDS = "http://adlnet.gov/expapi/"


def statement(found: "Result", language: str) -> "dict[str, object]":
    """The statement about a lesson whose end is reached; language is that of its title, "" if unknown."""
    tasks, solved = len(found.tasks), found.solved
    score = {"raw": solved, "min": 0, "max": tasks, "scaled": solved / tasks} if tasks else None
    result: "dict[str, object]" = {"completion": True, "success": solved == tasks}
    if score:
        result["score"] = score
    name = {language or "und": found.title}
    return {
        "verb": {"id": _WORDS + "verbs/completed", "display": {"en": "completed"}},
        "object": {
            "objectType": "Activity",
            "id": "urn:ttt:lesson:" + found.digest,
            "definition": {"name": name, "type": _WORDS + "activities/lesson"},
        },
        "result": result,
    }
