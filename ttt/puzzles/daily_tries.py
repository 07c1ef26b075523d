"""The tries at each day's puzzle and their results, as a stored text. Days are numbered as in solved_puzzles.py."""

from collections import namedtuple

from ttt.session.stored_text import StoredText, listed, whole, yes_or_no

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "daily"  # the name of the stored text
MOST_WRONG = 3  # wrong tries at a day's puzzle
WRONG, RIGHT = "\u2717", "\u2713"  # the signs of a try
_LONGEST = 400000  # characters; the days of a lifetime take a fraction of them
_MOST_DAYS = 10**6


class Tries(namedtuple("Tries", ("wrong", "is_solved"))):
    """The tries at a puzzle: how many were wrong, and whether a right one followed."""

    @property
    def is_over(self) -> bool:
        return bool(self.is_solved or self.wrong >= MOST_WRONG)

    @property
    def signs(self) -> str:
        """A sign for each try, which a person can show to others without giving away the answer."""
        return WRONG * self.wrong + (RIGHT if self.is_solved else "")


UNTRIED = Tries(0, False)


class DailyTries(namedtuple("DailyTries", ("days",))):
    """The tries at all puzzles: days maps a day to its Tries."""

    def of(self, day: int) -> Tries:
        return self.days.get(day, UNTRIED)


NONE = DailyTries({})


def tried(kept: DailyTries, day: int, tries: Tries) -> DailyTries:
    """Return the tries with those of one day added or replaced; a day that is over doesn't change."""
    if kept.of(day).is_over:
        return kept
    days = dict(kept.days)
    days[day] = tries
    return DailyTries(days)


def merged(one: DailyTries, other: DailyTries) -> DailyTries:
    """Merge the tries of two windows or devices: each day gets the fewest that solved it, or the most if none did."""
    days = dict(one.days)
    for day, tries in other.days.items():
        ours = days.get(day, UNTRIED)
        days[day] = max(ours, tries, key=lambda each: (each.is_solved, -each.wrong if each.is_solved else each.wrong))
    return DailyTries(days)


def _plain(kept: DailyTries) -> "dict[str, object]":
    return {"days": [[day] + list(kept.days[day]) for day in sorted(kept.days)]}


def _made(record: "dict[str, Any]") -> DailyTries:
    days = {}
    for entry in listed(record["days"]):
        day, wrong, is_solved = listed(entry)
        days[whole(day, _MOST_DAYS)] = Tries(whole(wrong, MOST_WRONG), yes_or_no(is_solved))
    return DailyTries(days)


STORED = StoredText("not daily tries", _LONGEST, plain=_plain, made=_made, merge=merged)
to_text, from_text = STORED.to_text, STORED.from_text
