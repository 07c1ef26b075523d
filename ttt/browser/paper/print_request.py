"""What an address asks to be printed: a lesson in it or of the course, or puzzles."""

from collections import namedtuple

from pyscript.js_modules import address, fetching, packing

from ttt.browser.paper import puzzle_draw
from ttt.browser.paper.choice import COURSE, FIRST, PUZZLES
from ttt.browser.paper.puzzle_draw import Draw, drawn
from ttt.browser.step.course import Course
from ttt.game.errors import BadLink, Refused
from ttt.lessons import lesson_link
from ttt.lessons.lesson import PLAYED_ON
from ttt.lessons.lesson_text import LONGEST, from_text
from ttt.puzzles.shelf import FILE, from_json, step_of
from ttt.words.puzzles.page import theme_name, told_rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.kit.page import Page
    from ttt.lessons.lesson import Lesson
    from ttt.puzzles.shelf import PuzzleShelf

TEXT = "#text="  # as COURSE, what lesson_link.lesson_of begins with
_BYTES = 4  # at most, of a character
_SHOWN = 80  # characters of a link that is refused


class Printout(namedtuple("Printout", ("title", "rules", "language", "link", "draw", "steps"))):
    """What is printed: steps is a tuple of pairs, a Step and a link of its own, "" for none.

    rules are those of all puzzles in a sentence, "" where each tells its own.
    language is "" for that of the page. Of a lesson link leads to it on the screen; of puzzles it is "", and draw tells
    which they are, which is None for a lesson.
    """


class PrintRequest:
    """Gives what links ask for; each file is fetched once."""

    def __init__(self, page: "Page") -> None:
        self._course = Course(page)
        self._shelf: "PuzzleShelf | None" = None

    async def printed(self, link: str) -> Printout:
        """What a link asks for, puzzles of the first theme if it asks for nothing. Raises Refused."""
        lesson = lesson_link.lesson_of(link)
        if lesson:
            return _lesson(lesson, from_text(await self._text(lesson)))
        if link not in ("", "#") and not link.startswith(PUZZLES):
            raise BadLink("not paper", given=link[:_SHOWN])
        shelf = await self.shelf()
        if link.startswith(PUZZLES):
            return _puzzles(shelf, puzzle_draw.from_text(link[len(PUZZLES) :], shelf))
        return _puzzles(shelf, Draw(shelf.themes[0][0], *FIRST))

    async def shelf(self) -> "PuzzleShelf":
        """All puzzles. Raises Refused."""
        if self._shelf is None:
            text = await fetching.fetchText(FILE)
            if text is None:
                raise Refused("not fetched")
            self._shelf = from_json(str(text))
        return self._shelf

    async def titles(self) -> "list[tuple[str, str]]":
        """The names of the lessons of the course and their titles in the language of the page. Raises Refused."""
        titles = []
        for name in await self._course.names():
            text = await self._course.text(name)
            titles.append((name, from_text(text).title))
        return titles

    async def _text(self, link: str) -> str:
        if link.startswith(COURSE):
            return await self._course.text(link[len(COURSE) :][:_SHOWN])
        text = str(await packing.unpack(link[len(TEXT) :], _BYTES * LONGEST))
        if not text:
            raise BadLink("lesson link")
        return text


def top() -> str:
    """The address of the site."""
    return str(address.page()).rsplit("paper/", 1)[0]


def _lesson(link: str, lesson: "Lesson") -> Printout:
    """A lesson. What is played on to the end of the game leads to its step on the screen, if that has a short link."""
    whole = top() + "lesson/" + link
    steps = []
    for number, step in enumerate(lesson.steps, 1):
        is_linked = step.task in PLAYED_ON and link.startswith(COURSE)
        steps.append((step, f"{whole}&step={number}" if is_linked else ""))
    return Printout(lesson.title, "", lesson.language, whole, None, tuple(steps))


def _puzzles(shelf: "PuzzleShelf", draw: Draw) -> Printout:
    """Puzzles, with nothing told in each that is the same in all."""
    puzzles = drawn(draw, shelf)
    rules = {told_rules(puzzle.rules) for puzzle in puzzles}
    shared = rules.pop() if len(rules) == 1 else ""
    steps = []
    for puzzle in puzzles:
        step = step_of(puzzle, "", "" if shared else told_rules(puzzle.rules))
        steps.append((step, f"{top()}puzzles/#{puzzle.id}"))
    return Printout(theme_name(shelf.of_theme(draw.theme)), shared, "", "", draw, tuple(steps))
