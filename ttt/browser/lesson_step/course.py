"""Fetches the lessons of the course: their order, what each one needs, and their texts in the language of the page."""

import json

import js
from pyscript.js_modules import fetching, hashes

from ttt.browser.kit.page import Page, fetched_text, later
from ttt.game.errors import Refused
from ttt.words.lesson import page as page  # why a lesson is refused

FOLDER = "lesson/course/"
ENGLISH = "en"


class Course:
    """The course; a text is kept once it is fetched."""

    def __init__(self, page: "Page") -> None:
        self._page = page
        self._rows: "list[list[str]]" = []  # in order: a lesson and those that it needs
        self._texts: "dict[str, str]" = {}  # by file

    async def names(self) -> "list[str]":
        rows = await self._all()
        return [row[0] for row in rows]

    async def needed(self, name: str) -> "list[str]":
        """Return the lessons to take before an existing lesson."""
        rows = await self._all()
        return next(row[1:] for row in rows if row[0] == name)

    async def _all(self) -> "list[list[str]]":
        if not self._rows:
            text = await later.insist(lambda: fetched_text(FOLDER + "lessons.json"), self._page.notices.tell_delay)
            self._rows = list(json.loads(text))
        return self._rows

    async def text(self, name: str) -> str:
        """Return the text of a lesson. Raises Refused if the course has no such lesson or the text can't be fetched."""
        if name not in await self.names():
            raise Refused("no such lesson", given=name)
        [text] = await self.texts([name])
        if not text:
            raise Refused("not fetched")
        return text

    async def texts(self, names: "list[str]") -> "list[str]":
        """Return the texts of existing lessons, fetched in parallel; "" for one that can't be fetched."""
        paths = [self._path(name) for name in names]
        coming = [(path, fetching.fetchText(path)) for path in paths if path not in self._texts]
        for path, promise in coming:
            text = await promise
            if text is not None:
                self._texts[path] = str(text)
        return [self._texts.get(path, "") for path in paths]

    def _path(self, name: str) -> str:
        """Return the file of a lesson in the language of the page, or in English if it isn't translated yet."""
        language = str(js.document.documentElement.lang).split("-")[0]
        path = f"{FOLDER}{language}/{name}.txt"
        return path if js.Object.hasOwn(hashes.HASHES, path) else f"{FOLDER}{ENGLISH}/{name}.txt"
