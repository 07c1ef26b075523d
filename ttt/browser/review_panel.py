"""The review of a game on the page, move by move. Loaded when the first one is asked for: many games need none."""

import asyncio

from ttt.browser import charts
from ttt.browser.ahead import Unwanted, think_ahead, wanted
from ttt.browser.late_modules import A_TURN
from ttt.coach import reasons, value_chart
from ttt.game.errors import Refused
from ttt.game.record import PERSON, position_of, with_moves
from ttt.words import reviews as review_words
from ttt.words.playing import who
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from ttt.coach.reasons import Judged
    from ttt.coach.value_chart import Point
    from ttt.game.analysis import Analysis
    from ttt.game.record import Game
    from ttt.game.rules import Position
    from ttt.session.view import View

AT_ONCE = 20  # rows of a list that are made before the browser may draw
STEPS = {"ArrowUp": -1, "ArrowLeft": -1, "ArrowDown": 1, "ArrowRight": 1, "Home": -100000, "End": 100000}


class Review:
    """The panel of reviews. analyse is as Thinker.analyse, and view tells what the page shows.

    retry goes back to where so many moves had been made and says a sentence; listener makes a function that
    JavaScript may keep.
    """

    def __init__(
        self,
        document: "Any",
        analyse: "Callable[..., Awaitable[Analysis | None]]",
        view: "Callable[[], View]",
        retry: "Callable[[int, str], None]",
        listener: "Callable[..., Any]",
    ) -> None:
        self._document = document
        self._analyse = analyse
        self._view = view
        self._retry = retry
        self._panel = document.querySelector("#review")
        self._list = document.querySelector("#review-moves")
        self._game = view().game  # the one that was opened last
        self._run = 0  # counts the reviews, so that an earlier one knows that it is over
        self._panel.addEventListener("toggle", listener(self._on_toggle))
        self._list.addEventListener("click", listener(self._on_click))
        self._list.addEventListener("keydown", listener(self._on_key))

    async def open(self) -> None:
        """Open the panel on the game that is shown, and fill it in as it is thought through. Raises Refused."""
        view = self._view()
        if not view.game.moves:
            raise Refused("nothing to review")
        self._run += 1
        run, self._game = self._run, view.game
        self._positions = _positions(view.game)
        # What the person at this board got out of the game; of two people what the first one did.
        self._side = view.game.seats.index(PERSON) if view.is_against_computer else 0
        count = len(view.game.moves)
        self._who = who(view, self._side)
        self._chart = charts.CourseChart(self._document, say("chart of", who=self._who), count)
        self._find("#review-course svg").replaceWith(self._chart.svg)
        self._write("#review-course figcaption span", self._who)
        self._progress = self._find("#review progress")
        self._progress.max, self._progress.value, self._progress.hidden = count + 1, 0, False
        self._list.replaceChildren()
        self._panel.togglePopover(True)
        self._find("#review > button").focus()
        self._chosen = -1
        self._rows: "list[Any]" = []
        self._judgements: "list[tuple[Judged, Point]]" = []  # of the moves that have been looked at
        self._sum_up()
        for ply in range(1, count + 1):
            self._rows.append(self._row(ply))
            self._list.append(self._rows[-1])
            if ply % AT_ONCE == 0:
                await asyncio.sleep(A_TURN)
                if run != self._run:
                    return
        self._choose(count)
        try:
            await self._judge(view.game, lambda game: self._look(run, game))
        except Unwanted:
            return
        self._progress.hidden = True
        self._sum_up()

    def close(self) -> None:
        """Close the panel, if it is open, and think no further."""
        self._panel.hidePopover()

    def follow(self, game: "Game") -> None:
        """Close the panel if the game that is shown does not go on from the one under review."""
        was = self._game
        if game.rules != was.rules or game.moves[: len(was.moves)] != was.moves:
            self.close()

    def show_anew(self) -> None:
        """Say in the language that is spoken now what the panel shows, if it is open."""
        if not self._panel.matches(":popover-open"):
            return
        self._chart.svg.setAttribute("aria-label", say("chart of", who=self._who))
        for ply, row in enumerate(self._rows, 1):
            self._name(row, ply)
        for ply, (found, point) in enumerate(self._judgements, 1):
            self._tell(ply, found, point)
        if self._chosen > 0:
            self._choose(self._chosen)
        self._sum_up()

    def _sum_up(self) -> None:
        """Tell how many mistakes there were, or that not every move has been looked at."""
        judged, count = [found for found, _ in self._judgements], len(self._game.moves)
        told = [say("reviewing", count=count)]
        if len(judged) == count:
            told = [review_words.summary(self._game.mark(side), judged[side::2]) for side in range(min(2, count))]
        self._write("#review-said", " ".join(told))

    async def _look(self, run: int, game: "Game") -> "Analysis":
        await asyncio.sleep(A_TURN)  # the browser may draw what was found out before
        return await wanted(self._analyse(game, is_wanted=lambda: run == self._run))

    async def _judge(self, game: "Game", look: "Callable[[Game], Awaitable[Analysis]]") -> None:
        judgements = self._judgements
        known: "dict[tuple[int, int], Analysis]" = {}
        for ply, position in enumerate(self._positions):
            if not position.outcome:
                known[position.marks] = await look(with_moves(game, game.moves[:ply]))
            self._progress.value = ply + 1
            if ply:
                found = await self._judged(game, ply, known, look)
                point = value_chart.point_after(position, game.moves[:ply], found.after, self._side)
                judgements.append((found, point))
                self._chart.add(ply, point, found.judgement in reasons.MISTAKES)
                self._tell(ply, found, point)
            else:
                first = known[position.marks]
                self._chart.add(
                    0, value_chart.point_before(position, (), first.cells[first.best[0]], self._side), False
                )

    async def _judged(
        self,
        game: "Game",
        ply: int,
        known: "dict[tuple[int, int], Analysis]",
        look: "Callable[[Game], Awaitable[Analysis]]",
    ) -> "Judged":
        position, child = self._positions[ply - 1], self._positions[ply]
        cell = game.moves[ply - 1]
        before, after = known[position.marks], known.get(child.marks)
        found = reasons.judge(position, cell, before, after)
        if not found.reason or found.reason.kind != reasons.FORCES:
            return found
        await think_ahead(look, with_moves(game, game.moves[: ply - 1]), known)
        return reasons.judge(position, cell, before, after, lambda asked: known[asked.marks])

    def _tell(self, ply: int, found: "Judged", point: "Point") -> None:
        row, game = self._rows[ply - 1], self._game
        told = review_words.values(found)
        if not point.is_proved and point.level is not None:
            told += " " + review_words.ahead(game, point.level if self._side == 0 else -point.level)
        row.children[1].textContent = review_words.SIGNS.get(found.judgement, "")
        row.children[2].textContent = told
        row.children[3].textContent = review_words.judgement(game.rules, found)
        row.classList.toggle("mistake", found.judgement in reasons.MISTAKES)

    def _row(self, ply: int) -> "Any":
        """What is known of a move at once; what it was worth is filled in later."""
        row = self._made("li", "")
        move, values, judged = self._button("look", ply), self._made("p", ""), self._made("p", "…")
        judged.id = f"judged-{ply}"
        move.setAttribute("aria-describedby", judged.id)
        row.append(move, self._made("strong", ""), values, judged, self._button("retry", ply))
        self._name(row, ply)
        return row

    def _name(self, row: "Any", ply: int) -> None:
        """Say what the buttons of a row do."""
        row.firstElementChild.textContent = review_words.move_of(self._game, ply)
        row.lastElementChild.textContent = say("retry")
        row.lastElementChild.setAttribute("aria-label", say("retry move", number=ply))

    def _choose(self, ply: int) -> None:
        """Show the position after so many moves; its row is the list's place in the tab order."""
        if self._chosen > 0:
            self._mark_row(self._chosen, False)
        self._chosen = ply
        self._mark_row(ply, True)
        self._chart.choose(ply)
        drawn = charts.position(self._document, self._game, ply, review_words.holds(self._game, ply))
        self._find("#review-position svg").replaceWith(drawn)
        self._write("#review-position figcaption", say("position after", move=review_words.move_of(self._game, ply)))

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
            self._retry(ply - 1, say("retried" if is_person else "computer retries", number=ply))
            self._find("#board button:not([tabindex='-1'])").focus()

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
        button = self._made("button", "")
        button.type, button.value, button.dataset.ply, button.tabIndex = "button", value, str(ply), -1
        return button

    def _made(self, kind: str, text: str) -> "Any":
        element = self._document.createElement(kind)
        element.textContent = text
        return element

    def _find(self, selector: str) -> "Any":
        return self._document.querySelector(selector)

    def _write(self, selector: str, text: str) -> None:
        self._find(selector).textContent = text


def _positions(game: "Game") -> "list[Position]":
    """Where the game stood before its first move and after each."""
    found = [position_of(with_moves(game, ()))]
    for cell in game.moves:
        found.append(found[-1].play(cell))
    return found
