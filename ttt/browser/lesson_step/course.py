"""Fetches the texts of the course's lessons in the language of the page."""

import js
from pyscript.js_modules import fetching, hashes

from ttt.game.errors import Refused
from ttt.lessons.course_names import NAMES
from ttt.words.lesson import page as page  # why a lesson is refused

FOLDER = "lesson/course/"
ENGLISH = "en"


class Course:
    """The course; a text is kept once it is fetched."""

    def __init__(self) -> None:
        self._texts: "dict[str, str]" = {}  # by file

    async def text(self, name: str) -> str:
        """Return the text of a lesson. Raises Refused if the course has no such lesson or the text can't be fetched."""
        if name not in NAMES:
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
