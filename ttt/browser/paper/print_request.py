"""What an address asks to be printed, a lesson in it or of the course or puzzles; and the fields that lead there."""

from collections import namedtuple

import js
from pyscript.js_modules import packing

from ttt.browser.kit.page import fetched_text, site
from ttt.browser.lesson_step.course import Course
from ttt.browser.paper import puzzle_selection
from ttt.browser.paper.puzzle_selection import Draw, drawn
from ttt.game.errors import BadLink
from ttt.lessons import lesson_link
from ttt.lessons.lesson import PLAYED_ON
from ttt.lessons.lesson_text import LONGEST, from_text
from ttt.puzzles.puzzle_list import FILE, from_json, step_of
from ttt.session.stored_text import plain_number
from ttt.words.puzzles.page import theme_name, told_rules
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.kit.page import Page
    from ttt.lessons.lesson import Lesson
    from ttt.puzzles.puzzle_list import PuzzleList

TEXT = "#text="  # as COURSE, what lesson_link.lesson_of begins with
_BYTES = 4  # at most, of a character
_SHOWN = 80  # characters of a link that is refused
COURSE, PUZZLES, LABELS = "#course=", "#puzzles=", "#labels"
FIRST = 8, 1  # how many puzzles to begin with, and the seed
KNOWN_BEST = "3x3"  # the theme to begin with, if there is one


class PrintChoice:
    """The fields follow what is printed, and lead to something else by its address."""

    def __init__(self, page: "Page") -> None:
        self._page = page
        self._own: "Any" = None  # the option for a lesson that isn't of the course
        self._chosen = ""
        page.listen("#what", "change", lambda event: self._go())
        for selector in ("#count", "#seed"):
            page.listen(selector, "change", lambda event: self._go())
        page.listen("#draw", "click", lambda event: self._go_on())

    def offer_puzzles(self, shelf: "PuzzleList") -> None:
        themes = [(PUZZLES + name, theme_name(puzzles)) for name, puzzles in shelf.themes]
        self._offer("#themes", say("paper puzzles"), themes)

    def offer_lessons(self, titles: "list[tuple[str, str]]", has_key: bool) -> None:
        """Offer the lessons of the course, by their names, with or without their keys."""
        lessons = [(lesson_link.to_course(name, has_key), title) for name, title in titles]
        self._offer("#lessons", say("paper lessons"), lessons)

    def show_puzzles(self, draw: Draw) -> None:
        self._select(PUZZLES + draw.theme)
        self._page.find("#puzzle-choice").hidden = False
        self._page.find("#count").value = str(draw.count)
        self._page.find("#seed").value = str(draw.seed)

    def show_lesson(self, link: str, title: str) -> None:
        """Show that this one is printed; one that isn't of the course can be chosen again later."""
        if not link.startswith(COURSE):
            self._own = self._own or self._page.made("option")
            self._own.value, self._own.textContent = link, title
            self._page.find("#what").prepend(self._own)
        self._select(link)
        self._page.find("#puzzle-choice").hidden = True

    def show_labels(self) -> None:
        self._select(LABELS)
        self._page.find("#puzzle-choice").hidden = True

    def _offer(self, group: str, label: str, options: "list[tuple[str, str]]") -> None:
        box = self._page.find(group)
        box.label, box.textContent = label, ""
        for value, name in options:
            box.append(self._page.option(value, name))
        self._select(self._chosen)

    def _select(self, value: str) -> None:
        self._chosen = value
        self._page.find("#what").value = value

    def _go(self) -> None:
        what, count, seed = [str(self._page.find(selector).value) for selector in ("#what", "#count", "#seed")]
        if what.startswith(PUZZLES):
            was_puzzles = self._chosen.startswith(PUZZLES)
            what += f",{count},{seed}" if was_puzzles else f",{FIRST[0]},{FIRST[1]}"
        js.location.hash = what

    def _go_on(self) -> None:
        """Draw other puzzles."""
        field = self._page.find("#seed")
        seed = plain_number(str(field.value), len(str(puzzle_selection.LARGEST_SEED)))
        field.value = "1" if seed is None else str((seed + 1) % (puzzle_selection.LARGEST_SEED + 1))
        self._go()


class Printout(namedtuple("Printout", ("title", "rules", "language", "link", "draw", "steps"))):
    """What is printed: steps is a tuple of pairs, a Step and a link of its own, "" for none.

    rules are those of all puzzles in a sentence, "" where each tells its own.
    language is "" for that of the page. Of a lesson link leads to it on the screen; of puzzles it is "", and draw tells
    which they are, which is None for a lesson. Of labels for matchboxes, which have no steps, both are.
    """


class PrintRequest:
    """Gives what links ask for; each file is fetched once."""

    def __init__(self, page: "Page") -> None:
        self._page = page
        self._course = Course(page)
        self._shelf: "PuzzleList | None" = None

    async def printed(self, link: str) -> Printout:
        """What a link asks for, puzzles of the best-known theme if it asks for nothing. Raises Refused."""
        lesson = lesson_link.lesson_of(link)
        if lesson:
            return _lesson(lesson, from_text(await self._text(lesson)))
        if link == LABELS:
            title = str(self._page.find(f"#what [value='{LABELS}']").textContent)
            return Printout(title, say("paper labels"), "", "", None, ())
        if link not in ("", "#") and not link.startswith(PUZZLES):
            raise BadLink("not paper", given=link[:_SHOWN])
        shelf = await self.shelf()
        if link.startswith(PUZZLES):
            return _puzzles(shelf, puzzle_selection.from_text(link[len(PUZZLES) :], shelf))
        names = [name for name, _ in shelf.themes]
        return _puzzles(shelf, Draw(KNOWN_BEST if KNOWN_BEST in names else names[0], *FIRST))

    async def shelf(self) -> "PuzzleList":
        """All puzzles. Raises Refused."""
        if self._shelf is None:
            self._shelf = from_json(await fetched_text(FILE))
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


def _lesson(link: str, lesson: "Lesson") -> Printout:
    """A lesson. What is played on to the end of the game leads to its step on the screen, if that has a short link."""
    whole = site() + "lesson/" + link
    steps = []
    for number, step in enumerate(lesson.steps, 1):
        is_linked = step.task in PLAYED_ON and link.startswith(COURSE)
        steps.append((step, f"{whole}&step={number}" if is_linked else ""))
    return Printout(lesson.title, "", lesson.language, whole, None, tuple(steps))


def _puzzles(shelf: "PuzzleList", draw: Draw) -> Printout:
    """Puzzles, with nothing told in each that is the same in all."""
    puzzles = drawn(draw, shelf)
    rules = {told_rules(puzzle.rules) for puzzle in puzzles}
    shared = rules.pop() if len(rules) == 1 else ""
    steps = []
    for puzzle in puzzles:
        step = step_of(puzzle, "", "" if shared else told_rules(puzzle.rules))
        steps.append((step, f"{site()}puzzles/#{puzzle.id}"))
    return Printout(theme_name(shelf.of_theme(draw.theme)), shared, "", "", draw, tuple(steps))
