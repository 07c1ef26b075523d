"""What day it is, what a day is called, and how long it lasts."""

import js

from ttt.puzzles.solved_puzzles import day_of


def today() -> int:
    """The number of the day that it is here."""
    now = js.Date.new()
    return day_of(int(now.getFullYear()), int(now.getMonth()) + 1, int(now.getDate()))


def minutes_left() -> int:
    """The minutes until it is another day here, not counting a change of the clocks on the way."""
    now = js.Date.new()
    return 24 * 60 - int(now.getHours()) * 60 - int(now.getMinutes())


# How a day is told: its number within the month and the month; with the weekday; a number; a weekday in brief.
LONG = '{"day": "numeric", "month": "long"}'
FULL = '{"weekday": "long", "day": "numeric", "month": "long"}'
NUMBER = '{"day": "numeric"}'
WITH_MONTH = '{"day": "numeric", "month": "short"}'
WEEKDAY = '{"weekday": "short"}'


def named(day: int, language: str, kind: str = LONG) -> str:
    """A day in a language, in one of these ways."""
    noon = js.Date.new(1970, 0, day + 1, 12)  # milliseconds would be more than MicroPython hands over
    return str(js.Intl.DateTimeFormat.new(language, js.JSON.parse(kind)).format(noon))
