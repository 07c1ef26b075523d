"""The choice of what to print: a lesson, or so many puzzles of a theme, drawn by a seed."""

import js

from ttt.browser.paper import puzzle_draw
from ttt.browser.paper.puzzle_draw import Draw
from ttt.lessons import lesson_link
from ttt.session.stored_text import plain_number
from ttt.words.puzzles.page import theme_name
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.kit.page import Page
    from ttt.puzzles.shelf import PuzzleShelf

COURSE, PUZZLES = "#course=", "#puzzles="
FIRST = 8, 1  # how many puzzles to begin with, and the seed


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

    def offer_puzzles(self, shelf: "PuzzleShelf") -> None:
        """Offer the themes of the shelf."""
        themes = [(PUZZLES + name, theme_name(puzzles)) for name, puzzles in shelf.themes]
        self._offer("#themes", say("paper puzzles"), themes)

    def offer_lessons(self, titles: "list[tuple[str, str]]", has_key: bool) -> None:
        """Offer the lessons of the course, by their names, with or without their keys."""
        lessons = [(lesson_link.to_course(name, has_key), title) for name, title in titles]
        self._offer("#lessons", say("paper lessons"), lessons)

    def show_puzzles(self, draw: Draw) -> None:
        """Show that these are printed."""
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

    def _offer(self, group: str, label: str, options: "list[tuple[str, str]]") -> None:
        box = self._page.find(group)
        box.label, box.textContent = label, ""
        for value, name in options:
            option = self._page.made("option", name)
            option.value = value
            box.append(option)
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
        seed = plain_number(str(field.value), len(str(puzzle_draw.LARGEST_SEED)))
        field.value = "1" if seed is None else str((seed + 1) % (puzzle_draw.LARGEST_SEED + 1))
        self._go()
