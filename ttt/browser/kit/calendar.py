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


def named(day: int, language: str, kind: str = "long") -> str:
    """A day by its number within the month, and the month where it is "long"; "numeric" has the number alone."""
    options = '{"day": "numeric"' + (', "month": "long"}' if kind == "long" else "}")
    noon = js.Date.new(1970, 0, day + 1, 12)  # milliseconds would be more than MicroPython hands over
    return str(js.Intl.DateTimeFormat.new(language, js.JSON.parse(options)).format(noon))
