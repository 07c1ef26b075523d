"""The lessons of the course: their texts in the language of the page, and the list of them."""

import json

import js
from pyscript.js_modules import hashes

from ttt.browser.kit.page import fetched_text, later
from ttt.game.errors import Refused
from ttt.lessons import lesson_link
from ttt.lessons.lesson_text import from_text
from ttt.lessons.progress import OPEN
from ttt.sharing.shared_text import digest
from ttt.words.lesson import page as lesson_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.kit.page import Page
    from ttt.lessons.progress import Progress

FOLDER = "lesson/course/"
ENGLISH = "en"
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"


class Course:
    """Fetches each text once."""

    def __init__(self, page: "Page") -> None:
        self._page = page
        self._names: "list[str]" = []
        self._texts: "dict[str, str]" = {}  # by the file
        self._shown = 0  # how often the list was written: an older one is dropped

    async def names(self) -> "list[str]":
        if not self._names:
            text = await later.insist(lambda: fetched_text(FOLDER + "lessons.json"), self._page.notices.tell_delay)
            self._names = list(json.loads(text))
        return self._names

    async def text(self, name: str) -> str:
        """The text of a lesson. Raises Refused if the course has no such lesson."""
        if name not in await self.names():
            raise Refused("no such lesson", given=name)
        language = str(js.document.documentElement.lang).split("-")[0]
        path = f"{FOLDER}{language}/{name}.txt"
        if not js.Object.hasOwn(hashes.HASHES, path):  # it isn't translated yet
            path = f"{FOLDER}{ENGLISH}/{name}.txt"
        if path not in self._texts:
            self._texts[path] = await fetched_text(path)
        return self._texts[path]

    async def show(self, progress: "Progress", is_for_teachers: bool) -> None:
        """Write the list: the title of each lesson, how far one is in it, and its link, a learner's or a teacher's."""
        self._shown += 1
        ticket = self._shown
        items = []
        for name in await self.names():
            text = await self.text(name)
            lesson = from_text(text)
            taken = progress.find(digest(text), len(lesson.steps))
            items.append((name, lesson.title, taken))
        if ticket != self._shown:
            return
        page, box = self._page, self._page.find("#lessons")
        box.textContent = ""
        for name, title, taken in items:
            item, link, words = page.made("li"), page.made("a"), page.made("span", title)
            link.href, words.dir = lesson_link.to_course(name, is_for_teachers), "auto"
            link.append(words)
            if so_far := lesson_page.how_far(taken):
                link.append(page.made("small", so_far))
            done = len([step for step in taken.steps if step.state != OPEN])
            item.style.setProperty("--done", str(done / len(taken.steps)))
            item.append(link)
            box.append(item)


def is_name(name: str) -> bool:
    """Whether a text could name a lesson of the course."""
    return bool(name) and all([letter in _LETTERS for letter in name])
