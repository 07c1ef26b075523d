"""Shares the current lesson; teachers can also share the whole course."""

import js

from ttt.browser.kit.bound_panel import BoundPanel
from ttt.browser.kit.shared_lesson import of_lesson
from ttt.browser.kit.sharing import Shared, share
from ttt.browser.lesson.lesson_page import LessonPage
from ttt.lessons import lesson_link

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class LessonSharing(BoundPanel):
    """The buttons that open the dialog."""

    _page: "LessonPage"
    place = "#lesson-more, #as-teacher"

    async def share(self, button: "Any") -> None:
        page, lesson = self._page, lesson_link.lesson_of(str(js.location.hash))
        title = str(page.find("#lesson-title").textContent)
        name = lesson_link.fields(lesson).get(lesson_link.COURSE, "lesson")
        await share(page, of_lesson(title, lesson, page.is_for_teachers, name=name, as_lesson=""))

    async def share_course(self, button: "Any") -> None:
        page = self._page
        title, teachers = str(page.find("#course-title").textContent), "lesson/" + lesson_link.for_teachers("")
        units = tuple(page.course_lessons)
        await share(page, Shared(title, address="lesson/", name="course", teachers=teachers, units=units))


make = LessonSharing
