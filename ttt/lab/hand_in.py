"""What a learner hands in: a bot with its assignment and the verdict that is claimed. Runs in the page as well.

It is given as a code that can be pasted anywhere (ttt/sent/codes.py).
"""

from collections import namedtuple

from ttt.game.errors import BadRecord
from ttt.lab import assignment as assignments
from ttt.lab import judging
from ttt.sent import codes, sent_text
from ttt.session.names import check_name
from ttt.session.stored_text import SHOWN, string

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ttt.lab.judging import Verdict

CODE = codes.Kind("ttt-hand-in-", "not hand-in", "no hand-in")


class HandIn(namedtuple("HandIn", ("name", "assignment", "source", "claim", "judged", "judged_for"))):
    """name is the learner's; claim is the Verdict that the learner's page came to.

    judged is the mark of the source that it was about, judged_for that of the assignment (sent_text.mark). All of it
    may be forged.
    """


def check(name: str, source: str) -> str:
    """The name as it is handed in. Raises Refused for an impossible name, or a source that is too long."""
    if len(source) > assignments.LONGEST_SOURCE:
        raise BadRecord("too much", given=source[:SHOWN], longest=assignments.LONGEST_SOURCE)
    return check_name(name)


def hand_in(name: str, assignment: "assignments.Assignment", source: str, claim: "Verdict") -> HandIn:
    """What a learner hands in after an exam. Raises Refused as check() does."""
    return HandIn(
        check(name, source), assignment, source, claim, sent_text.mark(source), assignments.mark_of(assignment)
    )


def to_text(handed_in: HandIn) -> str:
    """The JSON text of what is handed in."""
    record = {name: getattr(handed_in, name) for name in ("name", "source", "judged", "judged_for")}
    record["assignment"] = assignments.plain(handed_in.assignment)
    record["claim"] = judging.plain(handed_in.claim)
    return sent_text.write(record)


def from_text(text: str, given: str) -> HandIn:
    """What a JSON text, which may be anything, hands in. given is what a person gave; BadRecord repeats it."""
    return sent_text.read(text, given, _from_plain, "not hand-in")


def _from_plain(record: "Any") -> HandIn:
    source = string(record["source"])
    if len(source) > assignments.LONGEST_SOURCE:
        raise ValueError
    sent_text.mark(source)  # a text that no file can hold has none
    name, claim = check_name(string(record["name"])), judging.from_plain(record["claim"])
    marks = [string(record[field])[:SHOWN] for field in ("judged", "judged_for")]
    return HandIn(name, assignments.from_plain(record["assignment"]), source, claim, marks[0], marks[1])
