"""The assignments that a learner has begun on this device: which one is open, and which bot each belongs to."""

from collections import namedtuple

from ttt.lab import assignment as assignments
from ttt.lab.assignment import Assignment, mark_of
from ttt.sent import sent_text
from ttt.session.stored_text import SHOWN, string

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_MOST = 100  # assignments of which it is known that they were begun


class Begun(namedtuple("Begun", ("open", "bots"))):
    """open is the Assignment above the code, or None; bots a tuple of (mark of an assignment, key of a bot)."""


NONE = Begun(None, ())


def bot_for(begun: Begun, assignment: Assignment) -> str:
    """The key of the bot that was begun for an assignment, "" if none was."""
    return dict(begun.bots).get(mark_of(assignment), "")


def opened(begun: Begun, assignment: Assignment, bot: str) -> Begun:
    """With an assignment open, to which a bot belongs from now on."""
    mark = mark_of(assignment)
    others = [pair for pair in begun.bots if pair[0] != mark]
    return Begun(assignment, tuple([(mark, bot)] + others[: _MOST - 1]))


def closed(begun: Begun) -> Begun:
    """With no assignment open."""
    return Begun(None, begun.bots)


def to_text(begun: Begun) -> str:
    """The text that stores it."""
    now = begun.open and assignments.plain(begun.open)
    return sent_text.write({"open": now, "bots": [list(pair) for pair in begun.bots]})


def from_text(text: str) -> Begun:
    """What a stored text holds. Raises BadRecord."""
    return sent_text.read(text, text[:SHOWN], _from_plain, "not assignment")


def _from_plain(record: "dict[str, Any]") -> Begun:
    now = record["open"]
    bots = tuple([(string(mark), string(bot)) for mark, bot in record["bots"]])
    return Begun(None if now is None else assignments.from_plain(now), bots)
