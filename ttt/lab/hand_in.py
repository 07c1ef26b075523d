"""What a learner hands in: a bot, its assignment, and the verdict that the learner claims.

A hand-in is passed on as a code that can be pasted anywhere (ttt/sharing/codes.py). The page runs this module, too.
"""

from collections import namedtuple

from ttt.game.errors import BadRecord
from ttt.lab import assignment as assignments
from ttt.lab import verdicts
from ttt.lab.verdicts import Verdict
from ttt.session.bot_shelf import check_lines
from ttt.session.people_names import check_name
from ttt.session.stored_text import SHOWN, string, whole
from ttt.sharing import codes, shared_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

CODE = codes.CodeKind("ttt-hand-in-", "not hand-in", "no hand-in")
_LATEST = 10**11  # seconds
_PLAIN = ("name", "source", "judged", "judged_for", "identifier", "at", "tries")  # fields written unchanged


class HandIn(
    namedtuple("HandIn", ("name", "assignment", "source", "claim", "judged", "judged_for", "identifier", "at", "tries"))
):
    """A bot as a learner hands it in.

    name is the learner's; claim is the Verdict that the learner's page reached. judged is the digest of the source that
    was judged, judged_for that of the assignment (shared_text.digest). identifier is anything else by which the class
    knows the learner, "" for nothing. at is when the hand-in was made, in seconds since 1970 by the learner's clock,
    and tries how many were made there for this assignment (verdicts.is_try); both are 0 if unknown. All this may be
    forged.
    """


def check(name: str, source: str, identifier: str = "") -> "tuple[str, str]":
    """Return the name and identifier as handed in. Raises Refused if one of them or the source can't be handed in."""
    _check_source(source)
    return check_name(name), check_name(identifier) if identifier.strip() else ""


def _check_source(source: str) -> None:
    if len(source) > assignments.LONGEST_SOURCE:
        raise BadRecord("too much", given=source[:SHOWN], longest=assignments.LONGEST_SOURCE)
    check_lines(source, source[:SHOWN])


def hand_in(
    name: str,
    assignment: "assignments.Assignment",
    source: str,
    claim: "Verdict",
    identifier: str = "",
    at: int = 0,
    tries: int = 0,
) -> HandIn:
    """Return what a learner hands in after an exam. Raises Refused as check() does."""
    name, identifier = check(name, source, identifier)
    digests = shared_text.digest(source), assignments.digest_of(assignment)
    return HandIn(name, assignment, source, claim, digests[0], digests[1], identifier, at, tries)


def _plain(handed_in: HandIn) -> "dict[str, object]":
    record = {name: getattr(handed_in, name) for name in _PLAIN}
    record["assignment"] = assignments.plain(handed_in.assignment)
    record["claim"] = verdicts.plain(handed_in.claim)
    return record


def _from_plain(record: "Any") -> HandIn:
    source = string(record["source"])
    _check_source(source)
    shared_text.digest(source)  # raises an error for a text that no file can hold
    name, claim = check_name(string(record["name"])), verdicts.from_plain(record["claim"])
    digests = [string(record[field])[:SHOWN] for field in ("judged", "judged_for")]
    identifier = string(record.get("identifier", ""))  # earlier versions lack this field and those that follow
    identifier = check_name(identifier) if identifier else ""
    at, tries = whole(record.get("at", 0), _LATEST), whole(record.get("tries", 0))
    assignment = assignments.from_plain(record["assignment"])
    return HandIn(name, assignment, source, claim, digests[0], digests[1], identifier, at, tries)


TEXT = shared_text.SharedText("not hand-in", _plain, _from_plain)
to_text, from_text = TEXT.to_text, TEXT.from_text
