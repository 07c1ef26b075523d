"""The kinds of sheets; to add one, write a SheetKind and name it in KINDS. Lessons and puzzles come from the site."""

from pyscript.js_modules import packing

from ttt.browser.kit.page import Page, fetched_text, site
from ttt.browser.lesson_step.course import Course
from ttt.browser.paper.drawn_sheets import BlankBoards, MatchboxLabels, RuleCards, TreeRiddle
from ttt.browser.paper.puzzle_selection import Draw, drawn, from_text
from ttt.browser.paper.sheet_kind import SHOWN, Printout, SheetKind
from ttt.game.errors import BadLink
from ttt.lessons import lesson_link, lesson_text
from ttt.lessons.course_names import NAMES, NEEDED
from ttt.lessons.lesson import CODE, PLAYED_ON
from ttt.puzzles.puzzle_list import FILE, PuzzleList, from_json, step_of
from ttt.words.puzzles.page import theme_name, told, told_ages, told_rules
from ttt.words.speech import say

TEXT, COURSE = "#text=", "#course="  # prefixes of the results of lesson_link.lesson_of
PUZZLES = "#puzzles="
_BYTES = 4  # the most bytes that a character takes
_FIRST = 8, 1  # how many puzzles to begin with, and the seed
_KNOWN_BEST = "3x3"  # the theme to begin with, if there is one


class LessonSheets(SheetKind):
    """Sheets with one lesson each: those of the course, and a lesson whose text is in a link."""

    begins = (COURSE, TEXT)

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._course = Course()

    def heading(self) -> str:
        return say("Lessons")

    async def options(self, has_key: bool) -> "list[tuple[str, str]]":
        """Return the lessons of the course, with their titles in the language of the page."""
        found = []
        for name in NAMES:
            found.append((lesson_link.to_course(name, has_key), await self._title(name)))
        return found

    async def printed(self, link: str) -> Printout:
        """Return a lesson's printout; in the course, whose links are short, games and programs link to their step."""
        named = lesson_link.lesson_of(link)
        if not named:
            raise BadLink("not paper", given=link[:SHOWN])
        lesson = lesson_text.from_text(await self._text(named))
        screen = site() + "lesson/" + named
        steps = []
        for number, step in enumerate(lesson.steps, 1):
            is_linked = step.task in PLAYED_ON + (CODE,) and named.startswith(COURSE)
            steps.append((step, f"{screen}&step={number}" if is_linked else ""))
        more = {"language": lesson.language, "link": screen, "has_key": lesson_link.is_teachers(link)}
        return Printout(lesson.title, link, rules=await self._told_needed(named), steps=tuple(steps), **more)

    async def _told_needed(self, link: str) -> str:
        """Say which lessons to take before that of a link; "" if there are none."""
        titles = []
        for name in NEEDED[link[len(COURSE) :]] if link.startswith(COURSE) else ():
            titles.append(await self._title(name))
        return say("First: {lessons}", lessons=" · ".join(titles)) if titles else ""

    async def _title(self, name: str) -> str:
        return lesson_text.from_text(await self._course.text(name)).title

    async def _text(self, link: str) -> str:
        if link.startswith(COURSE):
            return await self._course.text(link[len(COURSE) :][:SHOWN])
        text = str(await packing.unpack(link[len(TEXT) :], _BYTES * lesson_text.LONGEST))
        if not text:
            raise BadLink("lesson link")
        return text


class PuzzleSheets(SheetKind):
    """Sheets with puzzles of a theme, selected by a seed; "#puzzles=" alone asks for the best-known theme."""

    begins = (PUZZLES,)

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._shelf: "PuzzleList | None" = None

    def heading(self) -> str:
        return say("Puzzles")

    def first(self, choice: str) -> "tuple[int, ...]":
        return _FIRST

    async def options(self, has_key: bool) -> "list[tuple[str, str]]":
        shelf = await self._fetched()
        first = sorted(shelf.themes, key=lambda theme: theme[0] != _KNOWN_BEST)
        return [(PUZZLES + name, theme_name(puzzles)) for name, puzzles in first]

    async def printed(self, link: str) -> Printout:
        """Return the printout of puzzles; rules that all puzzles share are stated only once."""
        shelf = await self._fetched()
        names = [name for name, _ in shelf.themes]
        draw = Draw(_KNOWN_BEST if _KNOWN_BEST in names else names[0], *_FIRST)
        if link != PUZZLES:
            draw = from_text(link[len(PUZZLES) :], shelf)
        puzzles = drawn(draw, shelf)
        rules = {told_rules(puzzle.rules) for puzzle in puzzles}
        shared = rules.pop() if len(rules) == 1 else ""
        steps = []
        for puzzle in puzzles:
            step = step_of(puzzle, "", told_ages(puzzle) if shared else told(puzzle))
            steps.append((step, f"{site()}puzzles/#{puzzle.id}"))
        more = {"rules": shared, "numbers": (draw.count, draw.seed), "steps": tuple(steps), "look": "many"}
        return Printout(theme_name(shelf.of_theme(draw.theme)), PUZZLES + draw.theme, **more)

    async def _fetched(self) -> "PuzzleList":
        """Return all puzzles, fetched once."""
        if self._shelf is None:
            self._shelf = from_json(await fetched_text(FILE))
        return self._shelf


KINDS = (PuzzleSheets, BlankBoards, RuleCards, TreeRiddle, MatchboxLabels, LessonSheets)  # in the order of the list


class SheetKinds:
    """The kinds of sheets on a page."""

    def __init__(self, page: "Page") -> None:
        self.all: "list[SheetKind]" = [kind(page) for kind in KINDS]

    def of(self, link: str) -> "SheetKind":
        """Return the kind of a link or a choice. Raises BadLink if there is none."""
        for kind in self.all:
            if any([link.startswith(beginning) for beginning in kind.begins]):
                return kind
        raise BadLink("not paper", given=link[:SHOWN])

    async def printed(self, link: str) -> "Printout":
        """Return what a link asks for, the best-known puzzles if it is empty. Raises Refused for an invalid link."""
        asked = PUZZLES if link in ("", "#") else link
        return await self.of(asked).printed(asked)
