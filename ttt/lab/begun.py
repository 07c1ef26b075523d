"""The assignments that a learner has begun on this device: which one is open, and which bot each belongs to."""

from collections import namedtuple

from ttt.lab import assignment as assignments
from ttt.lab.assignment import Assignment, mark_of
from ttt.sent import sent_text
from ttt.session.stored_text import SHOWN, added, string, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_MOST = 100  # assignments of which it is known that they were begun


class Begun(namedtuple("Begun", ("open", "bots", "tries"))):
    """open is the Assignment above the code, or None; bots a tuple of (mark of an assignment, key of a bot).

    tries is a tuple of (mark of an assignment, how often a code was made for it).
    """


NONE = Begun(None, (), ())


def bot_for(begun: Begun, assignment: Assignment) -> str:
    """The key of the bot that was begun for an assignment, "" if none was."""
    return dict(begun.bots).get(mark_of(assignment), "")


def opened(begun: Begun, assignment: Assignment, bot: str) -> Begun:
    """With an assignment open, to which a bot belongs from now on."""
    mark = mark_of(assignment)
    others = [pair for pair in begun.bots if pair[0] != mark]
    return Begun(assignment, tuple([(mark, bot)] + others[: _MOST - 1]), begun.tries)


def tried(begun: Begun) -> "tuple[Begun, int]":
    """With one more try at the open assignment, and how many that makes."""
    mark = mark_of(begun.open)
    count = added(dict(begun.tries).get(mark, 0))
    others = [pair for pair in begun.tries if pair[0] != mark]
    return Begun(begun.open, begun.bots, tuple([(mark, count)] + others[: _MOST - 1])), count


def closed(begun: Begun) -> Begun:
    """With no assignment open."""
    return Begun(None, begun.bots, begun.tries)


def to_text(begun: Begun) -> str:
    """The text that stores it."""
    now = begun.open and assignments.plain(begun.open)
    return sent_text.write(
        {"open": now, "bots": [list(pair) for pair in begun.bots], "tries": [list(pair) for pair in begun.tries]}
    )


def from_text(text: str) -> Begun:
    """What a stored text holds. Raises BadRecord."""
    return sent_text.read(text, text[:SHOWN], _from_plain, "not assignment")


def _from_plain(record: "dict[str, Any]") -> Begun:
    now = record["open"]
    bots = tuple([(string(mark), string(bot)) for mark, bot in record["bots"]])
    tries = tuple([(string(mark), whole(count)) for mark, count in record.get("tries", [])])  # a later field
    return Begun(None if now is None else assignments.from_plain(now), bots, tries)
