"""Shows how today's puzzle went, as a card to share, and the last four weeks as small boards."""

import js
from pyscript.js_modules import thumbnail

from ttt.browser.kit.calendar import LONG, NUMBER, WEEKDAY, WITH_MONTH, minutes_left, named
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import listener, site
from ttt.browser.kit.panel import Panel
from ttt.browser.kit.sending import can_send, sent_text
from ttt.browser.puzzles.puzzles_page import PuzzlesPage
from ttt.puzzles.daily_tries import MOST_WRONG, Tries
from ttt.puzzles.day_address import to_address
from ttt.puzzles.puzzle_list import first_of_week, of_day
from ttt.words.puzzles import page as words
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_WEEK = 7
_WEEKS_BEFORE = 3  # weeks shown before the current one
_MINUTE = 60000  # milliseconds
_LEFT = "\u25cb"


class DayResult(Panel):
    """The card, shown once today's puzzle is over, and the calendar of the last weeks."""

    _page: "PuzzlesPage"

    def __init__(self, page: "PuzzlesPage") -> None:
        super().__init__(page)
        self._is_over: "bool | None" = None  # whether today's puzzle was over when this was last shown

    def listen(self) -> None:
        page = self._page
        page.listen("#copy-card", "click", lambda event: start_task(self._copy()))
        page.listen("#send-card", "click", lambda event: start_task(self._send()))
        js.setInterval(listener(self._on_minute), _MINUTE)

    def show(self) -> None:
        page = self._page
        tries, is_today = page.tries.of(page.day), page.is_today
        self._show_tries(tries, is_today)
        was_over, self._is_over = self._is_over, is_today and tries.is_over
        page.find("#result").hidden = not self._is_over
        number = page.shelf.number(page.today)
        page.write("#result-title", say("Puzzle {number}", number=number))
        told = words.card(number, page.today, tries, page.kept.streak(page.day))
        page.find("#card").value = f"{told}\n{site()}puzzles/"
        page.write("#card-told", "")
        self._show_time()
        self._show_weeks()
        if self._is_over and not was_over:
            start_task(self._offer_sending())
        if self._is_over and was_over is False:
            page.find("#result").scrollIntoView(js.JSON.parse('{"block": "nearest"}'))

    def _show_tries(self, tries: "Tries", is_shown: bool) -> None:
        page, box = self._page, self._page.find("#tries")
        box.hidden = not is_shown
        pips = page.made("span", tries.signs + ("" if tries.is_over else _LEFT * (MOST_WRONG - tries.wrong)))
        pips.setAttribute("aria-hidden", "true")
        number = min(tries.wrong + 1, MOST_WRONG)
        counts = not tries.is_over and page.kept.counts(page.puzzle.id, page.day)
        told = say("Try {number} of {most}", number=number, most=MOST_WRONG) if counts else ""
        box.replaceChildren(pips, " ", page.made("span", told))

    def _on_minute(self) -> None:
        """Turn to the next day after midnight if the puzzle is over; otherwise let the person go on with it."""
        page = self._page
        if page.tries.of(page.day).is_over:
            page.turn_day()
        self._show_time()

    def _show_time(self) -> None:
        hours, minutes = divmod(minutes_left(), 60)
        self._page.rewrite(
            "#until", say("The next puzzle comes in {hours} h {minutes} min.", hours=hours, minutes=minutes)
        )

    def _show_weeks(self) -> None:
        """Show the whole weeks before this one, and this week up to today."""
        page, language = self._page, str(js.document.documentElement.lang)
        first = first_of_week(page.day) - _WEEKS_BEFORE * _WEEK
        names = [page.made("span", named(day, language, WEEKDAY)) for day in range(first, first + _WEEK)]
        page.find("#weekdays").replaceChildren(*names)
        cards = [self._card_of(day, language, is_first=day == first) for day in range(first, page.day + 1)]
        page.find("#calendar").replaceChildren(*cards)

    def _card_of(self, day: int, language: str, is_first: bool) -> "Any":
        page, tries = self._page, self._page.tries.of(day)
        item, link, board = page.made("li"), page.made("a"), thumbnail.ofGame(of_day(page.shelf, day).position)
        address = to_address(day)
        link.href = "#" + address
        link.setAttribute("aria-label", words.told_day(named(day, language, LONG), tries))
        link.dataset.ended = "solved" if tries.is_solved else "lost" if tries.is_over else "open"
        if day == page.day:
            link.setAttribute("aria-current", "date")
        link.classList.toggle("is-shown", address == page.name)
        shown = page.made("small")
        is_first = is_first or address.endswith("-01")
        shown.dataset.day = named(day, language, WITH_MONTH) if is_first else named(day, language, NUMBER)
        link.append(board, shown)
        item.append(link)
        return item

    async def _offer_sending(self) -> None:
        self._page.find("#send-card").hidden = not await can_send(self._page)

    async def _copy(self) -> None:
        is_copied = await self._page.copy("#card")
        self._page.write(
            "#card-told", say("Copied.") if is_copied else say("Couldn't copy: select the text and copy it yourself.")
        )

    async def _send(self) -> None:
        if not await sent_text(self._page, self._page.find("#card").value):
            await self._copy()


make = DayResult
