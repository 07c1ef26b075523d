"""The assignments that a learner has begun on this device: which one is open, and which bot belongs to each."""

from collections import namedtuple

from ttt.lab import assignment as assignments
from ttt.lab.assignment import Assignment, digest_of
from ttt.session.stored_text import added, string, whole
from ttt.sharing.shared_text import SharedText

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_MOST = 100  # assignments remembered as begun


class OpenedAssignments(namedtuple("OpenedAssignments", ("open", "bots", "tries"))):
    """The begun assignments.

    open is the Assignment that is open in the editor, or None. bots holds pairs of an assignment's digest and its bot's
    key; tries holds pairs of an assignment's digest with a pupil's name, and how often that pupil tried it, as several
    pupils may share a device. In both, the latest pair is first.
    """


NONE = OpenedAssignments(None, (), ())


def bot_for(begun: OpenedAssignments, assignment: Assignment) -> str:
    """Return the key of the bot that was begun for an assignment; "" if there is no such bot."""
    return dict(begun.bots).get(digest_of(assignment), "")


def tries_at(begun: OpenedAssignments, assignment: Assignment, name: str) -> int:
    """Return how often a pupil tried an assignment."""
    return dict(begun.tries).get(_tried_by(assignment, name), 0)


def latest_tries(begun: OpenedAssignments, assignment: Assignment) -> int:
    """Return how often the pupil who tried an assignment last did."""
    counts = [count for key, count in begun.tries if key.startswith(digest_of(assignment))]
    return counts[0] if counts else 0


def _tried_by(assignment: Assignment, name: str) -> str:
    return digest_of(assignment) + " " + name


def opened(begun: OpenedAssignments, assignment: Assignment, bot: str) -> OpenedAssignments:
    """Open an assignment; bot is the key of the bot that belongs to it from now on."""
    return OpenedAssignments(assignment, _first(begun.bots, digest_of(assignment), bot), begun.tries)


def tried(begun: OpenedAssignments, name: str) -> OpenedAssignments:
    """Count one more try of a pupil at the open assignment."""
    count = added(tries_at(begun, begun.open, name))
    return OpenedAssignments(begun.open, begun.bots, _first(begun.tries, _tried_by(begun.open, name), count))


def closed(begun: OpenedAssignments) -> OpenedAssignments:
    """Close the open assignment."""
    return OpenedAssignments(None, begun.bots, begun.tries)


def _first(pairs: "tuple[tuple[str, Any], ...]", key: str, value: object) -> "tuple[tuple[str, Any], ...]":
    """Return the pairs with a new one first, in place of any with the same key."""
    return tuple([(key, value)] + [pair for pair in pairs if pair[0] != key][: _MOST - 1])


def _plain(begun: OpenedAssignments) -> "dict[str, object]":
    return {"open": begun.open and assignments.plain(begun.open), "bots": begun.bots, "tries": begun.tries}


def _from_plain(record: "dict[str, Any]") -> OpenedAssignments:
    now = record["open"]
    bots = tuple([(string(digest), string(bot)) for digest, bot in record["bots"]])
    tries = tuple([(string(key), whole(count)) for key, count in record.get("tries", [])])  # a field added later
    return OpenedAssignments(None if now is None else assignments.from_plain(now), bots, tries)


STORED = SharedText("not assignment", _plain, _from_plain)
to_text, from_text = STORED.to_text, STORED.from_text
