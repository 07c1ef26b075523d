"""Shows the dialog that shares the current lesson: a link, a QR code, a frame, a file or a package for an LMS."""

import js
from pyscript.js_modules import address

from ttt.browser.kit.bound_panel import BoundPanel
from ttt.browser.kit.sharing import can_send, offer_link, offer_package, sent_link
from ttt.browser.lesson.lesson_page import LessonPage
from ttt.lessons import lesson_link
from ttt.words.lesson.page import SENTENCES
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


FIELD, TOLD = "#shared-address", "#shared-told"


class LessonSharing(BoundPanel):
    """The dialog. It shares the lesson in the page's address, and can also package the whole course."""

    _page: "LessonPage"
    place = "#lesson-more, #as-teacher, #sharing"

    async def open(self, button: "Any") -> None:
        page, here = self._page, str(address.page())
        lesson, link = lesson_link.lesson_of(str(js.location.hash)), here + self._given
        page.find(FIELD).value = link
        page.write(TOLD, "")
        page.find("#sharing").showModal()
        page.find("#copy-link").focus()
        page.find("#send-link").hidden = not await can_send(page)
        title = str(page.find("#lesson-title").textContent)
        await offer_link(page, "#sharing .shared-link", TOLD, link, title, f"{here}?embed=1{lesson}")

    @property
    def _given(self) -> str:
        """The shared address from # on, without the step; if a teacher shares it, learners hand in their results."""
        lesson = lesson_link.lesson_of(str(js.location.hash))
        return lesson_link.to_be_handed_in(lesson) if self._page.is_for_teachers else lesson

    async def save_one_file(self, button: "Any") -> None:
        await self._page.need("ttt.browser.kit.one_file_saving")
        from ttt.browser.kit.one_file_saving import save_one_file

        await save_one_file(self._page, TOLD, "lesson/" + self._given, "ttt-lesson.html")

    async def open_for_lms(self, button: "Any") -> None:
        lesson, title = lesson_link.lesson_of(str(js.location.hash)), str(self._page.find("#lesson-title").textContent)
        name = lesson_link.fields(lesson).get(lesson_link.COURSE, "lesson")
        await offer_package(self._page, TOLD, name, title, [(title, lesson_link.FRAME + lesson)])

    async def package_course(self, button: "Any") -> None:
        page = self._page
        title = str(page.find("#course-title").textContent)
        await offer_package(page, "#notice", "course", title, page.course_lessons)

    async def copy(self, button: "Any") -> None:
        is_copied = await self._page.copy(FIELD)
        self._page.write(TOLD, say("The link is copied.") if is_copied else say(SENTENCES["result copy by hand"]))

    async def send(self, button: "Any") -> None:
        if not await sent_link(self._page, self._page.find(FIELD).value):
            await self.copy(button)


make = LessonSharing
