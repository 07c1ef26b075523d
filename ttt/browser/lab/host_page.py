"""Reports on an assignment to the page around the lab if that page gives its origin, as docs/embed.md describes."""

import json

import js
from pyscript.js_modules import address

from ttt.browser.lab.lab import Lab
from ttt.lab.assignment import Assignment
from ttt.session.embedding import embedding_from
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class AssignmentHost:
    """The reports on one assignment. They look like reports on a one-step lesson that a passed hand-in solves."""

    def __init__(self, messages: "Any", assignment: "Assignment") -> None:
        self._messages = messages
        self._assignment = assignment

    def opened(self) -> None:
        """Report that the assignment is open."""
        self._tell({"type": "ttt:ready", "title": self._assignment.title, "steps": 1})
        self._tell_step(False, 0, None)

    def handed_in(self, assignment: "Assignment", is_passed: bool, tries: int, code: str) -> None:
        """Report a hand-in and the number of tries so far; ignore a hand-in for a different assignment."""
        if assignment == self._assignment:
            step = self._tell_step(is_passed, tries, is_passed)
            told = {"title": assignment.title, "steps": [step], "score": _score(is_passed), "code": code}
            self._tell(dict(told, type="ttt:result"))

    def _tell_step(self, is_solved: bool, tries: int, is_right: "bool | None") -> "dict[str, object]":
        step = {"title": self._assignment.title, "task": "code", "solved": is_solved, "tries": tries, "hints": 0}
        self._tell(dict(step, type="ttt:step", step=1, score=_score(is_solved), answer="", right=is_right))
        return step

    def _tell(self, message: "dict[str, object]") -> None:
        self._messages.tell(json.dumps(message))


def _score(is_solved: bool) -> "dict[str, int]":
    score = 1 if is_solved else 0
    return {"raw": score, "min": 0, "max": 1, "scaled": score}


async def host_of(lab: "Lab", assignment: "Assignment") -> "AssignmentHost | None":
    """Return the sender of reports on an assignment; None if no page around the lab asks for them.

    Raises Refused if a script can't be fetched.
    """
    embedding = embedding_from({"host": str(address.option("host"))})
    for error in embedding.refused:
        lab.notices.add(refusal(error))
    if not embedding.host or js.parent == js.window:
        return None
    messages = await lab.js_module("static/kit/messages.js")
    messages.begin(embedding.host)
    return AssignmentHost(messages, assignment)
