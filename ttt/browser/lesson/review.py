"""Brings back what a person missed in the lessons that a review is about."""

from ttt.browser.kit.page import Page
from ttt.browser.lesson.course_path import CoursePath
from ttt.game.errors import Refused
from ttt.lessons.lesson import Lesson
from ttt.lessons.lesson_link import STEP
from ttt.lessons.lesson_text import from_text
from ttt.lessons.progress import Progress, Taken
from ttt.lessons.review import is_right, is_tried, missed_steps, order, to_take_again, weak_lessons
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Review:
    """A review that was opened with some progress; order holds the indices of its steps, as they are to be taken."""

    def __init__(self, page: "Page", course: "CoursePath", lesson: "Lesson", progress: "Progress") -> None:
        self._page, self._course, self._lesson, self._progress = page, course, lesson, progress
        weak = weak_lessons(lesson, progress)
        self.order = order(lesson, weak)
        self._names = weak
        self._weak: "dict[str, Lesson]" = {}  # the weak lessons by name, as soon as they are fetched

    async def fetch(self) -> None:
        for name in self._names:
            try:
                self._weak[name] = from_text(await self._course.text(name))
            except Refused:  # the end then links to the lesson, but not to its steps
                pass

    def show_end(self, taken: "Taken") -> None:
        """List the lessons to take again, each with its steps that were missed earlier."""
        place, page = self._page.find("#retake"), self._page
        done = [taken.steps[at] for at in self.order if self._lesson.steps[at].about]
        tried, right = len([one for one in done if is_tried(one)]), len([one for one in done if is_right(one)])
        lessons = page.made("ul")
        for name, right_here, tasks in to_take_again(self._lesson, taken):
            title, link = self._course.link(name)
            if link:
                item, missed = page.made("li"), page.made("p")
                item.append(self._link(title, link), " ", page.made("small", _told(right_here, tasks)))
                for at, step in self._missed(name):
                    before = " " if missed.childElementCount else say("Missed earlier:") + " "
                    missed.append(before, self._link(step, f"{link}&{STEP}={at + 1}"))
                item.append(missed)
                lessons.append(item)
        place.hidden = not lessons.childElementCount
        place.replaceChildren(page.made("p", _told(right, tried)), page.made("h3", say("To take again")), lessons)

    def _missed(self, name: str) -> "list[tuple[int, str]]":
        """Return the index and the title of each step that was missed in a weak lesson."""
        if name not in self._weak:
            return []
        steps = self._weak[name].steps
        taken = self._progress.find("", len(steps), name)
        return [(at, steps[at].title) for at in missed_steps(self._weak[name], taken)]

    def _link(self, title: str, link: str) -> "Any":
        made = self._page.made("a", title)
        made.href = link
        return made


def _told(right: int, tasks: int) -> str:
    return say("{right} of {tasks} right at once", right=right, tasks=tasks)
