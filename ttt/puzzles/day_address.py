"""The day of a puzzle as written in an address: 2026-11-23."""

from ttt.puzzles.solved_puzzles import day_of
from ttt.session.stored_text import plain_number

_LENGTHS = (4, 2, 2)


def to_address(day: int) -> str:
    """Write a day, numbered as in solved_puzzles.py, for an address; this, like day_of(), is after Howard Hinnant."""
    day += 719468
    era_day = day % 146097
    of_era = (era_day - era_day // 1460 + era_day // 36524 - era_day // 146096) // 365
    of_year = era_day - (365 * of_era + of_era // 4 - of_era // 100)
    month = (5 * of_year + 2) // 153
    date = of_year - (153 * month + 2) // 5 + 1
    month = month + 3 if month < 10 else month - 9
    year = day // 146097 * 400 + of_era + (month <= 2)
    return f"{year:04}-{month:02}-{date:02}"


def from_address(text: str) -> "int | None":
    """Return the day that an address names; None if it names none."""
    parts = text.split("-")
    if tuple([len(part) for part in parts]) != _LENGTHS:
        return None
    year, month, date = [plain_number(part, len(part)) for part in parts]
    if year is None or month is None or date is None or not 1 <= month <= 12:
        return None
    day = day_of(year, month, date)
    return day if to_address(day) == text else None
