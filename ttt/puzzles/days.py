"""Dates as numbers: days since 1 January 1970."""


def day_of(year: int, month: int, date: int) -> int:
    """The number of a day; month and date begin at 1.

    After Howard Hinnant, "chrono-compatible low-level date algorithms": years begin in March, so that the day that some
    of them have more comes last.
    """
    if month <= 2:
        year -= 1
    of_year = (153 * ((month + 9) % 12) + 2) // 5 + date - 1
    return year * 365 + year // 4 - year // 100 + year // 400 + of_year - 719468
