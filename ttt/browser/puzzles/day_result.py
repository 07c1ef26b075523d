"""Shows how today's puzzle went, as a card to share, and the last four weeks as small boards."""

import js

from ttt.browser.kit.bound_panel import BoundPanel
from ttt.browser.kit.calendar import LONG, NUMBER, WEEKDAY, WITH_MONTH, minutes_left, named
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import listener, site
from ttt.browser.kit.sharing import can_send, sent_text
from ttt.browser.puzzles.puzzles_page import PuzzlesPage
from ttt.puzzles.daily_tries import MOST_WRONG
from ttt.puzzles.puzzle_days import first_of_week, number, of_day
from ttt.puzzles.solved_puzzles import to_address
from ttt.words.puzzles import page as words
from ttt.words.sharing import SENTENCES
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_WEEK = 7
_WEEKS_BEFORE = 3  # whole weeks shown before the current one, which is shown up to today
_MINUTE = 60000  # milliseconds
_LEFT = "\u25cb"


class DayResult(BoundPanel):
    """The card, shown once today's puzzle is over, and the calendar of the last weeks."""

    _page: "PuzzlesPage"
    place = "#tries, #result, #weeks"

    def __init__(self, page: "PuzzlesPage") -> None:
        super().__init__(page)
        self._is_over: "bool | None" = None  # whether today's puzzle was over when this was last shown

    def listen(self) -> None:
        super().listen()
        js.setInterval(listener(self._on_minute), _MINUTE)

    def show(self) -> None:
        page, was_over = self._page, self._is_over
        self._is_over = page.is_today and page.tries.of(page.day).is_over
        super().show()
        if self._is_over and not was_over:
            start_task(self._offer_sending())
        if self._is_over and was_over is False:
            page.find("#result").scrollIntoView(js.JSON.parse('{"block": "nearest"}'))

    def values(self) -> "dict[str, Any]":
        page, tries = self._page, self._page.tries.of(self._page.day)
        at = number(page.shelf, page.today)
        card = words.card(at, page.today, tries, page.kept.streak(page.day))
        counts = not tries.is_over and page.kept.counts(page.puzzle.id, page.day)
        coming = say("Try {number} of {most}", number=min(tries.wrong + 1, MOST_WRONG), most=MOST_WRONG)
        language = str(js.document.documentElement.lang)
        first = first_of_week(page.day) - _WEEKS_BEFORE * _WEEK
        return {
            "is_today": page.is_today,
            "signs": tries.signs + ("" if tries.is_over else _LEFT * (MOST_WRONG - tries.wrong)),
            "try": coming if counts else "",
            "is_over": self._is_over,
            "title": say("Puzzle {number}", number=at),
            "card": f"{card}\n{site()}puzzles/",
            "card_told": "",
            "until": _told_until(),
            "weekdays": [named(day, language, WEEKDAY) for day in range(first, first + _WEEK)],
            "days": [self._told(day, language, day == first) for day in range(first, page.day + 1)],
        }

    def _told(self, day: int, language: str, is_first: bool) -> "dict[str, Any]":
        page, tries, address = self._page, self._page.tries.of(day), to_address(day)
        has_month = is_first or address.endswith("-01")
        return {
            "address": "#" + address,
            "label": words.told_day(named(day, language, LONG), tries),
            "ended": "solved" if tries.is_solved else "lost" if tries.is_over else "open",
            "current": "date" if day == page.day else None,
            "is_shown": address == page.name,
            "position": of_day(page.shelf, day).position,
            "day": named(day, language, WITH_MONTH if has_month else NUMBER),
        }

    def _on_minute(self) -> None:
        """Turn to the next day after midnight if the puzzle is over; otherwise let the person go on with it."""
        page = self._page
        if page.tries.of(page.day).is_over:
            page.turn_day()
        self.put({"until": _told_until()})

    async def _offer_sending(self) -> None:
        self.put({"can_send": await can_send(self._page)})

    async def copy_card(self, button: "Any") -> None:
        is_copied = await self._page.copy("#card")
        told = say("Copied.") if is_copied else say(SENTENCES["copy by hand"])
        self.put({"card_told": told})

    async def send_card(self, button: "Any") -> None:
        if not await sent_text(self._page, self._page.find("#card").value):
            await self.copy_card(button)


def _told_until() -> str:
    hours, minutes = divmod(minutes_left(), 60)
    return say("The next puzzle comes in {hours} h {minutes} min.", hours=hours, minutes=minutes)


make = DayResult
