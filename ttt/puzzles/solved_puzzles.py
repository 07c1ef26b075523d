"""The puzzles that a person has solved, the days whose own puzzle was solved, and the streak, as a stored text.

Days are numbered from 1 January 1970. A stretch is a pair of days, the first and the last of a run of successive days.

A day doesn't count if the next day already counts, so nobody can mend a streak by setting the clock back. Future days,
solved with the clock set forward, count when they come, and a day that has counted stays counted whatever the clock
says. After looking at a solution, a person can't solve that puzzle before the next day.
"""

from collections import namedtuple

from ttt.session.stored_text import StoredText, listed, plain_number, string, whole

NAME = "puzzles"  # the name of the stored text
_LONGEST = 200000  # characters; all puzzles and the days of a lifetime take a fraction of them
_MOST_DAYS = 10**6
_LONGEST_ID = 12
_LENGTHS = (4, 2, 2)  # digits of a year, a month and a date in an address
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"


class SolvedPuzzles(namedtuple("SolvedPuzzles", ("solved", "stretches", "shown"))):
    """A person's solved puzzles: solved is a tuple of their ids, in the order of solving.

    stretches is a tuple of stretches, each its first and its last day. shown is a tuple of pairs: the id of a puzzle
    whose solution was looked at, and the day.
    """

    def streak(self, today: int) -> int:
        """Return the number of successive days until today, or until yesterday if today's puzzle isn't solved yet."""
        for first, last in self.stretches:
            if first <= today + 1 and last >= today - 1:
                return min(last, today + 1) - first + 1  # people who travel west live a day twice
        return 0

    @property
    def longest(self) -> int:
        return max([0] + [last - first + 1 for first, last in self.stretches])

    def has_day(self, day: int) -> bool:
        return any([first <= day <= last for first, last in self.stretches])

    def counts(self, name: str, day: int) -> bool:
        """Whether a puzzle solved on a day counts: its solution wasn't looked at on that day."""
        return (name, day) not in self.shown


NONE = SolvedPuzzles((), (), ())


def day_of(year: int, month: int, date: int) -> int:
    """Return the number of a day; month and date begin at 1.

    After Howard Hinnant, "chrono-compatible low-level date algorithms": years begin in March, so that the leap day
    comes last.
    """
    if month <= 2:
        year -= 1
    of_year = (153 * ((month + 9) % 12) + 2) // 5 + date - 1
    return year * 365 + year // 4 - year // 100 + year // 400 + of_year - 719468


def to_address(day: int) -> str:
    """Write a day for an address, as in 2026-11-23; this, like day_of(), is after Howard Hinnant."""
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


def solving(kept: SolvedPuzzles, name: str) -> SolvedPuzzles:
    """Return the puzzles with another one solved."""
    return kept if name in kept.solved else SolvedPuzzles(kept.solved + (name,), kept.stretches, kept.shown)


def showing(kept: SolvedPuzzles, name: str, day: int) -> SolvedPuzzles:
    """Record that a puzzle's solution was looked at on a day; forget those looked at before that day."""
    if not kept.counts(name, day):
        return kept
    lasting = tuple([pair for pair in kept.shown if pair[1] >= day])
    return SolvedPuzzles(kept.solved, kept.stretches, lasting + ((name, day),))


def on_day(kept: SolvedPuzzles, day: int) -> SolvedPuzzles:
    """Return the puzzles with a day added, unless that day or the next one counts already."""
    if kept.has_day(day) or kept.has_day(day + 1):
        return kept
    return SolvedPuzzles(kept.solved, _joined(kept.stretches + ((day, day),)), kept.shown)


def merged(one: SolvedPuzzles, other: SolvedPuzzles) -> SolvedPuzzles:
    """Merge the puzzles of two windows or devices."""
    more = tuple([name for name in other.solved if name not in one.solved])
    shown = tuple([pair for pair in other.shown if pair not in one.shown])
    return SolvedPuzzles(one.solved + more, _joined(one.stretches + other.stretches), one.shown + shown)


def _plain(kept: SolvedPuzzles) -> "dict[str, object]":
    return {"solved": kept.solved, "days": kept.stretches, "shown": kept.shown}


def _made(record: "dict[str, object]") -> SolvedPuzzles:
    solved: "list[str]" = []
    known = set()
    for name in listed(record["solved"]):
        if _id(name) not in known:
            known.add(name)
            solved.append(name)
    stretches = []
    for pair in listed(record["days"]):
        first, last = listed(pair)
        if whole(first, _MOST_DAYS) > whole(last, _MOST_DAYS):
            raise ValueError
        stretches.append((first, last))
    shown = []
    for pair in listed(record.get("shown", [])):
        name, day = listed(pair)
        shown.append((_id(name), whole(day, _MOST_DAYS)))
    return SolvedPuzzles(tuple(solved), _joined(tuple(stretches)), tuple(shown))


def _id(value: object) -> str:
    """Return the stored id of a puzzle. Raises ValueError."""
    name = string(value)
    if not 1 <= len(name) <= _LONGEST_ID or any([letter not in _LETTERS for letter in name]):
        raise ValueError
    return name


def _joined(stretches: "tuple[tuple[int, int], ...]") -> "tuple[tuple[int, int], ...]":
    """Return the same days in as few stretches as possible, in order."""
    joined: "list[tuple[int, int]]" = []
    for first, last in sorted(stretches):
        if joined and first <= joined[-1][1] + 1:
            joined[-1] = joined[-1][0], max(last, joined[-1][1])
        else:
            joined.append((first, last))
    return tuple(joined)


STORED = StoredText("not puzzles", _LONGEST, plain=_plain, made=_made, merge=merged)
to_text, from_text = STORED.to_text, STORED.from_text
