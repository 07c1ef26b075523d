"""Reports the progress of a lesson in a frame to the page around it; docs/embed.md describes the messages."""

import json

import js
from pyscript.js_modules import address

from ttt.browser.kit.no_storage import NoStorage as NoStorage  # for a host page that wants nothing stored
from ttt.browser.kit.page import Page
from ttt.browser.lesson.result_dialog import code_of
from ttt.game.errors import Refused
from ttt.lessons import host_report
from ttt.lessons.host_report import answered, completed, score
from ttt.lessons.lesson import Lesson
from ttt.lessons.progress import Taken, further
from ttt.lessons.result import Result, StepResult, plain, plain_step
from ttt.session.embedding import embedding_from
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Answer = tuple[str, bool | None]  # the answer in words, and whether it is right


class LessonHost:
    """The sender of reports to the host page. It takes no requests, and doesn't repeat its last report."""

    def __init__(self, page: "Page") -> None:
        self._page = page
        given = [(name, address.option(name)) for name in ("theme", "host")]
        embedding = embedding_from({name: value for name, value in given if value is not None})
        self.refused = embedding.refused  # refusals of invalid options in the address
        self._origin = embedding.host
        self._is_asked_for_xapi = address.option("xapi") == "1"
        self.keeps = address.option("keep") != "0"  # whether the host page lets the browser store the progress
        self._messages: "Any" = None
        self._step: "tuple[int, StepResult, str] | None" = None  # the step reported last: index, result, state
        self._result: "Result | None" = None

    async def begin(self) -> None:
        """Connect to the page around this one, if it wants reports. Raises Refused if the script can't be fetched."""
        if self._origin is not None and js.parent != js.window:
            self._messages = await self._page.js_module("static/kit/messages.js")
            self._messages.begin(self._origin)

    def ready(self, lesson: "Lesson") -> None:
        """Report that a lesson is shown."""
        self._step = self._result = None
        self._tell("ttt:ready", title=lesson.title, steps=len(lesson.steps))

    def refuse(self, sentence: str) -> None:
        """Report that the lesson was refused."""
        self._tell("ttt:refused", sentence=sentence)

    def resumed(self, state: str, mark: str, taken: "Taken", is_of_course: bool) -> "Taken":
        """Return the progress in a lesson: for each step the host page's or the browser's, whichever is better.

        state is written as in the address; mark is as in state(). A state of a different lesson is refused, and changes
        nothing.
        """
        state = str(address.plain(js.URLSearchParams.new("state=" + state).get("state")))
        try:
            return further(taken, host_report.from_text(state, mark, len(taken.steps), is_of_course))
        except Refused as error:
            self._page.notices.add(refusal(error))
            self._tell("ttt:refused", sentence=refusal(error), state=state)
            return taken

    def state(self, mark: str, taken: "Taken") -> str:
        """Return the progress as a string that the host page can store and give back.

        mark is the name of a lesson of the course; outside the course, the hash of the lesson's text.
        """
        return host_report.to_text(mark, taken)

    def at_step(self, at: int, found: "Result", language: str, state: str, answer: "Answer") -> None:
        """Report a step that is shown or at which something was done, unless the last report was the same.

        at is the index of the step, from 0; found is the lesson's result so far; state is from state(); answer is the
        last answer.
        """
        step, before = found.steps[at], self._step
        if before == (at, step, state):
            return
        self._step = (at, step, state)
        words, is_right = answer
        message = dict(plain_step(step), step=at + 1, score=score(found), state=state, answer=words, right=is_right)
        was = before[1] if before and before[0] == at else None
        is_new = was is not None and (was.tries < step.tries or was.words != step.words)
        if self._is_asked_for_xapi and is_new and (is_right is not None or step.words):
            message["statement"] = answered(found, at, words, is_right, language)
        self._tell("ttt:step", **message)

    async def ended(self, found: "Result", language: str, state: str) -> None:
        """Report the result of a lesson that is over, unless the last result was the same.

        A person can still go back and improve the result.
        """
        if self._result == found:
            return
        self._result = found
        message = dict(plain(found), score=score(found), state=state)
        del message["name"]
        if self._is_asked_for_xapi:
            message["statement"] = completed(found, language)
        try:
            message["code"] = await code_of(found)
        except Refused:
            message["code"] = ""
        self._tell("ttt:result", **message)

    def _tell(self, kind: str, **told: object) -> None:
        told["type"] = kind
        if self._messages:
            self._messages.tell(json.dumps(told))
