"""What a teacher sees of many hand-ins, once every exam has been run again. Runs in the page as well."""

from collections import namedtuple

from ttt.lab.assignment import Assignment, mark_of
from ttt.sent import sent_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.lab.hand_in import HandIn
    from ttt.lab.judging import Verdict

# How a hand-in differs from what was found, and from what it should be.
OTHER_ASSIGNMENT = "differs assignment"
OTHER_VERDICT = "differs verdict"  # the verdict that it claims is about another assignment
CODE_CHANGED = "differs code"  # since its verdict
CLAIMED_BETTER, CLAIMED_OTHERWISE = "differs better", "differs otherwise"

_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would compute a cell that begins with one of these


class Row(namedtuple("Row", ("handed_in", "found", "differences"))):
    """A hand-in, the Verdict of the exam that was run again, and how the two differ: a list of the keys above."""


def row(handed_in: "HandIn", found: "Verdict", wanted: Assignment) -> Row:
    """The row of a hand-in for the wanted assignment."""
    claim, differences = handed_in.claim, []
    if mark_of(handed_in.assignment) != mark_of(wanted):
        differences.append(OTHER_ASSIGNMENT)
    if handed_in.judged_for != mark_of(handed_in.assignment):
        differences.append(OTHER_VERDICT)
    if handed_in.judged != sent_text.mark(handed_in.source):
        differences.append(CODE_CHANGED)
    if claim.passed and found.passed is False:
        differences.append(CLAIMED_BETTER)
    elif found.passed is not None and _said(claim) != _said(found):
        differences.append(CLAIMED_OTHERWISE)
    return Row(handed_in, found, differences)


def _said(verdict: "Verdict") -> "tuple[object, ...]":
    """What a verdict says, but for the line: where an endless loop is ended may differ from one time to the next."""
    return verdict.passed, verdict.told, {name: value for name, value in verdict.values.items() if name != "line"}


def wanted_by_most(handed_in: "list[HandIn]") -> Assignment:
    """The assignment that most answer; among equals the one that comes first."""
    counts: "dict[str, int]" = {}
    for one in handed_in:
        counts[mark_of(one.assignment)] = counts.get(mark_of(one.assignment), 0) + 1
    most = max(counts.values())
    return next(one.assignment for one in handed_in if counts[mark_of(one.assignment)] == most)


def in_order(rows: "list[Row]") -> "list[Row]":
    """The rows by name; those of one name in the order in which they came."""
    return sorted(rows, key=lambda row: row.handed_in.name.lower())


def repeated(handed_in: "list[HandIn]") -> "list[tuple[str, int]]":
    """The names under which more than one was handed in, in order, and how many."""
    names = [one.name for one in handed_in]
    return [(name, names.count(name)) for name in sorted(set(names)) if names.count(name) > 1]


def csv_text(lines: "list[list[str]]") -> str:
    """A table as CSV, as RFC 4180 has it; a cell that a spreadsheet would compute gets an apostrophe before it."""
    return "".join([",".join([_cell(text) for text in line]) + "\r\n" for line in lines])


def _cell(text: str) -> str:
    if text.lstrip()[:1] in _FORMULA or text[:1] in _FORMULA:
        text = "'" + text
    if any([mark in text for mark in ('"', ",", "\n", "\r")]) or text.strip() != text:
        return '"' + text.replace('"', '""') + '"'
    return text
