"""The card below a finished game: one sentence about the game, and buttons for what to do next.

The card never takes the focus. A screen reader reads the card's sentence once: with the review's result, if that comes
soon. On a large board the card needs no review to offer its buttons: the rules alone show the loser's last chance, and
no button is added later.
"""

import asyncio

from ttt.browser.game.controls import REVIEW
from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.game.game_review import GameReview
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.thinker import READY, SMALL
from ttt.coach.turning_point import FLAWED, FLAWLESS, Chance, Story, last_chance, story
from ttt.coach.value_chart import ChartPoint
from ttt.game.record import HARDEST, PERSON, Game
from ttt.session.view import OVER, View
from ttt.words import ending
from ttt.words.reviews import SENTENCES
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


LONGEST = 300  # moves of the longest game that is reviewed without a request; chosen by hand
SOON = 2  # seconds for which the sentence waits for the review before it is read aloud anyway
MARKUP = """
<section id="end" hidden>
  <p id="end-words" aria-live="polite"></p>
  <div id="end-actions">
    <button type="button" value="again" hidden></button>
    <button type="button" value="next" hidden></button>
    <button type="button" value="another" hidden></button>
    <button type="button" value="retry" hidden></button>
    <button type="button" value="turn" hidden></button>
  </div>
</section>
"""


class EndCard(GamePanel):
    """The card below a finished game, placed among the notices, so that Tab leads to it right after the board."""

    def __init__(self, page: "GamePage") -> None:
        super().__init__(page)
        self._game: "Game | None" = None  # the game that the card is about
        self._review = GameReview(page, page.view.game, 0, {})
        self._story: "Story | None" = None
        self._chance: "Chance | None" = None  # only on a large board
        page.find("#notices").insertAdjacentHTML("afterbegin", MARKUP)
        self._words = page.find("#end-words")
        page.listen_to_buttons("#end-actions", self._press)

    def show(self) -> None:
        """Show the card while the game is over, and start again with each game that ends."""
        now = self._page.view
        if now.phase != OVER:
            self._leave()
        elif now.game != self._game:
            self._leave()
            self._begin(now)
        else:
            self._name_buttons(now)

    def show_anew(self) -> None:
        if self._game:
            self._words.setAttribute("aria-live", "off")  # the sentence was read aloud already, in the former language
            self._write()
            self._name_buttons(self._page.view)

    def _begin(self, view: "View") -> None:
        page = self._page
        self._game, self._story = view.game, None
        self._chance = last_chance(view.game) if self._is_large else None
        self._review = GameReview(page, view.game, 0, {})
        page.find("#end").hidden = False
        page.find("#end").ariaLabel = say("How it ended")
        page.screen.mark_moment("ended", "yes")
        page.screen.mark_moment("winner", view.winner or "")
        self._words.setAttribute("aria-live", "polite")
        self._words.ariaBusy = "true"
        self._write()
        self._name_buttons(view)
        start_task(self._find_out(self._review))
        start_task(self._tell_soon(self._review))

    def _leave(self) -> None:
        """Hide the card; if it had the focus, move the focus to the board."""
        if self._game is None:
            return
        self._game = None
        self._review.end()
        page = self._page
        if page.find("#end :focus"):
            page.screen.focus_board()
        page.find("#end").hidden = True
        self._words.textContent = ""
        page.screen.mark_moment("ended", "no")
        page.screen.mark_moment("winner", "")

    async def _find_out(self, review: GameReview) -> None:
        """Complete the card with a review, unless the game is very long or needs a worker that isn't ready."""
        is_reviewed = len(review.game.moves) <= LONGEST and (not self._is_large or self._page.thinker.state == READY)
        if not is_reviewed or (self._chance and not ending.has_won(self._page.view)):
            self._tell()  # a review would add nothing, or there is none
        if not is_reviewed:
            return
        await review.prepare()
        await review.run(self._on_value)

    def _on_value(self, ply: int, point: "ChartPoint", found: object) -> None:
        review = self._review
        if review.is_complete:
            self._story = story(review.judgements, self._page.view.position.outcome.winner)
            self._tell()
            if not self._is_large:
                self._name_buttons(self._page.view)
            start_task(self._keep_mistake(review, self._story))

    async def _keep_mistake(self, review: GameReview, told: Story) -> None:
        """Keep a mistake made against the computer as a puzzle."""
        page, side = self._page, self._page.view.you
        if side is None or not page.view.is_against_computer or told.play[side] != FLAWED:
            return
        await page.insist("ttt.browser.game.own_mistakes")
        from ttt.browser.game.own_mistakes import keep

        keep(page, review, side)

    async def _tell_soon(self, review: GameReview) -> None:
        await asyncio.sleep(SOON)
        if review is self._review and not review.is_over:
            self._tell()

    def _tell(self) -> None:
        """Write the sentence, and let it be read aloud the first time only."""
        was_heard = self._words.ariaBusy != "true"
        if was_heard:
            self._words.setAttribute("aria-live", "off")
        self._words.ariaBusy = "false"
        self._write(is_news=not was_heard)

    def _write(self, is_news: bool = False) -> None:
        view = self._page.view
        sentence = ending.first_sentence(view, self._chance)
        if self._story:
            sentence = ending.later_sentence(view, self._review.judgements, self._chance)
        told = [] if ending.repeats_status(view, sentence) else [sentence]
        if view.is_watched:
            told = [say("You opened this game from a link: {told}", told=sentence)]
        if self._page.session.ends_again:
            told.append(say("Not counted: a game counts only the first time it ends."))
        sentence = " ".join(told)
        if is_news or self._words.textContent != sentence:
            self._words.textContent = sentence

    # The buttons

    def _name_buttons(self, view: "View") -> None:
        """Name the buttons that lead somewhere, and hide the others."""
        seat, turn = ending.next_seat(view, self._is_flawless), self._retried(view)
        is_lost = view.is_against_computer and view.position.outcome.winner == self._others_side(view)
        names = {"again": ending.again(view)}
        if turn:
            names["retry"] = say("Retry from move {move}", move=turn)
        elif seat is not None and not is_lost:
            names["next"] = ending.play_against(seat)
        elif view.is_against_computer and not view.series and not is_lost:
            names["another"] = say("Choose another game")
        if self._moment:
            names["turn"] = (
                say("Look at move {move}", move=self._moment) if self._is_large else say("See the turning point")
            )
        for button in self._page.find("#end-actions").children:
            button.hidden = button.value not in names
            if not button.hidden and button.textContent != names[button.value]:
                button.textContent = names[button.value]

    @property
    def _is_flawless(self) -> bool:
        """Whether the person is known to have made no mistake."""
        you = self._page.view.you
        return bool(self._story and you is not None and self._story.play[you] == FLAWLESS)

    @property
    def _is_large(self) -> bool:
        """Whether the board is too large for a review on this page; then the buttons don't depend on a review."""
        return self._page.view.game.rules.size > SMALL

    @property
    def _turn(self) -> "int | None":
        """The loser's move that the sentence names, if any: the turning point or, on a large board, the last chance."""
        if self._is_large:
            return self._chance.move if self._chance and not ending.has_won(self._page.view) else None
        return self._story.turn if self._story else None

    @property
    def _moment(self) -> "int | None":
        """The move to look at; None if there is none, or if it isn't known yet."""
        if self._is_large:
            return self._turn
        return self._story.moment if self._story else None

    def _retried(self, view: "View") -> int:
        """Return the move from which a person who lost at this device may try again; 0 if there is none."""
        turn = self._turn
        may_go_back = turn is not None and view.own is None and view.game.seats[(turn - 1) % 2] == PERSON
        return turn if turn and may_go_back else 0

    def _others_side(self, view: "View") -> "int | None":
        """Return the computer's side in a game against a person; None in other games."""
        return 1 - view.game.seats.index(PERSON) if view.is_against_computer else None

    def _press(self, button: "Any") -> None:
        page, session = self._page, self._page.session
        seat = ending.next_seat(page.view, self._is_flawless)
        if self._game is None:
            return
        if button.value == "turn" and self._moment:
            start_task(page.attempt(self._see(self._moment)))
        elif button.value == "again":
            page.do(session.new_game)
        elif button.value == "another":
            page.find("#open-picker").click()
        elif button.value == "retry":
            page.do(self._retry)
        elif button.value == "next" and seat is not None:
            page.do(session.change, **{"level" if seat <= HARDEST else "character": seat})

    def _retry(self) -> None:
        turn = self._retried(self._page.view)
        self._page.session.back_to(turn - 1)
        self._page.notices.remark(say(SENTENCES["retried"], number=turn))

    async def _see(self, moment: int) -> None:
        await (await self._page.bring(REVIEW)).open(moment, self._review.known)


make = EndCard
