"""Today's date, the time left until tomorrow, and the names of days."""

import js

from ttt.puzzles.solved_puzzles import day_of


def today() -> int:
    """Return the number of the current day in local time."""
    now = js.Date.new()
    return day_of(int(now.getFullYear()), int(now.getMonth()) + 1, int(now.getDate()))


def minutes_left() -> int:
    """Return the minutes until midnight in local time, ignoring a change of the clocks before then."""
    now = js.Date.new()
    return 24 * 60 - int(now.getHours()) * 60 - int(now.getMinutes())


# These are date formats: day and month; weekday, day and month; only the day; day and short month; short weekday.
LONG = '{"day": "numeric", "month": "long"}'
FULL = '{"weekday": "long", "day": "numeric", "month": "long"}'
NUMBER = '{"day": "numeric"}'
WITH_MONTH = '{"day": "numeric", "month": "short"}'
WEEKDAY = '{"weekday": "short"}'


def named(day: int, language: str, kind: str = LONG) -> str:
    """Return the name of a day in a language, in one of the formats above."""
    noon = js.Date.new(1970, 0, day + 1, 12)  # MicroPython can't pass numbers as large as times in milliseconds
    return str(js.Intl.DateTimeFormat.new(language, js.JSON.parse(kind)).format(noon))
