"""The tries at each day's puzzle, and how it ended; as a stored text. Days are numbered as in solved_puzzles.py."""

from collections import namedtuple

from ttt.session.stored_text import StoredText, listed, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "daily"  # of the stored text
MOST_WRONG = 3  # tries at a day's puzzle
WRONG, RIGHT = "\u2717", "\u2713"  # the signs of a try
_TEXT = StoredText("not daily tries", 400000)  # characters, several times what the days of a life take
_MOST_DAYS = 10**6


class Tries(namedtuple("Tries", ("wrong", "is_solved"))):
    """How many wrong ones, and whether a right one followed."""

    @property
    def is_over(self) -> bool:
        return bool(self.is_solved or self.wrong >= MOST_WRONG)

    @property
    def signs(self) -> str:
        """A sign for each try: what a person shows to others, which tells nothing of the answer."""
        return WRONG * self.wrong + (RIGHT if self.is_solved else "")


UNTRIED = Tries(0, False)


class DailyTries(namedtuple("DailyTries", ("days",))):
    """days maps a day to its Tries."""

    def of(self, day: int) -> Tries:
        found: Tries = self.days.get(day, UNTRIED)
        return found


NONE = DailyTries({})


def tried(kept: DailyTries, day: int, tries: Tries) -> DailyTries:
    """With the tries of one more day, or further tries of a day. What is over stays as it is."""
    if kept.of(day).is_over:
        return kept
    days = dict(kept.days)
    days[day] = tries
    return DailyTries(days)


def merged(one: DailyTries, other: DailyTries) -> DailyTries:
    """What two windows, or two devices, have kept: of each day the tries of who solved it, else the more."""
    days = dict(one.days)
    for day, tries in other.days.items():
        ours = days.get(day, UNTRIED)
        days[day] = max(ours, tries, key=lambda each: (each.is_solved, -each.wrong if each.is_solved else each.wrong))
    return DailyTries(days)


def merged_texts(theirs: str, before: "str | None", ours: "str | None") -> "str | None":
    """Two stored texts as one. Raises BadRecord."""
    return theirs if ours is None else to_text(merged(from_text(theirs), from_text(ours)))


def to_text(kept: DailyTries) -> str:
    """As a text for the storage."""
    return _TEXT.write({"days": [[day] + list(kept.days[day]) for day in sorted(kept.days)]})


def from_text(text: str) -> DailyTries:
    """What is in a stored text. Raises BadRecord."""
    kept: DailyTries = _TEXT.read(text, _from_record)
    return kept


def _from_record(record: "dict[str, Any]") -> DailyTries:
    days = {}
    for entry in listed(record["days"]):
        day, wrong, is_solved = listed(entry)
        if not isinstance(is_solved, bool):
            raise ValueError
        days[whole(day, _MOST_DAYS)] = Tries(whole(wrong, MOST_WRONG), is_solved)
    return DailyTries(days)
