"""Shows the analysis on the page: what each cell is worth, who is ahead, and how best play continues.

It never changes the game.
"""

from ttt.browser.game.deep_search import DeepSearch
from ttt.browser.game.dialogs import say_in
from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.kit.notices import start_task
from ttt.coach.analysis_notes import Insight, are_sides_open, insight, insight_before_sides
from ttt.coach.deep_analysis import is_open
from ttt.game.analysis import Analysis, Worth, is_searched
from ttt.game.cells import cell_name
from ttt.game.notation import to_text
from ttt.game.record import with_moves
from ttt.game.rules import Position
from ttt.game.who_moved import mark_of
from ttt.session.view import PERSONS_TURN, SIDES, View
from ttt.words import analysis as analysis_words
from ttt.words.moves import sign_of
from ttt.words.playing import cell_label
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


AHEAD = 6  # moves of best play that are shown before a person asks for more
GLANCE = 1000  # nodes for each of these moves if the position isn't proved; few, to free the worker soon
NODES = 60000  # the second budget, after that of a move, in positions that can be searched to the end
WALKED = 42  # cells of the largest board whose search think/ can show
FEW = 5  # free cells: with this many or fewer, think/ shows plain minimax
WAYS = """<p id="ways"><a data-told="Why? Step through it"></a>
<a href="source/?file=ttt/engine/search.py" data-told="Read the program"></a></p>"""


class AnalysisPanel(GamePanel):
    """Notes on the cells, a bar that shows who is ahead, a verdict, and the line of best play move by move."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._is_on = False
        self._moment: object = None  # the position that the notes belong to
        self._noted: "list[int]" = []  # cells with notes
        self._analysed: "Any" = None  # the Analysis behind the notes
        self._found: "Insight | None" = None  # the part of the analysis that is shown
        self._line: "list[tuple[int, Worth]]" = []  # best play as far as known: cells and their worth
        self._at = 0  # how many moves of the line the person has stepped through
        page.listen("#line-back", "click", lambda event: self._go_back())
        page.listen("#line-forward", "click", lambda event: start_task(self._go_forward()))
        self._deep_search = DeepSearch(page, self._take_in)
        page.find("#analysis").insertAdjacentHTML("beforeend", WAYS)
        self._why = page.find("#ways a")
        say_in(page, "#ways")

    async def ask(self, event: "Any") -> None:
        self.come_back()

    def come_back(self) -> None:
        """Show or hide the analysis, as the switch says."""
        self._is_on, self._moment = self._page.find("#analysed").checked, None
        self._page.find("#analysis").hidden = not self._is_on
        self.show()

    def show(self) -> None:
        """Show the analysis of the position on the page, and clear the analysis of an earlier position."""
        view, game = self._page.seen, self._page.seen.game
        moment = (game.rules, game.opens, game.moves, view.phase) if self._is_on else None
        if moment and moment == self._moment:
            return
        self._moment = moment
        self._page.find("main").style.setProperty("--tall", str(view.game.rules.n / view.game.rules.m))
        self._clear(view)
        walk = walk_address(view) if moment else ""
        self._why.hidden = not walk
        self._why.href = walk
        if moment and view.phase in (PERSONS_TURN, SIDES):
            if are_sides_open(view.game):
                self._weigh(view)
            else:
                start_task(self._think(view, moment))

    def show_anew(self) -> None:
        """Write the analysis again, in the current language and on the rebuilt board."""
        view = self._page.view
        say_in(self._page, "#ways")
        self._deep_search.show_anew()
        if self._found:
            self._show(view, self._found)
            if self._page.find("#verdict").textContent:
                self._tell_verdict(view, self._found)
        if self._at:
            self._tell_line()
        else:
            self._page.write("#line-said", "")

    def _weigh(self, view: "View") -> None:
        """Show how even the two sides are before anyone has taken a side."""
        self._found = insight_before_sides(view.game, view.position)
        self._show(view, self._found)
        self._show_progress(None)
        self._tell_verdict(view, self._found)

    async def _think(self, view: "View", moment: object) -> None:
        def is_wanted() -> bool:
            return self._moment == moment and not self._deep_search.is_begun

        budgets = (None, NODES) if is_searched(view.position) else (None,)
        for nodes in budgets:
            analysis = await self._page.analyse(
                view.game, nodes=nodes, is_wanted=is_wanted, on_progress=self._show_progress
            )
            if analysis is None or not is_wanted():
                if self._moment == moment:  # the deep search has taken over
                    self._show_progress(None)
                return
            self._analysed = analysis
            found = self._found = insight(view.game, view.position, analysis)
            self._show(view, found)
            if not self._at:
                self._line = [(analysis.best[0], analysis.cells[analysis.best[0]])]
                self._show_line(view)
            if nodes != budgets[-1] and is_open(analysis):
                self._page.write("#verdict", say("Still looking."))
                self._deep_search.offer(view, analysis)
        self._show_progress(None)
        self._tell_verdict(view, found)
        self._deep_search.offer(view, self._analysed)
        await self._lengthen(view, found)

    async def _lengthen(self, view: "View", found: "Insight") -> None:
        while len(self._line) < AHEAD and await self._extend(None if found.value else GLANCE):
            self._show_line(view)

    def _take_in(self, analysis: "Analysis", is_over: bool) -> None:
        """Show what the deep search has proved; announce the position's value only once, when the search is over."""
        view = self._page.view
        found = self._found = insight(view.game, view.position, analysis)
        self._show(view, found)
        if not self._at:
            best = analysis.best[0]
            self._line = [(best, analysis.cells[best])] + (self._line[1:] if self._line[0][0] == best else [])
            self._show_line(view)
        if is_over:
            self._tell_verdict(view, found)
            start_task(self._lengthen(view, found))

    def _tell_verdict(self, view: "View", found: "Insight") -> None:
        self._page.write("#verdict", analysis_words.shown(view.game.rules, found))

    # The notes

    def _show(self, view: "View", found: "Insight") -> None:
        self._clear_notes(view)
        buttons = self._page.document.querySelectorAll("#board button")
        notes = {} if found.is_even else found.notes
        for cell, note in notes.items():
            button = buttons[cell]
            button.dataset.note = note.sign
            button.dataset.told = analysis_words.told_in_cell(note)
            button.dataset.worth = note.worth.value or "unknown"
            button.classList.toggle("best", note.is_best)
            button.setAttribute("aria-label", analysis_words.noted_label(view, found, cell))
        self._noted = list(notes)
        bar = self._page.find("#balance")
        for mark, label in zip("XO", bar.querySelectorAll("span")):
            label.textContent = sign_of(view.game.rules, mark)
        bar.dataset.proved = "yes" if found.value else "no"
        bar.style.setProperty("--share", f"{50 + 50 * found.balance:.0f}%")

    def _clear(self, view: "View") -> None:
        self._clear_notes(view)
        self._deep_search.leave()
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
            button.removeAttribute("data-told")
            button.removeAttribute("data-worth")
            button.classList.remove("best")
            button.setAttribute("aria-label", cell_label(view, cell))
        self._noted = []

    def _show_progress(self, share: "float | None") -> None:
        line = self._page.find("#analysis progress")
        line.style.visibility = "hidden" if share is None else "visible"
        line.value = share or 0

    # The line of best play

    def _go_back(self) -> None:
        self._at = max(self._at - 1, 0)
        self._tell_line()

    async def _go_forward(self) -> None:
        view, moment, line, at = self._page.view, self._moment, self._line, self._at
        if view.phase != PERSONS_TURN or are_sides_open(view.game):
            self._page.write("#line-said", say("There's no best line yet."))
            return
        if at == len(line) and not await self._extend(None):
            if self._moment == moment and _end(view, line).outcome:
                self._page.write("#line-said", say("The best line ends here."))
            return
        if self._at == at:  # otherwise the button was pressed twice
            self._at += 1
            self._tell_line()

    async def _extend(self, nodes: "int | None") -> bool:
        """Add a move to the line, spending at most `nodes` nodes on it (None: the usual budget of a move).

        Return False if the line is at its end, or if the line or the position has changed meanwhile.
        """
        view, moment, line, count = self._page.view, self._moment, self._line, len(self._line)
        if _end(view, line).outcome:
            return False
        game = with_moves(view.game, view.game.moves + tuple([cell for cell, _ in line]))
        analysis = await self._page.analyse(game, nodes=nodes, is_wanted=lambda: self._moment == moment)
        if analysis is None or self._moment != moment or self._line is not line or len(line) != count:
            return False
        line.append((analysis.best[0], analysis.cells[analysis.best[0]]))
        return True

    def _tell_line(self) -> None:
        view = self._page.view
        self._show_line(view)
        if not self._at:
            self._page.write("#line-said", say("The best line starts here."))
            return
        cell, worth = self._line[self._at - 1]
        mark = self._mark(view, self._at - 1)
        self._page.write("#line-said", analysis_words.line_move(view.game.rules, self._at, mark, cell, worth))

    def _show_line(self, view: "View") -> None:
        items = []
        for number, (cell, worth) in enumerate(self._line):
            name = cell_name(view.game.rules, cell % view.game.rules.size)
            item = self._page.made("li", self._mark(view, number) + " " + name)
            item.dataset.mark = self._mark(view, number)
            item.dataset.worth = worth.value or "unknown"
            if number == self._at - 1:
                item.setAttribute("aria-current", "step")
            items.append(item)
        self._page.find("#line").replaceChildren(*items)
        self._page.screen.able("#line-back", bool(self._at))

    def _mark(self, view: "View", number: int) -> str:
        """Return the mark of a move in the line; number counts the moves from 0."""
        game = view.game
        if not game.rules.shares_marks:
            return game.mark((view.position.to_move + number) % 2)
        moves = game.moves + tuple([cell for cell, _ in self._line])
        return mark_of(with_moves(game, moves), len(game.moves) + number)


def walk_address(view: "View") -> str:
    """Return the address of think/ with a program that finds the position's value; "" if think/ can't show it."""
    rules, position = view.game.rules, view.position
    is_walked = rules.size <= WALKED and not rules.kind and not rules.has_points
    if position.outcome or not is_walked:
        return ""
    program = "minimax" if rules.size - position.ply <= FEW else "alpha_beta"
    return f"think/#game={to_text(view.game)}&program={program}"


def _end(view: "View", line: "list[tuple[int, Worth]]") -> "Position":
    """Return the position that a line leads to."""
    position = view.position
    for cell, _ in line:
        position = position.play(cell)
    return position


make = AnalysisPanel
