"""Offers lessons as sheets: the lessons of the course, and a lesson whose text is in a link."""

from pyscript.js_modules import packing

from ttt.browser.kit.page import Page, site
from ttt.browser.lesson_step.course import Course
from ttt.browser.paper.printout import SHOWN, Printout
from ttt.browser.paper.sheet_kind import SheetKind
from ttt.game.errors import BadLink
from ttt.lessons import lesson_link
from ttt.lessons.lesson import CODE, PLAYED_ON, Lesson
from ttt.lessons.lesson_text import LONGEST, from_text
from ttt.words.speech import say

TEXT, COURSE = "#text=", "#course="  # prefixes of the results of lesson_link.lesson_of
_BYTES = 4  # the most bytes that a character takes


class LessonSheets(SheetKind):
    """Sheets with one lesson each."""

    begins = (COURSE, TEXT)

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._course = Course(page)

    def heading(self) -> str:
        return say("Lessons")

    async def options(self, has_key: bool) -> "list[tuple[str, str]]":
        """Return the lessons of the course, with their titles in the language of the page."""
        found = []
        for name in await self._course.names():
            text = await self._course.text(name)
            found.append((lesson_link.to_course(name, has_key), from_text(text).title))
        return found

    async def printed(self, link: str) -> Printout:
        lesson = lesson_link.lesson_of(link)
        if not lesson:
            raise BadLink("not paper", given=link[:SHOWN])
        return _printed(link, lesson, from_text(await self._text(lesson)))

    async def _text(self, link: str) -> str:
        if link.startswith(COURSE):
            return await self._course.text(link[len(COURSE) :][:SHOWN])
        text = str(await packing.unpack(link[len(TEXT) :], _BYTES * LONGEST))
        if not text:
            raise BadLink("lesson link")
        return text


def _printed(whole: str, link: str, lesson: "Lesson") -> Printout:
    """Return a lesson's printout; in the course, whose links are short, games and programs link to their step."""
    screen = site() + "lesson/" + link
    steps = []
    for number, step in enumerate(lesson.steps, 1):
        is_linked = step.task in PLAYED_ON + (CODE,) and link.startswith(COURSE)
        steps.append((step, f"{screen}&step={number}" if is_linked else ""))
    has_key = lesson_link.is_teachers(whole)
    return Printout(lesson.title, "", lesson.language, screen, whole, (), has_key, tuple(steps), (), "")
