"""The analysis on the page: what each cell is worth, who is ahead, and how best play continues.

It never changes the game.
"""

import asyncio

from ttt.browser.late_parts import Part
from ttt.coach.analysis_notes import insight
from ttt.game.analysis import LARGEST_SEARCHED
from ttt.game.cells import cell_name
from ttt.game.record import position_of, with_moves
from ttt.session.view import PERSONS_TURN
from ttt.words import analysis as analysis_words
from ttt.words.playing import cell_label
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.late_parts import Page
    from ttt.coach.analysis_notes import Insight
    from ttt.game.analysis import Worth
    from ttt.session.view import View

NODES = 60000  # the second budget, after that of a move, on boards small enough to be searched to the end


def make(page: "Page") -> Part:
    """The part of the analysis."""
    return AnalysisPanel(page)


class AnalysisPanel(Part):
    """Notes on the cells, a bar that shows who is ahead, a verdict, and the line of best play step by step."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._is_on = False
        self._moment: object = None  # the position that the notes belong to
        self._noted: "list[int]" = []  # cells with notes
        self._found: "Insight | None" = None  # the analysis behind the notes
        self._line: "list[tuple[int, Worth]]" = []  # best play as far as it is known: cells and their worth
        self._at = 0  # how many moves of the line are shown
        page.listen("#line-back", "click", self._on_back)
        page.listen("#line-forward", "click", self._on_forward)

    async def ask(self, event: "Any") -> None:
        """Turn the analysis on or off."""
        self.begin()

    def begin(self) -> None:
        """Do as the switch says."""
        self._is_on, self._moment = self._page.find("#analysed").checked, None
        self._page.find("#analysis").hidden = not self._is_on
        self.follow(self._page.view)

    def follow(self, view: "View") -> None:
        """Show what belongs to the position on the page, and clear what belonged to an earlier one."""
        game = view.game
        moment = (game.rules, game.opens, game.moves, view.phase) if self._is_on else None
        if moment and moment == self._moment:
            return
        self._moment = moment
        self._clear(view)
        if moment and view.phase == PERSONS_TURN:
            asyncio.create_task(self._think(view, moment))

    def show_anew(self) -> None:
        """Write the analysis again, in the current language and on the rebuilt board."""
        view = self._page.view
        if self._found:
            self._show(view, self._found)
            if self._page.find("#verdict").textContent:
                self._tell_verdict(view, self._found)
        if self._line:
            self._tell_line()
        else:
            self._page.write("#line-said", "")

    async def _think(self, view: "View", moment: object) -> None:
        for nodes in (None, NODES) if view.game.rules.size <= LARGEST_SEARCHED else (None,):
            analysis = await self._page.analyse(
                view.game, nodes=nodes, is_wanted=lambda: self._moment == moment, on_progress=self._show_progress
            )
            if analysis is None or self._moment != moment:
                return
            found = self._found = insight(view.game, view.position, analysis)
            self._show(view, found)
        self._show_progress(None)
        self._tell_verdict(view, found)

    def _tell_verdict(self, view: "View", found: "Insight") -> None:
        self._page.write("#verdict", analysis_words.shown(view.game.rules, found))

    # The notes

    def _show(self, view: "View", found: "Insight") -> None:
        self._clear_notes(view)
        buttons = self._page.document.querySelectorAll("#board button")
        for cell, note in found.notes.items():
            button = buttons[cell]
            button.dataset.note = note.sign
            button.dataset.worth = note.worth.value or "unknown"
            button.classList.toggle("best", note.is_best)
            button.setAttribute("aria-label", analysis_words.noted_label(view, found, cell))
        self._noted = list(found.notes)
        bar = self._page.find("#balance")
        bar.dataset.proved = "yes" if found.value else "no"
        bar.style.setProperty("--share", f"{50 + 50 * found.balance:.0f}%")

    def _clear(self, view: "View") -> None:
        self._clear_notes(view)
        self._found = None
        self._page.write("#verdict", "")
        self._show_progress(0 if self._is_on and view.phase == PERSONS_TURN else None)
        self._line, self._at = [], 0
        self._page.write("#line-said", "")
        self._show_line(view)

    def _clear_notes(self, view: "View") -> None:
        buttons = self._page.document.querySelectorAll("#board button")
        for cell in self._noted:
            if cell >= buttons.length:
                continue  # the board has changed
            button = buttons[cell]
            button.removeAttribute("data-note")
            button.removeAttribute("data-worth")
            button.classList.remove("best")
            button.setAttribute("aria-label", cell_label(view, cell))
        self._noted = []

    def _show_progress(self, share: "float | None") -> None:
        line = self._page.find("#analysis progress")
        line.style.visibility = "hidden" if share is None else "visible"
        line.value = share or 0

    # The line of best play

    def _on_back(self, event: "Any") -> None:
        if not self._at:
            self._page.write("#line-said", say("line begins"))
            return
        self._at -= 1
        self._tell_line()

    def _on_forward(self, event: "Any") -> None:
        asyncio.create_task(self._forward())

    async def _forward(self) -> None:
        view, moment, line = self._page.view, self._moment, self._line
        if view.phase != PERSONS_TURN:
            self._page.write("#line-said", say("line waits"))
            return
        at = self._at
        if at == len(line):
            game = with_moves(view.game, view.game.moves + tuple([cell for cell, _ in line]))
            if position_of(game).outcome:
                self._page.write("#line-said", say("line ends"))
                return
            analysis = await self._page.analyse(game, is_wanted=lambda: self._moment == moment)
            if analysis is None or self._moment != moment or (self._at, len(line)) != (at, at):
                return  # the position changed, or the button was pressed twice
            cell = analysis.best[0]
            line.append((cell, analysis.cells[cell]))
        self._at += 1
        self._tell_line()

    def _tell_line(self) -> None:
        view = self._page.view
        self._show_line(view)
        if not self._at:
            self._page.write("#line-said", say("line begins"))
            return
        cell, found = self._line[self._at - 1]
        mark = self._mark(view, self._at - 1)
        self._page.write("#line-said", analysis_words.line_move(view.game.rules, self._at, mark, cell, found))

    def _show_line(self, view: "View") -> None:
        items = []
        for number, (cell, _) in enumerate(self._line):
            item = self._page.made("li", self._mark(view, number) + " " + cell_name(view.game.rules, cell))
            if number == self._at - 1:
                item.setAttribute("aria-current", "step")
            items.append(item)
        self._page.find("#line").replaceChildren(*items)
        self._page.find("#line-back").setAttribute("aria-disabled", "false" if self._at else "true")

    def _mark(self, view: "View", number: int) -> str:
        """The mark that makes a move of the line; number counts from 0."""
        return view.game.mark((view.position.to_move + number) % 2)
