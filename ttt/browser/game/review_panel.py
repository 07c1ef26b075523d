"""Shows the review of a game: on the board the position after the chosen move, and below it what the move is worth."""

from pyscript import ffi
from pyscript.js_modules import address

from ttt.browser.game.controls import MOVES
from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.game.game_review import GameReview
from ttt.browser.game.review_drawing import CourseChart, ReviewMarks
from ttt.browser.game.screen import as_it_is
from ttt.browser.kit.notices import start_task
from ttt.coach.move_review import BEST, MISTAKES, Judged, judged_at_once
from ttt.coach.value_chart import ChartPoint
from ttt.game.analysis import DRAW
from ttt.game.errors import Refused
from ttt.game.record import PERSON, chosen
from ttt.game.who_moved import mover
from ttt.session.stored_text import number_from
from ttt.session.view import View
from ttt.words import reviews as review_words
from ttt.words.moves import move_of, sign_of
from ttt.words.refusals import refusal
from ttt.words.reviews import SENTENCES
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


STEPS = {"ArrowUp": -1, "ArrowLeft": -1, "ArrowDown": 1, "ArrowRight": 1, "Home": -100000, "End": 100000}
WIDTH = 320  # pixels of a chart that is drawn while it is hidden


class ReviewPanel(GamePanel):
    """The panel, which stays open until a person closes it or another game comes."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._review = GameReview(page, page.view.game, 0, {})
        self._review.end()
        self._marks = ReviewMarks(page)
        self._progress, self._reviewed = page.find("#review progress"), page.made("small")
        page.find("#review-course").append(self._reviewed)
        page.listen_to_buttons("#review-actions", self._press)
        page.listen("#review-course", "click", self._on_course)
        for place in ("#review", "#moves ol"):
            page.listen(place, "keydown", self._on_key)
        page.listen("html", "keydown", self._on_escape)
        # Catch the click before any other listener: nobody may play in a position of the past.
        page.find("#board").addEventListener("click", ffi.create_proxy(self._on_board), True)

    async def ask(self, event: "Any") -> None:
        """Open the review at the move clicked in the list, or else at the last move.

        Raises Refused if the game has no moves, or as open() does.
        """
        if not self._page.view.game.moves:
            raise Refused("nothing to review")
        row = event.target.closest("[data-ply]")
        if event.target.closest("#moves") and not row:
            return  # a click between two moves
        await self.open(int(row.dataset.ply) if row else len(self._page.view.game.moves))

    def come_back(self) -> None:
        """Open the review at the move that ?review=N names, and remove this option from the address."""
        asked, count = address.option("review"), len(self._page.view.game.moves)
        address.setOption("review", None)
        if asked in [str(ply) for ply in range(1, count + 1)]:
            start_task(self._page.attempt(self.open(number_from(asked))))
        else:
            self._page.notices.add(refusal(Refused("no such ply", given=asked)))

    async def open(self, ply: int, known: "dict[Any, Any] | None" = None) -> None:
        """Open the review at the position after a number of moves; known holds analyses, as in GameReview.

        Raises Refused if the list of moves can't be fetched.
        """
        self._moves = await self._page.bring(MOVES.module)
        if self._review.is_over:
            self._page.screen.point_at(())
            self._page.notices.tell()  # clear what was said about the current game
            self._begin(known or {})
        self._choose(ply)
        if not self._moves.focus():
            self._page.find("#review-actions [value=close]").focus()
        await self._run()

    def show(self) -> None:
        """Start again if the game has gone on, and close if another game has come."""
        review, game = self._review, self._page.view.game
        if review.is_over:
            return
        if not review.goes_on_in(game):
            self.close()
        elif len(game.steps) > len(review.game.steps):
            review.end()
            ply = self._ply
            self._begin(review.known)
            self._choose(ply)
            start_task(self._run())

    def close(self) -> None:
        """End the review, and show the current game on the board."""
        page = self._page
        had_focus = page.find("#review :focus, #moves :focus") is not None
        self._review.end()
        self._moves.forget_judgements()
        self._marks.clear()
        page.find("#review").hidden = page.find("#review-notes").hidden = True
        page.screen.mark_moment("review", "no")
        page.screen.seen = as_it_is
        self._show()
        if had_focus:
            page.find("#open-review").focus()

    def show_anew(self) -> None:
        if self._review.is_over:
            return
        self._chart.svg.setAttribute("aria-label", review_words.chart_name(self._page.view, self._side))
        self._tell_progress()
        for ply in range(1, len(self._review.game.moves) + 1):
            judged = self._review.seen_of(ply)
            if judged:
                self._judge_in_list(ply, judged)
        self._choose(self._ply)

    # The review

    def _begin(self, known: "dict[Any, Any]") -> None:
        """Open the panel for the current game."""
        page, view = self._page, self._page.view
        # Values are those for the person at this board or, if there are two people, for the first.
        side = view.game.seats.index(PERSON) if view.is_against_computer else 0
        self._review, self._side = GameReview(page, view.game, side, known), side
        self._ply = count = len(view.game.moves)
        board, box = page.find("#board"), page.find("#board-box")
        # Give one pixel more than the board's height: with the exact height, Firefox makes cells a pixel too small.
        page.find("main").style.setProperty("--board", f"{min(board.offsetHeight + 1, box.clientHeight)}px")
        page.screen.seen = self._seen
        page.screen.mark_moment("review", "yes")
        page.find("#review").hidden = page.find("#review-notes").hidden = False
        for index, sign in enumerate((view.game.mark(side), review_words.SIGNS[DRAW], view.game.mark(1 - side))):
            label = page.find("#review-course p").children[index]
            label.textContent, label.dataset.side = sign_of(view.game.rules, sign) if sign in "XO" else sign, sign
        strip = page.find("#review-course svg")
        name = review_words.chart_name(view, side)
        self._chart = CourseChart(page.document, name, count, strip.clientWidth or WIDTH)
        strip.replaceWith(self._chart.svg)
        self._tell_progress()

    def _seen(self, view: "View") -> "tuple[View, str]":
        """Return the chosen moment of the game under review, and the summary of the review."""
        review = self._review
        return (review.past.view(view, self._ply), review.summary) if review.goes_on_in(view.game) else as_it_is(view)

    async def _run(self) -> None:
        review = self._review
        await review.prepare()
        await self._moves.complete()
        await review.see_at_once(self._on_value)
        await review.run(self._on_value)

    def _on_value(self, ply: int, point: "ChartPoint | None", found: "Judged | None") -> None:
        """Show the game's value after a number of moves, if known, and the judgement, if any, of the last move."""
        if point:
            self._chart.add(ply, point, found is not None and found.judgement in MISTAKES)
        self._tell_progress()
        if found:
            self._judge_in_list(ply, found)
        if ply == self._ply:
            self._tell()
        if self._review.is_complete:
            self._page.screen.show(self._page.view)

    def _tell_progress(self) -> None:
        """Show the progress of the review; hide it once the review is complete."""
        review, count = self._review, len(self._review.game.moves)
        self._progress.max, self._progress.value = count, review.done
        self._progress.hidden = self._reviewed.hidden = review.is_complete
        self._reviewed.textContent = say("Moves reviewed: {done} of {count}", done=review.done, count=count)

    def _judge_in_list(self, ply: int, found: "Judged") -> None:
        # The words below the board say the rest.
        mistake = review_words.verdict_alone(found) if found.judgement in MISTAKES else ""
        self._moves.judge(ply, review_words.SIGNS.get(found.judgement, ""), mistake)

    def _show(self) -> None:
        """Show the moment on the board and in all panels."""
        self._page.screen.show(self._page.view)
        self._page.show()

    # The chosen move

    def _choose(self, ply: int) -> None:
        """Show the position after a number of moves."""
        count, find = len(self._review.game.moves), self._page.find
        self._ply = self._review.wanted = min(max(ply, 1), count)
        self._moves.choose(self._ply)
        self._chart.choose(self._ply)
        self._page.screen.able("#review-actions [value='-1']", self._ply > 1)
        self._page.screen.able("#review-actions [value='1']", self._ply < count)
        find("#review-actions [value=retry]").setAttribute(
            "aria-label", say("Retry from here, before move {number}", number=self._ply)
        )
        self._tell()
        self._show()

    def _tell(self) -> None:
        """Show what is known about the chosen move, or that the search is running; words may come before values."""
        review, made = self._review, self._page.made
        found = review.judgement_of(self._ply)
        judged = found or judged_at_once(review.game, self._ply)
        self._marks.show(review.game, self._ply, judged)
        words, values = [], say("Looking at this move …")
        if judged:
            words = [review_words.judgement(review.game.rules, judged), review_words.choice(review.game, judged)]
            if found or judged.judgement == BEST:
                values = review_words.values(judged)
        parts = [made("strong", move_of(chosen(review.game, ""), self._ply))]
        parts += [" " + "".join([each + " " for each in words if each]), made("small", values)]
        told = made("p")
        told.append(*parts)
        place = self._page.find("#review-words")
        if place.textContent != told.textContent:  # otherwise an unchanged text would be read aloud again
            place.replaceChildren(*parts)  # all at once, so that it is read aloud as a whole

    def _retry(self) -> None:
        """Go on with the game from the position before the chosen move."""
        ply = self._ply
        is_person = self._review.game.seats[mover(self._review.game, ply - 1)] == PERSON

        def go_back() -> None:
            self._page.session.back_to(ply - 1)
            self._page.notices.remark(
                say(
                    SENTENCES["retried"]
                    if is_person
                    else "Back to the position before move {number}: the computer chooses again.",
                    number=ply,
                )
            )

        if not self._page.do(go_back):  # going back was not refused, so the review is over
            self._page.screen.focus_board()

    # Clicks and keys

    def _press(self, button: "Any") -> None:
        if button.value == "close":
            self._close_by_hand()
        elif button.value == "retry":
            self._retry()
        else:
            self._choose(self._ply + number_from(button.value))

    def _on_course(self, event: "Any") -> None:
        box = self._chart.svg.getBoundingClientRect()
        self._choose(self._chart.nearest((event.clientX - box.left) / box.width))
        self._moves.focus()  # so that arrow keys work: the chart itself takes no keys

    def _on_key(self, event: "Any") -> None:
        if self._review.is_over or event.key not in STEPS or event.ctrlKey or event.metaKey or event.altKey:
            return
        event.preventDefault()
        self._choose(self._ply + STEPS[event.key])
        if self._page.find("#moves :focus"):
            self._moves.focus()

    def _on_escape(self, event: "Any") -> None:
        if not self._review.is_over and event.key == "Escape" and not self._page.find("dialog[open]"):
            self._close_by_hand()

    def _on_board(self, event: "Any") -> None:
        if not self._review.is_over:
            event.stopPropagation()
            self._page.write("#review-words", say("Close the review to play on."))

    def _close_by_hand(self) -> None:
        self.close()
        self._page.find("#open-review").focus()


make = ReviewPanel
