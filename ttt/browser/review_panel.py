"""The review of a game on the page, move by move."""

import asyncio

from ttt.browser import charts
from ttt.browser.answered_questions import answered
from ttt.browser.late_parts import Part
from ttt.browser.module_fetching import A_TURN
from ttt.coach import value_chart
from ttt.coach.move_review import MISTAKES, judged
from ttt.coach.questions import analysis_of
from ttt.game.errors import Refused
from ttt.game.record import PERSON, position_of, with_moves
from ttt.words import reviews as review_words
from ttt.words.playing import who
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.browser.late_parts import Page
    from ttt.coach.move_review import Judged
    from ttt.game.analysis import Analysis
    from ttt.game.record import Game
    from ttt.session.view import View

AT_ONCE = 20  # rows that are made before the browser gets to draw
STEPS = {"ArrowUp": -1, "ArrowLeft": -1, "ArrowDown": 1, "ArrowRight": 1, "Home": -100000, "End": 100000}


def make(page: "Page") -> Part:
    """Make the part."""
    return ReviewPanel(page)


class ReviewPanel(Part):
    """The panel shows the game on which it was last opened."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._game = page.view.game
        self._run = 0  # counts the reviews, so that an earlier one knows it has ended
        page.listen("#review", "toggle", self._on_toggle)
        page.listen("#review-moves", "click", self._on_click)
        page.listen("#review-moves", "keydown", self._on_key)

    async def ask(self, event: "Any") -> None:
        """Open the panel on the game on the board, and fill it in as the analyses come. Raises Refused."""
        view = self._page.view
        if not view.game.moves:
            raise Refused("nothing to review")
        self._run += 1
        run = self._run
        self._open(view)
        if await self._list_moves(run) and await self._judge(run):
            self._progress.hidden = True
            self._sum_up()

    def _open(self, view: "View") -> None:
        """Open the panel, still empty."""
        page, count = self._page, len(view.game.moves)
        self._game = view.game
        # The chart is drawn for the person at this board, or for the first of two people.
        self._side = view.game.seats.index(PERSON) if view.is_against_computer else 0
        self._who = who(view, self._side)
        name = say("chart of", who=self._who)
        self._chart = charts.CourseChart(page.document, name, count)
        page.find("#review-course svg").replaceWith(self._chart.svg)
        page.write("#review-course figcaption span", name)
        self._progress = page.find("#review progress")
        self._progress.max, self._progress.value, self._progress.hidden = count + 1, 0, False
        page.find("#review-moves").replaceChildren()
        page.find("#review").togglePopover(True)
        page.find("#review > button").focus()
        self._chosen = -1
        self._rows: "list[Any]" = []
        self._judgements: "list[Judged]" = []  # of the moves judged so far
        self._sum_up()

    async def _list_moves(self, run: int) -> bool:
        """Make a row for each move, and choose the last; False if the review was closed meanwhile."""
        count = len(self._game.moves)
        for ply in range(1, count + 1):
            self._rows.append(self._row(ply))
            self._page.find("#review-moves").append(self._rows[-1])
            if ply % AT_ONCE == 0:
                await asyncio.sleep(A_TURN)
                if run != self._run:
                    return False
        self._choose(count)
        return True

    async def _judge(self, run: int) -> bool:
        """Judge the moves one after the other; False if the review was closed meanwhile."""
        game, page = self._game, self._page

        async def analyse(asked: "Game") -> "Analysis | None":
            await asyncio.sleep(A_TURN)  # let the browser draw the last judgement
            return await page.analyse(asked, is_wanted=lambda: run == self._run)

        known: "dict[tuple[int, int], Analysis]" = {}
        begin = with_moves(game, ())
        first = await answered(analysis_of(begin, known), analyse)
        if first is None:
            return False
        level = value_chart.point_before(position_of(begin), (), first.cells[first.best[0]], self._side)
        self._chart.add(0, level, False)
        position = position_of(begin)
        for ply, cell in enumerate(game.moves, 1):
            self._progress.value = ply
            found = await answered(judged(game, ply, known), analyse)
            if found is None:
                return False
            position = position.play(cell)
            point = value_chart.point_after(position, game.moves[:ply], found.after, self._side)
            self._judgements.append(found)
            self._chart.add(ply, point, found.judgement in MISTAKES)
            self._tell(ply, found)
        return True

    def close(self) -> None:
        """Close the panel, and with it the review."""
        self._page.find("#review").hidePopover()

    def follow(self, view: "View") -> None:
        """Close the panel unless the game on the board continues the one under review."""
        was, game = self._game, view.game
        if game.rules != was.rules or game.moves[: len(was.moves)] != was.moves:
            self.close()

    def show_anew(self) -> None:
        """Write the panel again, in the current language, if it is open."""
        if not self._page.find("#review").matches(":popover-open"):
            return
        name = say("chart of", who=self._who)
        self._chart.svg.setAttribute("aria-label", name)
        self._page.write("#review-course figcaption span", name)
        for ply, row in enumerate(self._rows, 1):
            self._name(row, ply)
        for ply, found in enumerate(self._judgements, 1):
            self._tell(ply, found)
        if self._chosen > 0:
            self._choose(self._chosen)
        self._sum_up()

    def _sum_up(self) -> None:
        """Say how many mistakes there were, or that the review is still running."""
        judged, count = self._judgements, len(self._game.moves)
        told = [say("reviewing", count=count)]
        if len(judged) == count:
            told = [review_words.summary(self._game.mark(side), judged[side::2]) for side in range(min(2, count))]
        self._page.write("#review-said", " ".join(told))

    def _tell(self, ply: int, found: "Judged") -> None:
        row, game = self._rows[ply - 1], self._game
        row.children[1].textContent = review_words.SIGNS.get(found.judgement, "")
        row.children[2].textContent = review_words.values(found)
        row.children[3].textContent = review_words.judgement(game.rules, found)
        row.classList.toggle("mistake", found.judgement in MISTAKES)

    def _row(self, ply: int) -> "Any":
        """A row for a move; what it was worth is filled in later."""
        row = self._page.made("li")
        move, values, judged = self._button("look", ply), self._page.made("p"), self._page.made("p", "…")
        judged.id = f"judged-{ply}"
        move.setAttribute("aria-describedby", judged.id)
        row.append(move, self._page.made("strong"), values, judged, self._button("retry", ply))
        self._name(row, ply)
        return row

    def _name(self, row: "Any", ply: int) -> None:
        """Label the buttons of a row."""
        row.firstElementChild.textContent = review_words.move_of(self._game, ply)
        row.lastElementChild.textContent = say("retry")
        row.lastElementChild.setAttribute("aria-label", say("retry move", number=ply))

    def _choose(self, ply: int) -> None:
        """Show the position after a number of moves; its row becomes the list's tab stop."""
        if self._chosen > 0:
            self._mark_row(self._chosen, False)
        self._chosen = ply
        self._mark_row(ply, True)
        self._chart.choose(ply)
        drawn = charts.position(self._page.document, self._game, ply, review_words.holds(self._game, ply))
        self._page.find("#review-position svg").replaceWith(drawn)
        self._page.write(
            "#review-position figcaption", say("position after", move=review_words.move_of(self._game, ply))
        )

    def _mark_row(self, ply: int, is_chosen: bool) -> None:
        for button in self._rows[ply - 1].querySelectorAll("button"):
            button.tabIndex = 0 if is_chosen else -1
        self._rows[ply - 1].firstElementChild.setAttribute("aria-current", "true" if is_chosen else "false")

    def _on_click(self, event: "Any") -> None:
        button = event.target.closest("button")
        ply = int(button.dataset.ply) if button else 0
        if ply and button.value == "look":
            self._choose(ply)
        elif ply:
            self.close()
            is_person = self._game.seats[(ply - 1) % 2] == PERSON
            self._page.do(self._go_back, ply - 1, say("retried" if is_person else "computer retries", number=ply))
            self._page.find("#board button:not([tabindex='-1'])").focus()

    def _on_key(self, event: "Any") -> None:
        if event.key not in STEPS or event.ctrlKey or event.metaKey or event.altKey:
            return
        event.preventDefault()
        self._choose(min(max(self._chosen + STEPS[event.key], 1), len(self._rows)))
        self._rows[self._chosen - 1].firstElementChild.focus()

    def _on_toggle(self, event: "Any") -> None:
        if event.newState == "closed":
            self._run += 1

    def _button(self, value: str, ply: int) -> "Any":
        button = self._page.made("button")
        button.type, button.value, button.dataset.ply, button.tabIndex = "button", value, str(ply), -1
        return button

    def _go_back(self, ply: int, sentence: str) -> None:
        """Continue from after a number of moves, and say so."""
        self._page.session.back_to(ply)
        self._page.notices.add(sentence)
