"""Shows the shelf: the boards of one theme by difficulty and number, with the solved ones marked."""

from pyscript.js_modules import thumbnail

from ttt.browser.kit.panel import Panel
from ttt.browser.puzzles.puzzles_page import PuzzlesPage
from ttt.drawing.shapes import letters, size
from ttt.game.notation import from_text
from ttt.puzzles.puzzle_list import BANDS, Puzzle, has_days
from ttt.words.puzzles import page as words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class ShelfList(Panel):
    """The shelf. A person chooses the theme; showing a puzzle also chooses its theme."""

    _page: "PuzzlesPage"

    def __init__(self, page: "PuzzlesPage") -> None:
        super().__init__(page)
        self._theme = ""

    def listen(self) -> None:
        self._show_themes()
        self._page.listen("#theme-choice", "change", lambda event: self._show_theme(str(event.target.value)))
        self._page.listen("#only-open", "change", lambda event: self.show())

    def follow(self) -> None:
        self._show_theme(self._page.puzzle.theme)

    def show_anew(self) -> None:
        self._show_themes()
        self.show()

    def _show_theme(self, theme: str) -> None:
        self._theme = theme
        self.show()

    def show(self) -> None:
        page = self._page
        page.find("#theme-choice").value = self._theme
        puzzles, numbers = page.shelf.of_theme(self._theme), page.shelf.numbers(self._theme)
        solved = [puzzle.id for puzzle in puzzles if puzzle.id in page.kept.solved]
        hidden = solved if page.find("#only-open").checked else []
        groups = []
        for _, band in BANDS:
            shown = [puzzle for puzzle in puzzles if puzzle.band == band and puzzle.id not in hidden]
            shown.sort(key=lambda puzzle: numbers[puzzle.id])
            if shown:
                heading, cards = page.made("h3", words.difficulty(band)), page.made("ol")
                heading.dataset.band = band
                for puzzle in shown:
                    cards.append(self._card(puzzle, numbers[puzzle.id]))
                groups += [heading, cards]
        page.find("#list").replaceChildren(*groups)
        sentence = say("Solved: {solved} of {count}", solved=len(solved), count=len(puzzles))
        page.rewrite("#theme-told", sentence if groups else say("You've solved all of these."))
        page.rewrite("#measure", words.measure())

    def _card(self, puzzle: "Puzzle", number: int) -> "Any":
        """Return a link to a puzzle with its board, its number and its task, which shows only if there is room."""
        page = self._page
        item, card = page.made("li"), page.made("a")
        card.href = "#" + puzzle.id
        if puzzle.id == page.puzzle.id:
            card.setAttribute("aria-current", "true")
        card.append(
            _picture(puzzle),
            page.made("b", str(number)),
            " ",
            page.made("span", words.task_name(puzzle)),
        )
        if puzzle.id in page.kept.solved:
            card.classList.add("is-solved")
            sign = page.made("span", say("solved"))
            sign.className = "hidden"
            card.append(" ", sign)
        item.append(card)
        return item

    def _show_themes(self) -> None:
        page, groups = self._page, []
        for label, is_daily in ((say("One a day"), True), (say("More games"), False)):
            group = page.made("optgroup")
            group.label = label
            for name, puzzles in page.shelf.themes:
                if has_days(name) == is_daily:
                    group.append(page.option(name, words.theme_name(puzzles)))
            groups.append(group)
        page.find("#theme-choice").replaceChildren(*groups)


def _picture(puzzle: "Puzzle") -> "Any":
    """Return a picture of a puzzle's board; thumbnail.js alone can't show layers or leave out vanished marks."""
    if has_days(puzzle.theme):
        return thumbnail.ofGame(puzzle.position)
    return thumbnail.thumbnail(letters(from_text(puzzle.position)), size(puzzle.rules)[0])


make = ShelfList
